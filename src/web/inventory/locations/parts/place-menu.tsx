import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import { type StockLocation, useChangeLocation, useDeleteLocation } from '../data.ts'
import { EditPlace } from '../forms/edit-place.tsx'

/** What is done with a place: rename it, archive it and bring it back, delete it where nothing names it. */
export function PlaceMenu({ place }: { place: StockLocation }) {
  const can = useCan()
  const change = useChangeLocation()
  const remove = useDeleteLocation()
  const [editing, setEditing] = useState(false)
  if (!can('inventory:write')) return null
  const params = { id: place.id }
  const set = (isArchived: boolean) => change.mutateAsync({ params, body: { isArchived } })
  return (
    <>
      <RecordMenu
        inRow
        name={place.name}
        archive={{ isArchived: place.isArchived, set }}
        remove={can('inventory:delete') && { run: () => remove.mutateAsync({ params }) }}
      >
        <MenuItem icon={<Pencil size={15} />} onSelect={() => setEditing(true)}>
          {t('Rename or change')}
        </MenuItem>
      </RecordMenu>
      <EditPlace place={place} open={editing} onClose={() => setEditing(false)} />
    </>
  )
}

import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import { type StockLocation, useChangeLocation } from '../data.ts'
import { EditPlace } from '../forms/edit-place.tsx'

/** What is done with a place: rename it, archive it and bring it back. */
export function PlaceMenu({ place }: { place: StockLocation }) {
  const can = useCan()
  const change = useChangeLocation()
  const [editing, setEditing] = useState(false)
  if (!can('inventory:write')) return null
  const set = (isArchived: boolean) => change.mutateAsync({ params: { id: place.id }, body: { isArchived } })
  return (
    <>
      <RecordMenu inRow name={place.name} archive={{ isArchived: place.isArchived, set }}>
        <MenuItem icon={<Pencil size={15} />} onSelect={() => setEditing(true)}>
          Rename or change
        </MenuItem>
      </RecordMenu>
      <EditPlace place={place} open={editing} onClose={() => setEditing(false)} />
    </>
  )
}

import { Archive, ArchiveRestore, Ellipsis, Pencil } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { type StockLocation, useChangeLocation } from '../data.ts'
import { EditPlace } from '../forms/edit-place.tsx'

/** What is done with a place: rename it, archive it and bring it back, each of which undoes the other. */
export function PlaceMenu({ place }: { place: StockLocation }) {
  const can = useCan()
  const change = useChangeLocation()
  const [editing, setEditing] = useState(false)
  if (!can('inventory:write')) return null

  const archive = (isArchived: boolean) =>
    change.mutate(
      { params: { id: place.id }, body: { isArchived } },
      {
        onSuccess: () =>
          toast.success(isArchived ? `${place.name} archived` : `${place.name} is in use again`, {
            action: { label: 'Undo', run: () => archive(!isArchived) },
          }),
        onError: (error) => toast.error(`${place.name} was not changed`, { description: errorText(error) }),
      },
    )
  return (
    <>
      <Menu trigger={<IconButton label={`More about ${place.name}`} side="left" icon={<Ellipsis size={16} />} />}>
        <MenuItem icon={<Pencil size={15} />} onSelect={() => setEditing(true)}>
          Rename or change
        </MenuItem>
        <MenuItem
          icon={place.isArchived ? <ArchiveRestore size={15} /> : <Archive size={15} />}
          onSelect={() => archive(!place.isArchived)}
        >
          {place.isArchived ? 'Use again' : 'Archive'}
        </MenuItem>
      </Menu>
      <EditPlace place={place} open={editing} onClose={() => setEditing(false)} />
    </>
  )
}

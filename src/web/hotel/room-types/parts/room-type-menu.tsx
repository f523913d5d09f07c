import { Archive, ArchiveRestore, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeRoomType, useDeleteRoomType, type RoomType } from '../data.ts'

/** What is done seldom with a type: archive and bring back (each undoes the other), delete. */
export function RoomTypeMenu({ type, onGone }: { type: RoomType; onGone: () => void }) {
  const can = useCan()
  const change = useChangeRoomType()
  const remove = useDeleteRoomType()
  const [deleting, setDeleting] = useState(false)
  if (!can('rooms:write') && !can('rooms:delete')) return null

  const archive = (isArchived: boolean) =>
    change.mutate(
      { params: { id: type.id }, body: { isArchived } },
      {
        onSuccess: () =>
          toast.success(isArchived ? `${type.name} archived` : `${type.name} is in use again`, {
            action: { label: 'Undo', run: () => archive(!isArchived) },
          }),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  const gone = () => {
    onGone()
    toast.success(`${type.name} deleted`)
  }
  return (
    <>
      <Menu align="start" trigger={<IconButton label="More" icon={<Ellipsis size={16} />} />}>
        {can('rooms:write') && (
          <MenuItem
            icon={type.isArchived ? <ArchiveRestore size={15} /> : <Archive size={15} />}
            onSelect={() => archive(!type.isArchived)}
          >
            {type.isArchived ? 'Use again' : 'Archive'}
          </MenuItem>
        )}
        {can('rooms:delete') && (
          <MenuItem
            icon={<Trash2 size={15} />}
            tone="critical"
            reason={type.rooms > 0 && 'Rooms belong to it; archive it instead'}
            onSelect={() => setDeleting(true)}
          >
            Delete
          </MenuItem>
        )}
      </Menu>
      <DeleteDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        onDelete={() => remove.mutate({ params: { id: type.id } }, { onSuccess: gone })}
        what={{ name: type.name }}
        work={{ busy: remove.isPending, error: remove.error ? errorText(remove.error) : undefined }}
      />
    </>
  )
}

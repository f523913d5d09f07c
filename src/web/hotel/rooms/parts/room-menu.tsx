import { Archive, ArchiveRestore, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeRoom, useDeleteRoom, type Room } from '../data.ts'

/** What is done seldom: archive, bring back, delete. */
export function RoomMenu({ room, onGone }: { room: Room; onGone: () => void }) {
  const can = useCan()
  const change = useChangeRoom()
  const remove = useDeleteRoom()
  const [asking, setAsking] = useState<'archive' | 'delete' | null>(null)
  if (!can('rooms:write') && !can('rooms:delete')) return null

  const archive = (isArchived: boolean) =>
    change.mutate(
      { params: { id: room.id }, body: { isArchived, version: room.version } },
      {
        onSuccess: () => {
          setAsking(null)
          toast.success(isArchived ? `Room ${room.roomNumber} archived` : `Room ${room.roomNumber} is back`)
        },
        // The dialog shows why archiving failed; bringing back has no dialog.
        onError: (error) => {
          if (!isArchived) toast.error(errorText(error))
        },
      },
    )
  return (
    <>
      <Menu align="start" trigger={<IconButton label="More" icon={<Ellipsis size={16} />} />}>
        {can('rooms:write') && !room.isArchived && (
          <MenuItem icon={<Archive size={15} />} onSelect={() => setAsking('archive')}>
            Archive
          </MenuItem>
        )}
        {can('rooms:write') && room.isArchived && (
          <MenuItem icon={<ArchiveRestore size={15} />} onSelect={() => archive(false)}>
            Bring back
          </MenuItem>
        )}
        {can('rooms:delete') && (
          <MenuItem icon={<Trash2 size={15} />} tone="critical" onSelect={() => setAsking('delete')}>
            Delete
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asking === 'archive'}
        onClose={() => setAsking(null)}
        onConfirm={() => archive(true)}
        title={`Archive room ${room.roomNumber}`}
        description="It can no longer be sold or assigned. Its past stays as it is, and it can be brought back."
        labels={{ confirm: 'Archive' }}
        work={{ busy: change.isPending, error: change.error ? errorText(change.error) : undefined }}
      />
      <DeleteDialog
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        onDelete={() =>
          remove.mutate(
            { params: { id: room.id } },
            {
              onSuccess: () => {
                onGone()
                toast.success(`Room ${room.roomNumber} deleted`)
              },
            },
          )
        }
        what={{ name: `Room ${room.roomNumber}` }}
        work={{ busy: remove.isPending, error: remove.error ? errorText(remove.error) : undefined }}
      />
    </>
  )
}

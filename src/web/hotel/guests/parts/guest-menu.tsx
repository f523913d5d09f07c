import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteGuest, type GuestRow } from '../data.ts'
import { nameOf } from '../rules.ts'

/** What is done seldom with a guest. */
export function GuestMenu({ guest, onGone }: { guest: GuestRow; onGone: () => void }) {
  const can = useCan()
  const remove = useDeleteGuest()
  const [deleting, setDeleting] = useState(false)
  if (!can('guests:delete')) return null
  const gone = () => {
    onGone()
    toast.success(`${nameOf(guest)} deleted`)
  }
  return (
    <>
      <Menu align="start" trigger={<IconButton label="More" icon={<Ellipsis size={16} />} />}>
        <MenuItem
          icon={<Trash2 size={15} />}
          tone="critical"
          reason={(guest.stays > 0 || guest.nextArrival !== null) && 'Bookings name this guest'}
          onSelect={() => setDeleting(true)}
        >
          Delete
        </MenuItem>
      </Menu>
      <DeleteDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        onDelete={() => remove.mutate({ params: { id: guest.id } }, { onSuccess: gone })}
        what={{ name: nameOf(guest) }}
        work={{ busy: remove.isPending, error: remove.error ? errorText(remove.error) : undefined }}
      />
    </>
  )
}

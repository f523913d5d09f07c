import { Lock, LockOpen } from 'lucide-react'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Booking, useChangeBooking } from '../data.ts'

/** Whether the guest was promised this room: a press says so or lets the stay move again. */
export function RoomLock({ booking: { id, status, keepsRoom } }: { booking: Booking }) {
  const can = useCan()
  const change = useChangeBooking()
  const isOpen = status === 'optional' || status === 'confirmed' || status === 'checked_in'
  if (!isOpen || !can('bookings:write')) return keepsRoom ? <Lock size={14} aria-label={t('Keeps this room')} /> : null
  const keep = (keeps: boolean) =>
    change.mutate(
      { params: { id }, body: { keepsRoom: keeps } },
      {
        onSuccess: () => toast.success(keeps ? t('The stay keeps this room') : t('The stay may be moved again')),
        onError: (error) => toast.error(t('That was not done'), { description: errorText(error) }),
      },
    )
  return (
    <IconButton
      label={keepsRoom ? t('Keeps this room: let it be moved again') : t('Keep this room: nobody moves the stay')}
      icon={keepsRoom ? <Lock size={15} /> : <LockOpen size={15} />}
      aria-pressed={keepsRoom}
      className="-my-2"
      onClick={() => keep(!keepsRoom)}
    />
  )
}

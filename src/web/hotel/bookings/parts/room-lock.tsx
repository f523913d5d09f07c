import { Lock, LockOpen } from 'lucide-react'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Booking } from '../data.ts'
import { useRoomLock } from './use-room-lock.ts'

/** Whether the guest was promised this room: a press says so or lets the stay move again. */
export function RoomLock({ booking: { id, status, keepsRoom } }: { booking: Booking }) {
  const can = useCan()
  const lock = useRoomLock()
  const isOpen = status === 'optional' || status === 'confirmed' || status === 'checked_in'
  if (!isOpen || !can('bookings:write')) return keepsRoom ? <Lock size={14} aria-label={t('Keeps this room')} /> : null
  return (
    <IconButton
      label={keepsRoom ? t('Keeps this room: let it be moved again') : t('Keep this room: nobody moves the stay')}
      icon={keepsRoom ? <Lock size={15} /> : <LockOpen size={15} />}
      aria-pressed={keepsRoom}
      className="-my-2"
      onClick={() => lock(id, !keepsRoom)}
    />
  )
}

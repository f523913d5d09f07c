import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { type GuestRow, useDeleteGuest } from '../data.ts'
import { nameOf } from '../rules.ts'

/** What is done seldom with a guest. */
export function GuestMenu({ guest, onGone }: { guest: GuestRow; onGone: () => void }) {
  const can = useCan()
  const remove = useDeleteGuest()
  return (
    <RecordMenu
      name={nameOf(guest)}
      remove={
        can('guests:delete') && {
          run: () => remove.mutateAsync({ params: { id: guest.id } }),
          onGone,
          reason: (guest.stays > 0 || guest.nextArrival !== null) && t('Bookings name this guest'),
        }
      }
    />
  )
}

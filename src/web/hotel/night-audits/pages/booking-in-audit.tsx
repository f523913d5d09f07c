import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { BookingAside } from '../../bookings/pages/booking-panel.tsx'

/** A booking that stands in the way of the audit, put right beside it. */
export function BookingInAudit() {
  const go = useGo()
  return <BookingAside onClose={() => go(to.nightAudits(), { keepSearch: true })} />
}

import { ChevronRight, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import type { PreCheck } from '../data.ts'

/** The checks before the audit; each opens to the bookings behind it, which open beside the list to be put right, or to the orders. */
export function CheckList({ checks }: { checks: readonly PreCheck[] }) {
  return (
    <ul className="-my-2 flex flex-col divide-y divide-line">
      {checks.map((check) => (
        <li key={check.name}>{check.count === 0 ? <Settled check={check} /> : <Open check={check} />}</li>
      ))}
    </ul>
  )
}

const entry = 'flex min-h-8 items-center gap-2 text-13'

function Settled({ check }: { check: PreCheck }) {
  return (
    <p className="flex min-h-11 items-center gap-3 text-14 text-soft">
      <CircleCheck size={18} aria-label={t('In order')} className="shrink-0 text-positive" />
      <span className="w-3.5 shrink-0" />
      {check.label}
      <span className="num ms-auto">0</span>
    </p>
  )
}

function Open({ check }: { check: PreCheck }) {
  const more = check.count - check.bookings.length - check.orders.length - check.shifts.length
  return (
    <details open={check.blocking} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 text-14 font-semibold">
        {check.blocking ? (
          <CircleAlert size={18} aria-label={t('Stops the audit')} className="shrink-0 text-critical" />
        ) : (
          <TriangleAlert size={18} aria-label={t('Look at it')} className="shrink-0 text-caution" />
        )}
        <ChevronRight
          size={14}
          aria-hidden="true"
          className="shrink-0 text-soft transition-transform group-open:rotate-90"
        />
        {check.label}
        <span className="num ms-auto">
          <Badge tone={check.blocking ? 'critical' : 'caution'}>{check.count}</Badge>
        </span>
      </summary>
      <ul className="grid gap-x-4 pb-3 ps-16 sm:grid-cols-2 lg:grid-cols-3">
        {check.bookings.map((booking) => (
          <li key={booking.id} className={entry}>
            <Link to={to.bookingInAudit(booking.id)} keepSearch className="link truncate font-medium">
              {booking.guestName || t('Guest')}
            </Link>
            <span className="num whitespace-nowrap text-soft">
              {booking.roomNumber ?? t('no room')} · {booking.bookingNumber}
              {booking.deposit > 0 && <> {rich('· {deposit} paid', { deposit: <Money value={booking.deposit} /> })}</>}
            </span>
          </li>
        ))}
        {check.orders.map((order) => (
          <OpenOrder key={order.id} order={order} />
        ))}
        {check.shifts.map(({ id, number, drawer, heldByName }) => (
          <li key={id} className={entry}>
            <Link to={to.deskShift(id)} className="link num font-medium whitespace-nowrap">
              {t('Shift {number}', { number })}
            </Link>
            <span className="truncate text-soft">
              {drawer} · {heldByName}
            </span>
          </li>
        ))}
        {more > 0 && <li className="flex min-h-8 items-center text-13 text-soft">{t('and {more} more', { more })}</li>}
      </ul>
    </details>
  )
}

function OpenOrder({ order }: { order: PreCheck['orders'][number] }) {
  const { id, orderNumber, locationName, roomNumber, due } = order
  const can = useCan()
  return (
    <li className={`${entry} min-w-0 flex-wrap gap-y-0`}>
      {can('orders:read') ? (
        <Link to={to.order(id)} className="link num font-medium whitespace-nowrap">
          {orderNumber}
        </Link>
      ) : (
        <span className="num font-medium whitespace-nowrap">{orderNumber}</span>
      )}
      <span className="num text-soft">
        {locationName}
        {roomNumber && ` · ${roomNumber}`} · <Money value={due} />
      </span>
    </li>
  )
}

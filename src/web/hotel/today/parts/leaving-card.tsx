import { CircleCheck } from 'lucide-react'
import type { Part } from '#web/shell/dashboard/card.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/format/formats.tsx'

/** Guests who leave today and have not settled; each opens the booking. */
export function LeavingCard({ part: { count, total, back, bookings } }: { part: Part<'leaving'> }) {
  return (
    <Card
      title={t('To settle today')}
      actions={<b className="num text-14 font-semibold">{total > 0 && <Money value={total} />}</b>}
    >
      {count === 0 && (
        <p className="flex items-center gap-2.5 text-14 text-soft">
          <CircleCheck size={16} aria-hidden="true" className="text-positive" />
          {t('Nobody who leaves today owes anything.')}
        </p>
      )}
      {back > 0 && (
        <p className="num mb-2 flex justify-between gap-3 text-13 text-info">
          {rich('To be given back {back}', { back: <Money value={back} /> })}
        </p>
      )}
      <ul className="num -my-1 flex flex-col divide-y divide-line text-14 empty:hidden">
        {bookings.map((booking) => (
          <li key={booking.id} className="flex min-h-10 items-center gap-3">
            <span className="w-10 shrink-0 font-semibold">{booking.roomNumber ?? '–'}</span>
            <Link to={to.booking(booking.id)} className="link min-w-0 truncate">
              {booking.guestName || t('Guest')}
            </Link>
            <b className={classes('ms-auto shrink-0 font-semibold', booking.balance < 0 && 'text-info')}>
              <Money value={booking.balance} />
            </b>
          </li>
        ))}
        {count > bookings.length && (
          <li className="flex min-h-10 items-center text-13 text-soft">
            {t('and {count} more', { count: count - bookings.length })}
          </li>
        )}
      </ul>
    </Card>
  )
}

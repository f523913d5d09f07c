import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { counted, t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Dashboard, Part } from '#web/shell/dashboard/card.tsx'
import { ReadinessChip } from '../../bookings/parts/booking-chips.tsx'
import { NextAction } from '../../bookings/parts/next-action.tsx'
import { StayActing } from '../../bookings/parts/stay-acts.tsx'
import { guestName, nightWords } from '../../bookings/rules/booking.ts'

type Waiting = Part<'arrivals'>
type Row = Waiting['bookings'][number]

/** Who comes today and isn't in yet, each with the button that checks them in. */
export function ArrivalsCard({ part, dashboard }: { part: Waiting; dashboard: Dashboard }) {
  const done =
    dashboard.house &&
    t('{checkedIn} of {total} checked in', {
      checkedIn: dashboard.house.arrivals.checkedIn,
      total: dashboard.house.arrivals.total,
    })
  return (
    <StaysCard
      title={t('Arrivals')}
      tab="arrivals"
      part={part}
      done={done}
      none={t('Everybody who comes today is in.')}
    />
  )
}

/** Who leaves today and is still in, each with the button that checks them out. */
export function DeparturesCard({ part, dashboard }: { part: Waiting; dashboard: Dashboard }) {
  const done =
    dashboard.house &&
    t('{gone} of {total} gone', { gone: dashboard.house.departures.gone, total: dashboard.house.departures.total })
  return (
    <StaysCard
      title={t('Departures')}
      tab="departures"
      part={part}
      done={done}
      none={t('Nobody is left to leave today.')}
    />
  )
}

type StaysCardProps = { title: string; tab: string; part: Waiting; done: string | null; none: string }

function StaysCard({ title, tab, part: { total, bookings }, done, none }: StaysCardProps) {
  const left = total - bookings.length
  return (
    <StayActing>
      <Card
        title={
          <Link to={to.bookingsTab(tab)} className="link">
            {title}
          </Link>
        }
        actions={done && <span className="num text-13 text-soft">{done}</span>}
      >
        {total === 0 && <p className="text-14 text-soft">{none}</p>}
        <ul className="-my-2 flex flex-col divide-y divide-line text-14 empty:hidden">
          {bookings.map((booking) => (
            <Stay key={booking.id} booking={booking} />
          ))}
          {left > 0 && (
            <li className="flex min-h-10 items-center">
              <Link to={to.bookingsTab(tab)} className="link text-13">
                {counted(left, { one: 'One more', other: '{count} more' })}
              </Link>
            </li>
          )}
        </ul>
      </Card>
    </StayActing>
  )
}

function Stay({ booking }: { booking: Row }) {
  const { money } = useFormats()
  const { due } = booking.expected
  const notes = [
    booking.roomType.name,
    nightWords(booking.nights),
    ...(due > 0 ? [t('{due} due at departure', { due: money(due) })] : []),
  ]
  return (
    <li className="num flex min-h-13 items-center gap-3 py-1.5">
      <span className="w-10 shrink-0 font-semibold" title={booking.roomNumber ? undefined : t('No room yet')}>
        {booking.roomNumber ?? '–'}
      </span>
      <span className="min-w-0 flex-1">
        <Link to={to.booking(booking.id)} className="link block truncate font-semibold">
          {guestName(booking.guest)}
        </Link>
        <span className="block truncate text-13 text-soft">{notes.join(' · ')}</span>
      </span>
      {booking.readiness && <ReadinessChip readiness={booking.readiness} />}
      <NextAction booking={booking} />
    </li>
  )
}

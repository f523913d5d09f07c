import type { BlockKind } from '#contract/hotel/rooms/shapes.ts'
import { addDays, type Day, daysBetween, dayOf, weekdayOf } from '#contract/kernel/day.ts'
import { to } from '#web/shell/links.ts'
import { Link } from '#web/shell/link.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { shortDay } from '#web/ui/format/date.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { kindWords } from '../../room-blocks/rules.ts'
import { useRoomHolds, type Room, type RoomHold } from '../data.ts'

const length = 60

/** The next sixty days of a room: who has it when. */
export function RoomStrip({ room, businessDate }: { room: Room; businessDate: Day }) {
  const holds = useRoomHolds(room.id)
  return (
    <section aria-label={t('Next sixty days')}>
      <h3 className="mb-1.5 text-13 font-semibold">{t('Next sixty days')}</h3>
      <ReadProblem error={holds.error} onRetry={holds.refetch} />
      {holds.isPending && <Skeleton height="2.75rem" />}
      {holds.data && <Strip holds={holds.data} businessDate={businessDate} />}
      {holds.data?.length === 0 && (
        <p className="mt-1.5 text-13 text-soft">{t('Nobody holds the room in these days.')}</p>
      )}
      {holds.data && holds.data.length > 0 && <HoldList holds={holds.data} />}
    </section>
  )
}

function Strip({ holds, businessDate }: { holds: readonly RoomHold[]; businessDate: Day }) {
  const days = Array.from({ length }, (_, step) => addDays(businessDate, step))
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-1 border border-line">
      <div className="num grid grid-cols-[repeat(60,1fr)] text-11 text-soft">
        {days.map((day) => (
          <span
            key={day}
            className={classes('h-4 overflow-visible whitespace-nowrap', weekdayOf(day) >= 6 && 'bg-sunken')}
          >
            {day.endsWith('-01') || day === businessDate ? shortDay(day).slice(4) : ''}
          </span>
        ))}
      </div>
      <div className="grid h-6 grid-cols-[repeat(60,1fr)] border-t border-line py-0.5">
        {holds.map((hold) => (
          <span
            key={`${hold.from} ${hold.to} ${hold.kind}`}
            title={titleOf(hold)}
            style={placeOf(hold, businessDate)}
            className={classes('row-start-1 mx-px rounded-[3px]', looks[lookOf(hold)])}
          />
        ))}
      </div>
    </div>
  )
}

function HoldList({ holds }: { holds: readonly RoomHold[] }) {
  const formats = useFormats()
  return (
    <ul className="mt-2 flex flex-col">
      {holds.map((hold) => (
        <li
          key={`${hold.from} ${hold.to} ${hold.kind}`}
          className="num flex items-center gap-2 border-b border-line py-1.5 text-13 last:border-0"
        >
          <span className={classes('size-2.5 shrink-0 rounded-[3px]', looks[lookOf(hold)])} aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate">
            {hold.booking ? <Link to={to.booking(hold.booking.id)}>{hold.booking.name}</Link> : hold.reason}
            {hold.booking && <span className="text-soft"> {hold.booking.bookingNumber}</span>}
            {hold.kind !== 'stay' && <span className="text-soft"> {kindWords[hold.kind]}</span>}
            {movedWords(hold) && <span className="text-soft"> · {movedWords(hold)}</span>}
          </span>
          <span className="text-soft">
            {formats.day(hold.from)} – {formats.day(hold.to)}
          </span>
        </li>
      ))}
    </ul>
  )
}

type Look = 'in_house' | 'expected' | 'hold' | BlockKind

const looks: Record<Look, string> = {
  in_house: 'bg-brand',
  expected: 'bg-brand-soft border border-brand',
  hold: 'border border-dashed border-faint',
  out_of_order:
    'bg-sunken border border-line-strong [background-image:repeating-linear-gradient(135deg,transparent_0_4px,var(--line-strong)_4px_5px)]',
  out_of_service: 'bg-accent-soft border border-accent',
  house_use:
    'bg-info-soft border border-line-strong [background-image:repeating-linear-gradient(135deg,transparent_0_4px,var(--line-strong)_4px_5px)]',
}

function lookOf(hold: RoomHold): Look {
  if (hold.kind !== 'stay') return hold.kind
  const status = hold.booking?.status
  if (status === 'optional') return 'hold'
  return status === 'confirmed' ? 'expected' : 'in_house'
}

/** Where a guest who changes rooms comes from and goes to. */
function movedWords({ movedFrom, movedTo }: RoomHold): string | null {
  if (movedFrom !== null && movedTo !== null) return t('from {from}, then {to}', { from: movedFrom, to: movedTo })
  if (movedFrom !== null) return t('from {room}', { room: movedFrom })
  return movedTo === null ? null : t('then {room}', { room: movedTo })
}

function titleOf(hold: RoomHold): string {
  return hold.booking
    ? t('{name}, {from} to {to}', { name: hold.booking.name, from: hold.from, to: hold.to })
    : t('{reason}, {from} to {to}', { reason: hold.reason, from: hold.from, to: hold.to })
}

function placeOf(hold: RoomHold, businessDate: Day) {
  const first = Math.max(0, daysBetween(businessDate, dayOf(hold.from)))
  const last = Math.min(length, daysBetween(businessDate, dayOf(hold.to)))
  return { gridColumn: `${first + 1} / ${Math.max(first + 1, last) + 1}` }
}

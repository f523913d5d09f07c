import { useState } from 'react'
import { addDays, type Day, dayOf } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { kindWords } from '../../room-blocks/rules.ts'
import { type Room, type RoomDay, useRoomDays } from '../data.ts'

const shownFirst = 5

/** The room date by date, the latest first: how clean it was, who had it and why it was blocked, as it was then. */
export function RoomDays({ room, businessDate }: { room: Room; businessDate: Day | null }) {
  const [until, setUntil] = useState<Day | null>(null)
  const [all, setAll] = useState(false)
  const { data: days, error, refetch } = useRoomDays(room.id, until ?? undefined)
  const shown = all ? days : days?.slice(0, shownFirst)
  return (
    <section aria-label={t('Past days')}>
      <div className="mb-1 flex items-end justify-between gap-3">
        <h3 className="text-13 font-semibold">{t('What was true then')}</h3>
        {businessDate && (
          <div className="w-36">
            <DateField
              label={t('Until')}
              labelHidden
              required={false}
              to={businessDate}
              today={businessDate}
              value={until ?? businessDate}
              onChange={setUntil}
            />
          </div>
        )}
      </div>
      <ReadProblem error={error} onRetry={refetch} />
      {!days && !error && <Skeleton height="8rem" />}
      {days?.length === 0 && <p className="text-13 text-soft">{t('The house had not opened this room yet.')}</p>}
      <ul className="flex flex-col">
        {shown?.map((day) => (
          <OneDay key={day.date} day={day} />
        ))}
      </ul>
      {days && days.length > shownFirst && (
        <div className="mt-2 flex gap-2">
          <Button variant="ghost" onClick={() => setAll(!all)}>
            {all ? t('Show fewer') : t('Show all {count} days', { count: days.length })}
          </Button>
          {all && (
            <Button variant="ghost" onClick={() => setUntil(addDays(dayOf(days.at(-1)?.date ?? ''), -1))}>
              {t('Earlier')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const stateWords = { clean: t('Clean'), dirty: t('Dirty'), inspected: t('Inspected') } as const

function OneDay({ day }: { day: RoomDay }) {
  const formats = useFormats()
  const can = useCan()
  const { stays, block, cleanliness } = day
  return (
    <li className="num grid grid-cols-[6.5rem_1fr] gap-x-3 border-b border-line py-1.5 text-13 last:border-0">
      <span className="text-soft">{formats.day(day.date)}</span>
      <span className="min-w-0">
        <span className="block">{cleanliness.map((state) => stateWords[state]).join(' → ')}</span>
        {stays.map((stay) => (
          <span key={`${stay.bookingId} ${stay.leaves}`} className="block truncate">
            {can('bookings:read') ? <Link to={to.booking(stay.bookingId)}>{stay.name}</Link> : stay.name}
            <span className="text-soft"> {stay.leaves ? t('left') : stay.bookingNumber}</span>
          </span>
        ))}
        {stays.length === 0 && !block && <span className="block text-soft">{t('Nobody')}</span>}
        {block && (
          <span className="block text-critical">
            {t('{kind}: {reason}', { kind: kindWords[block.kind], reason: block.reason })}
          </span>
        )}
      </span>
    </li>
  )
}

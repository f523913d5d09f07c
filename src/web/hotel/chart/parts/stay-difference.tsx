import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { nightWords } from '../../bookings/rules/booking.ts'
import type { AmendmentPreview as Preview } from '../../bookings/data.ts'
import type { Chart, ChartBar } from '../data.ts'
import { nearDay } from '../rules/words.ts'

/** A stay as it is and as it would be: its room, its days and what it comes to with tax. */
export function StayDifference({ bar, preview, chart }: { bar: ChartBar; preview: Preview; chart: Chart }) {
  const { money } = useFormats()
  const { before, after, difference } = preview
  const room = chart.rooms.find(({ id }) => id === bar.roomId)?.roomNumber
  return (
    <div className="overflow-hidden rounded-2 border border-line">
      <dl className="num divide-y divide-line text-13">
        <Line name={t('Room')} before={room ?? t('No room')} after={roomsWords(preview.rooms)} />
        <Line name={t('Arrival')} before={nearDay(bar.arrival)} after={nearDay(preview.arrival)} />
        <Line name={t('Departure')} before={nearDay(bar.departure)} after={nearDay(preview.departure)} />
        <Line name={t('Nights')} before={nightWords(before.nights)} after={nightWords(after.nights)} />
        <Line name={t('Price with tax')} before={money(before.gross)} after={money(after.gross)} />
      </dl>
      <p
        className={classes(
          'num px-3 py-2 text-13 font-semibold',
          difference.gross === 0 ? 'bg-sunken' : 'bg-accent-soft text-accent-ink',
        )}
      >
        {differenceWords(difference, money)}
      </p>
    </div>
  )
}

/** The room, or each part of the stay with its room, one below the other. */
function roomsWords(rooms: Preview['rooms']): string {
  const [only, second] = rooms
  if (!only) return t('No room')
  if (!second) return only.roomNumber
  return rooms.map(({ roomNumber, to }) => t('{room} until {day}', { room: roomNumber, day: nearDay(to) })).join('\n')
}

function differenceWords({ net, gross }: Preview['difference'], money: (major: number) => string): string {
  if (gross === 0) return t('The price stays.')
  const values = { gross: money(Math.abs(gross)), net: money(Math.abs(net)) }
  return gross > 0 ? t('{gross} more, {net} without tax.', values) : t('{gross} less, {net} without tax.', values)
}

function Line({ name, before, after }: { name: string; before: string; after: string }) {
  const isSame = before === after
  return (
    <div className="flex items-center gap-3 px-3 py-2">
      <dt className="w-28 shrink-0 text-soft">{name}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        {isSame ? <span className="text-soft">{before}</span> : <Changed before={before}>{after}</Changed>}
      </dd>
    </div>
  )
}

function Changed({ before, children }: { before: string; children: ReactNode }) {
  return (
    <>
      <del className="text-soft no-underline">{before}</del>
      <ArrowRight size={14} aria-label={t('becomes')} className="shrink-0 text-soft" />
      <ins className="font-semibold whitespace-pre-line no-underline">{children}</ins>
    </>
  )
}

/** The shape of the difference while it is worked out. */
export function StayDifferenceSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t('Loading')}</span>
      <Skeleton height="13.625rem" />
    </div>
  )
}

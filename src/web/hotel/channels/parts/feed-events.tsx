import { counted, t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FeedPreview } from '../data.ts'
import { effectWords } from '../rules.ts'

/** A calendar as it was read, event by event, with what each would come to. */
export function FeedEvents({ preview }: { preview: FeedPreview }) {
  const { host, calendar, events, counts, warnings } = preview
  return (
    <section aria-label={t('What it would come to')} className="flex flex-col gap-2">
      <p className="text-13">
        <b className="font-semibold">{calendar ?? host}</b>{' '}
        <span className="text-soft">
          {events.length === 0 ? t('It is empty: nothing is booked or closed there.') : summaryOf(counts)}
        </span>
      </p>
      {counts.conflict > 0 && (
        <Notice tone="caution">
          {counted(counts.conflict, {
            one: '{count} event can’t be done by itself and will wait in the inbox.',
            other: '{count} events can’t be done by themselves and will wait in the inbox.',
          })}
        </Notice>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} tone="caution">
          {warning}.
        </Notice>
      ))}
      {events.length > 0 && (
        <ul className="divide-y divide-line rounded-2 border border-line">
          {events.map((event) => (
            <Event key={`${event.reference} ${event.from}`} event={event} />
          ))}
        </ul>
      )}
    </section>
  )
}

function summaryOf({ book, close }: FeedPreview['counts']): string {
  const booked = counted(book, { one: '{count} booking', other: '{count} bookings' })
  const closed = counted(close, { one: '{count} closed stretch', other: '{count} closed stretches' })
  return t('It brings {booked} and {closed}.', { booked, closed })
}

function Event({ event }: { event: FeedPreview['events'][number] }) {
  const { day, text } = useFormats()
  const { summary, from, to, nights, effect, words } = event
  const { word, tone } = effectWords[effect]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-2 text-13">
      <span className="num w-52 shrink-0">{t('{from} to {to}', { from: day(from), to: day(to) })}</span>
      <span className="num w-16 shrink-0 text-soft">
        {counted(nights, { one: '{count} night', other: '{count} nights' })}
      </span>
      <span className="min-w-24 grow truncate text-soft">{summary}</span>
      <StatusChip tone={tone}>{word}</StatusChip>
      {words && <span className="w-full text-12 text-soft">{text(words)}</span>}
    </li>
  )
}

import type { ChannelId } from '#contract/hotel/channels/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { counted, t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type LogRow, useChannelLog } from '../data.ts'
import { messageWords, resultWords } from '../rules.ts'

/** What went between the channel and the house, the newest first, with what each message changed. */
export function ChannelLog({ channelId }: { channelId: ChannelId }) {
  const { data: rows, error, refetch } = useChannelLog(channelId)
  return (
    <section aria-label={t('What went on')} className="flex flex-col gap-2">
      <h3 className="text-13 font-semibold">{t('What went on')}</h3>
      <ReadProblem error={error} onRetry={refetch} />
      {!rows && !error && <Skeleton height="6rem" />}
      {rows?.length === 0 && (
        <p className="text-13 text-soft">{t('Nothing yet. A look that finds nothing new leaves no line.')}</p>
      )}
      <ol className="flex flex-col gap-2">
        {rows?.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ol>
    </section>
  )
}

function Line({ row }: { row: LogRow }) {
  const { dateTime, text } = useFormats()
  const { message, result, problem, reference, changes, payload, lastAt, times } = row
  const { word, tone } = resultWords[result]
  return (
    <li className="rounded-2 border border-line px-3 py-2 text-13">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusChip tone={tone}>{word}</StatusChip>
        <span className="font-semibold">{messageWords[message]}</span>
        {times > 1 && (
          <span className="num text-soft">{counted(times, { one: '{count} time', other: '{count} times' })}</span>
        )}
        <span className="num text-soft sm:ms-auto">{dateTime(lastAt)}</span>
      </div>
      {problem && <p className="mt-1 text-soft">{text(problem)}.</p>}
      {reference && <p className="mt-1 font-mono text-12 break-all text-soft">{reference}</p>}
      {changes.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-0.5">
          {changes.map(({ reference: of, words, bookingId }) => (
            <li key={`${of} ${words}`}>
              {bookingId ? (
                <Link to={to.booking(bookingId)} className="link">
                  {text(words)}
                </Link>
              ) : (
                text(words)
              )}
            </li>
          ))}
        </ul>
      )}
      {payload && (
        <details className="mt-1.5">
          <summary className="cursor-pointer text-soft">{t('What was sent')}</summary>
          <pre className="mt-1 font-mono text-12 wrap-anywhere whitespace-pre-wrap text-soft">{payload}</pre>
        </details>
      )}
    </li>
  )
}

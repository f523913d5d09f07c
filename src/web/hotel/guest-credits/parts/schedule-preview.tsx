import type { Day } from '#contract/kernel/day.ts'
import { majorOf, ofMajor, sumOf } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'

type SchedulePreviewProps = { rows: readonly { dueOn: Day | null; amount: number }[]; problem: string | null }

/** What a plan comes to before it is agreed on: each installment, and that they add up. */
export function SchedulePreview({ rows, problem }: SchedulePreviewProps) {
  const { money, day } = useFormats()
  if (rows.length === 0) return null
  const total = majorOf(sumOf(rows, ({ amount }) => ofMajor(amount)))
  return (
    <section aria-label={t('Schedule')} aria-live="polite" className="num rounded-2 border border-line text-13">
      <ol className="max-h-100 divide-y divide-line overflow-y-auto px-3">
        {rows.map(({ dueOn, amount }, index) => (
          // Installments have no names of their own; they are worked out anew as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex justify-between gap-3 py-1.5">
            <span>
              <span className="me-2 inline-block w-5 text-soft">{index + 1}</span>
              {dueOn ? day(dueOn) : t('No day yet')}
            </span>
            <span>{money(amount)}</span>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap justify-between gap-x-3 border-t border-line px-3 py-1.5 font-semibold">
        <span>{t('In all')}</span>
        <span>{money(total)}</span>
      </p>
      {problem && <p className="px-3 pb-2 text-critical">{problem}</p>}
    </section>
  )
}

import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import { figureOf, useResult } from '../data.ts'
import { changeOf } from '../rules.ts'

const lines = [
  { key: 'revenue', name: t('Revenue'), isCost: false },
  { key: 'expenses', name: t('Expenses'), isCost: true },
  { key: 'net', name: t('Result'), isCost: false },
] as const

/** The month so far, beside the same days of the month before and the budget; each figure opens the statement. */
export function ResultBand({ today }: { today: Day }) {
  const { own, other, days, daysBefore } = useResult(today)
  const { day, money } = useFormats()
  const error = own.error ?? other.error
  if (error) return <ReadProblem error={error} onRetry={() => void Promise.all([own.refetch(), other.refetch()])} />
  if (!own.data || !other.data) return <Skeleton height="5.6rem" />
  const [statement, before] = [own.data, other.data]
  const address = `${to.incomeStatement()}?layout=simple&from=${days.from}&to=${days.to}&compare=budget`
  return (
    <section aria-label={t('This month so far')}>
      <h2 className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-14 font-semibold">
        {t('This month so far')}
        <span className="num text-12 font-normal text-soft">
          {t('beside {from} to {to}, and the budget', { from: day(daysBefore.from), to: day(daysBefore.to) })}
        </span>
      </h2>
      <StatRow>
        {lines.map(({ key, name, isCost }) => {
          const amount = figureOf(statement, key, 'actual') ?? 0
          const beside = figureOf(before, key, 'actual') ?? 0
          const planned = figureOf(statement, key, 'budget')
          const change = changeOf(amount, beside)
          return (
            <StatCard
              key={key}
              label={name}
              value={
                <Link to={address} className="hover:underline">
                  <Money value={amount} />
                </Link>
              }
              note={
                <>
                  {t('{amount} before', { amount: money(beside) })}
                  {change !== null && ` (${change > 0 ? '+' : ''}${change} %)`}
                  {planned !== null && planned !== 0 && ` · ${t('{amount} planned', { amount: money(planned) })}`}
                </>
              }
              tone={key === 'net' && amount < 0 ? 'critical' : 'plain'}
              better={change !== null && (isCost ? change < 0 : change > 0)}
            />
          )
        })}
      </StatRow>
    </section>
  )
}

import { cashComparisons, cashMethods } from '#contract/accounting/statements/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { FilterRow, Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useCashFlow } from '../data.ts'
import { SpanPills } from './income-filters.tsx'
import { StatementReport } from './statement-report.tsx'

/** Where cash came from and went, by either method. */
export function CashFlowReport({ days, today }: { days: { from: Day; to: Day }; today: Day }) {
  const [params, change] = useSearchParams()
  const method = cashMethods.find((one) => one === params['method']) ?? 'indirect'
  const compare = cashComparisons.find((one) => one === params['compare']) ?? 'none'
  const answer = useCashFlow({ ...days, method, compare }, days.from <= days.to)
  return (
    <StatementReport
      name="cash_flow"
      days={days}
      answer={answer}
      today={today}
      choices={{ method, compare }}
      filters={
        <FilterRow>
          <SpanPills days={days} today={today} />
          <ChoicePill
            label={t('Beside')}
            value={compare}
            options={comparisonOptions}
            onChange={(next) => change({ compare: next === 'none' ? undefined : next })}
          />
          <Spacer />
          <SegmentedControl
            label={t('Method')}
            value={method}
            options={methodOptions}
            onChange={(next) => change({ method: next === 'indirect' ? undefined : next })}
          />
        </FilterRow>
      }
    />
  )
}

const methodOptions = [
  { value: 'indirect', label: t('Indirect') },
  { value: 'direct', label: t('Direct') },
] as const

const comparisonOptions: { value: (typeof cashComparisons)[number]; label: string }[] = [
  { value: 'none', label: t('nothing') },
  { value: 'previous', label: t('the days before') },
  { value: 'last_year', label: t('the same days last year') },
]

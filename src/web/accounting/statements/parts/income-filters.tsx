import { departmentNames, departments } from '#contract/accounting/accounts/shapes.ts'
import { type IncomeComparison, incomeComparisons } from '#contract/accounting/statements/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { ChoicePill, DayPill } from '#web/ui/filter-pill.tsx'
import { FilterRow, Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { OutletPill } from '../../reports/parts/scope.tsx'
import { daysOfSpan, type Span, spanNames, spanOf, spans } from '../rules/days.ts'
import type { Ending } from '#contract/accounting/statements/rules.ts'
import { endingIn, type IncomeQuestion } from '../rules/question.ts'

/** What the income statement is asked: its days, what it stands beside, of whom, and how it is laid out. */
export function IncomeFilters({ question, today }: { question: IncomeQuestion; today: Day }) {
  const [params, change] = useSearchParams()
  const { from, to: until, layout, compare, department, locationId } = question
  return (
    <FilterRow>
      <SpanPills days={{ from, to: until }} today={today} />
      <ChoicePill
        label={t('Beside')}
        value={compare}
        options={comparisonOptions}
        onChange={(next) => change({ compare: next === 'previous' ? undefined : next })}
      />
      <ChoicePill
        label={t('Department')}
        value={department ?? 'all'}
        options={departmentOptions}
        onChange={(next) => change({ department: next === 'all' ? undefined : next })}
      />
      <OutletPill value={locationId} onChange={(id) => change({ locationId: id })} />
      {layout === 'usali' && (
        <ChoicePill
          label={t('Down to')}
          value={endingIn(params)}
          options={endingOptions}
          onChange={(next) => change({ ending: next === 'both' ? undefined : next })}
        />
      )}
      <ChoicePill
        label={t('Parts of revenue')}
        value={params['shares'] === 'off' ? 'off' : 'on'}
        options={[
          { value: 'on', label: t('shown') },
          { value: 'off', label: t('hidden') },
        ]}
        onChange={(next) => change({ shares: next === 'on' ? undefined : 'off' })}
      />
      <Spacer />
      <SegmentedControl
        label={t('Layout')}
        value={layout}
        onChange={(next) => change({ layout: next === 'usali' ? undefined : next })}
        options={layoutOptions}
      />
    </FilterRow>
  )
}

/** The days of a statement: a span at once, or the first and the last day. */
export function SpanPills({ days, today }: { days: { from: Day; to: Day }; today: Day }) {
  const [, change] = useSearchParams()
  const span = spanOf(days, today)
  const choose = (next: Span | 'other') => {
    if (next === 'other') return
    const { from, to: until } = daysOfSpan(next, today)
    change(next === 'month' ? { from: undefined, to: undefined } : { from, to: until })
  }
  return (
    <>
      <ChoicePill
        label={t('Days')}
        value={span}
        options={[...spans, ...(span === 'other' ? (['other'] as const) : [])].map((value) => ({
          value,
          label: spanNames[value],
        }))}
        onChange={choose}
      />
      <DayPill
        label={t('From')}
        value={days.from}
        today={today}
        onChange={(from) => change({ from: from ?? undefined, to: days.to })}
      />
      <DayPill
        label={t('To')}
        value={days.to}
        today={today}
        onChange={(until) => change({ from: days.from, to: until ?? undefined })}
      />
    </>
  )
}

const comparisonNames: Record<IncomeComparison, string> = {
  previous: t('the days before'),
  last_year: t('the same days last year'),
  budget: t('the budget'),
  months: t('its months'),
  none: t('nothing'),
}

/** What is offered first narrows nothing. */
const comparisonOptions = incomeComparisons
  .toSorted((a, b) => Number(b === 'previous') - Number(a === 'previous'))
  .map((value) => ({ value, label: comparisonNames[value] }))

const departmentOptions: { value: string; label: string }[] = [
  { value: 'all', label: t('all') },
  ...departments.map((value) => ({ value, label: departmentNames[value] })),
]

const endingOptions: { value: Ending; label: string }[] = [
  { value: 'both', label: t('both endings') },
  { value: 'operator', label: t('EBITDA less reserve') },
  { value: 'owner', label: t('net income') },
]

const layoutOptions = [
  { value: 'usali', label: t('By department') },
  { value: 'simple', label: t('Simple') },
] as const

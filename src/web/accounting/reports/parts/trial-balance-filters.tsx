import { departmentNames, departments } from '#contract/accounting/accounts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { ChoicePill, DayPill } from '#web/ui/filter-pill.tsx'
import { FilterRow, Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { comparisonIn, comparisonNames, comparisons, measureIn } from '../rules/comparison.ts'
import type { Range } from '../rules/trial-balance.ts'
import { OutletPill } from './scope.tsx'

type TrialBalanceFiltersProps = { range: Range; view: 'net' | 'gross'; day: Day; other: Range | null }

/** The days, the part of the house and what stands beside them. */
export function TrialBalanceFilters({ range, view, day, other }: TrialBalanceFiltersProps) {
  const [params, change] = useSearchParams()
  return (
    <FilterRow>
      <DayPill
        label={t('From')}
        value={range.from ?? null}
        onChange={(from) => change({ from: from ?? 'start' })}
        today={day}
        none="the beginning"
      />
      <DayPill label={t('To')} value={range.to} onChange={(until) => change({ to: until ?? undefined })} today={day} />
      <ChoicePill
        label={t('Department')}
        value={range.department ?? 'all'}
        onChange={(department) => change({ department: department === 'all' ? undefined : department })}
        options={departmentOptions}
      />
      <ChoicePill
        label={t('Closing')}
        value={range.stage ?? 'after_closing'}
        onChange={(stage) => change({ stage: stage === 'after_closing' ? undefined : stage })}
        options={stageOptions}
      />
      <OutletPill value={range.locationId} onChange={(locationId) => change({ locationId })} />
      <ChoicePill
        label={t('Beside')}
        value={comparisonIn(params)}
        onChange={(next) => change({ compare: next === 'none' ? undefined : next })}
        options={comparisons.map((value) => ({ value, label: comparisonNames[value] }))}
      />
      {other && comparisonIn(params) === 'other' && (
        <>
          <DayPill
            label={t('Other days from')}
            value={other.from ?? null}
            onChange={(next) => change({ thenFrom: next ?? 'start' })}
            today={day}
            none="the beginning"
          />
          <DayPill
            label={t('Other days to')}
            value={other.to}
            onChange={(next) => change({ thenTo: next ?? undefined })}
            today={day}
          />
        </>
      )}
      <Spacer />
      {other ? (
        <SegmentedControl
          label={t('What is compared')}
          value={measureIn(params)}
          onChange={(next) => change({ measure: next === 'closing' ? undefined : next })}
          options={measures}
        />
      ) : (
        <SegmentedControl
          label={t('Closing balances')}
          value={view}
          onChange={(next) => change({ view: next === 'net' ? undefined : next })}
          options={views}
        />
      )}
    </FilterRow>
  )
}

const measures = [
  { value: 'closing', label: t('Balances') },
  { value: 'movement', label: t('Movements') },
] as const

const stageOptions: { value: string; label: string }[] = [
  { value: 'after_closing', label: t('after it') },
  { value: 'before_closing', label: t('before it') },
  { value: 'before_adjustments', label: t('before adjustments') },
]

const departmentOptions: { value: string; label: string }[] = [
  { value: 'all', label: 'all' },
  ...departments.map((value) => ({ value, label: departmentNames[value] })),
]

const views = [
  { value: 'net', label: t('Net') },
  { value: 'gross', label: t('Gross') },
] as const

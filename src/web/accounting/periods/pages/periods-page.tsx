import { dayOf } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { useLocks } from '../../locks/data.ts'
import { useFiscalYears } from '../../fiscal-years/data.ts'
import { YearRows } from '../../fiscal-years/parts/year-rows.tsx'
import { Exceptions } from '../../locks/parts/exceptions.tsx'
import { LockRows } from '../../locks/parts/lock-rows.tsx'
import { usePeriods, type Period } from '../data.ts'
import { PeriodRow } from '../parts/period-row.tsx'

/** The months of each year: which take entries, and who closed the others. */
export function PeriodsPage() {
  const periods = usePeriods()
  const locks = useLocks()
  const years = useFiscalYears()
  const today = useBooksDay()
  return (
    <SectionPage
      title={t('Periods and locks')}
      purpose={t(
        'A closed month takes entries only with a reason, by whoever may close it. A lock shuts its day and every day before it.',
      )}
    >
      <ReadProblem
        error={periods.error ?? locks.error ?? years.error}
        onRetry={() => Promise.all([periods.refetch(), locks.refetch(), years.refetch()])}
      />
      {periods.data && locks.data && years.data && today ? (
        <div className="grid max-w-200 gap-4">
          <Card title={t('Locks')}>
            <LockRows locks={locks.data.locks} />
          </Card>
          <Card title={t('Exceptions')}>
            <Exceptions {...locks.data} />
          </Card>
          <Card title={t('Fiscal years')}>
            <YearRows today={dayOf(today)} {...years.data} />
          </Card>
          {yearsOf(periods.data).map(([year, own]) => (
            <Card key={year} title={t('Year {year}', { year })}>
              <ul className="-my-2 divide-y divide-line">
                {own.map((period) => (
                  <PeriodRow key={period.number} period={period} today={dayOf(today)} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      ) : (
        !periods.error && !locks.error && !years.error && <Skeleton height="30rem" />
      )}
    </SectionPage>
  )
}

function yearsOf(periods: readonly Period[]): [number, Period[]][] {
  const years = Map.groupBy(periods, ({ year }) => year)
  return [...years].map(([year, own]) => [year, own.toSorted((a, b) => a.number - b.number)])
}

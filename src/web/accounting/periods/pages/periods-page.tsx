import { dayOf } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CalendarRange } from 'lucide-react'
import { useBooksDay } from '../../reports/data.ts'
import { useLocks } from '../../locks/data.ts'
import { Exceptions } from '../../locks/parts/exceptions.tsx'
import { LockRows } from '../../locks/parts/lock-rows.tsx'
import { usePeriods, type Period } from '../data.ts'
import { PeriodRow } from '../parts/period-row.tsx'

/** The months of each year: which take entries, and who closed the others. */
export function PeriodsPage() {
  const periods = usePeriods()
  const locks = useLocks()
  const today = useBooksDay()
  return (
    <SectionPage
      title={t('Periods and locks')}
      purpose={t(
        'A closed month takes entries only with a reason, by whoever may close it. A lock shuts its day and every day before it.',
      )}
    >
      <ReadProblem
        error={periods.error ?? locks.error}
        onRetry={() => Promise.all([periods.refetch(), locks.refetch()])}
      />
      {periods.data && locks.data && today ? (
        <div className="grid max-w-200 gap-4">
          <Card title={t('Locks')}>
            <LockRows locks={locks.data.locks} />
          </Card>
          <Card title={t('Exceptions')}>
            <Exceptions {...locks.data} />
          </Card>
          {periods.data.length === 0 && (
            <EmptyState icon={CalendarRange} title={t('No records found')}>
              {t('A year opens by itself with the first entry in it.')}
            </EmptyState>
          )}
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
        !periods.error && !locks.error && <Skeleton height="30rem" />
      )}
    </SectionPage>
  )
}

function yearsOf(periods: readonly Period[]): [number, Period[]][] {
  const years = Map.groupBy(periods, ({ year }) => year)
  return [...years].map(([year, own]) => [year, own.toSorted((a, b) => a.number - b.number)])
}

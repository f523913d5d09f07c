import type { Day } from '#contract/kernel/day.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { FilterRow } from '#web/ui/page.tsx'
import { OutletPill } from '../../reports/parts/scope.tsx'
import { useDepartmentResults } from '../data.ts'
import { locationIn } from '../rules/question.ts'
import { SpanPills } from './income-filters.tsx'
import { StatementReport } from './statement-report.tsx'

/** Departments side by side. */
export function DepartmentReport({ days, today }: { days: { from: Day; to: Day }; today: Day }) {
  const [params, change] = useSearchParams()
  const locationId = locationIn(params)
  const answer = useDepartmentResults({ ...days, locationId }, days.from <= days.to)
  return (
    <StatementReport
      name="departments"
      days={days}
      answer={answer}
      today={today}
      choices={{ locationId }}
      filters={
        <FilterRow>
          <SpanPills days={days} today={today} />
          <OutletPill value={locationId} onChange={(id) => change({ locationId: id })} />
        </FilterRow>
      }
    />
  )
}

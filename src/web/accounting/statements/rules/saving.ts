import type { Day } from '#contract/kernel/day.ts'
import type { ReportSpan } from '#contract/notices/saved-reports/shapes.ts'
import { type Span, spanOf } from './days.ts'

const spansOf: Record<Span | 'other', ReportSpan> = {
  month: 'month_to_date',
  last_month: 'last_month',
  year: 'year_to_date',
  last_year: 'last_year',
  other: 'month_to_date',
}

type Shown = {
  days: { from: Day | undefined; to: Day }
  today: Day
  choices?: Readonly<Record<string, string | undefined>>
}

/** How the report that is open is saved: what was chosen of it, and its days as of today. */
export function savingOf(name: string, { days: { from, to }, today, choices = {} }: Shown) {
  const given = Object.entries(choices).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  return {
    report: `books.${name}`,
    span: spansOf[from ? spanOf({ from, to }, today) : 'other'],
    choices: Object.fromEntries(given) as Record<string, string>, // the pairs above
  }
}

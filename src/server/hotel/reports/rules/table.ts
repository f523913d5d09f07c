import { comparedWith, type Days } from '#contract/hotel/reports/rules/days.ts'
import { type MeasureName, measures } from '#contract/hotel/reports/rules/measures.ts'
import type {
  Bases,
  Comparison,
  Drill,
  Figure,
  Period,
  Report,
  ReportColumn,
  ReportRow,
  ValueKind,
} from '#contract/hotel/reports/shapes.ts'
import { type Day, daysBetween } from '#contract/kernel/day.ts'
import { invalid } from '#server/platform/errors.ts'

/** The longest period of a report, in days: ten years. */
const longest = 3660

/** @throws 400 for days that end before they begin, or are too many */
export function refuseDays({ from, to }: Days): void {
  if (to < from) throw invalid('to', 'Must not lie before the first day')
  if (daysBetween(from, to) > longest) throw invalid('to', 'Must lie within ten years of the first day')
}

/** The bases among the fields of a query. */
export function basesOf({ outOfOrder, complimentary, houseUse, money, corrections }: Bases): Bases {
  return { outOfOrder, complimentary, houseUse, money, corrections }
}

/** The columns of some measures; each opens the rows behind it for the days that its row names. */
export function measureColumns(names: readonly MeasureName[], more: { asked: Drill }): ReportColumn[] {
  return names.map((id) => {
    const { label, kind, how, figure } = measures[id]
    return { id, label, kind, how, drill: { ...more.asked, figure } }
  })
}

/** What of the question goes on to the rows behind a figure. */
export function askedOf({ knownOn, bases }: { knownOn: Day | undefined; bases?: Bases }): Drill {
  const given = { knownOn, ...bases }
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

type ColumnFacts = { kind: ValueKind; how?: string; figure?: Figure; drill?: Drill }

/** A column of any report. */
export function column(id: string, label: string, { kind, how = '', figure, drill }: ColumnFacts): ReportColumn {
  return { id, label, kind, how: how || null, drill: figure ? { ...drill, figure } : (drill ?? null) }
}

/** A row with what most rows have none of. */
export function rowOf(row: Pick<ReportRow, 'key' | 'label' | 'cells'> & Partial<ReportRow>): ReportRow {
  return { group: null, kind: null, how: null, before: null, drill: null, about: null, ...row }
}

type Whole = Pick<Report, 'head' | 'columns' | 'rows'> & Partial<Report>

/** A report of a period. */
export function reportOf({ from, to, knownOn }: Period, whole: Whole): Report {
  return {
    from,
    to,
    knownOn: knownOn ?? null,
    before: null,
    totals: null,
    chart: null,
    pages: null,
    notes: [],
    ...whole,
  }
}

/** The days before, as the question of them; they are known as far as the days themselves. */
export function questionBefore<Q extends Period>(question: Q, comparison: Comparison): (Q & Period) | null {
  const before = comparedWith(question, comparison)
  return before && { ...question, ...before }
}

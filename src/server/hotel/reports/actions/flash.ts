import type * as api from '#contract/hotel/reports/api.ts'
import { comparedWith, type Days } from '#contract/hotel/reports/rules/days.ts'
import { type Measure, measures, type Sums, sumsOf } from '#contract/hotel/reports/rules/measures.ts'
import type { Cells, Report } from '#contract/hotel/reports/shapes.ts'
import { dayOf, daysBetween, monthStart } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { countDays } from '../data/days.ts'
import { askedOf, basesOf, column, reportOf, rowOf } from '../rules/table.ts'

type Query = Given<typeof api.getFlash>['query']

/** The figures of a business date, its month and its year to date, each beside those of the year before. */
export async function readFlash(ctx: Ctx, query: Query): Promise<Report> {
  return ctx.read((tx) => flashIn(tx, query))
}

/** The same within a transaction. */
export async function flashIn(tx: Tx, query: Query): Promise<Report> {
  const { day, knownOn, compare = 'weekday' } = query
  const bases = basesOf(query)
  const spans = {
    day: { from: day, to: day },
    month: { from: monthStart(day), to: day },
    year: { from: yearStart(day), to: day },
  }
  const before = comparedWith(spans.year, compare)
  const all = { from: before?.from ?? spans.year.from, to: day }
  const counted = await countDays(tx, { ...all, knownOn, bases })
  const sumOver = ({ from, to }: Days): Sums =>
    sumsOf(counted.slice(Math.max(0, daysBetween(all.from, from)), daysBetween(all.from, to) + 1))
  const sums = { day: sumOver(spans.day), month: sumOver(spans.month), year: sumOver(spans.year) }
  const sumsBefore = before && {
    day: sumOver(comparedWith(spans.day, compare) ?? spans.day),
    month: sumOver(comparedWith(spans.month, compare) ?? spans.month),
    year: sumOver(before),
  }
  const cellsOf = (measure: Measure, of: Record<keyof typeof spans, Sums>): Cells => ({
    day: measure.of(of.day, bases),
    month: measure.of(of.month, bases),
    year: measure.of(of.year, bases),
  })
  const asked = askedOf({ knownOn, bases })
  return reportOf(
    { from: day, to: day, knownOn },
    {
      before: comparedWith(spans.day, compare),
      head: 'Figure',
      columns: [
        column('day', 'Day', { kind: 'count', drill: { ...asked, ...spans.day } }),
        column('month', 'Month to date', { kind: 'count', drill: { ...asked, ...spans.month } }),
        column('year', 'Year to date', { kind: 'count', drill: { ...asked, ...spans.year } }),
      ],
      rows: Object.entries<Measure>(measures).map(([key, measure]) =>
        rowOf({
          key,
          label: measure.label,
          group: measure.group,
          kind: measure.kind,
          how: measure.how,
          cells: cellsOf(measure, sums),
          before: sumsBefore && cellsOf(measure, sumsBefore),
          drill: { figure: measure.figure },
        }),
      ),
      notes: bases.money === 'gross' ? [totalIsNet] : [],
    },
  )
}

/** The ledger keeps taxes apart. */
export const totalIsNet = 'Room revenue is with taxes; total revenue is always without them.'

function yearStart(day: string) {
  return dayOf(`${day.slice(0, 4)}-01-01`)
}

import type * as api from '#contract/hotel/reports/api.ts'
import { type Days, inSteps, stepFor } from '#contract/hotel/reports/rules/days.ts'
import { cellsOf, type MeasureName, type Sums, sumsOf } from '#contract/hotel/reports/rules/measures.ts'
import type { Report } from '#contract/hotel/reports/shapes.ts'
import { daysBetween, daysText } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import { countDays } from '../data/days.ts'
import { askedOf, basesOf, measureColumns, questionBefore, refuseDays, reportOf, rowOf } from '../rules/table.ts'
import { totalIsNet } from './flash.ts'

type Query = Given<typeof api.getTrend>['query']

const names: readonly MeasureName[] = [
  'available',
  'nights',
  'occupancy',
  'revenue',
  'adr',
  'revpar',
  'total',
  'trevpar',
  'arrivals',
  'departures',
  'alos',
]

/** The figures of each day, week or month of a period, and of the days that they are compared with, one beside the other. @throws 400 */
export async function readTrend(ctx: Ctx, query: Query): Promise<Report> {
  refuseDays(query)
  const bases = basesOf(query)
  const { from, to, knownOn, compare = 'none' } = query
  const earlier = questionBefore({ from, to, knownOn }, compare)
  const [now, before] = await ctx.read((tx) =>
    Promise.all([
      countDays(tx, { from, to, knownOn, bases }),
      earlier && countDays(tx, { ...earlier, knownOn, bases }),
    ]),
  )
  const cells = (sums: readonly Sums[]) => cellsOf(names, sumsOf(sums), bases)
  const part = (sums: readonly Sums[], days: Days) =>
    sums.slice(daysBetween(from, days.from), daysBetween(from, days.to) + 1)
  const asked = askedOf({ knownOn, bases })
  return reportOf(query, {
    before: earlier && { from: earlier.from, to: earlier.to },
    head: 'Days',
    columns: measureColumns(names, { asked }),
    rows: inSteps({ from, to }, stepFor(query, query.by)).map((days) =>
      rowOf({
        key: days.from,
        label: daysText(days),
        cells: cells(part(now, days)),
        before: before && cells(part(before, days)),
        drill: days,
      }),
    ),
    totals: { cells: cells(now), before: before && cells(before), drill: { from, to } },
    chart: 'occupancy',
    notes: bases.money === 'gross' ? [totalIsNet] : [],
  })
}

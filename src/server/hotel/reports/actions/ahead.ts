import type * as api from '#contract/hotel/reports/api.ts'
import { comparedWith, type Days, inSteps, stepFor } from '#contract/hotel/reports/rules/days.ts'
import type { Cells, Report, ReportRow } from '#contract/hotel/reports/shapes.ts'
import { addDays, daysBetween, daysText } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { addHeld, booksByDay, type Held } from '../data/books.ts'
import { column, refuseDays, reportOf, rowOf } from '../rules/table.ts'

/** Nights that came onto the books and went off them between two dates, by the nights that they are for. @throws 400 */
export async function readPickup(ctx: Ctx, query: Given<typeof api.getPickup>['query']): Promise<Report> {
  refuseDays(query)
  return ctx.read(async (tx) => {
    const now = query.knownOn ?? (await readBusinessDate(tx))
    const then = query.since ?? addDays(now, -7)
    const held = await booksByDay(tx, query, { before: then, now })
    const cells = ({ before, now: after, came, went }: Held): Cells => ({
      before,
      came,
      went,
      after,
      pickup: after - before,
    })
    return reportOf(
      { ...query, knownOn: now },
      {
        head: 'Nights',
        columns: [
          column('before', `On the books on ${then}`, {
            kind: 'count',
            how: books,
            figure: 'on_the_books',
            drill: { knownOn: then },
          }),
          column('came', 'New', {
            kind: 'count',
            how: 'On the books on the later date and not on the earlier one.',
            figure: 'picked_up',
            drill: { since: then, knownOn: now },
          }),
          column('went', 'Lost', {
            kind: 'count',
            how: 'On the books on the earlier date, and cancelled or not shown up for by the later one.',
            figure: 'lost',
            drill: { since: then, knownOn: now },
          }),
          column('after', `On the books on ${now}`, {
            kind: 'count',
            how: books,
            figure: 'on_the_books',
            drill: { knownOn: now },
          }),
          column('pickup', 'Pickup', { kind: 'count', how: 'New less lost.' }),
        ],
        rows: stepsOf(query, held, cells),
        totals: { cells: cells(addHeld(held)), before: null, drill: { from: query.from, to: query.to } },
        chart: 'pickup',
      },
    )
  })
}

const books =
  'Nights of bookings that were made by that date and neither cancelled nor no-shows by then. Each night counts by the dates that the booking has now.'

/** Nights on the books beside those of the year before, as they stood so many days ahead. @throws 400 */
export async function readPace(ctx: Ctx, query: Given<typeof api.getPace>['query']): Promise<Report> {
  refuseDays(query)
  const { from, to, compare = 'weekday' } = query
  return ctx.read(async (tx) => {
    const now = query.knownOn ?? (await readBusinessDate(tx))
    const days = comparedWith({ from, to }, compare) ?? { from, to }
    const then = (comparedWith({ from: now, to: now }, compare) ?? { to: now }).to
    const [held, before] = await Promise.all([
      booksByDay(tx, { from, to }, { before: now, now }),
      booksByDay(tx, days, { before: then, now }),
    ])
    const pairs = held.map((one, index) => ({ held: one, before: before[index] ?? addHeld([]) }))
    const cells = (some: readonly (typeof pairs)[number][]): Cells => {
      const own = addHeld(some.map((pair) => pair.held)).now
      const other = addHeld(some.map((pair) => pair.before))
      return { now: own, earlier: other.before, difference: own - other.before, final: other.now }
    }
    const shift = daysBetween(days.from, from)
    return reportOf(
      { ...query, knownOn: now },
      {
        before: days,
        head: 'Nights',
        columns: [
          column('now', `On the books on ${now}`, {
            kind: 'count',
            how: books,
            figure: 'on_the_books',
            drill: { knownOn: now },
          }),
          column('earlier', `A year before, on ${then}`, {
            kind: 'count',
            how: 'The nights beside them a year before, as they stood so many days ahead.',
            figure: 'on_the_books',
            drill: { knownOn: then, daysBefore: String(shift) },
          }),
          column('difference', 'Ahead', {
            kind: 'count',
            how: 'On the books now less those of the year before at the same time.',
          }),
          column('final', 'What it came to', {
            kind: 'count',
            how: 'The nights of the year before as they are known now.',
            figure: 'on_the_books',
            drill: { knownOn: now, daysBefore: String(shift) },
          }),
        ],
        rows: inSteps({ from, to }, stepFor(query, query.by)).map((part) => ({
          ...partRow(part, cells(pairs.slice(daysBetween(from, part.from), daysBetween(from, part.to) + 1))),
          drill: { from: part.from, to: part.to },
        })),
        totals: { cells: cells(pairs), before: null, drill: { from, to } },
        chart: 'now',
        notes: [`Compared with the nights ${shift} days before.`],
      },
    )
  })
}

function stepsOf(
  query: Given<typeof api.getPickup>['query'],
  held: readonly Held[],
  cells: (held: Held) => Cells,
): ReportRow[] {
  return inSteps(query, stepFor(query, query.by)).map((days) => {
    const part = held.slice(daysBetween(query.from, days.from), daysBetween(query.from, days.to) + 1)
    return partRow(days, cells(addHeld(part)))
  })
}

function partRow(days: Days, cells: Cells): ReportRow {
  return rowOf({ key: days.from, label: daysText(days), cells, drill: { from: days.from, to: days.to } })
}

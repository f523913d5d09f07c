import type * as api from '#contract/hotel/reports/api.ts'
import { comparedWith, type Days, inSteps, stepFor } from '#contract/hotel/reports/rules/days.ts'
import { availableOf, measures, type Sums, sumsOf } from '#contract/hotel/reports/rules/measures.ts'
import { perUnit, ratio } from '#contract/hotel/performance/rules.ts'
import type { Bases, Cells, Drill, Report } from '#contract/hotel/reports/shapes.ts'
import { addDays, daysBetween, daysText } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { majorOf, type Money, sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { roomDays, sumOfRooms } from '../../performance/actions/room-days.ts'
import { type Coming, comingByDay } from '../data/books.ts'
import { countDays } from '../data/days.ts'
import { askedOf, basesOf, column, refuseDays, reportOf, rowOf } from '../rules/table.ts'

type Query = Given<typeof api.getForecast>['query']

/** What is on the books for days to come, beside what the year before came to. @throws 400 */
export async function readForecast(ctx: Ctx, query: Query): Promise<Report> {
  refuseDays(query)
  const { from, to, compare = 'weekday' } = query
  const bases = basesOf(query)
  const earlier = comparedWith({ from, to }, compare)
  return ctx.read(async (tx) => {
    const knownOn = query.knownOn ?? (await readBusinessDate(tx))
    const [coming, rooms, before] = await Promise.all([
      comingByDay(tx, { from, to }, knownOn),
      roomDays(tx, { from, to }),
      earlier && countDays(tx, { ...earlier, knownOn, bases }),
    ])
    const types = [...rooms.values()]
    const roomsOn = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) =>
      sumOfRooms(types.flatMap((days) => days[index] ?? [])),
    )
    const cells = ({ from: first, to: last }: Days): Cells => {
      const [begin, end] = [daysBetween(from, first), daysBetween(from, last) + 1]
      const some = Array.from({ length: end - begin }, (_, index) => coming.get(addDays(first, index)) ?? [])
      return cellsOf(some.flat(), { ...sumsOf([]), ...sumOfRooms(roomsOn.slice(begin, end)) }, bases)
    }
    const cellsBefore = ({ from: first, to: last }: Days): Cells | null =>
      before && pastCells(sumsOf(before.slice(daysBetween(from, first), daysBetween(from, last) + 1)), bases)
    return reportOf(
      { ...query, knownOn },
      {
        before: earlier,
        head: 'Days',
        columns: columnsOn(knownOn, askedOf({ knownOn: undefined, bases })),
        rows: inSteps({ from, to }, stepFor(query, query.by)).map((days) =>
          rowOf({
            key: days.from,
            label: daysText(days),
            cells: cells(days),
            before: cellsBefore(days),
            drill: { from: days.from, to: days.to },
          }),
        ),
        totals: { cells: cells({ from, to }), before: cellsBefore({ from, to }), drill: { from, to } },
        chart: 'occupancy',
        notes: earlier ? ['Compared with what the year before came to.'] : [],
      },
    )
  })
}

function columnsOn(knownOn: string, asked: Drill) {
  const onTheBooks = { figure: 'on_the_books', drill: { knownOn } } as const
  return [
    column('available', measures.available.label, {
      kind: 'count',
      how: measures.available.how,
      figure: 'available',
      drill: asked,
    }),
    column('booked', 'On the books', {
      kind: 'count',
      ...onTheBooks,
      how: 'Nights that are confirmed or in house, and nights on hold.',
    }),
    column('holds', 'On hold', {
      kind: 'count',
      how: 'Of these the nights that are not confirmed yet.',
      figure: 'holds',
      drill: { knownOn },
    }),
    column('blocked', 'In blocks', {
      kind: 'count',
      how: 'Nights that groups have in their block and have not picked up.',
      figure: 'blocked',
    }),
    column('occupancy', measures.occupancy.label, {
      kind: 'percent',
      ...onTheBooks,
      how: 'Nights on the books ÷ available room-nights.',
    }),
    column('revenue', 'By their prices', {
      kind: 'money',
      how: 'The prices of the nights on the books as they were agreed on: before taxes where prices of the house exclude them.',
    }),
    column('adr', 'ADR by prices', { kind: 'money', how: 'Prices ÷ nights on the books.' }),
    column('arrivals', measures.arrivals.label, {
      kind: 'count',
      how: 'Bookings with a night that arrive on these days.',
      figure: 'expected_arrivals',
      drill: { knownOn },
    }),
    column('departures', measures.departures.label, {
      kind: 'count',
      how: 'Bookings that leave on these days.',
      figure: 'expected_departures',
      drill: { knownOn },
    }),
  ]
}

function cellsOf(some: readonly Coming[], rooms: Sums, bases: Bases): Cells {
  const count = (of: (one: Coming) => number) => some.reduce((total, one) => total + of(one), 0)
  const booked = count(({ definite, holds }) => definite + holds)
  const revenue = sumOf(some, ({ price }) => price)
  const available = availableOf(rooms, bases)
  return {
    available,
    booked,
    holds: count(({ holds }) => holds),
    blocked: count(({ blocked }) => blocked),
    occupancy: ratio(booked, available, { scale: 100, decimals: 2 }),
    revenue: majorOf(revenue),
    adr: majorOrNull(perUnit(revenue, booked)),
    arrivals: count(({ arrivals }) => arrivals),
    departures: count(({ departures }) => departures),
  }
}

function pastCells(sums: Sums, bases: Bases): Cells {
  const { available, nights, occupancy, revenue, adr, arrivals, departures } = measures
  return {
    available: available.of(sums, bases),
    booked: nights.of(sums, bases),
    occupancy: occupancy.of(sums, bases),
    revenue: revenue.of(sums),
    adr: adr.of(sums, bases),
    arrivals: arrivals.of(sums),
    departures: departures.of(sums),
  }
}

function majorOrNull(amount: Money | null): number | null {
  return amount === null ? null : majorOf(amount)
}

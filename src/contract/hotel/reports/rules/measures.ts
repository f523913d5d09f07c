import { add, majorOf, type Money, zero } from '../../../kernel/money.ts'
import { perUnit, ratio } from '../../performance/rules.ts'
import type { Bases, Cell, Cells, Figure, ValueKind } from '../shapes.ts'

/** What is counted of some days: everything that is divided is added up first. */
export type Sums = {
  rooms: number
  outOfOrder: number
  houseUse: number
  nights: number
  complimentary: number
  revenue: Money
  total: Money
  arrivals: number
  dayUses: number
  departures: number
  departedNights: number
  departedStays: number
  cancelled: number
  noShows: number
  /** All arrivals that were booked for the days, whatever became of them. */
  booked: number
}

export const nothing: Sums = {
  rooms: 0,
  outOfOrder: 0,
  houseUse: 0,
  nights: 0,
  complimentary: 0,
  revenue: zero,
  total: zero,
  arrivals: 0,
  dayUses: 0,
  departures: 0,
  departedNights: 0,
  departedStays: 0,
  cancelled: 0,
  noShows: 0,
  booked: 0,
}

/** Adds counts and money up. */
export function sumsOf(days: readonly Sums[]): Sums {
  const sum = { ...nothing }
  for (const day of days) {
    for (const key of counts) sum[key] += day[key]
    sum.revenue = add(sum.revenue, day.revenue)
    sum.total = add(sum.total, day.total)
  }
  return sum
}

const counts = [
  'rooms',
  'outOfOrder',
  'houseUse',
  'nights',
  'complimentary',
  'arrivals',
  'dayUses',
  'departures',
  'departedNights',
  'departedStays',
  'cancelled',
  'noShows',
  'booked',
] as const satisfies readonly (keyof Sums)[]

/** One figure of a hotel: how it is called, how it comes about, and the rows that open behind it. */
export type Measure = {
  label: string
  group: 'Rooms' | 'Revenue' | 'Guests'
  kind: ValueKind
  how: string
  figure: Figure
  of(sums: Sums, bases: Bases): Cell
}

/** Room-nights that could be sold. */
export function availableOf({ rooms, outOfOrder, houseUse }: Sums, bases: Bases): number {
  return rooms - (bases.outOfOrder === 'in' ? 0 : outOfOrder) - (bases.houseUse === 'off' ? houseUse : 0)
}

function soldOf({ nights, complimentary }: Sums, bases: Bases): number {
  return bases.complimentary === 'off' ? nights - complimentary : nights
}

const percent = { scale: 100, decimals: 2 }

/** Every figure, in the order in which a manager reads them. */
export const measures = {
  rooms: {
    label: 'Rooms',
    group: 'Rooms',
    kind: 'count',
    how: 'Rooms that the house had, counted once for each night.',
    figure: 'rooms',
    of: ({ rooms }) => rooms,
  },
  outOfOrder: {
    label: 'Out of order',
    group: 'Rooms',
    kind: 'count',
    how: 'Room-nights out of order, by the history of the blocks.',
    figure: 'out_of_order',
    of: ({ outOfOrder }) => outOfOrder,
  },
  houseUse: {
    label: 'House use',
    group: 'Rooms',
    kind: 'count',
    how: 'Room-nights that the house used itself; they are never sold.',
    figure: 'house_use',
    of: ({ houseUse }) => houseUse,
  },
  available: {
    label: 'Available',
    group: 'Rooms',
    kind: 'count',
    how: 'Rooms less those out of order, and less house use where that is switched off.',
    figure: 'available',
    of: availableOf,
  },
  nights: {
    label: 'Sold',
    group: 'Rooms',
    kind: 'count',
    how: 'Audited nights of guests in house; the day of departure is none. Complimentary nights are among them unless switched off.',
    figure: 'nights',
    of: soldOf,
  },
  complimentary: {
    label: 'Complimentary',
    group: 'Rooms',
    kind: 'count',
    how: 'Audited nights that cost nothing.',
    figure: 'complimentary',
    of: ({ complimentary }) => complimentary,
  },
  occupancy: {
    label: 'Occupancy',
    group: 'Rooms',
    kind: 'percent',
    how: 'Sold nights ÷ available room-nights, both added up over the days first.',
    figure: 'nights',
    of: (sums, bases) => ratio(soldOf(sums, bases), availableOf(sums, bases), percent),
  },
  revenue: {
    label: 'Room revenue',
    group: 'Revenue',
    kind: 'money',
    how: 'Charges for rooms, fees of no-shows and extras of rooms, less allowances, voids and credit notes. A correction lowers the night that it is about; by the day posted it is the movement of the ledger.',
    figure: 'room_revenue',
    of: ({ revenue }) => majorOf(revenue),
  },
  adr: {
    label: 'ADR',
    group: 'Revenue',
    kind: 'money',
    how: 'Room revenue ÷ sold nights.',
    figure: 'room_revenue',
    of: (sums, bases) => majorOrNull(perUnit(sums.revenue, soldOf(sums, bases))),
  },
  revpar: {
    label: 'RevPAR',
    group: 'Revenue',
    kind: 'money',
    how: 'Room revenue ÷ available room-nights, from the totals and on the same base as occupancy.',
    figure: 'room_revenue',
    of: (sums, bases) => majorOrNull(perUnit(sums.revenue, availableOf(sums, bases))),
  },
  total: {
    label: 'Total revenue',
    group: 'Revenue',
    kind: 'money',
    how: 'All revenue accounts of the ledger by business date, outlets included, without taxes.',
    figure: 'total_revenue',
    of: ({ total }) => majorOf(total),
  },
  trevpar: {
    label: 'TRevPAR',
    group: 'Revenue',
    kind: 'money',
    how: 'Total revenue ÷ available room-nights.',
    figure: 'total_revenue',
    of: (sums, bases) => majorOrNull(perUnit(sums.total, availableOf(sums, bases))),
  },
  arrivals: {
    label: 'Arrivals',
    group: 'Guests',
    kind: 'count',
    how: 'Guests who came, by their day of arrival, day uses included.',
    figure: 'arrivals',
    of: ({ arrivals }) => arrivals,
  },
  departures: {
    label: 'Departures',
    group: 'Guests',
    kind: 'count',
    how: 'Guests who left, by their day of departure, day uses included.',
    figure: 'departures',
    of: ({ departures }) => departures,
  },
  dayUses: {
    label: 'Day uses',
    group: 'Guests',
    kind: 'count',
    how: 'Arrivals without a night.',
    figure: 'day_uses',
    of: ({ dayUses }) => dayUses,
  },
  alos: {
    label: 'ALOS',
    group: 'Guests',
    kind: 'decimal',
    how: 'Nights of the stays that departed ÷ those stays, day uses apart.',
    figure: 'departures',
    of: ({ departedNights, departedStays }) => ratio(departedNights, departedStays, { decimals: 3 }),
  },
  cancelled: {
    label: 'Cancellations',
    group: 'Guests',
    kind: 'count',
    how: 'Cancelled bookings, by the day of arrival that they had.',
    figure: 'cancelled',
    of: ({ cancelled }) => cancelled,
  },
  cancellationRate: {
    label: 'Cancellation rate',
    group: 'Guests',
    kind: 'percent',
    how: 'Cancelled arrivals ÷ all arrivals that were booked.',
    figure: 'cancelled',
    of: ({ cancelled, booked }) => ratio(cancelled, booked, percent),
  },
  noShows: {
    label: 'No-shows',
    group: 'Guests',
    kind: 'count',
    how: 'Guests who did not come, by the day of arrival that they had.',
    figure: 'no_shows',
    of: ({ noShows }) => noShows,
  },
  noShowRate: {
    label: 'No-show rate',
    group: 'Guests',
    kind: 'percent',
    how: 'No-shows ÷ expected arrivals: those who came and those who did not.',
    figure: 'no_shows',
    of: ({ noShows, arrivals }) => ratio(noShows, noShows + arrivals, percent),
  },
} as const satisfies Record<string, Measure>
export type MeasureName = keyof typeof measures

/** The figures of some sums by name. */
export function cellsOf(names: readonly MeasureName[], sums: Sums, bases: Bases): Cells {
  return Object.fromEntries(names.map((name) => [name, measures[name].of(sums, bases)]))
}

function majorOrNull(amount: Money | null): number | null {
  return amount === null ? null : majorOf(amount)
}

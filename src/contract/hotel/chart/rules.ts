import { addDays, type Day } from '../../kernel/day.ts'
import type { BookingStatus } from '../bookings/shapes.ts'
import type { BarMarks, HouseNight } from './shapes.ts'

type Spanned = { from: Day; to: Day }
type CountedBar = Spanned & { status: BookingStatus; arrival: Day; departure: Day }

/** What the house counts on a day: nights that are sold, guests who come and who leave. */
type Tally = { sold: number; closed: number; arrivals: number; departures: number }

/**
 * Occupancy, arrivals and departures of the house on each day from the first. A hold is no occupancy yet, but its guest is awaited; a room
 * that is out of order leaves the rooms that can be sold.
 */
export function houseNights(
  { from, days, rooms }: { from: Day; days: number; rooms: number },
  { bars, closed }: { bars: readonly CountedBar[]; closed: readonly Spanned[] },
): HouseNight[] {
  const tallies = new Map<Day, Tally>()
  for (let step = 0; step < days; step += 1)
    tallies.set(addDays(from, step), { sold: 0, closed: 0, arrivals: 0, departures: 0 })
  const end = addDays(from, days)
  const each = (span: Spanned, count: (tally: Tally) => void) => {
    const last = span.to < end ? span.to : end
    for (let day = span.from > from ? span.from : from; day < last; day = addDays(day, 1)) {
      const tally = tallies.get(day)
      if (tally) count(tally)
    }
  }
  for (const bar of bars) {
    if (bar.status !== 'optional' && bar.arrival < bar.departure) each(bar, (tally) => (tally.sold += 1))
    const [first, last] = [tallies.get(bar.arrival), tallies.get(bar.departure)]
    if (first && bar.from === bar.arrival) first.arrivals += 1
    if (last && (bar.to === bar.departure || bar.arrival === bar.departure)) last.departures += 1
  }
  for (const block of closed) each(block, (tally) => (tally.closed += 1))
  return [...tallies.values()].map(({ sold, closed: shut, arrivals, departures }) => ({
    occupancy: rooms - shut > 0 ? Math.round((sold / (rooms - shut)) * 1000) / 10 : null,
    arrivals,
    departures,
  }))
}

const noMarks: BarMarks = {
  oversold: false,
  hasNotes: false,
  openRequests: 0,
  requests: [],
  isVip: false,
  doNotRent: false,
  keepsRoom: false,
  group: null,
  company: null,
  releaseOn: null,
}

/** A bar that speaks of its marks where it has any: two of five bytes of a chart are marks that nobody set. */
export function withItsMarks<Bar extends BarMarks>(bar: Bar): Omit<Bar, keyof BarMarks> & { marks?: BarMarks } {
  const {
    oversold,
    hasNotes,
    openRequests,
    requests,
    isVip,
    doNotRent,
    keepsRoom,
    group,
    company,
    releaseOn,
    ...rest
  } = bar
  const isSet = oversold || hasNotes || openRequests > 0 || isVip || doNotRent || keepsRoom
  if (!isSet && group === null && company === null && releaseOn === null) return rest
  const marks = { oversold, hasNotes, openRequests, requests, isVip, doNotRent, keepsRoom, group, company, releaseOn }
  return { ...rest, marks }
}

type Marked<Bar extends { marks?: unknown }> = Omit<Bar, 'marks'> & NonNullable<Bar['marks']>

/** A bar with its marks beside what it says, set or not. */
export function withAllMarks<Bar extends { marks?: unknown }>({ marks, ...bar }: Bar): Marked<Bar> {
  return { ...bar, ...(marks ?? noMarks) }
}

import { addDays, type Day, daysBetween } from '#contract/kernel/day.ts'

/** How days and rows lie on the chart, in pixels; the days begin behind the column of rooms. */
export type Scale = {
  from: Day
  days: number
  /** The days one by one: a calendar is too slow to be asked for each of a thousand bars. */
  each: readonly Day[]
  /** They are wider than the screen, so that it is scrolled across. */
  scrolls: boolean
  dayWidth: number
  rowHeight: number
  /** Of the column of rooms. */
  side: number
}

export type Span = { from: Day; to: Day }

/** How wide a day is at least, so that a finger still finds it. */
const leastWidths: Readonly<Record<number, number>> = { 7: 36, 14: 36, 30: 26 }
const leastOfAll = 15

/** The days as wide as the screen lets them be. */
export function dayWidthIn(width: number, { days, side }: { days: number; side: number }): number {
  return Math.max((width - side) / days, leastWidths[days] ?? leastOfAll)
}

export type Place = {
  left: number
  width: number
  /** It began before the first day, or goes on behind the last. */
  begun: boolean
  goesOn: boolean
}

/** Where a stay lies: from the midday of its first day to the midday of its last; a day use keeps its afternoon. */
export function stayPlace(span: { from: string; to: string; arrival: string; departure: string }, scale: Scale): Place {
  const isDayUse = span.arrival === span.departure
  return placeBetween(dayNumber(span.from, scale) + 0.5, dayNumber(span.to, scale) + (isDayUse ? 0 : 0.5), scale)
}

/** Where nights lie that somebody asks for: as a stay does. */
export function nightsPlace(span: Span, scale: Scale): Place {
  return placeBetween(dayNumber(span.from, scale) + 0.5, dayNumber(span.to, scale) + 0.5, scale)
}

function placeBetween(first: number, last: number, { days, dayWidth }: Scale): Place {
  const [begin, end] = [Math.max(first, 0), Math.min(last, days)]
  return { left: begin * dayWidth, width: Math.max(end - begin, 0) * dayWidth, begun: first < 0, goesOn: last > days }
}

/** How many days a day lies behind the first. */
function dayNumber(day: string, { from }: Pick<Scale, 'from'>): number {
  // Days of answers are days: they are not read once more for each bar.
  return daysBetween(from, day as Day)
}

/** The night that a place on the chart means: it lies from midday to midday. */
export function nightAt(x: number, { from, each, dayWidth }: Pick<Scale, 'from' | 'each' | 'dayWidth'>): Day {
  const step = Math.floor(x / dayWidth - 0.5)
  return each[step] ?? addDays(from, step)
}

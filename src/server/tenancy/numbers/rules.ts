import type { Day } from '#contract/kernel/day.ts'
import type { DescribedSeries, NumberFormat } from '#contract/tenancy/numbers/rules.ts'
import type { Numbering } from '#contract/tenancy/numbers/shapes.ts'
import type { Counter, StoredFormat } from './data/formats.ts'

/** What of a number a text may be: its running part alone, or the beginning of it, as the range in which the numbers lie that begin so. */
export type NumberSought = { kind: 'running'; running: number } | { kind: 'beginning'; from: string; before: string }

/** Past every character of a number. */
const last = '~'

/** Reads what somebody looks for as a number: "42", "000042", "si-2026-00". Null for what no number begins with. */
export function numberIn(text: string): NumberSought | null {
  const running = /^0*([1-9]\d{0,8})$/.exec(text)?.[1]
  if (running !== undefined) return { kind: 'running', running: Number(running) }
  const from = text.toUpperCase()
  return /^[A-Z][A-Z0-9]*-\d[\d-]*$/.test(from) ? { kind: 'beginning', from, before: from + last } : null
}

type Counting = {
  format: StoredFormat
  counters: readonly Counter[]
  year: number
  nextYearOn: Day
  outlet: string | null
}

/** How a series is numbered, from its format and its counters; of receipts those of the outlet that is named. */
export function numberingOf(
  { series, label, isGapless }: DescribedSeries,
  { format, counters, year, nextYearOn, outlet }: Counting,
): Numbering {
  const name = series === 'R' ? `R:${outlet}` : series
  const own = counters.filter((counter) => counter.series === name)
  const present = counterIn(own, { series: name, year: format.hasYear ? year : 0 })
  return {
    series,
    label,
    prefix: series === 'R' ? null : format.prefix,
    hasYear: format.hasYear,
    padding: format.padding,
    isGapless,
    year,
    nextYearOn,
    next: present.last + 1,
    least: usedOf(present) + 1,
    nextOtherwise: highestOf(own) + 1,
    issued: present.last - present.skipped,
    outlet: series === 'R' ? outlet : null,
    version: format.version,
    changedBy: format.changedBy,
    changedAt: format.changedAt,
  }
}

type Moved = { before: NumberFormat; after: NumberFormat; year: number; next: number | undefined }

/**
 * The counters of one series that a change moves. Where the year is put in or left out, each that counts from then on goes past all
 * numbers that were used, so that no running number of a day comes twice; the next number is where the house put it, if it did.
 */
export function movedCounters(
  name: string,
  counters: readonly Counter[],
  { before, after, year, next }: Moved,
): Counter[] {
  const own = counters.filter((counter) => counter.series === name)
  const isSame = before.hasYear === after.hasYear
  const highest = isSame ? 0 : highestOf(own)
  const present = past(counterIn(own, { series: name, year: after.hasYear ? year : 0 }), highest)
  const moved = next === undefined ? present : moveTo(present, next - 1)
  if (isSame) return next === undefined ? [] : [moved]
  const others = own.filter((counter) => after.hasYear && counter.year !== 0 && counter.year !== year)
  return [moved, ...others.map((counter) => past(counter, highest))]
}

function counterIn(counters: readonly Counter[], { series, year }: Pick<Counter, 'series' | 'year'>): Counter {
  const none = { series, year, last: 0, skipped: 0, movedFrom: 0, movedTo: 0 }
  return counters.find((counter) => counter.year === year) ?? none
}

/** The last number that a document may bear: a move that nothing followed is none. */
function usedOf({ last: reached, movedFrom, movedTo }: Counter): number {
  return reached === movedTo ? movedFrom : reached
}

function highestOf(counters: readonly Counter[]): number {
  return Math.max(0, ...counters.map(usedOf))
}

/** The counter from then on: it goes past all that was used, for good. */
function past(counter: Counter, highest: number): Counter {
  if (usedOf(counter) >= highest) return counter
  const { skipped } = moveTo(counter, highest)
  return { ...counter, last: highest, skipped, movedFrom: highest, movedTo: highest }
}

function moveTo(counter: Counter, to: number): Counter {
  const used = usedOf(counter)
  const skippedBefore = counter.skipped - (counter.last - used)
  return { ...counter, last: to, skipped: skippedBefore + (to - used), movedFrom: used, movedTo: to }
}

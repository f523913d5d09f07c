import { addDays, type Day, nightsOf } from '#contract/kernel/day.ts'

/** Nights in a row: from the first one to the day after the last. */
export type Span = { from: Day; to: Day }

/** Nights as spans, in their order. */
export function spansOf(nights: Iterable<Day>): Span[] {
  const spans: Span[] = []
  for (const night of [...new Set(nights)].sort()) {
    const last = spans.at(-1)
    if (last?.to === night) last.to = addDays(night, 1)
    else spans.push({ from: night, to: addDays(night, 1) })
  }
  return spans
}

/** All nights of spans. */
export function nightsIn(spans: readonly Span[]): Set<Day> {
  return new Set(spans.flatMap(({ from, to }) => nightsOf(from, to)))
}

/** What is left of a span without some nights. */
export function without({ from, to }: Span, nights: ReadonlySet<Day>): Span[] {
  return spansOf(nightsOf(from, to).filter((night) => !nights.has(night)))
}

/** How many nights two spans share. */
export function shared(a: Span, b: Span): number {
  const [from, to] = [a.from > b.from ? a.from : b.from, a.to < b.to ? a.to : b.to]
  return from < to ? nightsOf(from, to).length : 0
}

/** The later of two days. */
export function later(a: Day, b: Day): Day {
  return a > b ? a : b
}

/** The earlier of two days. */
export function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}

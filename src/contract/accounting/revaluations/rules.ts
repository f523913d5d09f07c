import { costOfOne, type ForeignAmount, foreignMinorOf, inHouse, type Rate } from '../../kernel/currency.ts'
import { type Money, subtract, sumOf, zero } from '../../kernel/money.ts'

/** What an account of another currency holds, and what the books keep it at. */
export type Held = ForeignAmount & { kept: Money }

/** What it is worth at a rate, and what was gained or lost; null where there is no rate. What holds nothing is worth nothing. */
export function worthAt(held: Held, rate: Rate | null): { worth: Money | null; difference: Money | null } {
  if (rate === null && foreignMinorOf(held.amount) !== 0) return { worth: null, difference: null }
  const worth = rate === null ? zero : inHouse(held, rate)
  return { worth, difference: subtract(worth, held.kept) }
}

/** What one unit is kept at, with four places: to be read, not to be reckoned with; null where nothing is held. */
export function keptRateOf({ kept, ...held }: Held): string | null {
  return foreignMinorOf(held.amount) === 0 ? null : costOfOne(held, kept)
}

/** Gains less losses of lines that have a rate. */
export function totalOf(lines: readonly { difference: Money | null }[]): Money {
  return sumOf(lines, ({ difference }) => difference ?? zero)
}

import Big from 'big.js'
import { exponentOf, type ForeignAmount, foreignMinorOf, inHouse, type Rate } from '../../kernel/currency.ts'
import { type Money, minorOf, subtract, sumOf, zero } from '../../kernel/money.ts'

/** What an account of another currency holds, and what the books keep it at. */
export type Held = ForeignAmount & { kept: Money }

/** What it is worth at a rate, and what was gained or lost; null where there is no rate. What holds nothing is worth nothing. */
export function worthAt(held: Held, rate: Rate | null): { worth: Money | null; difference: Money | null } {
  if (rate === null && foreignMinorOf(held.amount) !== 0) return { worth: null, difference: null }
  const worth = rate === null ? zero : inHouse(held, rate)
  return { worth, difference: subtract(worth, held.kept) }
}

/** What one unit is kept at, with four places: to be read, not to be reckoned with; null where nothing is held. */
export function keptRateOf({ currency, amount, kept }: Held): string | null {
  const minor = foreignMinorOf(amount)
  if (minor === 0) return null
  const units = new Big(minor).div(new Big(10).pow(exponentOf(currency)))
  return new Big(minorOf(kept)).div(100).div(units).toFixed(4)
}

/** Gains less losses of lines that have a rate. */
export function totalOf(lines: readonly { difference: Money | null }[]): Money {
  return sumOf(lines, ({ difference }) => difference ?? zero)
}

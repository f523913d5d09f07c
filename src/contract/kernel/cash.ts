import { type Currency, type Money, ofMajor, sum, times } from './money.ts'
import { quantityOf } from './quantity.ts'

/** Notes and coins in circulation, largest first, in major units. */
export const denominations: Record<Currency, readonly number[]> = {
  GHS: [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1],
  USD: [100, 50, 20, 10, 5, 2, 1, 0.25, 0.1, 0.05, 0.01],
  EUR: [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  GBP: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  NGN: [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
}

/** How many pieces of each denomination, by its value in major units as text. */
export type CashCount = Readonly<Record<string, number>>

/** What a count comes to. */
export function countedOf(count: CashCount): Money {
  return sum(Object.entries(count).map(([value, pieces]) => times(ofMajor(Number(value)), quantityOf(pieces))))
}

/** The pieces of a count, the largest first. */
export function piecesOf(count: CashCount): { value: number; pieces: number }[] {
  return Object.entries(count)
    .map(([value, pieces]) => ({ value: Number(value), pieces }))
    .sort((a, b) => b.value - a.value)
}

import { type Money, ofMajor, sum, times } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'

/** How many pieces of each denomination, by its value in major units as text. */
export type CashCount = Readonly<Record<string, number>>

/** What a count comes to. */
export function countedOf(count: CashCount): Money {
  return sum(Object.entries(count).map(([value, pieces]) => times(ofMajor(Number(value)), quantityOf(pieces))))
}

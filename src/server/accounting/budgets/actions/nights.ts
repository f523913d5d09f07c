import { type Day, dayOf } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openSlot } from '#server/platform/wiring.ts'

type Days = { from: Day; to: Day }

/** How many nights were sold in each month of some days, by its first day; months without any may be left out. */
export const nightsSold = openSlot<(tx: Tx, days: Days) => Promise<ReadonlyMap<Day, number>>>('nights sold by month')

/** Nights sold in each month of a year. */
export async function nightsOfYear(tx: Tx, year: number): Promise<number[]> {
  const [from, to] = [firstOf(year, 1), dayOf(`${year}-12-31`)]
  const nights = await nightsSold.get()(tx, { from, to })
  return Array.from({ length: 12 }, (_, month) => nights.get(firstOf(year, month + 1)) ?? 0)
}

function firstOf(year: number, month: number): Day {
  return dayOf(`${year}-${String(month).padStart(2, '0')}-01`)
}

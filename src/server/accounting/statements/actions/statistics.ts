import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openSlot } from '#server/platform/wiring.ts'

type Days = { from: Day; to: Day }

/** What a house counts in some days beside its money; nights that could be sold, and those that were; guests that were served. */
export type HouseStatistics = { roomsAvailable?: number; roomsSold?: number; covers?: number }

/** Who counts, domain by domain. */
export const houseStatistics =
  openSlot<readonly ((tx: Tx, days: Days) => Promise<HouseStatistics>)[]>('statistics of the house')

/** All that the house counts in some days. */
export async function statisticsOf(tx: Tx, days: Days): Promise<HouseStatistics> {
  const counted = await Promise.all(houseStatistics.get().map(async (count) => count(tx, days)))
  return counted.reduce((all, one) => ({ ...all, ...one }), {})
}

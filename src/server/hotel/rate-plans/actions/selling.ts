import type { SellingRates } from '#contract/hotel/rate-plans/rules/selling.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readRates, readSold, type SellingWindow } from '../data/selling.ts'

/**
 * What a house sells at in some days. What is sold already is counted where a quota asks for it; who books holds the counters of the
 * nights before, so that nobody else sells them meanwhile.
 */
export async function sellingRates(tx: Tx, window: SellingWindow): Promise<SellingRates> {
  return withSold(tx, window, await readRates(tx, window))
}

/** The same in two parts, for who reads before the counters are held and counts after it. */
export const readSellingRates = readRates

/** Adds what is sold already, where a quota asks for it. */
export async function withSold(
  tx: Tx,
  window: Pick<SellingWindow, 'from' | 'to'>,
  rates: Omit<SellingRates, 'sold'>,
): Promise<SellingRates> {
  const types = [...new Set(rates.days.filter(({ quota }) => quota !== null).map(({ roomTypeId }) => roomTypeId))]
  return { ...rates, sold: types.length === 0 ? [] : await readSold(tx, { ...window, types }) }
}

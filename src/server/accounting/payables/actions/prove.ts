import { inHouse, rateOf } from '#contract/kernel/currency.ts'
import { compare, type Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { differingDays, owedByDocuments, wrongBills } from '../data/ages.ts'
import { foreignTotals, type PostedBill, postedBills } from '../data/read.ts'
import { settlementsBy } from '../data/settled.ts'
import type { PostedSettlement } from '../posting.ts'

/** What is owed to suppliers, by what they sent and what they were paid. */
export function owedToSuppliers(tx: Tx): Promise<Money> {
  return owedByDocuments(tx)
}

/**
 * Suppliers and days on which the books say something else than the documents: where there is none, ageing comes to the control account
 * on every day.
 */
export function differingPayables(tx: Tx): Promise<number> {
  return differingDays(tx)
}

/** Bills that don't add up, or are settled by more than there is. */
export async function brokenBills(tx: Tx): Promise<number> {
  const atOtherRates = (await foreignTotals(tx)).filter(
    ({ foreign, total, rate }) => compare(inHouse(foreign, rateOf(rate)), total) !== 0,
  )
  return (await wrongBills(tx)) + atOtherRates.length
}

/** Exchange differences of settled bills by their ids, as their postings need them. */
export function settlementsOf(tx: Tx, ids: readonly string[]): Promise<PostedSettlement[]> {
  return settlementsBy(tx, ids)
}

/** Documents by their ids, as their postings need them. */
export function billsBy(tx: Tx, ids: readonly string[]): Promise<PostedBill[]> {
  return postedBills(tx, ids)
}

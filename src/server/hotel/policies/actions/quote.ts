import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import { depositSchedule, feeOf, penaltyDays, policyFor } from '#contract/hotel/policies/rules.ts'
import type { QuotedTerms } from '#contract/hotel/policies/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { type TermsOfSale, termsOfSale } from './agree.ts'
import { type FeeTerms, feeTermsIn, taxedFee } from './fee-taxes.ts'

/** What quotes of a moment are told their terms by. */
export type Quoting = { sale: TermsOfSale; fees: FeeTerms; today: Day }

/** The terms of the house, for quotes. */
export async function quotingIn(tx: Tx): Promise<Quoting> {
  const [sale, fees, today] = await Promise.all([termsOfSale(tx), feeTermsIn(tx), readBusinessDate(tx)])
  return { sale, fees, today }
}

/** A stay as it is offered: its prices as they are charged by, and with their taxes; a day use has one of each. */
export type OfferedStay = {
  ratePlanId: RatePlanId | null
  arrival: Day
  prices: readonly Money[]
  gross: readonly Money[]
}

/** The terms that a stay would be sold by today, with their days and sums; null for a house without any. */
export function quotedTermsOf({ sale, fees, today }: Quoting, stay: OfferedStay): QuotedTerms | null {
  const policy = policyFor(sale.policies, stay.ratePlanId)
  if (!policy) return null
  const { arrival, prices, gross } = stay
  const penalties = penaltyDays(policy, arrival).map(({ from, fee }) => ({
    from: from > today ? from : today,
    fee: taxedFee(feeOf(fee, prices), fees, today).gross,
  }))
  const [first] = penalties
  return {
    policy,
    freeUntil: first && first.from > today ? addDays(first.from, -1) : null,
    // Of windows that have begun already the nearest to the arrival holds.
    penalties: penalties.filter(({ from }, index) => penalties[index + 1]?.from !== from),
    noShow: taxedFee(feeOf(policy.noShow, prices), fees, today).gross,
    deposits: depositSchedule(policy, gross, { bookedOn: today, arrival }),
  }
}

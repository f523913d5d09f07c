import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import type { GroupBilling } from '#contract/hotel/groups/shapes.ts'
import { asksNothing, depositSchedule, policyFor } from '#contract/hotel/policies/rules.ts'
import { bookingPolicies } from '#contract/hotel/policies/settings.ts'
import type { DepositStep, Policy } from '#contract/hotel/policies/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, sumOf, zero } from '#contract/kernel/money.ts'
import { defaultTaxSet, type TaxingSet } from '#server/accounting/public/taxes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { grossOfNights } from '../../folios/actions/night-costs.ts'

/** The terms that a house sells by at this moment, and the taxes that a deposit reckons with. */
export type TermsOfSale = { policies: readonly Policy[]; taxing: TaxingSet }

/** The terms of the house as they are now. */
export async function termsOfSale(tx: Tx): Promise<TermsOfSale> {
  const [{ policies }, taxing] = await Promise.all([readSettings(tx, bookingPolicies), defaultTaxSet(tx)])
  return { policies, taxing }
}

/** What a booking keeps of them, whatever the house decides later. */
export type AgreedTerms = { policy: Policy | null } & AskedAhead

/** What terms ask ahead in all, and what of it until which day. */
export type AskedAhead = { depositRequired: Money; deposits: DepositStep[] }

type Stay = {
  ratePlanId?: RatePlanId | null | undefined
  arrival: Day
  departure: Day
  adults: number
  nights: readonly { night: Day; price: Money }[]
  /** What it costs beside its nights, with taxes: a day use. */
  extras?: readonly Money[]
  bookedOn: Day
}

/** Of a booking whose terms somebody else has agreed on with the guest. */
export const noTerms: AgreedTerms = { policy: null, depositRequired: zero, deposits: [] }

/** The terms of a booking: those of its plan, and the deposit that they ask for with its day. */
export function agreedTerms({ policies, taxing }: TermsOfSale, stay: Stay): AgreedTerms {
  const policy = policyFor(policies, stay.ratePlanId ?? null)
  return { policy, ...askedAhead(policy, taxing, stay) }
}

/** The terms of a room of a group: those that were agreed with it, or those of the house; a group that pays its rooms is asked itself. */
export function agreedWithGroup(
  { policies, taxing }: TermsOfSale,
  group: { policy: Policy | null; billing: GroupBilling },
  stay: Stay,
): AgreedTerms {
  const policy = group.policy ?? policyFor(policies, null)
  return group.billing === 'guests' ? { policy, ...askedAhead(policy, taxing, stay) } : { ...noTerms, policy }
}

/** What terms ask ahead of a stay, and until when. */
export function askedAhead(policy: Policy | null, taxing: TaxingSet, stay: Stay): AskedAhead {
  if (!policy || asksNothing(policy)) return { depositRequired: zero, deposits: [] }
  const { adults, arrival, departure } = stay
  const gross = grossOfNights(
    taxing,
    stay.nights.map(({ night, price }) => ({ night, price, adults, arrival, departure })),
  )
  const deposits = depositSchedule(policy, [...gross, ...(stay.extras ?? [])], stay)
  return { depositRequired: sumOf(deposits, ({ amount }) => amount), deposits }
}

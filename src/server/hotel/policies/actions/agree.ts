import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import { depositDueOn, depositOf, policyFor } from '#contract/hotel/policies/rules.ts'
import { bookingPolicies } from '#contract/hotel/policies/settings.ts'
import type { Policy } from '#contract/hotel/policies/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isZero, type Money, zero } from '#contract/kernel/money.ts'
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
export type AgreedTerms = { policy: Policy | null; depositRequired: Money; depositDueOn: Day | null }

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
export const noTerms: AgreedTerms = { policy: null, depositRequired: zero, depositDueOn: null }

/** The terms of a booking: those of its plan, and the deposit that they ask for with its day. */
export function agreedTerms({ policies, taxing }: TermsOfSale, stay: Stay): AgreedTerms {
  const policy = policyFor(policies, stay.ratePlanId ?? null)
  return { policy, ...askedAhead(policy, taxing, stay) }
}

/** What terms ask ahead of a stay, and until when. */
export function askedAhead(
  policy: Policy | null,
  taxing: TaxingSet,
  stay: Stay,
): Pick<AgreedTerms, 'depositRequired' | 'depositDueOn'> {
  if (!policy || policy.deposit.kind === 'none') return { depositRequired: zero, depositDueOn: null }
  const { adults, arrival, departure } = stay
  const gross = grossOfNights(
    taxing,
    stay.nights.map(({ night, price }) => ({ night, price, adults, arrival, departure })),
  )
  const depositRequired = depositOf(policy.deposit, [...gross, ...(stay.extras ?? [])])
  return { depositRequired, depositDueOn: isZero(depositRequired) ? null : depositDueOn(policy.deposit, stay) }
}

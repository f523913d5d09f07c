import type { getAvailability } from '#contract/hotel/availability/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { totalOf } from './booking.ts'

export type Offer = Received<typeof getAvailability>[number]

/**
 * Offers as a desk names them: what can be sold before what is restricted, the cheapest room type first, and of a type the plan that the others
 * derive from before them.
 */
export function cheapestFirst(offers: readonly Offer[]): Offer[] {
  const rank = (offer: Offer) => (offer.restrictions.length > 0 ? 1 : 0)
  const priceOfType = new Map<string, number>()
  for (const { code, nightly, dayUse } of offers.toReversed()) priceOfType.set(code, dayUse?.price ?? totalOf(nightly))
  const priceOf = ({ code }: Offer) => priceOfType.get(code) ?? 0
  return offers.toSorted((one, other) => rank(one) - rank(other) || priceOf(one) - priceOf(other))
}

/** An offer among the others: its type and its plan. */
export function offerKey({ roomTypeId, ratePlan }: Pick<Offer, 'roomTypeId' | 'ratePlan'>): string {
  return `${roomTypeId} ${ratePlan?.id ?? ''}`
}

/** The offer that is meant: the picked one, else the first that is free and not restricted. */
export function chosenOffer(offers: readonly Offer[] | undefined, picked: string | null): Offer | undefined {
  return (
    offers?.find((offer) => offerKey(offer) === picked) ??
    offers?.find((offer) => offer.free > 0 && offer.restrictions.length === 0)
  )
}

/** What one night comes to with its taxes: each the same, or all of them on average. */
export function nightWithTax({ nightly, stay }: Offer): { amount: number; isAverage: boolean } | null {
  if (!stay || nightly.length === 0) return null
  const isAverage = nightly.some(({ price }) => price !== nightly[0]?.price)
  return { amount: stay.total / nightly.length, isAverage }
}

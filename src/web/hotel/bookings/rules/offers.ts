import type { getAvailability } from '#contract/hotel/availability/api.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { totalOf } from './booking.ts'

export type Offer = Received<typeof getAvailability>[number]

/** Offers as a desk names them: the cheapest first. */
export function cheapestFirst(offers: readonly Offer[]): Offer[] {
  return offers.toSorted((one, other) => totalOf(one.nightly) - totalOf(other.nightly))
}

/** The offer that is meant: the picked one, else the first that is free. */
export function chosenOffer(offers: readonly Offer[] | undefined, picked: RoomTypeId | null): Offer | undefined {
  return offers?.find((offer) => offer.roomTypeId === picked) ?? offers?.find((offer) => offer.free > 0)
}

export function priceRange(nights: readonly { price: number }[]): { least: number; most: number } {
  const prices = nights.map((night) => night.price)
  return { least: Math.min(...prices), most: Math.max(...prices) }
}

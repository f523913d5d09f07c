import { explainNight, type People } from '#contract/hotel/rate-plans/rules/price.ts'
import { plainPricing, type Pricing } from '#contract/hotel/rate-plans/rules/selling.ts'
import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import { type Day, nightsOf } from '#contract/kernel/day.ts'
import { compare, type Money } from '#contract/kernel/money.ts'
import { invalid } from '#server/platform/errors.ts'
import { priceMissing } from '../../errors.ts'
import type { SellingType } from '../../room-types/data.ts'
import type { NewNight } from '../data/write.ts'

/** Refuses more people than a room of the type takes. @throws 400 */
export function checkPeople(
  people: { adults?: number; children?: number },
  type: Pick<SellingType, 'name' | 'maxAdults' | 'maxChildren'>,
): void {
  const { adults = 0, children = 0 } = people
  if (adults > type.maxAdults) throw invalid('adults', `${type.name} takes at most ${type.maxAdults}`)
  if (children > type.maxChildren) throw invalid('children', `${type.name} takes at most ${type.maxChildren}`)
}

/**
 * The snapshot of the nights with how each price is made up: one given price for each, or the rates at a plan for the people who come. A night
 * without a price is refused, never free.
 */
export function priceNights(
  wish: People & {
    arrival: Day
    departure: Day
    nightlyPrice?: Money | null | undefined
    ratePlanId?: RatePlanId | null | undefined
  },
  type: SellingType,
  pricing: Pricing = plainPricing,
): NewNight[] {
  const ofNight = { roomTypeId: type.id, ratePlanId: wish.ratePlanId ?? null }
  return nightsOf(wish.arrival, wish.departure).map((night) => {
    if (wish.nightlyPrice !== undefined && wish.nightlyPrice !== null) {
      return { night, price: wish.nightlyPrice, ...ofNight, origin: 'manual' }
    }
    const explained = explainNight(type, pricing, { night, adults: wish.adults, children: wish.children })
    if (!explained) throw priceMissing({ night })
    return { night, ...explained, ...ofNight, origin: 'rate' }
  })
}

/** True where a night costs something else than its rate. */
export function isOffRate({
  nights,
  type,
  pricing,
  wish: { adults, children },
}: {
  nights: readonly NewNight[]
  type: SellingType
  pricing: Pricing
  wish: People
}): boolean {
  return nights.some(({ night, price, origin }) => {
    const rate = explainNight(type, pricing, { night, adults, children })
    return origin === 'manual' && (!rate || compare(price, rate.price) !== 0)
  })
}

import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import type { PricedType } from '#contract/hotel/rate-plans/rules/price.ts'
import type { Pricing } from '#contract/hotel/rate-plans/rules/selling.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { taxedExtra } from '../../../folios/actions/extras.ts'
import type { Agreed } from '../../data/fees.ts'
import type { AskedHour } from '../../../stay-fees/actions/price.ts'
import { promisedDayUse, promisesOf } from './promise.ts'
import { hourTerms } from '../../../stay-fees/actions/terms.ts'

/** A booking that is to be written, as far as its hours need it. */
export type Booked = {
  wish: {
    arrival: Day
    departure: Day
    adults: number
    children: number
    arrivalTime?: string | null | undefined
    departureTime?: string | null | undefined
    nightlyPrice?: Money | null | undefined
    ratePlanId?: RatePlanId | null | undefined
    fees?: readonly AskedHour[] | undefined
  }
  type: PricedType
  pricing: Pricing
  nights: readonly { price: Money }[]
}

/** What is agreed on with a booking, and what a day use comes to with its taxes; null where the stay has nights. */
export type BookedHours = { agreed: Agreed[]; dayUse: Money | null }

/**
 * What a new booking agrees on for its hours; the price of a day use is always among it. Most bookings ask the database nothing.
 * @throws 400 at an hour that costs nothing · 403 for a price of one's own without the permission · 409 `price_missing`
 */
export async function hoursOfBooking({ ctx, tx }: { ctx: Ctx; tx: Tx }, booked: Booked): Promise<BookedHours> {
  const { wish, nights, ...pricing } = booked
  const { fees = [], arrival, departure } = wish
  const isDayUse = arrival === departure
  if (!isDayUse && fees.length === 0) return { agreed: [], dayUse: null }
  const terms = await hourTerms(tx)
  const agreedBy = tx.actor.name
  const agreed = promisesOf(terms, fees, { arrival, departure, nights, agreedBy })
  if (!isDayUse) return { agreed, dayUse: null }
  const use = promisedDayUse(
    terms,
    { ...wish, ...pricing },
    { agreedBy, mayPrice: ctx.can('bookings:override_restriction') },
  )
  return { agreed: [...agreed, use], dayUse: taxedExtra(terms, { price: use.price, on: arrival }).gross }
}

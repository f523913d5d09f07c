import type { PricedType } from '#contract/hotel/rate-plans/rules/price.ts'
import type { Pricing } from '#contract/hotel/rate-plans/rules/selling.ts'
import type { FeeDue } from '#contract/hotel/stay-fees/shapes.ts'
import { compare, type Money } from '#contract/kernel/money.ts'
import { invalid, lacks } from '#server/platform/errors.ts'
import { priceMissing } from '../../../errors.ts'
import {
  type AskedHour,
  type DayUse,
  dueForHour,
  type PricedStay,
  rateOfDayUse,
} from '../../../stay-fees/actions/price.ts'
import type { HourTerms } from '../../../stay-fees/actions/terms.ts'
import type { Agreed } from '../../data/fees.ts'

/** Hours that are agreed on, at the prices of the house. @throws 400 at an hour that costs nothing, or for a kind that stands twice */
export function promisesOf(
  terms: HourTerms,
  asked: readonly AskedHour[],
  stay: PricedStay & { agreedBy: string },
): Agreed[] {
  return asked.map((hour, index) => {
    if (asked.findIndex(({ kind }) => kind === hour.kind) !== index) throw invalid(`fees.${index}.kind`, 'Stands twice')
    return promised(hour, requireDue(terms, hour, { stay, field: `fees.${index}.at` }), stay.agreedBy)
  })
}

/** What an hour costs, where it costs anything. @throws 400 at the field */
export function requireDue(
  terms: HourTerms,
  hour: AskedHour,
  { stay, field }: { stay: PricedStay; field: string },
): FeeDue {
  const due = dueForHour(terms, hour, stay)
  if (!due) throw invalid(field, `Nothing is charged for ${hour.at}: there is nothing to agree on`)
  return due
}

/** An hour as it is kept. */
export function promised({ kind, at }: AskedHour, { price }: FeeDue, agreedBy: string): Agreed {
  return { kind, at, price, origin: 'rate', agreedBy, waivedBecause: null, approvedBy: null }
}

type BookedUse = DayUse & { nightlyPrice?: Money | null | undefined; type: PricedType; pricing: Pricing }

/**
 * The price of a room for a day alone, as it is kept with the booking: one of its own, or that of the house.
 * @throws 403 for a price of one's own without the permission · 409 `price_missing`
 */
export function promisedDayUse(
  { hours }: HourTerms,
  { nightlyPrice = null, type, pricing, ...use }: BookedUse,
  { agreedBy, mayPrice }: { agreedBy: string; mayPrice: boolean },
): Agreed {
  const rate = rateOfDayUse(hours, use, { type, pricing })?.price ?? null
  if (nightlyPrice !== null && !mayPrice && (rate === null || compare(nightlyPrice, rate) !== 0))
    throw lacks('bookings:override_restriction')
  const price = nightlyPrice ?? rate
  if (price === null) throw priceMissing({ night: use.arrival })
  const origin = nightlyPrice === null ? 'rate' : 'manual'
  return { kind: 'day_use', at: null, price, origin, agreedBy, waivedBecause: null, approvedBy: null }
}

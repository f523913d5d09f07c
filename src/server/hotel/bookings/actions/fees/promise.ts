import { explainNight, type PricedType } from '#contract/hotel/rate-plans/rules/price.ts'
import type { Pricing } from '#contract/hotel/rate-plans/rules/selling.ts'
import { dayUseStepFor, hoursOfUse, minutesOf, shareOfNight, stepAt } from '#contract/hotel/stay-fees/rules.ts'
import type { FeeDue, HourFeeKind } from '#contract/hotel/stay-fees/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare, type Money } from '#contract/kernel/money.ts'
import { invalid, lacks } from '#server/platform/errors.ts'
import { priceMissing } from '../../../errors.ts'
import type { Agreed } from '../../data/fees.ts'
import { dueBy, type HourTerms } from './terms.ts'

/** An hour that a guest asks for ahead. */
export type AskedHour = { kind: HourFeeKind; at: string }

type Nights = { arrival: Day; departure: Day; nights: readonly { price: Money }[] }

/** What an hour costs that is agreed on for a stay; null where it is the guest's anyway. */
export function dueForHour(terms: HourTerms, { kind, at }: AskedHour, { arrival, departure, nights }: Nights): FeeDue | null {
  const isEarly = kind === 'early_check_in'
  const night = isEarly ? nights[0] : nights.at(-1)
  if (!night) return null
  const step = stepAt(kind, terms.hours, minutesOf(at))
  return dueBy(terms, { kind, at, step, night: night.price, on: isEarly ? arrival : departure })
}

/** Hours that are agreed on, at the prices of the house. @throws 400 at an hour that costs nothing, or for a kind that stands twice */
export function promisesOf(terms: HourTerms, asked: readonly AskedHour[], stay: Nights & { agreedBy: string }): Agreed[] {
  return asked.map((hour, index) => {
    if (asked.findIndex(({ kind }) => kind === hour.kind) !== index) throw invalid(`fees.${index}.kind`, 'Stands twice')
    return promised(hour, requireDue(terms, hour, stay, `fees.${index}.at`), stay.agreedBy)
  })
}

/** What an hour costs, where it costs anything. @throws 400 at the field */
export function requireDue(terms: HourTerms, hour: AskedHour, stay: Nights, field: string): FeeDue {
  const due = dueForHour(terms, hour, stay)
  if (!due) throw invalid(field, `Nothing is charged for ${hour.at}: there is nothing to agree on`)
  return due
}

/** An hour as it is kept. */
export function promised({ kind, at }: AskedHour, { price }: FeeDue, agreedBy: string): Agreed {
  return { kind, at, price, origin: 'rate', agreedBy, waivedBecause: null, approvedBy: null }
}

type DayUse = {
  arrival: Day
  adults: number
  children: number
  arrivalTime?: string | null | undefined
  departureTime?: string | null | undefined
  nightlyPrice?: Money | null | undefined
  type: PricedType
  pricing: Pricing
}

/** What the house asks for a room on one day, by the price of the night of that day; null where it has none. */
export function rateOfDayUse({ hours }: HourTerms, use: DayUse): Money | null {
  const { arrival: night, adults, children, arrivalTime = null, departureTime = null, type, pricing } = use
  const priced = explainNight(type, pricing, { night, adults, children })
  const step = dayUseStepFor(hours, hoursOfUse({ from: arrivalTime, to: departureTime }))
  return priced && step && shareOfNight(step.fee, priced.price)
}

/**
 * The price of a room for a day alone, as it is kept with the booking: one of its own, or that of the house.
 * @throws 403 for a price of one's own without the permission · 409 `price_missing`
 */
export function promisedDayUse(
  terms: HourTerms,
  use: DayUse,
  { agreedBy, mayPrice }: { agreedBy: string; mayPrice: boolean },
): Agreed {
  const rate = rateOfDayUse(terms, use)
  const own = use.nightlyPrice ?? null
  if (own !== null && !mayPrice && (rate === null || compare(own, rate) !== 0))
    throw lacks('bookings:override_restriction')
  const price = own ?? rate
  if (price === null) throw priceMissing({ night: use.arrival })
  const origin = own === null ? 'rate' : 'manual'
  return { kind: 'day_use', at: null, price, origin, agreedBy, waivedBecause: null, approvedBy: null }
}

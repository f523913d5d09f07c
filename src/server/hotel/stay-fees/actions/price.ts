import { explainNight, type PricedType } from '#contract/hotel/rate-plans/rules/price.ts'
import type { Pricing } from '#contract/hotel/rate-plans/rules/selling.ts'
import { dayUseStepFor, hoursOfUse, minutesOf, shareOfNight, stepAt } from '#contract/hotel/stay-fees/rules.ts'
import type { StayHours } from '#contract/hotel/stay-fees/settings.ts'
import type { FeeDue, HourFeeKind } from '#contract/hotel/stay-fees/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { dueBy, type HourTerms } from './terms.ts'

/** An hour that a guest asks for ahead. */
export type AskedHour = { kind: HourFeeKind; at: string }

/** A stay, as far as its hours are priced by it. */
export type PricedStay = { arrival: Day; departure: Day; nights: readonly { price: Money }[] }

/** What an hour costs that is agreed on for a stay; null where it is the guest's anyway. */
export function dueForHour(terms: HourTerms, { kind, at }: AskedHour, stay: PricedStay): FeeDue | null {
  const isEarly = kind === 'early_check_in'
  const night = isEarly ? stay.nights[0] : stay.nights.at(-1)
  if (!night) return null
  const step = stepAt(kind, terms.hours, minutesOf(at))
  return dueBy(terms, { kind, at, step, night: night.price, on: isEarly ? stay.arrival : stay.departure })
}

/** A room that is wanted for one day. */
export type DayUse = {
  arrival: Day
  adults?: number | undefined
  children?: number | undefined
  arrivalTime?: string | null | undefined
  departureTime?: string | null | undefined
}

/** What the house asks for a room on one day, by the price of its night, and for up to how many hours; null where it has none. */
export function rateOfDayUse(
  hours: StayHours,
  use: DayUse,
  { type, pricing }: { type: PricedType; pricing: Pricing },
): { price: Money; hours: number | null } | null {
  const { arrival: night, adults, children, arrivalTime = null, departureTime = null } = use
  const priced = explainNight(type, pricing, { night, adults, children })
  const step = dayUseStepFor(hours, hoursOfUse({ from: arrivalTime, to: departureTime }))
  return priced && step && { price: shareOfNight(step.fee, priced.price), hours: step.hours }
}

import { type Day, daysBetween, nightsOf } from '../../../kernel/day.ts'
import type { RateDay } from '../../rate-calendar/shapes.ts'
import type { Pricing } from './selling.ts'

export const restrictionRules = [
  'closed',
  'closed_to_arrival',
  'closed_to_departure',
  'min_stay',
  'max_stay',
  'min_stay_on_arrival',
  'max_stay_on_arrival',
  'quota',
  'offer_at_most',
] as const
export type RestrictionRule = (typeof restrictionRules)[number]

/** A restriction that a stay meets: the day that has it, its figure, and the plan it stands on (null for the room type). */
export type Restriction = { rule: RestrictionRule; day: Day; limit: number | null; plan: string | null }

/** Every restriction that a stay meets, of its type, its plan and what the plan derives from; none when it can be sold. */
export function restrictionsOn(stay: { arrival: Day; departure: Day }, pricing: Pricing): Restriction[] {
  const length = daysBetween(stay.arrival, stay.departure)
  const nights = length === 0 ? [stay.arrival] : nightsOf(stay.arrival, stay.departure)
  const met: Restriction[] = []
  const meet = (cell: RateDay, rule: RestrictionRule, limit: number | null = null) => {
    const plan = pricing.chain.find(({ id }) => id === cell.ratePlanId)
    met.push({ rule, day: cell.day, limit, plan: plan?.name ?? null })
  }
  for (const cell of pricing.days.get(stay.arrival) ?? []) {
    const { minStayOnArrival: min, maxStayOnArrival: max } = cell
    if (cell.closedToArrival) meet(cell, 'closed_to_arrival')
    if (min !== null && length > 0 && length < min) meet(cell, 'min_stay_on_arrival', min)
    if (max !== null && length > max) meet(cell, 'max_stay_on_arrival', max)
  }
  for (const cell of nights.flatMap((night) => pricing.days.get(night) ?? [])) {
    if (cell.closed) meet(cell, 'closed')
    if (cell.minStay !== null && length > 0 && length < cell.minStay) meet(cell, 'min_stay', cell.minStay)
    if (cell.maxStay !== null && length > cell.maxStay) meet(cell, 'max_stay', cell.maxStay)
    if (cell.quota !== null && soldOn(cell, pricing) >= cell.quota) meet(cell, 'quota', cell.quota)
    if (cell.offerAtMost === 0) meet(cell, 'offer_at_most', 0)
  }
  for (const cell of pricing.days.get(stay.departure) ?? []) {
    if (cell.closedToDeparture) meet(cell, 'closed_to_departure')
  }
  return met
}

/** A quota of the room type counts whatever is sold of it, one of a plan what is sold at that plan. */
function soldOn(cell: RateDay, { sold }: Pricing): number {
  return sold
    .filter(
      ({ night, ratePlanId }) => night === cell.day && (cell.ratePlanId === null || ratePlanId === cell.ratePlanId),
    )
    .reduce((total, nights) => total + nights.sold, 0)
}

/** How many rooms of what is free are offered on a night. */
export function offeredOn(night: Day, free: number, pricing: Pricing): number {
  return (pricing.days.get(night) ?? []).reduce((least, cell) => {
    const left = cell.quota === null ? least : Math.min(least, Math.max(0, cell.quota - soldOn(cell, pricing)))
    return cell.offerAtMost === null ? left : Math.min(left, cell.offerAtMost)
  }, free)
}

/** A restriction as a sentence; days stand in it as they are kept. */
export function restrictionWords({ rule, day, limit }: Restriction): string {
  switch (rule) {
    case 'closed':
      return `Closed for sale on ${day}`
    case 'closed_to_arrival':
      return `No arrivals on ${day}`
    case 'closed_to_departure':
      return `No departures on ${day}`
    case 'min_stay':
      return `A stay over ${day} has at least ${limit} nights`
    case 'max_stay':
      return `A stay over ${day} has at most ${limit} nights`
    case 'min_stay_on_arrival':
      return `An arrival on ${day} stays at least ${limit} nights`
    case 'max_stay_on_arrival':
      return `An arrival on ${day} stays at most ${limit} nights`
    case 'quota':
      return `The ${limit} rooms that may be sold for ${day} are sold`
    case 'offer_at_most':
      return `Nothing is offered for ${day}`
  }
}

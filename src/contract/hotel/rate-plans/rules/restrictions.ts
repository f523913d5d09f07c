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
  const cellsOf = (day: Day) => pricing.days.get(day) ?? []
  const planOf = (cell: RateDay) => pricing.chain.find(({ id }) => id === cell.ratePlanId)?.name ?? null
  const metBy = (cells: readonly RateDay[], rulesOf: (cell: RateDay) => Met[]): Restriction[] =>
    cells.flatMap((cell) =>
      rulesOf(cell).flatMap(({ rule, limit, isMet }) =>
        isMet ? [{ rule, day: cell.day, limit, plan: planOf(cell) }] : [],
      ),
    )
  return [
    ...metBy(cellsOf(stay.arrival), (cell) => ofArrival(cell, length)),
    ...metBy(nights.flatMap(cellsOf), (cell) => ofNight(cell, { length, sold: soldOn(cell, pricing) })),
    ...metBy(cellsOf(stay.departure), ofDeparture),
  ]
}

/** A rule of a day with its figure, and whether a stay meets it. */
type Met = { rule: RestrictionRule; limit: number | null; isMet: boolean }

function ofArrival({ closedToArrival, minStayOnArrival: min, maxStayOnArrival: max }: RateDay, length: number): Met[] {
  return [
    { rule: 'closed_to_arrival', limit: null, isMet: closedToArrival },
    { rule: 'min_stay_on_arrival', limit: min, isMet: isShorter(length, min) },
    { rule: 'max_stay_on_arrival', limit: max, isMet: max !== null && length > max },
  ]
}

function ofNight(cell: RateDay, { length, sold }: { length: number; sold: number }): Met[] {
  const { closed, minStay: min, maxStay: max, quota, offerAtMost } = cell
  return [
    { rule: 'closed', limit: null, isMet: closed },
    { rule: 'min_stay', limit: min, isMet: isShorter(length, min) },
    { rule: 'max_stay', limit: max, isMet: max !== null && length > max },
    { rule: 'quota', limit: quota, isMet: quota !== null && sold >= quota },
    { rule: 'offer_at_most', limit: offerAtMost, isMet: offerAtMost === 0 },
  ]
}

function ofDeparture({ closedToDeparture }: RateDay): Met[] {
  return [{ rule: 'closed_to_departure', limit: null, isMet: closedToDeparture }]
}

/** A guest for the day alone has no nights that could be too few. */
function isShorter(length: number, least: number | null): boolean {
  return least !== null && length > 0 && length < least
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

import type { Day } from '../../../kernel/day.ts'
import type { Money } from '../../../kernel/money.ts'
import type { RateDay } from '../../rate-calendar/shapes.ts'
import type { RoomTypeId } from '../../room-types/shapes.ts'
import type { RatePlanId } from '../shapes.ts'

/** A plan as selling needs it. */
export type SellingPlan = {
  id: RatePlanId
  code: string
  name: string
  visibility: 'public' | 'private'
  parentId: RatePlanId | null
  percentPpm: number
  amount: Money
  roundTo: Money | null
  included: string | null
  isArchived: boolean
  typeIds: readonly RoomTypeId[]
}

/** Nights of a type that are sold at a plan, or (null) at none. */
export type SoldNights = { roomTypeId: RoomTypeId; ratePlanId: RatePlanId | null; night: Day; sold: number }

/** What a house sells at in some days: its plans, the days on which something differs, and what is sold where a quota asks for it. */
export type SellingRates = { plans: readonly SellingPlan[]; days: readonly RateDay[]; sold: readonly SoldNights[] }

/** What makes the price of a type at one plan: the plan with those it derives from, the root first, and the days of them by date. */
export type Pricing = {
  chain: readonly SellingPlan[]
  days: ReadonlyMap<Day, readonly RateDay[]>
  sold: readonly SoldNights[]
}

/** The prices of a type as they are, without plan or day that differs. */
export const plainPricing: Pricing = { chain: [], days: new Map(), sold: [] }

/** The prices and restrictions of a type at a plan; at none of them when null. */
export function pricingOf(rates: SellingRates, type: RoomTypeId, plan: RatePlanId | null): Pricing {
  const chain = chainOf(rates.plans, plan)
  const own = new Set<RatePlanId | null>([null, ...chain.map(({ id }) => id)])
  const cells = rates.days.filter((cell) => cell.roomTypeId === type && own.has(cell.ratePlanId))
  return {
    chain,
    days: Map.groupBy(cells, ({ day }) => day),
    sold: rates.sold.filter((nights) => nights.roomTypeId === type),
  }
}

/** A plan with all it derives from, the root first. */
export function chainOf<Plan extends { id: RatePlanId; parentId: RatePlanId | null }>(
  plans: readonly Plan[],
  id: RatePlanId | null,
): Plan[] {
  const chain: Plan[] = []
  for (let at = id; at !== null && chain.length <= plans.length;) {
    const plan = plans.find((one) => one.id === at)
    if (!plan) break
    chain.unshift(plan)
    at = plan.parentId
  }
  return chain
}

/** The plans that sell a type now; roots before what derives from them. */
export function plansOfType(rates: SellingRates, type: RoomTypeId): SellingPlan[] {
  return rates.plans.filter((plan) => !plan.isArchived && plan.typeIds.includes(type))
}

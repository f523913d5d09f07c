import type { Day } from '../../../kernel/day.ts'
import {
  add,
  isPositive,
  isZero,
  minorOf,
  type Money,
  negate,
  ofMinor,
  portion,
  subtract,
} from '../../../kernel/money.ts'
import { type PricingRule, rulesOfNight, withRule } from '../../room-types/rules.ts'
import type { PriceStep } from '../shapes.ts'
import type { Pricing, SellingPlan } from './selling.ts'

/** What the price of a night needs to know of its room type; `includedAdults` null stands for as many as it takes. */
export type PricedType = {
  basePrice: Money
  rules: readonly PricingRule[]
  maxAdults: number
  includedAdults: number | null
  fewerAdultReduction: Money
  extraAdultPrice: Money
  childPrice: Money
}

/** Who sleeps in the room; without adults the price is for as many as it includes. */
export type People = { adults?: number | undefined; children?: number | undefined }

type ExplainedPrice = { price: Money; steps: PriceStep[] }

/**
 * The price of one night, with the steps that make it up; null where there is none, which is never free. First the room type's own
 * price (base, then season and weekday rules, or what the day says in their place), then each plan from the root down (share before amount, or
 * what the day says of the plan in their place), then the people, then rounding.
 */
export function explainNight(
  type: PricedType,
  { chain, days }: Pricing,
  asked: People & { night: Day },
): ExplainedPrice | null {
  const steps: PriceStep[] = []
  const cells = days.get(asked.night) ?? []
  const setFor = (plan: string | null) => cells.find((cell) => cell.ratePlanId === plan)?.price ?? null
  const own = ownSteps(type, { night: asked.night, set: setFor(null) })
  steps.push(...own)
  for (const plan of chain) {
    const before = totalOf(steps)
    const set = setFor(plan.id)
    if (set !== null) steps.splice(0, steps.length, step('day', set, { name: plan.name }))
    else if (isPositive(before)) steps.push(...planSteps(plan, before))
  }
  if (!isPositive(totalOf(steps))) return null
  steps.push(...peopleSteps(type, asked))
  const rounded = roundedTo(totalOf(steps), chain.at(-1)?.roundTo ?? null)
  const difference = subtract(rounded, totalOf(steps))
  if (!isZero(difference)) steps.push(step('rounding', difference))
  return isPositive(rounded) ? { price: rounded, steps } : null
}

/** The price of a night alone; null where there is none. */
export function priceOnly(type: PricedType, pricing: Pricing, asked: People & { night: Day }): Money | null {
  return explainNight(type, pricing, asked)?.price ?? null
}

function ownSteps(type: PricedType, { night, set }: { night: Day; set: Money | null }): PriceStep[] {
  if (set !== null) return [step('day', set)]
  const steps = [step('base', type.basePrice)]
  for (const rule of rulesOfNight(type.rules, night)) {
    const before = totalOf(steps)
    const difference = subtract(withRule(before, rule), before)
    if (!isZero(difference)) steps.push(step('season', difference, { name: rule.name ?? null }))
  }
  return steps
}

function planSteps(plan: SellingPlan, before: Money): PriceStep[] {
  const difference = add(portion(before, BigInt(plan.percentPpm), 1_000_000n), plan.amount)
  return isZero(difference) ? [] : [step('plan', difference, { name: plan.name })]
}

function peopleSteps(type: PricedType, { adults, children = 0 }: People): PriceStep[] {
  const included = type.includedAdults ?? type.maxAdults
  const more = (adults ?? included) - included
  const forAdults =
    more > 0
      ? step('extra_adults', each(type.extraAdultPrice, more), { count: more })
      : step('fewer_adults', negate(each(type.fewerAdultReduction, -more)), { count: -more })
  const forChildren = step('children', each(type.childPrice, children), { count: children })
  return [forAdults, forChildren].filter(({ amount }) => !isZero(amount))
}

function each(amount: Money, count: number): Money {
  return portion(amount, BigInt(count), 1n)
}

function roundedTo(price: Money, multiple: Money | null): Money {
  if (multiple === null) return price
  const unit = BigInt(minorOf(multiple))
  return portion(portion(price, 1n, unit), unit, 1n)
}

function step(kind: PriceStep['kind'], amount: Money, more: { name?: string | null; count?: number } = {}): PriceStep {
  return { kind, amount, name: more.name ?? null, count: more.count ?? null }
}

function totalOf(steps: readonly PriceStep[]): Money {
  return steps.reduce((total, { amount }) => add(total, amount), ofMinor(0))
}

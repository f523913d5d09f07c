import { type Day, weekdayOf } from '../../kernel/day.ts'
import { add, type Money, portion } from '../../kernel/money.ts'

/** What a rule of a price needs to say; see `RateRule`. */
export type PricingRule = {
  name?: string
  from: Day | null
  to: Day | null
  weekdays: readonly number[]
  price: Money | null
  /** Parts per million that are added to the price below it. */
  percentPpm: number | null
  priority: number
}

/** The rules that fit a night, in the order in which they apply. */
export function rulesOfNight<Rule extends PricingRule>(rules: readonly Rule[], night: Day): Rule[] {
  const weekday = weekdayOf(night)
  return rules
    .filter((rule) => (rule.from === null || rule.from <= night) && (rule.to === null || night <= rule.to))
    .filter((rule) => rule.weekdays.includes(weekday))
    .toSorted((a, b) => a.priority - b.priority)
}

/** A price after a rule: one with a price replaces it, one with a percentage adds its share. */
export function withRule(price: Money, rule: PricingRule): Money {
  return rule.price ?? add(price, portion(price, BigInt(rule.percentPpm ?? 0), 1_000_000n))
}

/** The price of one night without plan or people: the base price, changed by every rule that fits the night. */
export function priceOfNight(basePrice: Money, rules: readonly PricingRule[], night: Day): Money {
  return rulesOfNight(rules, night).reduce(withRule, basePrice)
}

import { type Day, weekdayOf } from '../../kernel/day.ts'
import { add, type Money, portion } from '../../kernel/money.ts'

/** What a rule of a price needs to say; see `RateRule`. */
export type PricingRule = {
  from: Day | null
  to: Day | null
  weekdays: readonly number[]
  price: Money | null
  /** Parts per million that are added to the price below it. */
  percentPpm: number | null
  priority: number
}

/**
 * The price of one night: the base price, changed by every rule that fits the night in the order of their priority. A rule with a
 * price replaces what came before it, a rule with a percentage adds its share.
 */
export function priceOfNight(basePrice: Money, rules: readonly PricingRule[], night: Day): Money {
  const weekday = weekdayOf(night)
  return rules
    .filter((rule) => (rule.from === null || rule.from <= night) && (rule.to === null || night <= rule.to))
    .filter((rule) => rule.weekdays.includes(weekday))
    .toSorted((a, b) => a.priority - b.priority)
    .reduce((price, rule) => {
      if (rule.price !== null) return rule.price
      return add(price, portion(price, BigInt(rule.percentPpm ?? 0), 1_000_000n))
    }, basePrice)
}

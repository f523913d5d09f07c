import { minorOf } from '#contract/kernel/money.ts'
import type { GivenDiscount } from '#contract/restaurant/orders/rules/state.ts'

/** The size of a discount as it is stored: minor units, or hundredths of a percent. */
export function sizeOf({ discount }: GivenDiscount): number {
  return discount.kind === 'amount' ? minorOf(discount.amount) : discount.hundredths
}

import { minorOf } from '#contract/kernel/money.ts'
import type { GivenDiscount } from '#contract/restaurant/orders/rules/state.ts'
import { documentNumber } from '#server/tenancy/public/numbers.ts'

/** "ORD-2026-000123". */
export function orderNumber(year: number, sequence: number): string {
  return documentNumber('ORD', year, sequence)
}

/** The size of a discount as it is stored: minor units, or hundredths of a percent. */
export function sizeOf({ discount }: GivenDiscount): number {
  return discount.kind === 'amount' ? minorOf(discount.amount) : discount.hundredths
}

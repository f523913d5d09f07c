import type { SoldCategory } from '../../accounting/account-roles/shapes.ts'
import { divideHalfUp, minorOf, type Money, ofMinor } from '../../kernel/money.ts'

/** What rooms earn: nights, fees of who did not come, and what is sold beside the nights of a room. Their accounts are those of the department. */
export const roomCategories = ['rooms', 'no_show_fees', 'room_extras'] as const satisfies readonly SoldCategory[]

/** An amount over a count, half up to the minor unit; null over nothing. */
export function perUnit(amount: Money, units: number): Money | null {
  if (units <= 0) return null
  return ofMinor(Number(divideHalfUp(BigInt(minorOf(amount)), BigInt(units))))
}

/** `part` of `whole` times `scale`, half up to the given decimals; null over nothing. */
export function ratio(
  part: number,
  whole: number,
  { scale = 1, decimals }: { scale?: number; decimals: number },
): number | null {
  if (whole <= 0) return null
  const shift = 10 ** decimals
  return Number(divideHalfUp(BigInt(part) * BigInt(scale * shift), BigInt(whole))) / shift
}

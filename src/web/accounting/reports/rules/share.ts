import { divideHalfUp, isZero, minorOf, type Money } from '#contract/kernel/money.ts'

/** How much of a whole a part is, in percent with so many decimals, half away from zero; null of nothing. */
export function shareOf(part: Money, whole: Money, decimals: 0 | 1): number | null {
  if (isZero(whole)) return null
  const scale = decimals === 0 ? 1 : 10
  return Number(divideHalfUp(BigInt(minorOf(part)) * BigInt(100 * scale), BigInt(minorOf(whole)))) / scale
}

import { type Money, portion, times } from '../../kernel/money.ts'
import { quantityOf } from '../../kernel/quantity.ts'

type Agreed = { commissionPercent: number | null; commissionAmount: Money | null }

/**
 * What an agency gets of a stay: a share of its nights by their prices before tax, or an amount for each of them; null where nothing was
 * agreed on.
 */
export function commissionOf(stay: Agreed & { nightsTotal: Money; nights: number }): Money | null {
  if (stay.commissionAmount !== null) return times(stay.commissionAmount, quantityOf(stay.nights))
  if (stay.commissionPercent === null) return null
  return portion(stay.nightsTotal, BigInt(Math.round(stay.commissionPercent * 10_000)), 1_000_000n)
}

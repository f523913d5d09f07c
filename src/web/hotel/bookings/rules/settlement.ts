import {
  add,
  greatest,
  isPositive,
  least,
  majorOf,
  type Money,
  negate,
  ofMajor,
  subtract,
  sumOf,
  zero,
} from '#contract/kernel/money.ts'
import { less, openAfter } from '../../folios/rules/folio.ts'
import { chargedSum } from '../../stay-fees/rules.ts'
import type { Settlement } from '../data.ts'

type Sums = Pick<Settlement, 'due' | 'windows'>

/**
 * The same where of the fees for the hour so much is charged, in major units: what is due falls by what is let go, and what goes back is as
 * much as was paid too much, of the newest payments first.
 */
export function withFees<Of extends Sums & Pick<Settlement, 'fees' | 'refunds'>>(settlement: Of, charged: number): Of {
  const letGo = ofMajor(less(chargedSum(settlement.fees), charged))
  const falls = (due: number) => majorOf(subtract(ofMajor(due), letGo))
  const feesIn = settlement.windows.find(({ hasFees }) => hasFees)?.window
  const due = falls(settlement.due)
  return {
    ...settlement,
    due,
    windows: settlement.windows.map((one) => (one.window === feesIn ? { ...one, due: falls(one.due) } : one)),
    refunds: partsOf(greatest(negate(ofMajor(due)), zero), settlement.refunds),
  }
}

function partsOf(amount: Money, refunds: Settlement['refunds']): Settlement['refunds'] {
  let left = amount
  return refunds.flatMap((refund) => {
    const part = least(left, ofMajor(refund.amount))
    left = subtract(left, part)
    return isPositive(part) ? [{ ...refund, amount: majorOf(part) }] : []
  })
}

/** What the guest pays at the departure, in major units: the whole, or the guest's own window where others are billed to somebody else. */
export function guestDueOf({ due, windows }: Sums): number {
  return windows.find(({ window }) => window === 1)?.due ?? due
}

/** What stays open when `amount` is paid, in major units: what is left of the guest's own, and what others are billed for. */
export function openOf(settlement: Sums, amount: number | null): number {
  const own = guestDueOf(settlement)
  const others = sumOf(
    settlement.windows.filter(({ window, due }) => window !== 1 && due > 0),
    ({ due }) => ofMajor(due),
  )
  return majorOf(add(ofMajor(openAfter(own, own > 0 ? amount : null)), others))
}

/** Who is billed for what the guest doesn't pay; null where nobody is. */
export function billedOf({ windows }: Pick<Settlement, 'windows'>): string | null {
  const names = windows.flatMap(({ window, due, payerName }) =>
    window !== 1 && due > 0 && payerName ? [payerName] : [],
  )
  return names.length > 0 ? names.join(', ') : null
}

/** What goes back to the guest, in major units. */
export function refundSumOf({ refunds }: Pick<Settlement, 'refunds'>): number {
  return majorOf(sumOf(refunds, ({ amount }) => ofMajor(amount)))
}

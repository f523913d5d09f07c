import { add, majorOf, ofMajor, sumOf } from '#contract/kernel/money.ts'
import { openAfter } from '../../folios/rules/folio.ts'
import type { Settlement } from '../data.ts'

type Sums = Pick<Settlement, 'due' | 'windows'>

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

import type { Day } from '../../../kernel/day.ts'
import { add, type Money, subtract, zero } from '../../../kernel/money.ts'
import type { OrderLineState, OrderStatus, OrderTender } from '../shapes.ts'

/** True for a line that the kitchen has had. */
export function wasSent({ state }: { state: OrderLineState }): boolean {
  return state !== 'new' && state !== 'hold' && state !== 'voided'
}

/** What is done with an order as a whole; to sell is to add to it, change it, send it and take money for it. */
export type OrderVerb = 'sell' | 'void' | 'refund'

/** From which statuses each verb starts. */
const transitions: Record<OrderVerb, readonly OrderStatus[]> = {
  sell: ['open'],
  void: ['open', 'closed'],
  refund: ['closed'],
}

/** True when the verb starts from this status. */
export function allows(status: OrderStatus, verb: OrderVerb): boolean {
  return transitions[verb].includes(status)
}

/** What voiding and refunding look at. */
export type PaidOrder = {
  status: OrderStatus
  payments: readonly { method: OrderTender; amount: Money; refunded: Money; businessDate: Day }[]
}

/** Why an order can't be voided or refunded now, in words for whoever sells; null when it can. */
export function reasonAgainst(
  { status, payments }: PaidOrder,
  verb: 'void' | 'refund',
  businessDate: Day,
): string | null {
  if (!allows(status, verb)) return status === 'open' ? 'It is not paid in full yet' : 'It is void already'
  if (verb === 'refund') {
    if (payments.length === 0) return 'Nothing was paid'
    return payments.every(({ amount, refunded }) => amount === refunded) ? 'All of it was given back' : null
  }
  // What was charged to rooms alone is turned round whole, on its own date.
  if (payments.some(({ method }) => method !== 'room_charge')) return 'It is paid: give the money back instead'
  if (payments.some(({ refunded }) => refunded !== zero)) return 'A part was given back: give back the rest instead'
  if (payments.some((payment) => payment.businessDate !== businessDate)) {
    return 'It was charged on another business date: give the money back instead'
  }
  return null
}

/** What is to be paid of an order, the tip with it. */
export function balanceOf(order: { total: Money; tip: Money; paid: Money }): Money {
  return subtract(add(order.total, order.tip), order.paid)
}

import { portion, subtract, sumOf, type Money } from '../../../kernel/money.ts'
import { compareQuantities, type Quantity, ratioOf, subtractQuantity } from '../../../kernel/quantity.ts'
import type { OrderLineId } from '../shapes.ts'
import {
  aCent,
  approvedBy,
  noted,
  type OrderChange,
  type OrderFacts,
  refuseBeyond,
  refuseBilled,
  refuseEnded,
  unchanged,
  type Voiding,
} from './change.ts'
import { refuse, refuseField } from './refusals.ts'
import { type LineState, soldLines } from './state.ts'
import { priced } from './steps.ts'
import { worthOf } from './totals.ts'
import { type PaidOrder, reasonAgainst, wasSent } from './verbs.ts'

export type VoidChange = OrderChange & { voiding: Voiding }

/**
 * Takes a line, or a part of it, off an order that nobody paid on. Before it was sent it simply goes; afterwards it asks for the right to
 * void and a reason. Where what is left is given away from now on, that asks for its own right.
 * @throws OrderRefused `order_ended` · `order_billed` · `approval_needed` · `not_found` · `line_voided` · `invalid`
 */
export function voidLine(
  facts: OrderFacts,
  wish: {
    lineId: OrderLineId
    /** The id of the part, where one is split off. */
    partId: OrderLineId
    reason?: string | undefined
    quantity?: Quantity | undefined
    made?: boolean | undefined
    approvedBy?: string | undefined
  },
): VoidChange {
  const { order, lines } = facts
  refuseEnded(order, 'sell')
  refuseBilled(order)
  const line = lines.find(({ id }) => id === wish.lineId)
  if (!line) return refuse({ code: 'not_found', what: 'order line' })
  if (line.state === 'voided') refuse({ code: 'line_voided' })
  const hadIt = wasSent(line)
  if (hadIt) refuseBeyond(facts, 'void', aCent)
  const quantity = wish.quantity ?? line.quantity
  if (compareQuantities(quantity, line.quantity) > 0) refuseField('quantity', `Must not be more than ${line.quantity}`)
  if (hadIt) refuseBeyond(facts, 'void', worthOf(quantity, line))
  if (hadIt && !wish.reason) refuseField('reason', 'Must not be empty')
  const { part, left } = split(lines, line, { quantity, partId: wish.partId })
  const reason = wish.reason ?? 'Taken off before it was sent'
  const made = hadIt && (wish.made ?? false)
  const shorter = priced({ ...unchanged(facts), lines: left }, facts)
  const change: VoidChange = {
    ...shorter,
    voiding: { lines: [{ part, line, quantity }], reason, made },
  }
  const details = { name: line.name, quantity, reason, made, ...approvedBy(wish.approvedBy) }
  return noted(change, { kind: 'line_voided', details })
}

/** The part of the line that goes, void: the line itself, or a new one split off it, with its share of the cost. */
function split(
  lines: readonly LineState[],
  line: LineState,
  { quantity, partId }: { quantity: Quantity; partId: OrderLineId },
): { part: OrderLineId; left: LineState[] } {
  const gone = { state: 'voided' as const, taxes: [] }
  if (compareQuantities(quantity, line.quantity) === 0) {
    return { part: line.id, left: lines.map((one) => (one === line ? { ...line, ...gone } : one)) }
  }
  const cost = line.cost && portion(line.cost, ratioOf(quantity).numerator, ratioOf(line.quantity).numerator)
  const rest = {
    ...line,
    quantity: subtractQuantity(line.quantity, quantity),
    cost: line.cost && cost && subtract(line.cost, cost),
  }
  const part = {
    ...line,
    ...gone,
    id: partId,
    lineNumber: lines.length + 1,
    quantity,
    cost,
    splitOf: line.splitOf ?? line.id,
  }
  return { part: partId, left: [...lines.map((one) => (one === line ? rest : one)), part] }
}

/** A payment as voiding looks at it. */
type ChargedPayment = PaidOrder['payments'][number] & { amount: Money }

/**
 * Voids an order. One that nobody paid on is cancelled, or voided once something was sent; one that was charged to rooms alone is turned
 * round whole on the same business date.
 * @throws OrderRefused `order_ended` · `approval_needed` · `order_paid`
 */
export function voidOrder(
  facts: OrderFacts & { payments: readonly ChargedPayment[] },
  wish: { reason: string; made?: boolean | undefined; approvedBy?: string | undefined },
): VoidChange {
  const { order, lines, payments, terms } = facts
  refuseEnded(order, 'void')
  const live = soldLines(lines)
  const isVoided = order.isBilled || live.some(wasSent)
  if (isVoided) refuseBeyond(facts, 'void', order.total)
  if (reasonAgainst({ status: order.status, payments }, 'void', terms.date) !== null) refuse({ code: 'order_paid' })
  const status = isVoided ? 'voided' : 'cancelled'
  const { reason, made = false } = wish
  const change: VoidChange = {
    ...unchanged(facts),
    lines: lines.map((line) => (live.includes(line) ? { ...line, state: 'voided' } : line)),
    voiding: { lines: live.map((line) => ({ part: line.id, line, quantity: line.quantity })), reason, made },
    order: {
      ...order,
      status,
      paymentStatus: payments.length === 0 ? order.paymentStatus : 'refunded',
      refunded: sumOf(payments, ({ amount }) => amount),
      ending: { reason },
    },
  }
  return noted(change, { kind: status, details: { reason, made, ...approvedBy(wish.approvedBy) } })
}

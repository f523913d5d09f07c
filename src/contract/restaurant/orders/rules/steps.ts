import { add, compare, greatest, isPositive, majorOf, type Money, sumOf } from '../../../kernel/money.ts'
import type { OrderLineId } from '../shapes.ts'
import { isDiscountBeyond } from '../../../identity/approvals/rules.ts'
import { noted, type OrderChange, type SellingFacts } from './change.ts'
import type { AppliedPayment } from './payments.ts'
import { refuse, refuseField } from './refusals.ts'
import { type LineState, type OrderState, soldLines } from './state.ts'
import { totalOf } from './totals.ts'
import { balanceOf } from './verbs.ts'

/**
 * Prices the order anew; void lines keep what they were and count nothing. What is taken off beyond what was asks for more than selling it,
 * once it is past what the seller may give alone.
 * @throws OrderRefused `approval_needed` · `total_changed` when another total was expected
 */
export function priced(change: OrderChange, facts: SellingFacts, expected?: Money): OrderChange {
  const { order } = change
  const { terms } = facts
  const totals = totalOf({
    taxSet: terms.taxSet,
    date: terms.date,
    pricesIncludeTax: order.pricesIncludeTax,
    serviceCharge: { rate: terms.outlet.serviceChargeRate, taxed: terms.outlet.serviceChargeTaxed },
    lines: soldLines(change.lines).map((line) => ({ ...line, discount: line.discount?.discount })),
    discount: order.discount?.discount,
  })
  const byId = new Map(totals.lines.map((line) => [line.id, line]))
  const lines = change.lines.map((line) => {
    const total = byId.get(line.id)
    if (!total) return line
    const { listAmount, discountAmount, listNet, net, tax, taxes, gross } = total
    return { ...line, listAmount, discountAmount, listNet, net, tax, taxes, total: gross }
  })
  if (!facts.rights.has('restaurant:manage_pos')) refuseGenerous(facts, change.lines, lines)
  const { subtotal, discountAmount, serviceCharge, service, tax, total } = totals
  if (expected !== undefined && expected !== total) refuse({ code: 'total_changed', total })
  return {
    ...change,
    lines,
    order: { ...order, subtotal, discountAmount, serviceCharge, service, tax, total },
  }
}

/** @throws OrderRefused `approval_needed` */
function refuseGenerous({ limits }: SellingFacts, before: readonly LineState[], after: readonly LineState[]): void {
  if (!isDiscountBeyond(limits, before, soldLines(after))) return
  refuse({ code: 'approval_needed', right: 'restaurant:manage_pos' })
}

/** Sends what is new to its stations, or the named lines, held ones too; nothing goes twice. */
export function sent(change: OrderChange, named?: readonly OrderLineId[]): OrderChange {
  const { order } = change
  const chosen = change.lines
    .filter(({ id, state }) => (named ? named.includes(id) && isWaiting(state) : state === 'new'))
    .map(({ id }) => id)
  if (chosen.length === 0) return change
  const fires = order.fires + 1
  return noted(
    {
      ...change,
      order: { ...order, kitchenStatus: 'in_kitchen', isHeld: false, fires },
      lines: change.lines.map((line) => (chosen.includes(line.id) ? { ...line, state: 'sent' } : line)),
      sent: [...change.sent, ...chosen],
    },
    { kind: 'sent', details: { fire: fires, lines: chosen.length } },
  )
}

/** True for a line that the kitchen has not had. */
export function isWaiting(state: LineState['state']): boolean {
  return state === 'new' || state === 'hold'
}

/**
 * Takes payments; the first ones bill the order, which fixes its lines, and those that leave nothing to pay close it.
 * @throws OrderRefused `invalid` without a payment for what costs something · `over_payment`
 */
export function paid(change: OrderChange, payments: readonly AppliedPayment[]): OrderChange {
  const { order } = change
  const tip = tipAfter(order, payments)
  const left = balanceOf({ ...order, tip })
  const paying = sumOf(payments, ({ amount }) => amount)
  if (payments.length === 0 && isPositive(left)) refuseField('payments', 'Must not be empty')
  if (compare(paying, left) > 0) refuse({ code: 'over_payment', left })
  const isPaid = compare(paying, left) === 0
  return {
    ...change,
    bills: !order.isBilled,
    payments,
    order: {
      ...order,
      tip,
      isBilled: true,
      paid: add(order.paid, paying),
      bookingId: order.bookingId ?? payments.find(({ bookingId }) => bookingId !== null)?.bookingId ?? null,
      paymentStatus: isPaid ? 'paid' : 'partially_paid',
      ...(isPaid ? { status: 'closed', ending: { reason: null } } : {}),
    },
    events: [
      ...change.events,
      ...payments.map((payment) => ({
        kind: 'paid',
        details: { method: payment.method, amount: majorOf(payment.amount), tip: majorOf(payment.tip) },
      })),
      ...(isPaid ? [{ kind: 'closed' }] : []),
    ],
  }
}

/** The tip of the order: at its first bill the larger of what was said and what was given, later on what comes with each payment. */
function tipAfter(order: OrderState, payments: readonly AppliedPayment[]): Money {
  const given = sumOf(payments, ({ tip }) => tip)
  return order.isBilled ? add(order.tip, given) : greatest(order.tip, given)
}

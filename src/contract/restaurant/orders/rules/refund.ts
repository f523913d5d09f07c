import { roundedRefund } from '../../../accounting/payments/rules.ts'
import { addTaxes, reverseTaxes } from '../../../accounting/taxes/rules/document.ts'
import type { FieldError } from '../../../kernel/error.ts'
import {
  add,
  allocate,
  compare,
  isPositive,
  isZero,
  least,
  majorOf,
  minorOf,
  type Money,
  negate,
  portion,
  subtract,
  sumOf,
  zero,
} from '../../../kernel/money.ts'
import { addQuantities, compareQuantities, none, type Quantity, ratioOf } from '../../../kernel/quantity.ts'
import type { OrderLineId, OrderPaymentId } from '../shapes.ts'
import {
  aCent,
  approvedBy,
  noted,
  type OrderChange,
  type OrderFacts,
  refuseBeyond,
  refuseEnded,
  type RefundablePayment,
  type RefundedOrder,
  type RefundedTotal,
  type RefundPart,
  unchanged,
} from './change.ts'
import { refuse, refuseField, refuseFields } from './refusals.ts'
import { type LineState, type OrderState, soldLines } from './state.ts'

export type WishedRefund = {
  paymentId?: OrderPaymentId | undefined
  lines?: readonly Returned[] | undefined
  amount?: Money | undefined
  reason: string
  approvedBy?: string | undefined
}

type RefundFacts<Payment extends RefundablePayment> = OrderFacts & {
  payments: readonly Payment[]
  /** What went back of each line before; of the service charge under null. */
  before: ReadonlyMap<OrderLineId | null, Money>
}

/**
 * Gives money of a paid order back, for lines or an amount, at most what was paid by this payment and is left.
 * @throws OrderRefused `approval_needed` · `order_ended` · `not_found` · `invalid` · `over_refund_line`
 */
export function refundOrder<Payment extends RefundablePayment>(
  facts: RefundFacts<Payment>,
  wish: WishedRefund,
): OrderChange & { refund: RefundedOrder<Payment> } {
  const { order, lines, before } = facts
  refuseBeyond(facts, 'refund', aCent)
  refuseEnded(order, 'refund')
  if ((wish.lines === undefined) === (wish.amount === undefined)) {
    refuseField('lines', 'Must be given, or an amount instead')
  }
  const payment = chosenPayment(facts.payments, wish.paymentId)
  const parts = partsOf(facts, wish)
  const goods = sumOf(parts, (part) => part.amount)
  // What an amount passes the goods by is the tip.
  const tip = wish.amount === undefined ? zero : subtract(wish.amount, goods)
  const amount = add(goods, tip)
  refuseOver(order, payment, { amount, before })
  refuseBeyond(facts, 'refund', amount)
  const refunded = add(order.refunded, amount)
  const change = {
    ...unchanged(facts),
    order: {
      ...order,
      refunded,
      paymentStatus: compare(refunded, order.paid) === 0 ? ('refunded' as const) : ('partially_refunded' as const),
    },
    lines: lines.map((line) => {
      const part = parts.find(({ lineId }) => lineId === line.id)
      return part ? { ...line, refundedQuantity: addQuantities(line.refundedQuantity, part.quantity) } : line
    }),
    refund: {
      payment,
      amount,
      rounding: payment.method === 'cash' ? roundedRefund(payment, amount, facts.terms.cashStep).rounding : zero,
      tip,
      parts,
      taxed: taxesOfParts(order, lines, { before, parts }),
      reason: wish.reason,
    },
  }
  const details = { amount: majorOf(amount), reason: wish.reason, method: payment.method }
  return noted(change, { kind: 'refunded', details: { ...details, ...approvedBy(wish.approvedBy) } })
}

function chosenPayment<Payment extends RefundablePayment>(
  payments: readonly Payment[],
  id: OrderPaymentId | undefined,
): Payment {
  const chosen = id === undefined ? payments[0] : payments.find((payment) => payment.id === id)
  if (!chosen) return refuse({ code: 'not_found', what: 'payment' })
  if (id === undefined && payments.length > 1) {
    refuseField('paymentId', 'Must name the payment that the money goes back to')
  }
  return chosen
}

function partsOf({ order, lines, before }: RefundFacts<RefundablePayment>, wish: WishedRefund): RefundPart[] {
  if (wish.lines === undefined) return partsByAmount(order, lines, { before, amount: wish.amount ?? zero })
  const wrong: FieldError[] = wish.lines.flatMap(({ lineId, quantity }, index) => {
    const line = lines.find((one) => one.id === lineId && one.state !== 'voided')
    if (!line) return [{ path: `lines.${index}.lineId`, message: 'Must be a line that was sold' }]
    if (compareQuantities(addQuantities(line.refundedQuantity, quantity), line.quantity) <= 0) return []
    return [{ path: `lines.${index}.quantity`, message: `Must not be more than is left of ${line.name}` }]
  })
  if (new Set(wish.lines.map(({ lineId }) => lineId)).size < wish.lines.length) {
    wrong.push({ path: 'lines', message: 'Must name each line once' })
  }
  refuseFields(wrong)
  return partsByLines(order, lines, { before, returned: wish.lines })
}

/** Refuses more than was paid, by this tender or in all, or than is left of the tip. */
function refuseOver(
  order: OrderState,
  payment: RefundablePayment,
  { amount, before }: { amount: Money; before: RefundFacts<RefundablePayment>['before'] },
): void {
  const left = least(subtract(payment.amount, payment.refunded), subtract(order.paid, order.refunded))
  const tipsGone = subtract(
    order.refunded,
    sumOf([...before.values()], (gone) => gone),
  )
  if (!isPositive(amount) || compare(amount, left) > 0 || compare(tipsGone, order.tip) > 0) {
    refuse({ code: 'over_refund_line', left })
  }
}

export type Returned = { lineId: OrderLineId; quantity: Quantity; restock?: boolean | undefined }

/** What is left of lines and service charge after what went back before. */
function remainders(
  order: OrderState,
  lines: readonly LineState[],
  before: ReadonlyMap<OrderLineId | null, Money>,
): { lineId: OrderLineId | null; left: Money }[] {
  return [
    ...soldLines(lines).map((line) => ({
      lineId: line.id,
      left: subtract(line.total, before.get(line.id) ?? zero),
    })),
    { lineId: null, left: subtract(order.service.gross, before.get(null) ?? zero) },
  ]
}

/**
 * The parts of a refund by lines: each line's share by what has gone back of it in all, so that the last one takes what is left, and with
 * them the same share of the service charge.
 */
export function partsByLines(
  order: OrderState,
  lines: readonly LineState[],
  { before, returned }: { before: ReadonlyMap<OrderLineId | null, Money>; returned: readonly Returned[] },
): RefundPart[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const parts = returned.flatMap(({ lineId, quantity, restock = false }): RefundPart[] => {
    const line = byId.get(lineId)
    if (!line) return []
    const reached = ratioOf(line.refundedQuantity).numerator + ratioOf(quantity).numerator
    const due = portion(line.total, reached, ratioOf(line.quantity).numerator)
    const gone = before.get(lineId) ?? zero
    return [{ lineId, quantity, restock, amount: compare(due, gone) > 0 ? subtract(due, gone) : zero }]
  })
  if (isZero(order.service.gross)) return parts
  const sold = sumOf(soldLines(lines), ({ total }) => total)
  const goneLines = sumOf(
    [...before].filter(([id]) => id !== null),
    ([, amount]) => amount,
  )
  const reached = add(
    goneLines,
    sumOf(parts, ({ amount }) => amount),
  )
  const due = isZero(sold)
    ? order.service.gross
    : portion(order.service.gross, BigInt(minorOf(reached)), BigInt(minorOf(sold)))
  const service = subtract(due, before.get(null) ?? zero)
  return compare(service, zero) > 0
    ? [...parts, { lineId: null, quantity: none, restock: false, amount: service }]
    : parts
}

/** The parts of a refund by amount: over everything that is left, by its size. */
export function partsByAmount(
  order: OrderState,
  lines: readonly LineState[],
  { before, amount }: { before: ReadonlyMap<OrderLineId | null, Money>; amount: Money },
): RefundPart[] {
  const open = remainders(order, lines, before)
  const shares = allocate(
    least(
      amount,
      sumOf(open, ({ left }) => left),
    ),
    open.map(({ left }) => minorOf(left)),
  )
  return open.flatMap(({ lineId }, index) => {
    const share = shares[index] ?? zero
    return isZero(share) ? [] : [{ lineId, quantity: none, restock: false, amount: share }]
  })
}

/** What goes back with the parts: the rates of the sale, each document's own, the last part taking exactly what is left. */
export function taxesOfParts(
  order: Pick<OrderState, 'service'>,
  lines: readonly Pick<LineState, 'id' | 'kind' | 'net' | 'tax' | 'total' | 'taxes'>[],
  {
    before,
    parts,
  }: { before: ReadonlyMap<OrderLineId | null, Money>; parts: readonly Pick<RefundPart, 'lineId' | 'amount'>[] },
): RefundedTotal {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const kindOf = (id: OrderLineId | null) => (id === null ? undefined : byId.get(id)?.kind) ?? 'service_charge'
  const totals = parts.map(({ lineId, amount }) => {
    const line = lineId === null ? undefined : byId.get(lineId)
    const stored = line ? { net: line.net, tax: line.tax, gross: line.total, taxes: line.taxes } : order.service
    const gone = before.get(lineId) ?? zero
    return reverseTaxes(stored, amount, isZero(gone) ? [] : [reverseTaxes(stored, gone)])
  })
  const { net, tax, gross, taxes } = addTaxes(totals)
  return {
    net: negate(net),
    tax: negate(tax),
    gross: negate(gross),
    taxes: taxes.map((one) => ({ ...one, base: negate(one.base), amount: negate(one.amount) })),
    allowances: parts.map(({ lineId }, index) => ({
      category: kindOf(lineId),
      net: negate(totals[index]?.net ?? zero),
    })),
  }
}

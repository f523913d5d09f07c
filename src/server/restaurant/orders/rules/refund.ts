import Big from 'big.js'
import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { TaxedTotal } from '#contract/accounting/taxes/shapes.ts'
import { addTaxes, reverseTaxes } from '#contract/accounting/taxes/rules.ts'
import {
  add,
  allocate,
  compare,
  isZero,
  least,
  minorOf,
  type Money,
  negate,
  portion,
  subtract,
  sumOf,
  zero,
} from '#contract/kernel/money.ts'
import { type Quantity, quantityOf, ratioOf } from '#contract/kernel/quantity.ts'
import type { OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import { soldLines, type StateLine, type StateOrder } from './state.ts'

/** What of one line, or of the service charge (null), goes back. */
export type RefundPart = { lineId: OrderLineId | null; quantity: Quantity; restock: boolean; amount: Money }

export type Returned = { lineId: OrderLineId; quantity: Quantity; restock?: boolean | undefined }

const none = quantityOf(0)

/** What is left of lines and service charge after what went back before. */
function remainders(
  order: StateOrder,
  lines: readonly StateLine[],
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
  order: StateOrder,
  lines: readonly StateLine[],
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
  order: StateOrder,
  lines: readonly StateLine[],
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

/** What goes back without tax, by what was sold; with the taxes. */
export type RefundedTotal = TaxedTotal & { allowances: { category: SoldCategory; net: Money }[] }

/** What goes back with the parts: the rates of the sale, each document's own, the last part taking exactly what is left. */
export function taxesOfParts(
  order: StateOrder,
  lines: readonly StateLine[],
  { before, parts }: { before: ReadonlyMap<OrderLineId | null, Money>; parts: readonly RefundPart[] },
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

/** True when more of a line would go back than was sold and is left. */
export function isOverReturned(line: StateLine, quantity: Quantity): boolean {
  return new Big(line.refundedQuantity).plus(quantity).gt(line.quantity)
}

export function plusQuantity(a: Quantity, b: Quantity): Quantity {
  return quantityOf(new Big(a).plus(b).toFixed())
}

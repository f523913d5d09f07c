import { zero } from '#contract/kernel/money.ts'
import { addQuantities } from '#contract/kernel/quantity.ts'
import { balanceOf } from '#contract/restaurant/orders/rules/verbs.ts'
import { addTaxes } from '#contract/accounting/taxes/rules/document.ts'
import type { LineState, OrderState } from '#contract/restaurant/orders/rules/state.ts'
import type { Order, OrderLine } from '#contract/restaurant/orders/shapes.ts'
import { receiptOf } from '../rules/receipt.ts'
import type { Gathered } from './gather.ts'
import type { Act, OpeningWords, Written } from './write.ts'

/**
 * The answer to an order that was just opened and charged no room, told from what was written: the same as reading it, without the reading.
 */
export function freshOrder(
  { ctx, tx }: Act,
  { terms: { outlet } }: Gathered,
  written: Written & { opening: OpeningWords },
): Order {
  const { order: state, lines, opening, events, payments, receiptNumbers, postings, entries } = written
  const seesCost = ctx.can('inventory:read')
  const taxes = addTaxes([...lines.map(totalOf), state.service]).taxes
  const memos = new Map(postings.map(({ key, memo }) => [key, memo]))
  const order: Omit<Order, 'receipt'> = {
    id: state.id,
    orderNumber: state.number,
    receiptNumber: state.receiptNumber,
    channel: state.channel,
    type: state.type,
    locationId: outlet.id,
    locationName: outlet.name,
    status: state.status,
    paymentStatus: state.paymentStatus,
    kitchenStatus: state.kitchenStatus,
    isHeld: state.isHeld,
    tableName: opening.tableName,
    tabName: opening.tabName,
    customerName: state.customerName,
    roomNumber: null,
    guestCount: opening.guestCount,
    itemCount: addQuantities(...lines.map(({ quantity }) => quantity)),
    total: state.total,
    tip: state.tip,
    balance: balanceOf(state),
    methods: [...new Set(payments.map(({ method }) => method))].sort(),
    serverName: tx.actor.name,
    businessDate: state.businessDate,
    openedAt: tx.now,
    closedAt: state.ending ? tx.now : null,
    tillSessionId: state.tillSessionId,
    notes: opening.notes,
    bookingId: state.bookingId,
    pricesIncludeTax: state.pricesIncludeTax,
    discount: discountOf(state.discount),
    subtotal: state.subtotal,
    discountAmount: state.discountAmount,
    serviceCharge: state.serviceCharge,
    tax: state.tax,
    taxes: taxes
      .map(({ component, name, included, base, amount }) => ({ component, name, included, base, amount }))
      .toSorted((a, b) => (a.component < b.component ? -1 : 1)),
    paid: state.paid,
    refunded: zero,
    lines: lines.map((line) => ({
      ...lineOf(line),
      sentAt: line.state === 'sent' ? tx.now : null,
      cost: seesCost ? line.cost : null,
    })),
    payments: payments.map((payment, index) => ({
      id: payment.id,
      split: payment.split,
      method: payment.method,
      amount: payment.amount,
      rounding: payment.rounding,
      tendered: payment.tendered,
      change: payment.change,
      tip: payment.tip,
      refunded: zero,
      refundedRounding: zero,
      reference: payment.reference,
      receiptNumber: receiptNumbers[index] ?? null,
      bookingId: null,
      folioId: null,
      folioLineId: null,
      roomNumber: null,
      guestName: null,
      businessDate: payment.date,
      takenByName: tx.actor.name,
      takenAt: tx.now,
    })),
    refunds: [],
    timeline: events.map(({ kind, details = {} }, index) => ({
      position: index + 1,
      kind,
      details,
      byName: tx.actor.name,
      at: tx.now,
    })),
    entries: entries.map(({ id, key, number }) => ({ id, number, memo: memos.get(key) ?? '' })),
    folioLineIds: [],
    endedReason: null,
    warnings: [...written.warnings],
    version: state.version,
  }
  const { address, phone, email } = outlet
  return { ...order, receipt: receiptOf(order, { tenantName: ctx.tenant.name, address, phone, email, copies: 0 }) }
}

function discountOf(given: OrderState['discount']): Order['discount'] {
  if (!given) return null
  const { discount, reason } = given
  return discount.kind === 'amount'
    ? { kind: 'amount', amount: discount.amount, percent: null, reason }
    : { kind: 'percent', amount: null, percent: discount.hundredths / 100, reason }
}

function totalOf({ net, tax, total, taxes }: LineState) {
  return { net, tax, gross: total, taxes }
}

function lineOf(line: LineState): Omit<OrderLine, 'sentAt' | 'cost'> {
  return {
    id: line.id,
    lineNumber: line.lineNumber,
    menuItemId: line.menuItemId,
    name: line.name,
    kind: line.kind,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    listAmount: line.listAmount,
    discountAmount: line.discountAmount,
    discountReason: line.discount?.reason ?? null,
    net: line.net,
    tax: line.tax,
    total: line.total,
    modifiers: line.modifiers
      .map(({ optionId, groupName, name, quantity, price }) => ({ optionId, groupName, name, quantity, price }))
      .toSorted((a, b) => (`${a.groupName} ${a.name}` < `${b.groupName} ${b.name}` ? -1 : 1)),
    state: line.state,
    seat: line.seat,
    notes: line.notes,
    voidReason: null,
    refundedQuantity: line.refundedQuantity,
  }
}

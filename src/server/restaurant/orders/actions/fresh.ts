import Big from 'big.js'
import { zero } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import { balanceOf } from '#contract/restaurant/orders/rules.ts'
import { addTaxes } from '#contract/accounting/taxes/rules.ts'
import type { Order, OrderLine } from '#contract/restaurant/orders/shapes.ts'
import { receiptOf } from '../rules/receipt.ts'
import type { StateLine } from '../rules/state.ts'
import type { Finished, Work } from './work.ts'

/**
 * The answer to an order that was just opened and charged no room, told from what was written: the same as reading it, without the reading.
 */
export function freshOrder(work: Work, { entries, receiptNumbers }: Finished): Order {
  const { ctx, tx, order: state, ground, opening, events, payments } = work
  const { outlet } = ground
  const seesCost = ctx.can('inventory:read')
  const taxes = addTaxes([...work.lines.map(totalOf), state.service]).taxes
  const memos = new Map(work.postings.map(({ key, memo }) => [key, memo]))
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
    tableName: opening?.tableName ?? null,
    tabName: opening?.tabName ?? null,
    customerName: state.customerName,
    roomNumber: null,
    guestCount: opening?.guestCount ?? null,
    itemCount: quantityOf(work.lines.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)).toFixed()),
    total: state.total,
    tip: state.tip,
    balance: balanceOf(state),
    methods: [...new Set(payments.map(({ method }) => method))].sort(),
    serverName: tx.actor.name,
    businessDate: state.businessDate,
    openedAt: tx.now,
    closedAt: state.ending ? tx.now : null,
    tillSessionId: state.tillSessionId,
    notes: opening?.notes ?? null,
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
    lines: work.lines.map((line) => ({
      ...lineOf(line),
      sentAt: line.state === 'sent' ? tx.now : null,
      cost: seesCost ? line.cost : null,
    })),
    payments: payments.map((payment, index) => ({
      id: payment.id,
      split: payment.split,
      method: payment.method,
      amount: payment.amount,
      tendered: payment.tendered,
      change: payment.change,
      tip: payment.tip,
      refunded: zero,
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
    warnings: work.warnings,
    version: state.version,
  }
  const { address, phone, email } = outlet
  return { ...order, receipt: receiptOf(order, { tenantName: ctx.tenant.name, address, phone, email, copies: 0 }) }
}

function discountOf(given: Work['order']['discount']): Order['discount'] {
  if (!given) return null
  const { discount, reason } = given
  return discount.kind === 'amount'
    ? { kind: 'amount', amount: discount.amount, percent: null, reason }
    : { kind: 'percent', amount: null, percent: discount.hundredths / 100, reason }
}

function totalOf({ net, tax, total, taxes }: StateLine) {
  return { net, tax, gross: total, taxes }
}

function lineOf(line: StateLine): Omit<OrderLine, 'sentAt' | 'cost'> {
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

import { type Money, subtract, sum, sumOf } from '#contract/kernel/money.ts'
import type { Order, OrderPayment, Receipt } from '#contract/restaurant/orders/shapes.ts'

/** What heads a receipt: the tenant, the place, and how often it was printed before. */
export type ReceiptHead = Pick<Receipt, 'tenantName' | 'address' | 'phone' | 'email' | 'copies'>

/** The receipt of an order. */
export function receiptOf(order: Omit<Order, 'receipt'>, head: ReceiptHead): Receipt {
  const sold = order.lines.filter(({ state }) => state !== 'voided')
  return {
    ...head,
    location: order.locationName,
    customerName: order.customerName ?? order.payments.find(({ guestName }) => guestName !== null)?.guestName ?? null,
    createdAt: order.closedAt ?? order.openedAt,
    orderNumber: order.orderNumber,
    receiptNumber: order.receiptNumber,
    salesPerson: order.serverName,
    paymentMethod: wordsOf(order.payments),
    paymentStatus: order.paymentStatus,
    lines: sold.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      price: line.unitPrice,
      totalPrice: line.listAmount,
      details: [
        ...line.modifiers.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)),
        ...(line.notes ? [line.notes] : []),
      ],
    })),
    subtotal: order.subtotal,
    discount: order.discountAmount,
    serviceCharge: order.serviceCharge,
    tax: order.tax,
    taxes: order.taxes.map(({ name, amount, included }) => ({ name, amount, included })),
    total: order.total,
    tip: order.tip,
    paid: subtract(order.paid, order.refunded),
    rounding: sumOf(order.payments, ({ rounding }) => rounding),
    tendered: tenderedIn(order.payments),
    change: sumOf(order.payments, ({ change }) => change),
  }
}

function tenderedIn(paid: readonly OrderPayment[]): Money | null {
  const told = paid.flatMap(({ tendered }) => tendered ?? [])
  return told.length === 0 ? null : sum(told)
}

const tenderWords: Record<OrderPayment['method'], string> = {
  cash: 'Cash',
  card: 'Card',
  mobile_money: 'Mobile money',
  room_charge: 'Room charge',
  guest_credit: 'Guest credit',
}

function wordsOf(paid: readonly OrderPayment[]): string | null {
  const words = paid.map(({ method, roomNumber }) => `${tenderWords[method]}${roomNumber ? ` ${roomNumber}` : ''}`)
  return words.length === 0 ? null : [...new Set(words)].join(', ')
}

import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { money, moneyAboveZero, moneyFromZero } from '../../kernel/money.ts'
import { listQuery, oneOrSeveral } from '../../kernel/page.ts'
import { quantityAboveZero } from '../../kernel/quantity.ts'
import { restaurantLocationId } from '../locations/shapes.ts'
import { menuItemId, modifierOptionId } from '../menu/shapes.ts'
import { tillSessionId } from '../till-sessions/shapes.ts'
import {
  chargeableRoom,
  kitchenStatuses,
  order,
  orderChannels,
  orderId,
  orderLineId,
  orderPaymentId,
  orderPaymentStatuses,
  orderStatuses,
  orderSummary,
  orderTenders,
  orderTypes,
} from './shapes.ts'

const words = (most: number) => z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(most))
const text = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))))
const reason = words(500)
const count = (least: number, most: number) => z.int('Must be a whole number').check(z.minimum(least), z.maximum(most))
const version = z.optional(z.int())

/** A second user, present at the till, who holds the permission that the caller lacks. */
const approval = z.optional(
  z.strictObject({ email: z.string().check(z.maxLength(254)), password: z.string().check(z.maxLength(200)) }),
)

/** An amount or a share of the list price, with its reason; a full one is a comp and asks for restaurant:manage_pos. */
const discount = z.strictObject({
  amount: z.optional(moneyAboveZero),
  percent: z.optional(
    z.number().check(
      z.refine((value) => value > 0 && value <= 100, 'Must be above 0 and at most 100'),
      z.refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, 'Must have at most two decimals'),
    ),
  ),
  reason,
})

const line = z.strictObject({
  /** The client's, where it keeps lines while offline. */
  id: z.optional(orderLineId),
  menuItemId,
  quantity: quantityAboveZero,
  modifiers: z.optional(
    z.array(z.strictObject({ optionId: modifierOptionId, quantity: z.optional(count(1, 99)) })).check(z.maxLength(50)),
  ),
  discount: z.optional(discount),
  notes: text(300),
  seat: z.optional(z.nullable(count(0, 999))),
  /** Not sent to the kitchen until it is released. */
  hold: z.optional(z.boolean()),
})
const lines = z.array(line).check(z.maxLength(200, 'Must not be more than 200'))

const payment = z.strictObject({
  method: z.enum(orderTenders, { error: `Must be one of ${orderTenders.join(', ')}` }),
  /** Applied to the order, its tip with it. */
  amount: moneyAboveZero,
  /** Cash handed over; what is above the amount is the change. */
  tendered: z.optional(moneyAboveZero),
  /** The part of the amount that is tip. */
  tip: z.optional(moneyFromZero),
  reference: text(200),
  /** The stay that a room charge goes to. */
  bookingId: z.optional(id<'booking'>()),
})

/** The stay of a guest in house whom the order is for: it is pending on the folio until it is paid or charged. */
const bookingId = z.optional(z.nullable(id<'booking'>()))

const base = { module: 'restaurant', rate: 'write', access: 'orders:write' } as const
const one = { params: z.object({ id: orderId }) }
const read = { method: 'GET', access: 'orders:read', rate: 'read' } as const

const filter = {
  search: listQuery.search,
  /** One channel, or several when it is repeated. */
  channel: z.optional(oneOrSeveral(orderChannels)),
  type: z.optional(z.enum(orderTypes)),
  status: z.optional(z.enum(orderStatuses)),
  paymentStatus: z.optional(z.enum(orderPaymentStatuses)),
  kitchenStatus: z.optional(z.enum(kitchenStatuses)),
  locationId: z.optional(restaurantLocationId),
  tillSessionId: z.optional(tillSessionId),
  method: z.optional(z.enum(orderTenders)),
  held: z.optional(z.enum(['true', 'false'])),
  open: z.optional(z.enum(['true', 'false'])),
  from: z.optional(day),
  to: z.optional(day),
}

export const listOrders = endpoint({
  ...base,
  ...read,
  path: '/api/restaurant/orders',
  summary: 'Orders, newest first; search by number, name, table, tab or receipt',
  query: z.strictObject({ ...listQuery, ...filter }),
  data: z.array(orderSummary),
  paged: true,
})

export const getOrderTotals = endpoint({
  ...base,
  ...read,
  path: '/api/restaurant/orders/totals',
  summary: 'Count and money over a whole filter',
  query: z.strictObject(filter),
  data: z.object({ count: z.number(), total: money, tips: money, balance: money, refunded: money }),
})

export const getOrder = endpoint({
  ...base,
  ...read,
  ...one,
  path: '/api/restaurant/orders/{id}',
  summary: 'An order with lines, payments, timeline, entries and receipt',
  data: order,
})

export const createOrder = endpoint({
  ...base,
  method: 'POST',
  path: '/api/restaurant/orders',
  summary:
    'Take an order; with payments that cover it, it is sent, paid and posted at once. The same id with the same body answers the first order',
  body: z.strictObject({
    id: z.optional(orderId),
    locationId: restaurantLocationId,
    tillSessionId,
    type: z._default(z.enum(orderTypes, { error: `Must be one of ${orderTypes.join(', ')}` }), 'dine_in'),
    channel: z.optional(z.enum(orderChannels)),
    tableName: text(40),
    tabName: text(80),
    guestCount: z.optional(z.nullable(count(1, 999))),
    customerName: text(150),
    notes: text(1000),
    bookingId,
    lines: lines.check(z.minLength(1, 'Must not be empty')),
    discount: z.optional(discount),
    tip: z.optional(moneyFromZero),
    /** Refused with `total_changed` when the server comes to another total; without the tip. */
    expectedTotal: z.optional(money),
    /** Parked: not sent, waiting to be taken up again. */
    hold: z.optional(z.boolean()),
    /** Sent to the kitchen at once, also without payment. */
    send: z.optional(z.boolean()),
    payments: z.optional(z.array(payment).check(z.maxLength(20))),
    approval,
  }),
  data: order,
  status: 201,
})

export const priceOrder = endpoint({
  ...base,
  method: 'POST',
  path: '/api/restaurant/orders/price',
  summary: 'What an order would come to; writes nothing',
  rate: 'read',
  body: z.strictObject({
    locationId: restaurantLocationId,
    type: z._default(z.enum(orderTypes), 'dine_in'),
    lines: lines.check(z.minLength(1, 'Must not be empty')),
    discount: z.optional(discount),
  }),
  data: z.object({
    subtotal: money,
    discountAmount: money,
    serviceCharge: money,
    tax: money,
    total: money,
    taxes: z.array(
      z.object({ component: z.string(), name: z.string(), included: z.boolean(), base: money, amount: money }),
    ),
  }),
})

export const addOrderLines = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/restaurant/orders/{id}/lines',
  summary: 'Add lines to an open order that has no payment yet',
  body: z.strictObject({
    lines: lines.check(z.minLength(1, 'Must not be empty')),
    send: z.optional(z.boolean()),
    approval,
    version,
  }),
  data: order,
  status: 201,
})

export const changeOrder = endpoint({
  ...base,
  ...one,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/restaurant/orders/{id}',
  summary: 'Change what stands on an unpaid order: table, tab, names, notes, guests, stay, discount, hold',
  body: z.strictObject({
    tableName: text(40),
    tabName: text(80),
    guestCount: z.optional(z.nullable(count(1, 999))),
    customerName: text(150),
    notes: text(1000),
    bookingId,
    discount: z.optional(z.nullable(discount)),
    hold: z.optional(z.boolean()),
    approval,
    version,
  }),
  data: order,
})

export const removeOrderLine = endpoint({
  ...base,
  method: 'POST',
  path: '/api/restaurant/orders/{id}/lines/{lineId}/void',
  summary:
    'Take a line, or a part of it, off an unpaid order; once sent it asks for orders:void (or an approval) and says whether it was made',
  params: z.object({ id: orderId, lineId: orderLineId }),
  body: z.strictObject({
    reason: z.optional(reason),
    /** All of it when not given. */
    quantity: z.optional(quantityAboveZero),
    /** Made and thrown away: no stock comes back. */
    made: z.optional(z.boolean()),
    approval,
    version,
  }),
  data: order,
})

export const sendOrder = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/restaurant/orders/{id}/send',
  summary: 'Send what is new to its stations; nothing goes twice',
  body: z.optional(z.strictObject({ lineIds: z.optional(z.array(orderLineId)), version })),
  data: order,
})

export const payOrder = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/restaurant/orders/{id}/payments',
  summary: 'Pay an order, whole or in part; the sale is posted with the first payment, the last one closes it',
  body: z.strictObject({
    tillSessionId: z.optional(tillSessionId),
    /** Empty for an order that comes to nothing. */
    payments: z.array(payment).check(z.maxLength(20)),
    expectedTotal: z.optional(money),
    version,
  }),
  data: order,
  status: 201,
})

export const voidOrder = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/restaurant/orders/{id}/void',
  summary:
    'Void an order: an unpaid one, or one charged to a room on this business date whose folio is not invoiced; asks for orders:void once something was sent',
  body: z.strictObject({ reason, made: z.optional(z.boolean()), approval, version }),
  data: order,
})

export const refundOrder = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/restaurant/orders/{id}/refunds',
  summary: 'Give money back for lines or an amount, at most what was paid; asks for orders:refund or an approval',
  body: z.strictObject({
    /** The payment it goes back to; the only one when not given. */
    paymentId: z.optional(orderPaymentId),
    lines: z.optional(
      z
        .array(z.strictObject({ lineId: orderLineId, quantity: quantityAboveZero, restock: z.optional(z.boolean()) }))
        .check(z.minLength(1, 'Must not be empty'), z.maxLength(200)),
    ),
    /** Instead of lines. */
    amount: z.optional(moneyAboveZero),
    reason,
    tillSessionId,
    approval,
  }),
  data: order,
  status: 201,
})

export const printOrder = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/restaurant/orders/{id}/print',
  summary: 'Count a print of the receipt; the answer says whether it is a copy',
  data: order,
})

export const findChargeableRooms = endpoint({
  ...base,
  module: 'hotel',
  method: 'GET',
  path: '/api/restaurant/chargeable-rooms',
  summary: 'Guests in house who can be charged, by room, name, phone or booking number',
  access: 'restaurant:charge_room',
  rate: 'read',
  query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(100))) }),
  data: z.array(chargeableRoom),
})

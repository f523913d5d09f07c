import * as z from 'zod/mini'
import { bulkOf } from '../../../kernel/bulk.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { money, moneyFromZero } from '../../../kernel/money.ts'
import { quantityAboveZero } from '../../../kernel/quantity.ts'
import { restaurantLocationId } from '../../locations/shapes.ts'
import { tillSessionId } from '../../till-sessions/shapes.ts'
import { order, orderChannels, orderId, orderLineId, orderTypes } from '../shapes.ts'
import { text, reason, count, version, approval, discount, lines, payment, bookingId } from './bodies.ts'

const base = { module: 'restaurant', rate: 'write', access: 'orders:write' } as const
const byId = { params: z.object({ id: orderId }) }
const read = { method: 'GET', access: 'orders:read', rate: 'read' } as const

export const getOrder = endpoint({
  ...base,
  ...read,
  ...byId,
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
  ...byId,
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
  ...byId,
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
    'Take a line, or a part of it, off an unpaid order; once sent it asks for orders:void, or an approval, past what one voids alone, and says whether it was made',
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
  ...byId,
  method: 'POST',
  path: '/api/restaurant/orders/{id}/send',
  summary: 'Send what is new to its stations; nothing goes twice',
  body: z.optional(z.strictObject({ lineIds: z.optional(z.array(orderLineId)), version })),
  data: order,
})

export const voidOrder = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/restaurant/orders/{id}/void',
  summary:
    'Void an order: an unpaid one, or one charged to a room on this business date whose folio is not invoiced; asks for orders:void, or an approval, past what one voids alone once something was sent',
  body: z.strictObject({ reason, made: z.optional(z.boolean()), approval, version }),
  data: order,
})

export const printOrder = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/restaurant/orders/{id}/print',
  summary: 'Count a print of the receipt; the answer says whether it is a copy',
  data: order,
})

export const sendOrders = bulkOf(sendOrder, {
  path: '/api/restaurant/orders/bulk/send',
  summary: 'Send what is new of several orders to its stations; answers for each of them',
  body: {},
})

export const voidOrders = bulkOf(voidOrder, {
  path: '/api/restaurant/orders/bulk/void',
  summary: 'Void several orders for one reason; answers for each of them',
  body: { reason },
})

import * as z from 'zod/mini'
import { day } from '../../../kernel/day.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { money } from '../../../kernel/money.ts'
import { listQuery, oneOrSeveral } from '../../../kernel/page.ts'
import { usableCredit } from '../../../hotel/guest-credits/shapes.ts'
import { restaurantLocationId } from '../../locations/shapes.ts'
import { tillSessionId } from '../../till-sessions/shapes.ts'
import {
  chargeableRoom,
  kitchenStatuses,
  orderChannels,
  orderPaymentStatuses,
  orderStatuses,
  orderSummary,
  orderTenders,
  orderTypes,
} from '../shapes.ts'

const base = { module: 'restaurant', rate: 'write', access: 'orders:write' } as const
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

export const findTillCredits = endpoint({
  ...base,
  module: 'hotel',
  method: 'GET',
  path: '/api/restaurant/guest-credits',
  summary: 'Guest credits that a bill can be paid with, by number or the guest’s name',
  access: 'restaurant:use_pos',
  rate: 'read',
  query: z.strictObject({
    search: z.string().check(z.trim(), z.minLength(2, 'Must be two letters or more'), z.maxLength(100)),
  }),
  data: z.array(usableCredit),
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

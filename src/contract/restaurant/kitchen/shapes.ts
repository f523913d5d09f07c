import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { quantity } from '../../kernel/quantity.ts'
import { stationId } from '../locations/shapes.ts'
import { orderId, orderLineId, orderTypes } from '../orders/shapes.ts'

export type KitchenTicketId = Id<'kitchen_ticket'>
export const kitchenTicketId = id<'kitchen_ticket'>()

export const ticketLineStates = ['pending', 'done', 'voided'] as const

/** What a station makes of one send; a further send of the order is a further ticket and shows only what is new. */
export const kitchenTicket = z.object({
  id: kitchenTicketId,
  orderId,
  orderNumber: z.string(),
  stationId,
  stationName: z.string(),
  fire: z.number(),
  /** A later send of an order that the station already has. */
  isAddition: z.boolean(),
  type: z.enum(orderTypes),
  tableName: z.nullable(z.string()),
  tabName: z.nullable(z.string()),
  roomNumber: z.nullable(z.string()),
  guestCount: z.nullable(z.number()),
  orderNotes: z.nullable(z.string()),
  serverName: z.string(),
  status: z.enum(['active', 'done']),
  sentAt: instant,
  doneAt: z.nullable(instant),
  recalled: z.boolean(),
  alsoAt: z.array(z.string()),
  lines: z.array(
    z.object({
      lineId: orderLineId,
      name: z.string(),
      quantity,
      modifiers: z.array(z.string()),
      notes: z.nullable(z.string()),
      state: z.enum(ticketLineStates),
      acknowledged: z.boolean(),
    }),
  ),
  version: z.number(),
})
export type KitchenTicket = z.output<typeof kitchenTicket>

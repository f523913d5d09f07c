import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { restaurantLocationId, stationId } from '../locations/shapes.ts'
import { orderLineId } from '../orders/shapes.ts'
import { kitchenTicket, kitchenTicketId } from './shapes.ts'

const base = { module: 'restaurant', rate: 'write', access: 'orders:write', data: kitchenTicket } as const
const byId = { params: z.object({ id: kitchenTicketId }) }

export const listKitchenTickets = endpoint({
  ...base,
  method: 'GET',
  path: '/api/restaurant/kitchen-tickets',
  summary: 'Active tickets oldest first, or those done within the last hour, newest first',
  access: 'orders:read',
  rate: 'read',
  query: z.strictObject({
    stationId: z.optional(stationId),
    locationId: z.optional(restaurantLocationId),
    status: z.optional(z.enum(['active', 'done'])),
  }),
  data: z.array(kitchenTicket),
})

export const finishTicket = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/restaurant/kitchen-tickets/{id}/done',
  summary: 'Everything on the ticket is made',
})

export const recallTicket = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/restaurant/kitchen-tickets/{id}/recall',
  summary: 'Bring a finished ticket back to its place in time',
})

const line = { params: z.object({ id: kitchenTicketId, lineId: orderLineId }) }

export const finishTicketLine = endpoint({
  ...base,
  ...line,
  method: 'POST',
  path: '/api/restaurant/kitchen-tickets/{id}/lines/{lineId}/done',
  summary: 'One line of the ticket is made, or with done = false not yet',
  body: z.optional(z.strictObject({ done: z.optional(z.boolean()) })),
})

export const acknowledgeVoid = endpoint({
  ...base,
  ...line,
  method: 'POST',
  path: '/api/restaurant/kitchen-tickets/{id}/lines/{lineId}/acknowledge',
  summary: 'The kitchen has seen that the line is void',
})

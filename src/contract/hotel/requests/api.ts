import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { listQuery } from '../../kernel/page.ts'
import { departments, newRequest, request, requestId, requestRow, requestViews } from './shapes.ts'

const base = { module: 'hotel', rate: 'write', data: request } as const
const byId = { params: z.object({ id: requestId }) }

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/hotel/requests',
  summary: 'What guests who come or are in house ask for: open until today, open later, or done; soonest first',
  access: 'bookings:read',
  module: 'hotel',
  rate: 'read',
  query: z.strictObject({
    ...listQuery,
    show: z._default(z.enum(requestViews), 'today'),
    department: z.optional(z.enum(departments)),
  }),
  data: z.array(requestRow),
  paged: true,
})

export const addRequest = endpoint({
  ...base,
  params: z.object({ id: id<'booking'>() }),
  method: 'POST',
  path: '/api/hotel/bookings/{id}/requests',
  summary: 'Write down what a guest asks for, for whom it is and when it is wanted',
  access: 'bookings:write',
  body: newRequest,
  status: 201,
})

export const settleRequest = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/requests/{id}/done',
  summary: 'Say that a request was seen to; who and when is kept',
  access: 'bookings:write',
})

export const reopenRequest = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/requests/{id}/reopen',
  summary: 'Say that a request was not seen to after all',
  access: 'bookings:write',
})

export const removeRequest = endpoint({
  ...base,
  ...byId,
  method: 'DELETE',
  path: '/api/hotel/requests/{id}',
  summary: 'Take a request back that nobody has seen to yet',
  access: 'bookings:write',
  data: z.object({ id: requestId }),
})

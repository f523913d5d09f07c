import * as z from 'zod/mini'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { bookingId } from '../bookings/shapes.ts'
import { depositShows, dueDeposit } from './shapes.ts'

export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/hotel/deposits',
  summary: 'Deposits that are missing of bookings to come, by the step that is missing first; the earliest due first',
  access: 'bookings:read',
  module: 'hotel',
  rate: 'read',
  query: z.strictObject({
    ...listQuery,
    /** Past their day, due within a week or before, or all; all when left out. */
    show: z.optional(z.enum(depositShows)),
  }),
  data: z.array(dueDeposit),
  paged: true,
})

export const remindDeposit = endpoint({
  method: 'POST',
  path: '/api/hotel/deposits/{id}/remind',
  summary: 'Write to the guest of a booking about the step of the deposit that is missing first; once a day',
  access: 'bookings:write',
  module: 'hotel',
  rate: 'write',
  params: z.object({ id: bookingId }),
  data: dueDeposit,
})

export const remindDeposits = bulkOf(remindDeposit, {
  path: '/api/hotel/deposits/bulk/remind',
  summary: 'Write to the guests of several bookings about what is missing of their deposits; answers for each of them',
  body: {},
})

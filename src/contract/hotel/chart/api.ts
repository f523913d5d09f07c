import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { chart } from './shapes.ts'

/** How many days the chart can show at once. */
export const chartLengths = [7, 14, 30, 60] as const

export const getChart = endpoint({
  method: 'GET',
  path: '/api/hotel/chart',
  summary:
    'Who has which room when: rooms, stays, blocks, and what each type and the house have left, over up to 60 days',
  access: 'bookings:read',
  module: 'hotel',
  rate: 'read',
  query: z.strictObject({
    /** The first day; the day before the business date when left out. */
    from: z.optional(day),
    days: z._default(
      z.coerce.number().check(z.int('Must be a whole number'), z.minimum(1), z.maximum(60, 'Must be at most 60')),
      14,
    ),
  }),
  data: chart,
})

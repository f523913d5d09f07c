import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { bookingId } from '../bookings/shapes.ts'

/** Who gets what on a day. */
export const served = z.object({
  bookingId,
  bookingNumber: z.string(),
  roomNumber: z.nullable(z.string()),
  guestName: z.string(),
  isVip: z.boolean(),
  adults: z.number(),
  children: z.number(),
  /** The guest is in the house, or still expected. */
  isHere: z.boolean(),
  packageName: z.string(),
  item: z.string(),
  part: z.string(),
  quantity: z.number(),
})
export type Served = z.output<typeof served>

export const listServed = endpoint({
  method: 'GET',
  path: '/api/hotel/served',
  summary:
    'Who is served what on a day by the packages of their bookings, by room; the business date unless another is named',
  access: 'bookings:served',
  module: 'hotel',
  rate: 'read',
  query: z.strictObject({ date: z.optional(day) }),
  data: z.object({ date: day, rows: z.array(served) }),
})

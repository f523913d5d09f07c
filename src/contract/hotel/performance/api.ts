import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { money } from '../../kernel/money.ts'

/** The figures of a period; a division by zero gives null. Percent with 2 decimals, lengths of stay with 3, half up. */
export const performance = z.object({
  nights: z.number(),
  roomRevenue: money,
  adr: z.nullable(money),
  revpar: z.nullable(money),
  occupancy: z.nullable(z.number()),
  /** Room-nights that were out of order; occupancy and RevPAR are counted without them. */
  outOfOrderNights: z.number(),
  /** Room-nights that the house used itself; they are neither sold nor taken off what could be. */
  houseUseNights: z.number(),
  alos: z.nullable(z.number()),
  alosWithDayUse: z.nullable(z.number()),
  dayUses: z.number(),
  arrivals: z.number(),
  departures: z.number(),
  cancelled: z.number(),
  noShows: z.number(),
  otherTypeThanBooked: z.number(),
  busiestNight: z.nullable(z.object({ date: day, rooms: z.number() })),
  onTheBooks: z.number(),
})
export type Performance = z.output<typeof performance>

export const getPerformance = endpoint({
  method: 'GET',
  path: '/api/hotel/reports/performance',
  summary: 'Nights, revenue, ADR, RevPAR, occupancy and movements of a period, as known on a date',
  access: 'reports:read',
  module: 'hotel',
  rate: 'heavy',
  query: z.strictObject({ from: day, to: day, knownOn: z.optional(day) }),
  data: performance,
})

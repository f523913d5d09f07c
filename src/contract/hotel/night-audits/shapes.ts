import * as z from 'zod/mini'
import { money } from '../../kernel/money.ts'
import { dayClose } from '../../tenancy/day-close/shapes.ts'

/** The closing of a hotel's day, with the figures of its night. */
export const nightAudit = z.extend(dayClose, {
  /** The house of the closed night; null until its statistics are written. */
  figures: z.nullable(
    z.object({
      sellable: z.number(),
      occupied: z.number(),
      occupancy: z.nullable(z.number()),
      roomRevenue: money,
      adr: z.nullable(money),
      arrivals: z.number(),
      departures: z.number(),
    }),
  ),
})
export type NightAudit = z.output<typeof nightAudit>

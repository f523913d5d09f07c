import * as z from 'zod/mini'
import { money } from '../../kernel/money.ts'
import { dayClose } from '../../tenancy/day-close/shapes.ts'
import { report } from '../reports/shapes.ts'

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

/** What is printed after a night, as it was known when the night was closed. */
export const auditPack = z.object({
  audit: nightAudit,
  flash: report,
  ledgers: report,
  cashier: report,
  noShows: report,
  rateCheck: report,
})
export type AuditPack = z.output<typeof auditPack>

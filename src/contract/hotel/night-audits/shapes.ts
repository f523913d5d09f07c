import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { pendingOrder } from '../folios/shapes.ts'

export type NightAuditId = Id<'night_audit'>
export const nightAuditId = id<'night_audit'>()

/** Steps in their order; each is one transaction and is done once. */
export const auditSteps = [
  'no_shows',
  'room_charges',
  'release_holds',
  'rooms_dirty',
  'statistics',
  'ledger_check',
  'roll_business_date',
] as const
export type AuditStep = (typeof auditSteps)[number]

export const nightAudit = z.object({
  id: nightAuditId,
  date: day,
  status: z.enum(['running', 'done']),
  steps: z.array(z.object({ name: z.enum(auditSteps), status: z.enum(['waiting', 'done']), count: z.number() })),
  warnings: z.array(z.string()),
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
  startedByName: z.string(),
  startedAt: instant,
  finishedAt: z.nullable(instant),
})
export type NightAudit = z.output<typeof nightAudit>

/** What should be looked at before the night is closed; `blocking` ones stop the audit. */
export const preCheck = z.object({
  name: z.enum([
    'arrivals_open',
    'departures_open',
    'nights_without_price',
    'balances_open',
    'rooms_unassigned',
    'orders_in_house',
    'orders_open',
  ]),
  label: z.string(),
  count: z.number(),
  blocking: z.boolean(),
  /** The bookings behind the count, or the orders. */
  bookings: z.array(
    z.object({
      id: id<'booking'>(),
      bookingNumber: z.string(),
      guestName: z.string(),
      roomNumber: z.nullable(z.string()),
    }),
  ),
  orders: z.array(z.extend(pendingOrder, { roomNumber: z.nullable(z.string()) })),
})
export type PreCheck = z.output<typeof preCheck>

import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'

export type NightAuditId = Id<'night_audit'>
export const nightAuditId = id<'night_audit'>()

/**
 * Steps of closing a day in their order; each is one transaction and is done once. A day has those of its tenant's plan, and the last
 * one always.
 */
export const daySteps = [
  'no_shows',
  'room_charges',
  'release_holds',
  'release_blocks',
  'rooms_dirty',
  'housekeeping',
  'statistics',
  'ledger_check',
  'open_shifts',
  'open_tills',
  'fiscal_year',
  'roll_business_date',
] as const
export type DayStepName = (typeof daySteps)[number]

/** The closing of one business date: a night audit, where the house is a hotel. */
export const dayClose = z.object({
  id: nightAuditId,
  date: day,
  status: z.enum(['running', 'done']),
  steps: z.array(z.object({ name: z.enum(daySteps), status: z.enum(['waiting', 'done']), count: z.number() })),
  warnings: z.array(z.string()),
  startedByName: z.string(),
  startedAt: instant,
  finishedAt: z.nullable(instant),
})
export type DayClose = z.output<typeof dayClose>

/** What should be looked at before the day is closed; `blocking` ones stop it. */
export const dayCheck = z.object({
  name: z.enum([
    'arrivals_open',
    'departures_open',
    'nights_without_price',
    'balances_open',
    'rooms_unassigned',
    'discrepancies_open',
    'shifts_open',
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
      /** What was paid before the guest came; zero once they are in house. */
      deposit: money,
    }),
  ),
  orders: z.array(
    z.object({
      id: id<'restaurant_order'>(),
      orderNumber: z.string(),
      locationName: z.string(),
      businessDate: day,
      /** What is still to be paid of it. */
      due: money,
      roomNumber: z.nullable(z.string()),
    }),
  ),
  /** The shifts of the desk behind the count. */
  shifts: z.array(z.object({ id: id<'desk_shift'>(), number: z.number(), drawer: z.string(), heldByName: z.string() })),
})
export type DayCheck = z.output<typeof dayCheck>

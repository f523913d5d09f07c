import * as z from 'zod/mini'
import { day } from '../../../kernel/day.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { money } from '../../../kernel/money.ts'
import { listQuery } from '../../../kernel/page.ts'
import { groupId } from '../../parties/shapes.ts'
import { guestId } from '../../guests/shapes.ts'
import { roomTypeId } from '../../room-types/shapes.ts'
import { bookingRow, bookingStatuses } from '../shapes.ts'

export const bookingTabs = [
  'arrivals',
  'in_house',
  'departures',
  'unassigned',
  'on_hold',
  'waitlist',
  'inquiries',
  'late',
  'oversold',
  'all',
] as const
export type BookingTab = (typeof bookingTabs)[number]

/** What the audit of a night found or did with bookings. */
export const nightOutcomes = ['charged', 'no_show', 'released', 'arrived', 'left'] as const
export type NightOutcome = (typeof nightOutcomes)[number]

const filter = {
  tab: z.optional(z.enum(bookingTabs)),
  status: z.optional(z.enum(bookingStatuses)),
  from: z.optional(day),
  to: z.optional(day),
  roomTypeId: z.optional(roomTypeId),
  guestId: z.optional(guestId),
  /** Bookings to come whose deposit is missing: at all, or past its day. */
  deposit: z.optional(z.enum(['missing', 'overdue'])),
  groupId: z.optional(groupId),
  agencyId: z.optional(guestId),
  /** With `outcome`: the bookings behind a result of the audit of this night. */
  night: z.optional(day),
  outcome: z.optional(z.enum(nightOutcomes)),
}

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/hotel/bookings',
  summary: 'Bookings, latest arrival first',
  access: 'bookings:read',
  module: 'hotel',
  rate: 'read',
  query: z.strictObject({ ...listQuery, ...filter }),
  data: z.array(bookingRow),
  paged: true,
})

export const sumBookings = endpoint({
  method: 'GET',
  path: '/api/hotel/bookings/totals',
  summary: 'What all bookings of a filter come to',
  access: 'bookings:read',
  module: 'hotel',
  rate: 'read',
  query: z.strictObject({ search: listQuery.search, ...filter }),
  data: z.object({
    bookings: z.number(),
    nightsTotal: money,
    charges: money,
    payments: money,
    balance: money,
    /** With taxes: what the stays come to when they end, and what of it is still to be paid then. */
    expected: z.object({ total: money, due: money }),
  }),
})

export const countBookings = endpoint({
  method: 'GET',
  path: '/api/hotel/bookings/counts',
  summary: 'How many bookings each tab of the list holds on the business date',
  access: 'bookings:read',
  module: 'hotel',
  rate: 'read',
  data: z.object({
    arrivals: z.number(),
    in_house: z.number(),
    departures: z.number(),
    unassigned: z.number(),
    on_hold: z.number(),
    waitlist: z.number(),
    inquiries: z.number(),
    late: z.number(),
    oversold: z.number(),
  }),
})

import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { guestId } from '../guests/shapes.ts'
import { readinesses, roomId } from '../rooms/shapes.ts'
import { priceStep, ratePlanId } from '../rate-plans/shapes.ts'
import { roomTypeId } from '../room-types/shapes.ts'

export type BookingId = Id<'booking'>
export const bookingId = id<'booking'>()
export type FolioId = Id<'folio'>
export const folioId = id<'folio'>()

/** Why somebody does what needs a reason: a cancellation, an override, a sale beyond the limit. */
export const reason = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500))

/** So many people of one kind, from `least` on. */
export const people = (least: number) =>
  z
    .int('Must be a whole number')
    .check(z.minimum(least, `Must be at least ${least}`), z.maximum(50, 'Must be at most 50'))

export const bookingStatuses = [
  'inquiry',
  'optional',
  'waitlisted',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'no_show',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Words that follow from status, dates and the business date; never stored. */
export const badges = [
  'unassigned',
  'due_in',
  'late_arrival',
  'in_house',
  'due_out',
  'overstay',
  'day_use',
  'oversold',
  'balance_due',
] as const
export type Badge = (typeof badges)[number]

const person = z.object({
  id: guestId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isVip: z.boolean(),
  /** Why the house takes the guest no more. */
  doNotRent: z.nullable(z.string()),
})

const totals = z.object({ charges: money, payments: money, balance: money })

/** A booking as lists show it. */
export const bookingRow = z.object({
  id: bookingId,
  bookingNumber: z.string(),
  status: z.enum(bookingStatuses),
  badges: z.array(z.enum(badges)),
  arrival: day,
  departure: day,
  nights: z.number(),
  adults: z.number(),
  children: z.number(),
  roomTypeId,
  roomType: z.object({ code: z.string(), name: z.string() }),
  roomId: z.nullable(roomId),
  roomNumber: z.nullable(z.string()),
  guest: person,
  source: z.nullable(z.string()),
  /** What the nights come to by their prices, before tax. */
  nightsTotal: money,
  totals,
  /**
   * With taxes: what the stay comes to when it ends (charged, and the nights still to be charged by the rates of their dates), and what
   * of it is still to be paid then.
   */
  expected: z.object({ total: money, due: money }),
  /** Of the assigned room, once the guest may come; null before, without a room, and from the check-in on. */
  readiness: z.nullable(z.enum(readinesses)),
  /** Of a hold: the day on which it is released by itself. */
  releaseOn: z.nullable(day),
  folioId,
  version: z.number(),
})
export type BookingRow = z.output<typeof bookingRow>

/** Where the price of a night came from. */
export const nightOrigins = ['rate', 'manual'] as const

/** A part of a stay in one room, from a day to a day. */
export const segment = z.object({ roomId, from: day, to: day })

/** A booking whole. */
export const booking = z.object({
  ...bookingRow.shape,
  /** What it was sold at; null for the prices as they were. */
  ratePlan: z.nullable(
    z.object({ id: ratePlanId, code: z.string(), name: z.string(), included: z.nullable(z.string()) }),
  ),
  notes: z.nullable(z.string()),
  creditLimit: z.nullable(money),
  bookedOn: day,
  checkedInOn: z.nullable(day),
  checkedOutOn: z.nullable(day),
  cancelledOn: z.nullable(day),
  noShowOn: z.nullable(day),
  cancelReason: z.nullable(z.string()),
  cancellationNumber: z.nullable(z.string()),
  nightly: z.array(
    z.object({
      date: day,
      price: money,
      /** With its taxes: as it was charged, or as it will be. */
      gross: money,
      roomTypeId,
      origin: z.enum(nightOrigins),
      charged: z.boolean(),
      /** How the price was made up when the night was priced; null where it was set by hand. */
      steps: z.nullable(z.array(priceStep)),
    }),
  ),
  /** The rooms of the stay in their order: together they cover every night once; none while it has no room. */
  segments: z.array(z.object({ ...segment.shape, roomNumber: z.string() })),
  /** The guest was promised this room: nobody moves the stay while it is so. */
  keepsRoom: z.boolean(),
  invoices: z.array(z.object({ id: id<'invoice'>(), invoiceNumber: z.string() })),
  createdAt: instant,
})
export type Booking = z.output<typeof booking>

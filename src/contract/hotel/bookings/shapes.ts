import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { groupMark, party } from '../parties/shapes.ts'
import { guestId } from '../guests/shapes.ts'
import { depositStep, ending, policy } from '../policies/shapes.ts'
import { request } from '../requests/shapes.ts'
import { readinesses, roomId } from '../rooms/shapes.ts'
import { bookedPackage } from '../packages/shapes.ts'
import { priceStep, ratePlanId } from '../rate-plans/shapes.ts'
import { roomTypeId } from '../room-types/shapes.ts'
import { stayFee } from '../stay-fees/shapes.ts'

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
  'deposit_overdue',
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
  /** When the guest is expected to come and to leave, on the clocks of the house. */
  arrivalTime: z.nullable(z.string()),
  departureTime: z.nullable(z.string()),
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
  /** The hour of that day; null when it goes with the night. */
  releaseTime: z.nullable(z.string()),
  /** Of a waitlisted booking: its place among those of its room type, and whether its nights could be had now. */
  queue: z.nullable(z.object({ place: z.number(), isFree: z.boolean() })),
  /**
   * What is to be paid ahead with taxes, what of it is missing, and the day of what is missing first; null where nothing is asked. Its
   * steps are paid in the order of their days.
   */
  deposit: z.nullable(
    z.object({
      required: money,
      dueOn: day,
      missing: money,
      steps: z.array(z.object({ ...depositStep.shape, missing: money })),
    }),
  ),
  /** How many of the guest's requests nobody has seen to yet. */
  openRequests: z.number(),
  folioId,
  /** The group that it belongs to. */
  group: z.nullable(groupMark),
  /** For whom the guest travels, and who sent them. */
  company: z.nullable(party),
  agency: z.nullable(party),
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
  /** What it has beside its nights, as it was when it was added. */
  packages: z.array(bookedPackage),
  /** What the guest asks for, the soonest wanted first. */
  requests: z.array(request),
  creditLimit: z.nullable(money),
  bookedOn: day,
  checkedInOn: z.nullable(day),
  checkedOutOn: z.nullable(day),
  cancelledOn: z.nullable(day),
  noShowOn: z.nullable(day),
  cancelReason: z.nullable(z.string()),
  cancellationNumber: z.nullable(z.string()),
  /** The terms that were agreed at the booking; null where none were. */
  policy: z.nullable(policy),
  /** How it was settled when nobody came; null while it stands, and where nothing was to be decided. */
  ending: z.nullable(ending),
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
  /** What the agency gets: a share of the nights by their net prices, or an amount for each night; as it was when it was agreed on. */
  commissionPercent: z.nullable(z.number()),
  commissionAmount: z.nullable(money),
  /** What that comes to; null without one. */
  commission: z.nullable(money),
  /** What was agreed on or charged for its hours: coming early, leaving late, or a day alone. */
  fees: z.array(stayFee),
  /** Its nights are charged to the master folio of its group. */
  groupPaysRoom: z.boolean(),
  createdAt: instant,
})
export type Booking = z.output<typeof booking>

import * as z from 'zod/mini'
import { paymentMethods } from '../../accounting/payments/shapes.ts'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { money, moneyAboveZero, moneyFromZero } from '../../kernel/money.ts'
import { listQuery } from '../../kernel/page.ts'
import { pendingOrder } from '../folios/shapes.ts'
import { guestId, newGuest } from '../guests/shapes.ts'
import { roomId } from '../rooms/shapes.ts'
import { roomTypeId } from '../room-types/shapes.ts'
import { booking, bookingId, bookingRow, bookingStatuses } from './shapes.ts'

const base = { module: 'hotel', rate: 'write', data: booking } as const
const one = { params: z.object({ id: bookingId }) }
const reason = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500))
const people = (least: number) =>
  z
    .int('Must be a whole number')
    .check(z.minimum(least, `Must be at least ${least}`), z.maximum(50, 'Must be at most 50'))

export const bookingTabs = [
  'arrivals',
  'in_house',
  'departures',
  'unassigned',
  'on_hold',
  'late',
  'oversold',
  'all',
] as const
export type BookingTab = (typeof bookingTabs)[number]

const filter = {
  tab: z.optional(z.enum(bookingTabs)),
  status: z.optional(z.enum(bookingStatuses)),
  from: z.optional(day),
  to: z.optional(day),
  roomTypeId: z.optional(roomTypeId),
  guestId: z.optional(guestId),
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
  data: z.object({ bookings: z.number(), nightsTotal: money, charges: money, payments: money, balance: money }),
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
    late: z.number(),
    oversold: z.number(),
  }),
})

export const getBooking = endpoint({
  ...base,
  ...one,
  method: 'GET',
  path: '/api/hotel/bookings/{id}',
  summary: 'One booking with its nights and totals',
  access: 'bookings:read',
  rate: 'read',
})

export const createBooking = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/bookings',
  summary:
    'Book a room type for a stay; the last room goes to one. A nightlyPrice other than the rate needs bookings:override_restriction',
  access: 'bookings:write',
  body: z.strictObject({
    guestId: z.optional(guestId),
    guest: z.optional(newGuest),
    roomTypeId,
    roomId: z.optional(z.nullable(roomId)),
    arrival: day,
    departure: day,
    adults: people(1),
    children: z._default(people(0), 0),
    status: z._default(z.enum(['confirmed', 'optional']), 'confirmed'),
    /** One price for every night instead of the rates; one that differs from them needs bookings:override_restriction. */
    nightlyPrice: z.optional(z.nullable(moneyFromZero)),
    source: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    notes: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    creditLimit: z.optional(z.nullable(moneyFromZero)),
    /** For a hold: the day on which it is released by itself. */
    releaseOn: z.optional(z.nullable(day)),
    /** Sells beyond the limit, with its reason on record. */
    overbook: z.optional(z.strictObject({ reason })),
  }),
  status: 201,
})

export const changeBooking = endpoint({
  ...base,
  ...one,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/hotel/bookings/{id}',
  summary: 'Change what is known about a booking; dates and rooms have their own verbs',
  access: 'bookings:write',
  body: z.strictObject({
    adults: z.optional(people(1)),
    children: z.optional(people(0)),
    source: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    notes: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    creditLimit: z.optional(z.nullable(moneyFromZero)),
    releaseOn: z.optional(z.nullable(day)),
    version: z.optional(z.int()),
  }),
})

export const confirmBooking = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/confirm',
  summary: 'Confirm a hold or an inquiry; availability is checked again',
  access: 'bookings:write',
})

export const assignRoom = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/assign',
  summary: 'Give the booking a room for all its nights; null takes it back',
  access: 'bookings:write',
  body: z.strictObject({ roomId: z.nullable(roomId) }),
})

export const checkIn = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/check-in',
  summary: 'Check the guest in; takes the given, the assigned or the first ready room',
  access: 'bookings:write',
  body: z.strictObject({ roomId: z.optional(roomId), override: z.optional(z.strictObject({ reason })) }),
})

export const previewCheckOut = endpoint({
  ...one,
  method: 'GET',
  path: '/api/hotel/bookings/{id}/check-out',
  summary: 'What a check-out now would settle: an early departure frees nights and may charge the first one',
  access: 'bookings:read',
  module: 'hotel',
  rate: 'read',
  data: z.object({
    charges: money,
    payments: money,
    /** Nights that can be sold again. */
    nightsFreed: z.number(),
    /** What the first night costs with its taxes when the guest leaves on the day of arrival; it is not charged yet. */
    firstNight: z.nullable(money),
    /** What is to be paid; negative when the guest has paid too much. */
    due: money,
    /** Orders of the guest that are still open at an outlet; after the departure no room takes them any more. */
    pendingOrders: z.array(pendingOrder),
  }),
})

export const checkOut = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/check-out',
  summary: 'Check the guest out: settle, free the nights left, close the folio, issue the invoice',
  access: 'bookings:write',
  body: z.strictObject({
    payment: z.optional(
      z.strictObject({
        method: z.enum(paymentMethods),
        amount: moneyAboveZero,
        reference: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
      }),
    ),
    /** Issues the invoice of the stay; true when left out and the folio has charges. */
    invoice: z.optional(z.boolean()),
    /** Leaves an open balance on the city ledger, with the reason. */
    onAccount: z.optional(z.strictObject({ reason })),
    /** Leaves orders of the guest open at their outlets, with the reason; without it they refuse the departure. */
    leaveOrders: z.optional(z.strictObject({ reason })),
  }),
})

export const cancelBooking = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/cancel',
  summary: 'Cancel a booking; its nights can be sold again',
  access: 'bookings:cancel',
  body: z.strictObject({ reason }),
})

export const markNoShow = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/no-show',
  summary: 'The guest did not come; the nights can be sold again',
  access: 'bookings:write',
})

export const extendStay = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/extend',
  summary: 'Move the departure, later or earlier; nights that stay keep their price',
  access: 'bookings:write',
  body: z.strictObject({ departure: day, overbook: z.optional(z.strictObject({ reason })) }),
})

export const moveGuest = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/move',
  summary: 'Move a guest in house to another room from the business date on; the price stays',
  access: 'bookings:write',
  body: z.strictObject({
    roomId,
    reason: z.optional(z.string().check(z.maxLength(500))),
    override: z.optional(z.strictObject({ reason })),
  }),
})

export const undoCheckIn = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/undo-check-in',
  summary: 'Put a booking back before check-in, on the same business date and before anything was charged',
  access: 'bookings:write',
})

export const reinstateBooking = endpoint({
  ...base,
  ...one,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/reinstate',
  summary: 'Bring a cancelled, no-show or just checked-out booking back; availability is checked again',
  access: 'bookings:reinstate',
  body: z.strictObject({ reason }),
})

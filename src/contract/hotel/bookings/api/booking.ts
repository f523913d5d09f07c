import * as z from 'zod/mini'
import { approval } from '../../../identity/sessions/shapes.ts'
import { day } from '../../../kernel/day.ts'
import { bulkOf } from '../../../kernel/bulk.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { moneyFromZero } from '../../../kernel/money.ts'
import { guestId, newGuest } from '../../guests/shapes.ts'
import { ratePlanId } from '../../rate-plans/shapes.ts'
import { roomTypeId } from '../../room-types/shapes.ts'
import { roomId } from '../../rooms/shapes.ts'
import { booking, bookingId, people, reason } from '../shapes.ts'

const base = { module: 'hotel', rate: 'write', data: booking } as const
const byId = { params: z.object({ id: bookingId }) }

export const getBooking = endpoint({
  ...base,
  ...byId,
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
    /** What it is sold at; left out for the prices as they are. */
    ratePlanId: z.optional(z.nullable(ratePlanId)),
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
    /** Sells past a restriction of the calendar, with its reason on record; needs bookings:override_restriction. */
    override: z.optional(z.strictObject({ reason })),
    /** Books a guest whom the house takes no more, with its reason on record; needs bookings:override_restriction. */
    despite: z.optional(z.strictObject({ reason })),
  }),
  status: 201,
})

export const changeBooking = endpoint({
  ...base,
  ...byId,
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
    /** `true`: the stay keeps the room that it has; `false`: it may be moved again. */
    keepsRoom: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
})

export const confirmBooking = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/confirm',
  summary: 'Confirm a hold or an inquiry; availability is checked again',
  access: 'bookings:write',
})

export const assignRoom = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/assign',
  summary: 'Give the booking a room for all its nights; null takes it back',
  access: 'bookings:write',
  body: z.strictObject({ roomId: z.nullable(roomId) }),
})

export const cancelBooking = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/cancel',
  summary: 'Cancel a booking; its nights can be sold again',
  access: 'bookings:cancel',
  body: z.strictObject({ reason }),
})

export const markNoShow = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/no-show',
  summary:
    'The guest did not come; the nights can be sold again; before the hour of the night audit it asks for night_audit:run_early or an approval',
  access: 'bookings:write',
  body: z.optional(z.strictObject({ approval: z.optional(approval) })),
})

export const reinstateBooking = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/reinstate',
  summary: 'Bring a cancelled, no-show or just checked-out booking back; availability is checked again',
  access: 'bookings:reinstate',
  body: z.strictObject({ reason }),
})

export const confirmBookings = bulkOf(confirmBooking, {
  path: '/api/hotel/bookings/bulk/confirm',
  summary: 'Confirm several holds or inquiries; answers for each of them',
  body: {},
})

export const assignRooms = bulkOf(assignRoom, {
  path: '/api/hotel/bookings/bulk/assign',
  summary: 'Give each of several bookings a room of its type that is free for the whole stay; answers for each of them',
  body: {},
})

export const cancelBookings = bulkOf(cancelBooking, {
  path: '/api/hotel/bookings/bulk/cancel',
  summary: 'Cancel several bookings for one reason; answers for each of them',
  body: { reason },
})

export const markNoShows = bulkOf(markNoShow, {
  path: '/api/hotel/bookings/bulk/no-show',
  summary: 'Say of several bookings that the guest did not come; answers for each of them',
  body: {},
})

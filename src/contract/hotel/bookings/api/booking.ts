import * as z from 'zod/mini'
import { approval } from '../../../identity/sessions/shapes.ts'
import { clockTime, day } from '../../../kernel/day.ts'
import { bulkOf } from '../../../kernel/bulk.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { moneyFromZero } from '../../../kernel/money.ts'
import { depositOutcomes, endingPreview } from '../../policies/shapes.ts'
import { guestId, newGuest } from '../../guests/shapes.ts'
import { mostRequests, newRequest } from '../../requests/shapes.ts'
import { ratePlanId } from '../../rate-plans/shapes.ts'
import { roomTypeId } from '../../room-types/shapes.ts'
import { roomId } from '../../rooms/shapes.ts'
import { hourFeeKinds } from '../../stay-fees/shapes.ts'
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
    /** When the guest is expected to come, on the clocks of the house. */
    arrivalTime: z.optional(z.nullable(clockTime)),
    departureTime: z.optional(z.nullable(clockTime)),
    /** Hours that are agreed on with the booking, at the price that the house has for them. */
    fees: z.optional(z.array(z.strictObject({ kind: z.enum(hourFeeKinds), at: clockTime })).check(z.maxLength(2))),
    /** A waitlisted booking and an inquiry hold no nights; they are confirmed or held when these are free. */
    status: z._default(z.enum(['confirmed', 'optional', 'waitlisted', 'inquiry']), 'confirmed'),
    /** One price for every night instead of the rates; one that differs from them needs bookings:override_restriction. */
    nightlyPrice: z.optional(z.nullable(moneyFromZero)),
    source: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    notes: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    /** What the guest asks for. */
    requests: z.optional(z.array(newRequest).check(z.maxLength(mostRequests))),
    /** For whom the guest travels, and who sent them; what the agency gets is kept as it is now. */
    companyId: z.optional(z.nullable(guestId)),
    agencyId: z.optional(z.nullable(guestId)),
    creditLimit: z.optional(z.nullable(moneyFromZero)),
    /** For a hold: the day on which it is released by itself. */
    releaseOn: z.optional(z.nullable(day)),
    /** For a hold: the hour of that day on the clocks of the house; left out, it is released when the night is closed. */
    releaseTime: z.optional(z.nullable(clockTime)),
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
    companyId: z.optional(z.nullable(guestId)),
    agencyId: z.optional(z.nullable(guestId)),
    creditLimit: z.optional(z.nullable(moneyFromZero)),
    releaseOn: z.optional(z.nullable(day)),
    releaseTime: z.optional(z.nullable(clockTime)),
    /** `true`: the stay keeps the room that it has; `false`: it may be moved again. */
    keepsRoom: z.optional(z.boolean()),
    arrivalTime: z.optional(z.nullable(clockTime)),
    departureTime: z.optional(z.nullable(clockTime)),
    version: z.optional(z.int()),
  }),
})

export const confirmBooking = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/confirm',
  summary:
    'Confirm a hold; an inquiry or a waitlisted booking is confirmed or held once its nights are free, and its prices and restrictions are looked at again',
  access: 'bookings:write',
  body: z.optional(
    z.strictObject({
      /** For what holds nothing yet: `optional` puts it on hold instead. */
      as: z.optional(z.enum(['confirmed', 'optional'])),
      releaseOn: z.optional(z.nullable(day)),
      releaseTime: z.optional(z.nullable(clockTime)),
      /** Where the rates have changed since: what was quoted (needs bookings:override_restriction), or what they are now. */
      prices: z.optional(z.enum(['quoted', 'now'])),
      /** Past a restriction of the calendar, with its reason on record; needs bookings:override_restriction. */
      override: z.optional(z.strictObject({ reason })),
    }),
  ),
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

/** What a person says about the fee and what was paid ahead; left out, the fee is charged and what is left over stays. */
const endingWish = {
  /** The fee that they were shown, with its tax: another one is refused. */
  expectedFee: z.optional(moneyFromZero),
  /** Charges no fee, with its reason; needs bookings:waive_fee or an approval. */
  waive: z.optional(z.strictObject({ reason })),
  /** What is left over goes back by the way it came (payments:refund, or within the limit, or an approval), or stays with the booking. */
  deposit: z.optional(z.enum(depositOutcomes)),
  approval: z.optional(approval),
}

export const previewCancellation = endpoint({
  ...byId,
  method: 'GET',
  path: '/api/hotel/bookings/{id}/cancel',
  summary: 'What a cancellation now would cost by the terms of the booking, and what becomes of the deposit',
  access: 'bookings:read',
  module: 'hotel',
  rate: 'read',
  data: endingPreview,
})

export const previewNoShow = endpoint({
  ...byId,
  method: 'GET',
  path: '/api/hotel/bookings/{id}/no-show',
  summary: 'What a no-show now would cost by the terms of the booking, and what becomes of the deposit',
  access: 'bookings:read',
  module: 'hotel',
  rate: 'read',
  data: endingPreview,
})

export const cancelBooking = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/cancel',
  summary: 'Cancel a booking: its nights can be sold again, and the fee of its terms is charged unless it is waived',
  access: 'bookings:cancel',
  body: z.strictObject({ reason, ...endingWish }),
})

export const markNoShow = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/no-show',
  summary:
    'The guest did not come: the nights can be sold again, and the fee of the terms is charged unless it is waived; before the hour of the night audit it asks for night_audit:run_early or an approval',
  access: 'bookings:write',
  body: z.optional(z.strictObject(endingWish)),
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

export const previewAssigning = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/bookings/bulk/assign/preview',
  summary: 'Which room each of several bookings would be given and why, and which are left as they are; writes nothing',
  access: assignRoom.access,
  rate: 'read',
  body: z.strictObject({
    ids: z.array(bookingId).check(z.minLength(1, 'Must name a record'), z.maxLength(500, 'Must name at most 500')),
  }),
  data: assignRooms.data,
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

import * as z from 'zod/mini'
import { day } from '../../../kernel/day.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { moneyFromZero } from '../../../kernel/money.ts'
import { bookingId, bookingStatuses, people } from '../../bookings/shapes.ts'
import { roomTypeId } from '../../room-types/shapes.ts'
import { channelId } from '../shapes.ts'

const base = { access: 'channels:deliver', module: 'hotel' } as const
const reference = z
  .string()
  .check(z.regex(/^[\w.:-]{1,100}$/, 'The channel’s own number: letters, digits, dots, dashes, colons'))
const byReference = { params: z.object({ id: channelId, reference }) }

/** A whole number that grows with each change: a counter, or the time in milliseconds. */
const revision = z.int('Must be a whole number').check(z.minimum(0, 'Must not be negative'))
const contact = (most: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most))))

/** How a booking of a channel stands here. */
export const delivered = z.object({
  reference: z.string(),
  revision: z.nullable(z.number()),
  /** `unchanged` was delivered before; `ignored` is older than what is known. */
  outcome: z.enum(['created', 'amended', 'cancelled', 'unchanged', 'ignored']),
  bookingId: z.nullable(bookingId),
  bookingNumber: z.nullable(z.string()),
  status: z.nullable(z.enum(bookingStatuses)),
  arrival: z.nullable(day),
  departure: z.nullable(day),
  roomTypeId: z.nullable(roomTypeId),
})
export type Delivered = z.output<typeof delivered>

/**
 * Delivered again it changes nothing; a revision below the known one is ignored. 400 at the field · 404 for the channel · 409
 * `channel_code_unmapped` naming the code, `channel_revision_reused`, `channel_booking_in_house`, `channel_booking_over`, `channel_paused`,
 * `room_type_sold_out`, `stay_restricted`, `price_missing`: what was refused waits in the inbox of the house.
 */
export const deliverBooking = endpoint({
  ...base,
  ...byReference,
  rate: 'write',
  method: 'PUT',
  path: '/api/hotel/channels/{id}/bookings/{reference}',
  summary:
    'Deliver a booking of a channel, new or changed, under the channel’s own number. The same revision again changes nothing, a lower one is ignored; it is never sold past a limit or a restriction, and what is refused waits in the inbox of the house',
  body: z.strictObject({
    revision,
    roomCode: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(60)),
    rateCode: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    arrival: day,
    departure: day,
    adults: people(1),
    children: z._default(people(0), 0),
    /** Whoever comes; a later revision changes the stay and leaves the guest. */
    guest: z.strictObject({
      firstName: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100)),
      lastName: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      email: contact(254),
      phone: contact(50),
    }),
    /** What the guest was promised for a night, before tax where the house’s prices exclude it; left out for the rates of the house. */
    nightlyPrice: z.optional(z.nullable(moneyFromZero)),
    notes: contact(1000),
  }),
  data: delivered,
})

/** 404 for the channel · 409 `channel_booking_in_house`, `channel_booking_over`, `channel_paused`. */
export const cancelDelivered = endpoint({
  ...base,
  ...byReference,
  rate: 'write',
  method: 'POST',
  path: '/api/hotel/channels/{id}/bookings/{reference}/cancel',
  summary: 'Cancel a booking of a channel; one that never came is remembered as cancelled',
  body: z.strictObject({ revision }),
  data: delivered,
})

/** 404. */
export const getDelivered = endpoint({
  ...base,
  ...byReference,
  rate: 'read',
  method: 'GET',
  path: '/api/hotel/channels/{id}/bookings/{reference}',
  summary: 'How a booking of a channel stands here',
  data: delivered,
})

import * as z from 'zod/mini'
import { day } from '../../../kernel/day.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { money, moneyFromZero } from '../../../kernel/money.ts'
import { depositStep } from '../../policies/shapes.ts'
import { guestId } from '../../guests/shapes.ts'
import { roomTypeId } from '../../room-types/shapes.ts'
import { roomId } from '../../rooms/shapes.ts'
import { booking, bookingId, nightOrigins, people, reason, segment } from '../shapes.ts'

const base = { module: 'hotel', method: 'POST', rate: 'write', access: 'bookings:write' } as const
const byId = { params: z.object({ id: bookingId }) }
const why = z.optional(z.strictObject({ reason }))

/** What is to be another way; what is left out stays. */
const wish = z.strictObject({
  /** Before the arrival alone; a guest in house has arrived. */
  arrival: z.optional(day),
  departure: z.optional(day),
  /** The type that is charged. A room of another type is given up, and a guest in house moves to a ready room of the new one. */
  roomTypeId: z.optional(roomTypeId),
  /** The room for all nights that are left; null takes it back. In house it is a move. */
  roomId: z.optional(z.nullable(roomId)),
  /** The first night of the part of a split stay that gets the room, where it is not for all nights. */
  segment: z.optional(day),
  /** A room of another type is given for the price of the booked one: a free upgrade. Without it the booking takes the type of its room. */
  keepType: z.optional(z.boolean()),
  adults: z.optional(people(1)),
  children: z.optional(people(0)),
  guestId: z.optional(guestId),
  /** `keep`: nights that stay keep their price, and added nights alone are priced; `reprice`: all nights that are left are. */
  prices: z._default(z.enum(['keep', 'reprice']), 'keep'),
  /** One price for every night that is priced now; one that differs from the rates needs bookings:override_restriction. */
  nightlyPrice: z.optional(z.nullable(moneyFromZero)),
  /** Sells beyond the limit, with its reason on record. */
  overbook: why,
  /** Moves a guest in house into a room that is not clean yet. */
  override: why,
  reason: z.optional(z.string().check(z.maxLength(500))),
  /** The version that the change was made on; when somebody was quicker it is refused, telling who. */
  version: z.optional(z.int()),
})

const stayWas = z.object({
  guestId,
  roomTypeId,
  roomId: z.nullable(roomId),
  arrival: day,
  departure: day,
  adults: z.number(),
  children: z.number(),
  nightly: z.array(z.object({ date: day, price: money, roomTypeId, origin: z.enum(nightOrigins) })),
  segments: z.array(segment),
})

/** A booking as it is now, with what it was before. */
const amended = z.object({ ...booking.shape, was: stayWas })

export const amendBooking = endpoint({
  ...base,
  ...byId,
  path: '/api/hotel/bookings/{id}/amend',
  summary: 'Amend dates, type, room, people or guest; in house from the business date on; answers what it was before',
  body: wish,
  data: amended,
})

const priced = z.object({ price: money, net: money, tax: money, gross: money, origin: z.enum(nightOrigins) })
const sums = z.object({ nights: z.number(), net: money, tax: money, gross: money })

export const previewAmendment = endpoint({
  ...base,
  ...byId,
  path: '/api/hotel/bookings/{id}/amend/preview',
  summary: 'What an amendment would come to, night by night, and what it would be refused for; writes nothing',
  access: 'bookings:read',
  rate: 'read',
  body: wish,
  data: z.object({
    version: z.number(),
    arrival: day,
    departure: day,
    nights: z.array(
      z.object({
        date: day,
        change: z.enum(['kept', 'added', 'dropped', 'repriced']),
        before: z.nullable(priced),
        after: z.nullable(priced),
      }),
    ),
    /** What the stay comes to now and afterwards, taxed as its nights will be charged. */
    before: sums,
    after: sums,
    difference: z.object({ net: money, gross: money }),
    /** What the terms ask ahead before and afterwards, what was paid, and what is still to be paid; null where nothing is asked. */
    deposit: z.nullable(
      z.object({ before: money, after: money, paid: money, open: money, steps: z.array(depositStep) }),
    ),
    /** The rooms afterwards; none while the booking has no room. */
    rooms: z.array(
      z.object({
        ...segment.shape,
        roomNumber: z.string(),
        /** Whether nobody else holds it on one of these days. */
        isFree: z.boolean(),
        /** Who does: a booking, or a block with its reason. */
        heldBy: z.array(
          z.object({
            bookingId: z.nullable(bookingId),
            bookingNumber: z.nullable(z.string()),
            guest: z.nullable(z.string()),
            reason: z.nullable(z.string()),
            from: day,
            to: day,
          }),
        ),
      }),
    ),
    /** The type that is charged afterwards, and how many of its rooms could be sold for all these nights, this booking counted out. */
    roomType: z.object({ id: roomTypeId, code: z.string(), name: z.string(), free: z.number() }),
    /** A guest in house leaves the room for another one. */
    isMove: z.boolean(),
    /** Why it would be refused, in words, each at its field; none when it can be done. */
    refusals: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  }),
})

export const undoAmendment = endpoint({
  ...base,
  ...byId,
  path: '/api/hotel/bookings/{id}/amend/undo',
  summary:
    'Take the last amendment back, prices and rooms included, on its day and while nothing else was changed since',
  body: z.strictObject({ version: z.optional(z.int()) }),
  data: amended,
})

export const splitStay = endpoint({
  ...base,
  ...byId,
  path: '/api/hotel/bookings/{id}/split',
  summary: 'Give the stay another room from a night on, until the end of that part; the folio and the prices stay',
  body: z.strictObject({ night: day, roomId, version: z.optional(z.int()) }),
  data: amended,
})

export const unifyStay = endpoint({
  ...base,
  ...byId,
  path: '/api/hotel/bookings/{id}/unify',
  summary: 'Give a split stay one room for all nights that are left: the named one, or the one that it has',
  body: z.strictObject({ roomId: z.optional(roomId), override: why, version: z.optional(z.int()) }),
  data: amended,
})

export const swapRooms = endpoint({
  ...base,
  ...byId,
  path: '/api/hotel/bookings/{id}/swap',
  summary:
    'Swap the rooms of two bookings, whole or a part of a split stay, where each room is free for the other stay',
  body: z.strictObject({
    with: bookingId,
    /** The first night of the part of a split stay that is meant. */
    segment: z.optional(day),
    withSegment: z.optional(day),
    /** A guest in house moves into a room that is not clean yet. */
    override: why,
    version: z.optional(z.int()),
    withVersion: z.optional(z.int()),
  }),
  data: z.array(booking),
})

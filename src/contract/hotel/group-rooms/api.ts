import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { moneyFromZero } from '../../kernel/money.ts'
import { booking, bookingId, people, reason } from '../bookings/shapes.ts'
import { guestId, newGuest } from '../guests/shapes.ts'
import { ratePlanId } from '../rate-plans/shapes.ts'
import { roomTypeId } from '../room-types/shapes.ts'
import { groupColours, groupId } from '../parties/shapes.ts'
import { dayOrders, longestList } from './rules/rooming-list.ts'
import { group, groupBillings } from '../groups/shapes.ts'

const base = { module: 'hotel', rate: 'write', access: 'bookings:write' } as const
const byId = { params: z.object({ id: groupId }) }

/** The bookings that a call made, in its order. */
const booked = z.array(z.object({ id: bookingId, bookingNumber: z.string() }))

const several = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.array(shape).check(z.minLength(1, 'Must name a room'), z.maxLength(longestList, `Must name at most ${longestList}`))

const guest = { guestId: z.optional(guestId), guest: z.optional(newGuest) }
const notes = z.optional(z.nullable(z.string().check(z.maxLength(2000))))

export const bookSeveral = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/groups/book',
  summary: 'Book several rooms in one go, all or none; together they are a group',
  body: z.strictObject({
    /** Who books; each room that names nobody is for them. */
    ...guest,
    name: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    companyId: z.optional(z.nullable(guestId)),
    agencyId: z.optional(z.nullable(guestId)),
    arrival: day,
    departure: day,
    status: z._default(z.enum(['confirmed', 'optional']), 'confirmed'),
    releaseOn: z.optional(z.nullable(day)),
    source: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    notes,
    billing: z._default(z.enum(groupBillings), 'guests'),
    colour: z._default(z.enum(groupColours), 'green'),
    rooms: several(
      z.strictObject({
        roomTypeId,
        ratePlanId: z.optional(z.nullable(ratePlanId)),
        adults: people(1),
        children: z._default(people(0), 0),
        /** One price for every night instead of the rates; one that differs from them needs bookings:override_restriction. */
        nightlyPrice: z.optional(z.nullable(moneyFromZero)),
        ...guest,
      }),
    ),
    /** Sells past a restriction of the calendar, with its reason on record; needs bookings:override_restriction. */
    override: z.optional(z.strictObject({ reason })),
    /** Books a guest whom the house takes no more, with its reason on record; needs bookings:override_restriction. */
    despite: z.optional(z.strictObject({ reason })),
  }),
  data: z.object({ group, bookings: booked }),
  status: 201,
})

export const pickUp = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/groups/{id}/pick-up',
  summary: 'Book rooms of the block of a confirmed group, all or none; the house holds no more than before',
  body: z.strictObject({
    rooms: several(
      z.strictObject({
        roomTypeId,
        /** The days of the group where left out. */
        arrival: z.optional(day),
        departure: z.optional(day),
        adults: z._default(people(1), 1),
        children: z._default(people(0), 0),
        notes,
        ...guest,
      }),
    ),
    despite: z.optional(z.strictObject({ reason })),
  }),
  data: booked,
  status: 201,
})

/** 409 `wrong_status` for a booking that is over or of a group already · `group_status_wrong`. */
export const joinGroup = endpoint({
  ...base,
  params: z.object({ id: bookingId }),
  method: 'POST',
  path: '/api/hotel/bookings/{id}/group',
  summary:
    'Make a booking one of a group, beyond its block: nights and prices stay, and who pays from now on is as the group says',
  body: z.strictObject({ groupId }),
  data: booking,
})

export const leaveGroup = endpoint({
  ...base,
  params: z.object({ id: bookingId }),
  method: 'POST',
  path: '/api/hotel/bookings/{id}/group/leave',
  summary:
    'Take a booking out of its group: nights and prices stay, nights of the block are the booking’s own, and the guest pays from now on',
  data: booking,
})

/** A line of a rooming list, as it was understood. */
const listed = z.object({
  line: z.number(),
  name: z.string(),
  arrival: z.nullable(day),
  departure: z.nullable(day),
  roomType: z.nullable(z.object({ code: z.string(), name: z.string() })),
  sharers: z.array(z.string()),
  /** Guests of exactly this name whom the house knows, those who stayed most first. */
  known: z.array(z.object({ id: guestId, name: z.string(), stays: z.number(), lastDeparture: z.nullable(day) })),
  /** What stands against it, in words; none where it can be booked. */
  errors: z.array(z.string()),
})

const list = z.strictObject({
  /** Lines of "name, arrival, departure, type, sharing with…". */
  text: z.string().check(z.minLength(1, 'Must not be empty'), z.maxLength(100_000)),
  /** How a day is written that isn't like 2026-03-01. */
  dayOrder: z._default(z.enum(dayOrders), 'MDY'),
})

export const previewRoomingList = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/groups/{id}/rooming-list/preview',
  summary: 'What a rooming list would book, line by line with all that stands against it; nothing is written',
  rate: 'read',
  body: list,
  data: z.object({ rooms: z.array(listed) }),
})

/** Lines whose guest the house knows already; all others are for new ones. */
const picked = z.array(z.strictObject({ line: z.int(), guestId })).check(z.maxLength(longestList))

export const takeRoomingList = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/groups/{id}/rooming-list',
  summary:
    'Pick up a room of the block for each line of a rooming list, all or none, for guests whom the house knows or new ones',
  body: z.strictObject({ ...list.shape, guests: z._default(picked, []) }),
  data: booked,
  status: 201,
})

import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { groupMark } from '../parties/shapes.ts'
import { bookingId, bookingStatuses } from '../bookings/shapes.ts'
import { roomTypeId } from '../room-types/shapes.ts'
import { blockKinds, cleanlinesses, roomBlockId, roomId } from '../rooms/shapes.ts'

/** What a room type has on each night of the chart, in their order. */
const chartType = z.object({
  id: roomTypeId,
  code: z.string(),
  name: z.string(),
  /** Rooms that can still be sold; negative where more is sold than there is. */
  free: z.array(z.number()),
  price: z.array(z.nullable(money)),
})

const chartRoom = z.object({
  id: roomId,
  roomNumber: z.string(),
  roomTypeId,
  floor: z.nullable(z.string()),
  cleanliness: z.enum(cleanlinesses),
  isOccupied: z.boolean(),
})

/** What is marked on a bar; most bars have nothing of it, and then don't speak of it. */
const barMarks = z.object({
  oversold: z.boolean(),
  hasNotes: z.boolean(),
  /** What the guest asks for that nobody has seen to yet: how much, and the first of it in words. */
  openRequests: z.number(),
  requests: z.array(z.string()),
  /** Of the guest: one whom the house honours, or takes no more. */
  isVip: z.boolean(),
  doNotRent: z.boolean(),
  /** The guest was promised the room: the bar stays in its line. */
  keepsRoom: z.boolean(),
  group: z.nullable(groupMark),
  company: z.nullable(z.string()),
  releaseOn: z.nullable(day),
})
export type BarMarks = z.output<typeof barMarks>

/** The days for which a booking has one room, or waits for one. */
const chartBar = z.object({
  /** Of the days in the room; of the booking while it has none. */
  id: z.union([id<'room_hold'>(), bookingId]),
  /** Null while no room is given. */
  roomId: z.nullable(roomId),
  from: day,
  /** The first day after it. */
  to: day,
  bookingId,
  bookingNumber: z.string(),
  status: z.enum(bookingStatuses),
  /** Of the whole stay, which may have several bars. */
  arrival: day,
  departure: day,
  roomTypeId,
  guestName: z.string(),
  people: z.number(),
  balance: money,
  marks: z.optional(barMarks),
  version: z.number(),
})
export type ChartBar = z.output<typeof chartBar>

const chartBlock = z.object({
  id: z.union([roomBlockId, id<'channel_closure'>()]),
  /** Null where a channel has closed nights of a type and no room was given to them. */
  roomId: z.nullable(roomId),
  roomTypeId,
  /** A block of the house, or nights that a channel has closed. */
  kind: z.enum([...blockKinds, 'closed_by_channel']),
  from: day,
  to: day,
  reason: z.string(),
})
export type ChartBlock = z.output<typeof chartBlock>

/** The whole house on one night; occupancy in per cent, null where no room can be sold. */
const houseNight = z.object({
  occupancy: z.nullable(z.number()),
  arrivals: z.number(),
  departures: z.number(),
})
export type HouseNight = z.output<typeof houseNight>

/** Who has which room when, over some days in a row. */
export const chart = z.object({
  from: day,
  days: z.number(),
  businessDate: day,
  types: z.array(chartType),
  rooms: z.array(chartRoom),
  bars: z.array(chartBar),
  blocks: z.array(chartBlock),
  house: z.array(houseNight),
})
export type Chart = z.output<typeof chart>

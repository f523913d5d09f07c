import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { bookingId } from '../bookings/shapes.ts'
import { readinesses, roomBlock, roomId } from '../rooms/shapes.ts'

/** A room that somebody could have instead. */
const otherRoom = z.object({
  id: roomId,
  roomNumber: z.string(),
  typeCode: z.string(),
  typeName: z.string(),
  readiness: z.enum(readinesses),
  /** The day from which it is promised to somebody else; null for none. */
  freeUntil: z.nullable(day),
})
export type OtherRoom = z.output<typeof otherRoom>

/** A booking that has the room on days of a block. */
const inTheWay = z.object({
  bookingId,
  bookingNumber: z.string(),
  guestName: z.string(),
  status: z.enum(['optional', 'confirmed', 'checked_in']),
  arrival: day,
  departure: day,
  /** The nights for which it needs another room. */
  from: day,
  to: day,
  /** The guest is in the room and leaves it at once. */
  isMove: z.boolean(),
  /** Rooms that are free for these nights, those of the same type first; for a guest who moves at once the ready ones. */
  rooms: z.array(otherRoom),
  /** The first of them that nobody else of these bookings is offered; null for none. */
  suggested: z.nullable(roomId),
})
export type InTheWay = z.output<typeof inTheWay>

/** What a block would come to. */
export const blockPreview = z.object({
  conflicts: z.array(inTheWay),
  /** The block that is there already. */
  blocked: z.nullable(roomBlock),
  /** Nights on which more is sold than would be left, once those in the way have moved. */
  short: z.array(z.object({ night: day, sold: z.number(), left: z.number() })),
  /** Why it would be refused all the same, each at its field. */
  refusals: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
})
export type BlockPreview = z.output<typeof blockPreview>

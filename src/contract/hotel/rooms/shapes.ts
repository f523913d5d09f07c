import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { roomTypeId } from '../room-types/shapes.ts'

export type RoomId = Id<'room'>
export const roomId = id<'room'>()
export type RoomBlockId = Id<'room_block'>
export const roomBlockId = id<'room_block'>()

export const cleanlinesses = ['clean', 'dirty', 'inspected'] as const
export type Cleanliness = (typeof cleanlinesses)[number]

/** Why a room is out of the house for some days: out of order and in house use it is not sold, out of service it is. */
export const blockKinds = ['out_of_order', 'out_of_service', 'house_use'] as const
export type BlockKind = (typeof blockKinds)[number]

/** What a room has beside what all of its type have; a house adds its own words. */
export const usualFeatures = [
  'Accessible',
  'Balcony',
  'Bathtub',
  'Corner room',
  'Ground floor',
  'High floor',
  'Near the lift',
  'Quiet side',
  'Sea view',
  'Smoking',
] as const

/** Three independent axes: housekeeping, front office, and whether the room can be used at all on the business date. */
export const roomStatus = z.object({
  cleanliness: z.enum(cleanlinesses),
  occupancy: z.enum(['vacant', 'occupied']),
  service: z.enum(['ok', ...blockKinds]),
})
export type RoomStatus = z.infer<typeof roomStatus>

export const roomBlock = z.object({
  id: roomBlockId,
  kind: z.enum(blockKinds),
  from: day,
  /** The first day after the block. */
  to: day,
  reason: z.string(),
  /** How clean the room is when the block is over. */
  returns: z.enum(cleanlinesses),
  releasedOn: z.nullable(day),
})
export type RoomBlock = z.infer<typeof roomBlock>

/** What somebody has a room for: a stay, or a block. */
export const roomHold = z.object({
  kind: z.enum(['stay', ...blockKinds]),
  from: day,
  /** The first day after it. */
  to: day,
  booking: z.nullable(
    z.object({
      id: id<'booking'>(),
      bookingNumber: z.string(),
      name: z.string(),
      status: z.enum(['optional', 'confirmed', 'checked_in', 'checked_out']),
    }),
  ),
  reason: z.nullable(z.string()),
  /** Of a stay that changes rooms: the room before this one, and the one after it. */
  movedFrom: z.nullable(z.string()),
  movedTo: z.nullable(z.string()),
})
export type RoomHold = z.output<typeof roomHold>

/** A room on a business date that is over or goes on, as it was then. */
export const roomDay = z.object({
  date: day,
  /** How clean it was in the morning, then what was said of it during the day. */
  cleanliness: z.array(z.enum(cleanlinesses)),
  /** Who had the room: who slept there that night, and who left that day. */
  stays: z.array(
    z.object({
      bookingId: id<'booking'>(),
      bookingNumber: z.string(),
      name: z.string(),
      /** The guest left the room, or the house, on this day. */
      leaves: z.boolean(),
    }),
  ),
  block: z.nullable(z.object({ kind: z.enum(blockKinds), reason: z.string() })),
})
export type RoomDay = z.output<typeof roomDay>

/** What became of one room of several. */
export const roomResult = z.object({
  id: roomId,
  ok: z.boolean(),
  error: z.optional(z.string()),
  code: z.optional(z.string()),
})
export type RoomResult = z.infer<typeof roomResult>

/** Counts of the open rooms; `ready` are vacant, clean or inspected, and not blocked, `toInspect` those of them that are clean alone. */
export const roomSummary = z.object({
  total: z.number(),
  ready: z.number(),
  dirty: z.number(),
  toInspect: z.number(),
  occupied: z.number(),
  outOfOrder: z.number(),
  outOfService: z.number(),
  houseUse: z.number(),
  /** Guests who are to come on the business date and have no room yet. */
  unassigned: z.number(),
  floors: z.array(z.string()),
  features: z.array(z.string()),
})
export type RoomSummary = z.output<typeof roomSummary>

/** How soon a guest can have a room now: at once, once it is cleaned, once somebody has left it, or not. */
export const readinesses = ['ready', 'dirty', 'occupied', 'house_use', 'out_of_order'] as const
export type Readiness = (typeof readinesses)[number]

export const room = z.object({
  id: roomId,
  roomNumber: z.string(),
  roomTypeId,
  roomType: z.object({ code: z.string(), name: z.string() }),
  floor: z.nullable(z.string()),
  features: z.array(z.string()),
  /** Open rooms that a door leads to. */
  connected: z.array(z.object({ id: roomId, roomNumber: z.string() })),
  status: roomStatus,
  /** Who is in the room now, and who comes next. */
  guest: z.nullable(z.object({ bookingId: id<'booking'>(), name: z.string(), departure: day })),
  next: z.nullable(z.object({ bookingId: id<'booking'>(), name: z.string(), arrival: day })),
  /** Blocks that are going on or to come; one room read by itself also shows those that are over. */
  blocks: z.array(roomBlock),
  /** Where rooms that are free for some days are asked for: the first day after them that somebody has it, null for none. */
  freeUntil: z.nullable(day),
  isArchived: z.boolean(),
  version: z.number(),
})
export type Room = z.output<typeof room>

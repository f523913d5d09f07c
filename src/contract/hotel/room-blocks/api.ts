import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { bookingId } from '../bookings/shapes.ts'
import { blockKinds, cleanlinesses, room, roomBlockId, roomId } from '../rooms/shapes.ts'
import { blockPreview } from './shapes.ts'

const base = { module: 'hotel', rate: 'write', access: 'rooms:block', params: z.object({ id: roomId }) } as const
const reason = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500))

const days = {
  kind: z.enum(blockKinds),
  from: day,
  /** The first day after it. */
  to: day,
  /** Bookings that make way, each to another room, or to none while the guest is not here yet. */
  moves: z.optional(
    z.array(z.strictObject({ bookingId, roomId: z.nullable(roomId) })).check(z.maxLength(100, 'Must be at most 100')),
  ),
}

export const previewBlock = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/rooms/{id}/blocks/preview',
  summary:
    'Who is in the way of a block, which rooms they could have, and on which nights too few would be left; writes nothing',
  rate: 'read',
  body: z.strictObject({
    ...days,
    /** The block that is changed so; a new one when left out. */
    blockId: z.optional(roomBlockId),
  }),
  data: blockPreview,
})

/**
 * 409 `room_taken` names bookings that are in the way and not among the moves · `room_blocked` the block that is there ·
 * `capacity_below_sold` the first night on which too few would be left, which `overbook` passes.
 */
export const blockRoom = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/rooms/{id}/blocks',
  summary:
    'Take a room out of order, out of service or for the house for the days [from, to); who is in the way moves with it or nothing is done',
  body: z.strictObject({
    ...days,
    reason,
    /** How clean the room is when the block is over; dirty when left out. */
    returns: z.optional(z.enum(cleanlinesses)),
    /** The house keeps what it sold beyond what is left, on record. */
    overbook: z.optional(z.strictObject({ reason })),
  }),
  data: room,
  status: 201,
})

/** Refused as a new block is, and 409 `block_over` for one that is over or was released. */
export const changeBlock = endpoint({
  ...base,
  method: 'PUT',
  path: '/api/hotel/rooms/{id}/blocks/{blockId}',
  summary:
    'Change days, kind, reason and return of a block where it stands; one that has begun keeps its past, and who is in the way moves with it',
  params: z.object({ id: roomId, blockId: roomBlockId }),
  body: blockRoom.body,
  data: room,
})

export const releaseBlock = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/rooms/{id}/blocks/{blockId}/release',
  summary: 'Give a blocked room back from the business date on, as clean as the block says',
  params: z.object({ id: roomId, blockId: roomBlockId }),
  data: room,
})

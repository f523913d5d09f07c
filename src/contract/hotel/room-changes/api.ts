import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { bookingId } from '../bookings/shapes.ts'
import { blockPreview } from '../room-blocks/shapes.ts'
import { changeRoom } from '../rooms/api.ts'
import { room, roomId } from '../rooms/shapes.ts'

const base = { module: 'hotel', method: 'POST', access: 'rooms:write', params: z.object({ id: roomId }) } as const

/** Bookings that leave the room, each for another one, or for none while the guest is not here yet. */
const moves = z.optional(
  z.array(z.strictObject({ bookingId, roomId: z.nullable(roomId) })).check(z.maxLength(100, 'Must be at most 100')),
)

export const previewRoomChange = endpoint({
  ...base,
  path: '/api/hotel/rooms/{id}/change/preview',
  summary:
    'Who holds a room that is to be archived or of another type, which rooms they could have, and on which nights too few would be left; writes nothing',
  rate: 'read',
  body: z.strictObject({ moves }),
  data: z.pick(blockPreview, { conflicts: true, short: true, refusals: true }),
})

/** 409 `room_held` names bookings that hold the room and are not among the moves · `capacity_below_sold` with the night. */
export const changeRoomWithBookings = endpoint({
  ...base,
  path: '/api/hotel/rooms/{id}/change',
  summary:
    'Change a room, archive it or give it another type, and move the bookings that hold it: all of it or nothing',
  rate: 'write',
  body: z.strictObject({ ...changeRoom.body.shape, moves }),
  data: room,
})

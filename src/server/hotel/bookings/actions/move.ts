import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid } from '#server/platform/errors.ts'
import { wrongStatus } from '../../errors.ts'
import { amendHeld, only } from './amend.ts'
import { holding } from './amending/sight.ts'
import { segmentOn } from './amending/stay.ts'
import { refuseWrong } from './guard.ts'

export type RoomMove = { roomId: RoomId; reason?: string | undefined; override?: { reason: string } | undefined }

/**
 * Moves a guest in house to another room from the business date on, until the end of the part of the stay that today falls in: an
 * amendment of the room, with the type and the price that are charged.
 * @throws 403 for an override without its permission · 409 `wrong_status`, `room_taken`, `room_occupied`, `room_not_ready`
 */
export async function moveGuest(ctx: Ctx, id: BookingId, { roomId, reason, override }: RoomMove) {
  return ctx.transaction(async (tx) => {
    const sight = holding(tx)
    const held = await sight.bookings([id])
    const booking = only(held.bookings)
    refuseWrong(booking, 'move', held.date)
    if (!booking.roomId) throw wrongStatus({ reason: 'This stay has no room to move from' })
    if (booking.roomId === roomId) throw invalid('roomId', 'The guest is in this room already')
    const splitFrom = segmentOn(booking.segments, held.date) ? held.date : undefined
    const wish = { roomId, override, splitFrom, keepType: true }
    const telling = { action: 'booking.move', event: 'moved', reason: reason ?? override?.reason }
    return amendHeld({ ctx, tx, sight }, { ...held, booking }, { wish, telling })
  })
}

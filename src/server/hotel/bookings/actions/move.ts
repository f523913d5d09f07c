import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid, lacks, notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import { roomNotReady, roomOccupied, wrongStatus } from '../../errors.ts'
import { bookingBy } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { endHold, heldDays, insertHolds, occupyRoom, roomsOf, vacateRoom } from '../data/rooms.ts'
import { retypeNights, updateBooking } from '../data/write.ts'
import { movedToType } from '../rules.ts'
import { refuseWrong } from './guard.ts'

export type RoomMove = { roomId: RoomId; reason?: string | undefined; override?: { reason: string } | undefined }

/**
 * Moves a guest in house to another room from the business date on: the old room is vacant and dirty, the price stays, and the
 * nights left move to the counter of the new room's type.
 * @throws 409 `wrong_status`, `room_taken`, `room_occupied`, `room_not_ready`
 */
export async function moveGuest(ctx: Ctx, id: BookingId, move: RoomMove) {
  if (move.override && !ctx.can('bookings:checkin_override')) {
    throw lacks('bookings:checkin_override')
  }
  return ctx.transaction(async (tx) => {
    const [date, booking, rooms] = await tx.lock(businessDate(tx), bookingBy(tx, id), roomsOf(tx, [id], [move.roomId]))
    refuseWrong(booking, 'move', date)
    if (!booking.roomId) throw wrongStatus({ reason: 'This stay has no room to move from' })
    if (booking.roomId === move.roomId) throw invalid('roomId', 'The guest is in this room already')
    if (booking.departure <= date && booking.arrival !== booking.departure) {
      throw wrongStatus({ reason: 'The guest leaves today; extend the stay first' })
    }
    const room = rooms.get(move.roomId)
    if (!room) throw notFound('room')
    if (room.occupiedBy !== null) throw roomOccupied({ room: room.number })
    if (room.cleanliness === 'dirty' && !move.override) throw roomNotReady({ room: room.number })
    const left = booking.nights.filter(({ night }) => night >= date)
    const raised = await moveHolds(tx, movedToType(left, room.roomTypeId), { raise: true })
    await retypeNights(tx, id, { from: date, type: room.roomTypeId })
    await endHold(tx, id, date)
    await insertHolds(tx, [{ bookingId: id, roomId: room.id, ...heldDays(date, booking.departure) }])
    await vacateRoom(tx, booking.roomId, 'dirty')
    await occupyRoom(tx, room.id, id)
    await updateBooking(tx, id, { room_id: room.id })
    tx.audit({
      action: 'booking.move',
      resource: 'booking',
      id,
      label: booking.number,
      reason: move.reason ?? move.override?.reason ?? null,
      change: { roomId: { from: booking.roomId, to: room.id }, raised },
    })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'moved' } })
    return readBookingIn(tx, id)
  })
}

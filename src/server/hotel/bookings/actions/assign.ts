import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { noRoomFree } from '../../errors.ts'
import { bookingBy, type LockedBooking } from '../data/lock.ts'
import { endHold, freeRoom, heldDays, replaceHold, roomBy } from '../data/rooms.ts'
import { readBookingIn } from '../data/read.ts'
import { updateBooking } from '../data/write.ts'
import { refuseWrong } from './guard.ts'

/**
 * Gives a booking a room for all its nights, or takes it back with null. The room may be of another type: what is paid stays.
 * @throws 404 for a room that is not there · 409 `room_taken`, `wrong_status`
 */
export async function assignRoom(ctx: Ctx, id: BookingId, roomId: RoomId | null) {
  return ctx.transaction(async (tx) => {
    const [date, booking, room] = await tx.lock(businessDate(tx), bookingBy(tx, id), roomBy(tx, roomId))
    refuseWrong(booking, 'assign', date)
    if (roomId !== null && !room) throw notFound('room')
    return give(tx, booking, roomId)
  })
}

/**
 * Gives a booking the first room of its type that is free for all its nights; one that has a room keeps it.
 * @throws 404 · 409 `no_room_free`, `room_taken`, `wrong_status`
 */
export async function assignFreeRoom(ctx: Ctx, id: BookingId) {
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseWrong(booking, 'assign', date)
    if (booking.roomId !== null) return readBookingIn(tx, id)
    const [room] = await tx.lock(
      freeRoom(tx, { type: booking.roomTypeId, ...heldDays(booking.arrival, booking.departure) }),
    )
    if (!room) throw noRoomFree()
    return give(tx, booking, room.id)
  })
}

async function give(tx: Tx, booking: LockedBooking, roomId: RoomId | null) {
  const { id, number: label } = booking
  tx.audit({ action: 'booking.assign', resource: 'booking', id, label, change: { roomId } })
  tx.tell({ topic: 'hotel.booking', payload: { id, event: 'assigned' } })
  const held = roomId === null ? endHold(tx, id, booking.arrival) : holdRoom(tx, booking, roomId)
  await Promise.all([held, updateBooking(tx, id, { room_id: roomId })])
  return readBookingIn(tx, id)
}

async function holdRoom(tx: Tx, { id, arrival, departure }: LockedBooking, roomId: RoomId): Promise<void> {
  await replaceHold(tx, { bookingId: id, roomId, ...heldDays(arrival, departure) })
}

import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { noRoomFree } from '../../errors.ts'
import { bookingBy, type LockedBooking } from '../data/lock.ts'
import { endHold, heldDays, replaceHold, roomBy } from '../data/rooms.ts'
import { readBookingIn } from '../data/read.ts'
import { updateBooking } from '../data/write.ts'
import { bestRoom, whyGiven } from './choose-room.ts'
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
    return give(tx, booking, { roomId })
  })
}

/**
 * Gives a booking a room of its type that is free for all its nights, the soonest ready and least promised first; one that has a room
 * keeps it.
 * @returns which room and why it was chosen, in words
 * @throws 404 · 409 `no_room_free`, `room_taken`, `wrong_status`
 */
export async function assignFreeRoom(ctx: Ctx, id: BookingId): Promise<string> {
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseWrong(booking, 'assign', date)
    if (booking.roomId !== null) return 'Has its room already'
    const room = await bestRoom(tx, booking, { date })
    if (!room) throw noRoomFree()
    const why = whyGiven(room)
    await give(tx, booking, { roomId: room.id, why })
    return why
  })
}

async function give(tx: Tx, booking: LockedBooking, { roomId, why }: { roomId: RoomId | null; why?: string }) {
  const { id, number: label } = booking
  tx.audit({ action: 'booking.assign', resource: 'booking', id, label, change: { roomId, ...(why ? { why } : {}) } })
  tx.tell({ topic: 'hotel.booking', payload: { id, event: 'assigned' } })
  const held = roomId === null ? endHold(tx, id, booking.arrival) : holdRoom(tx, booking, roomId)
  await Promise.all([held, updateBooking(tx, id, { room_id: roomId })])
  return readBookingIn(tx, id)
}

async function holdRoom(tx: Tx, { id, arrival, departure }: LockedBooking, roomId: RoomId): Promise<void> {
  await replaceHold(tx, { bookingId: id, roomId, ...heldDays(arrival, departure) })
}

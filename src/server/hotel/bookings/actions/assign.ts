import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { noRoomFree } from '../../errors.ts'
import { bookingBy, type LockedBooking } from '../data/lock.ts'
import { freeRoom, heldDays } from '../data/rooms.ts'
import { readBookingIn } from '../data/read.ts'
import { amendHeld, type At } from './amend.ts'
import { holding } from './amending/sight.ts'
import { refuseWrong } from './guard.ts'

/**
 * Gives a booking a room for all its nights, or takes it back with null: an amendment of the room alone. It may be of another type: what
 * is paid stays, and the nights are held by the type of the room.
 * @throws 404 for a room that is not there · 409 `room_taken`, `room_type_sold_out`, `wrong_status`
 */
export async function assignRoom(ctx: Ctx, id: BookingId, roomId: RoomId | null) {
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseWrong(booking, 'assign', date)
    return give({ ctx, tx, sight: holding(tx) }, { date, booking }, roomId)
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
    return give({ ctx, tx, sight: holding(tx) }, { date, booking }, room.id)
  })
}

async function give({ ctx, tx, sight }: At, held: { date: Day; booking: LockedBooking }, roomId: RoomId | null) {
  const telling = { action: 'booking.assign', event: 'assigned' }
  return amendHeld({ ctx, tx, sight }, { ...held, isGuestKnown: true }, { wish: { roomId, keepType: true }, telling })
}

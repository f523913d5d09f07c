import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { noRoomFree } from '../../errors.ts'
import { bookingBy, type LockedBooking } from '../data/lock.ts'
import { amendHeld, type At } from './amend.ts'
import { holding } from './amending/sight.ts'
import { bestRoom, whyGiven } from './choose-room.ts'
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
    return give({ ctx, tx, sight: holding(tx) }, { date, booking }, { roomId })
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
    await give({ ctx, tx, sight: holding(tx) }, { date, booking }, { roomId: room.id, why })
    return why
  })
}

type Given = { roomId: RoomId | null; why?: string }

async function give({ ctx, tx, sight }: At, held: { date: Day; booking: LockedBooking }, { roomId, why }: Given) {
  const telling = { action: 'booking.assign', event: 'assigned', why }
  return amendHeld({ ctx, tx, sight }, { ...held, known: undefined }, { wish: { roomId, keepType: true }, telling })
}

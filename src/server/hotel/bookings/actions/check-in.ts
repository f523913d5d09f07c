import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { post } from '#server/accounting/public/entries.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lacks, notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import { noRoomReady, roomNotReady, roomOccupied } from '../../errors.ts'
import { refuseUnwanted } from '../../guests/actions/wanted.ts'
import { setFolioState } from '../../folios/data/folio.ts'
import { bookingBy, type LockedBooking } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { heldDays, type LockedRoom, occupyRoom, readyRoom, replaceHold, roomBy } from '../data/rooms.ts'
import { retypeNights, updateBooking } from '../data/write.ts'
import { depositPostings, movedToType } from '../rules.ts'
import { refuseWrong } from './guard.ts'

export type Arrival = { roomId?: RoomId | undefined; override?: { reason: string } | undefined }

/**
 * Checks a guest in: the room is taken, deposits become part of the guest ledger, and the folio opens for charges. Takes the given
 * room, else the assigned one, else the first that is ready. A room of another type than booked moves the nights to its counter;
 * the price stays.
 * @throws 409 `wrong_status`, `room_not_ready`, `room_occupied`, `room_taken`, `no_room_ready`, `guest_do_not_rent`
 */
export async function checkIn(ctx: Ctx, id: BookingId, arrival: Arrival) {
  if (arrival.override && !ctx.can('bookings:checkin_override')) {
    throw lacks('bookings:checkin_override')
  }
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseWrong(booking, 'check_in', date)
    if (!arrival.override) refuseUnwanted(booking)
    const room = await roomFor(tx, booking, arrival)
    const raised = await takeType(tx, booking, room)
    await Promise.all([
      replaceHold(tx, { bookingId: id, roomId: room.id, ...heldDays(booking.arrival, booking.departure) }),
      occupyRoom(tx, room.id, id),
      updateBooking(tx, id, {
        status: 'checked_in',
        room_id: room.id,
        occupied_type_id: room.roomTypeId,
        checked_in_on: date,
      }),
      setFolioState(tx, booking.folio.id, { ledger: 'guest' }),
    ])
    tx.audit({
      action: 'booking.check_in',
      resource: 'booking',
      id,
      label: booking.number,
      reason: arrival.override?.reason ?? null,
      change: { room: room.number, raised },
    })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'checked_in' } })
    await post(tx, depositPostings(booking, date))
    return readBookingIn(tx, id)
  })
}

/** The room that the guest takes, locked and ready. @throws 404 · 409 `room_not_ready`, `room_occupied`, `no_room_ready` */
async function roomFor(tx: Tx, booking: LockedBooking, { roomId, override }: Arrival): Promise<LockedRoom> {
  const named = roomId ?? booking.roomId
  if (!named) return firstReady(tx, booking)
  const [room] = await tx.lock(roomBy(tx, named))
  if (!room) throw notFound('room')
  if (room.occupiedBy !== null) throw roomOccupied({ room: room.number })
  if (room.cleanliness === 'dirty' && !override) throw roomNotReady({ room: room.number })
  return room
}

async function firstReady(tx: Tx, { roomTypeId, arrival, departure }: LockedBooking): Promise<LockedRoom> {
  const [room] = await tx.lock(readyRoom(tx, { type: roomTypeId, ...heldDays(arrival, departure) }))
  if (!room) throw noRoomReady()
  return room
}

/** Moves the nights to the counter of the room's type; the room is there, so a full counter is raised on record. */
async function takeType(tx: Tx, booking: LockedBooking, { roomTypeId: type }: LockedRoom): Promise<number> {
  const moves = movedToType(booking.nights, type)
  if (moves.length === 0) return 0
  const raised = await moveHolds(tx, moves, { raise: true })
  await retypeNights(tx, booking.id, { from: booking.arrival, type })
  return raised
}

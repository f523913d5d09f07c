import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { GuestIdentity } from '#contract/hotel/guests/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { post } from '#server/accounting/public/entries.ts'
import { lastInTrail } from '#server/platform/audit/trail.ts'
import { allowanceOf } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lacks, notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import { alreadyCheckedIn, noRoomReady, roomBlocked, roomKept, roomNotReady, roomOccupied } from '../../errors.ts'
import { followRooms } from '../../housekeeping/actions/make.ts'
import { refuseUnwanted } from '../../guests/actions/wanted.ts'
import { setFolioState } from '../../folios/data/folio.ts'
import { bookingBy, type LockedBooking } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { blockOn, heldDays, type LockedRoom, occupyRoom, roomBy } from '../data/rooms.ts'
import { rehouse } from '../data/segments.ts'
import { updateBooking, updateNights } from '../data/write.ts'
import { depositPostings, movedToType } from '../rules.ts'
import { joined, rehoused, segmentOn } from './amending/stay.ts'
import { arrivingBy, keepIdentity, refuseUnknown } from './arriving/identity.ts'
import { type ArrivalPayment, refuseUnpaid, takeAtArrival } from './arriving/money.ts'
import { chargeAtArrival } from './fees/arrive.ts'
import { feeRights, type FeeWish, tracedFees, withFees } from './fees/charge.ts'
import { bestRoom } from './choose-room.ts'
import { refuseWrong } from './guard.ts'

export type Arrival = FeeWish & {
  roomId?: RoomId | undefined
  override?: { reason: string } | undefined
  /** Money that the guest pays now. */
  payment?: ArrivalPayment | undefined
  /** What the guest shows at the desk. */
  identity?: GuestIdentity | undefined
}

/**
 * Checks a guest in: the room is taken, deposits become part of the guest ledger, and the folio opens for charges. Takes the given
 * room, else the assigned one, else the first that is ready. A room of another type than booked moves the nights to its counter;
 * the price stays.
 * @throws 409 `already_checked_in` naming who did it, `wrong_status`, `room_not_ready`, `room_occupied`, `room_taken`, `no_room_ready`,
 *   `room_blocked`, `room_kept`, `guest_do_not_rent`, `deposit_missing`, `identity_missing`, `fee_changed`
 * @throws 403 `approval_needed` for a fee that is waived
 */
export async function checkIn(ctx: Ctx, id: BookingId, arrival: Arrival) {
  if (arrival.override && !ctx.can('bookings:checkin_override')) {
    throw lacks('bookings:checkin_override')
  }
  if (arrival.identity && !ctx.can('guests:write')) throw lacks('guests:write')
  const allowed = await allowanceOf(ctx, arrival.approval, ...feeRights)
  return ctx.transaction(async (tx) => {
    const [date, guest, booking] = await tx.lock(
      businessDate(tx),
      arrivingBy(tx, id, arrival.identity),
      bookingBy(tx, id),
    )
    if (booking.status === 'checked_in') throw await checkedInBy(tx, booking)
    refuseWrong(booking, 'check_in', date)
    await keepIdentity(tx, booking, { guest, identity: arrival.identity })
    if (!arrival.override) {
      await refuseUnknown(tx, booking, date)
      refuseUnwanted(booking)
      refuseUnpaid(booking, arrival.payment)
    }
    const room = await roomFor(tx, booking, { ...arrival, date })
    const days = daysIn(booking, date)
    const raised = await takeType(tx, booking, { type: room.roomTypeId, ...days })
    const after = joined(rehoused(booking.segments, { roomId: room.id, ...days }))
    await Promise.all([
      rehouse(tx, [{ bookingId: id, before: booking.segments, after }]),
      occupyRoom(tx, room.id, id),
      updateBooking(tx, id, {
        status: 'checked_in',
        room_id: room.id,
        occupied_type_id: room.roomTypeId,
        checked_in_on: date,
      }),
      setFolioState(tx, booking.folio.id, { ledger: 'guest' }),
    ])
    await followRooms(tx, [room.id, ...booking.segments.map(({ roomId }) => roomId)])
    const fees = await chargeAtArrival({ ctx, tx }, booking, { date, wish: arrival, allowed })
    tx.audit({
      action: 'booking.check_in',
      resource: 'booking',
      id,
      label: booking.number,
      reason: arrival.override?.reason ?? null,
      change: {
        room: room.number,
        raised,
        ...(arrival.payment ? { paid: arrival.payment.amount } : {}),
        ...tracedFees(fees),
      },
    })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'checked_in' } })
    const paid = await takeAtArrival(tx, withFees(booking, fees), { payment: arrival.payment, date })
    await post(tx, [...depositPostings(booking, date), ...fees.moved.map(({ posting }) => posting), ...paid])
    return readBookingIn(tx, id)
  })
}

/** Who was quicker, and where the guest is now. */
async function checkedInBy(tx: Tx, { id, roomId }: LockedBooking) {
  const [record, [room]] = await Promise.all([
    lastInTrail(tx, { action: 'booking.check_in', resource: 'booking', id }),
    tx.lock(roomBy(tx, roomId)),
  ])
  return alreadyCheckedIn({
    ...(record ? { by: record.actorName, at: record.at } : {}),
    ...(room ? { room: room.number } : {}),
  })
}

/** The room that the guest takes, locked and ready. @throws 404 · 409 `room_not_ready`, `room_occupied`, `room_blocked`, `no_room_ready` */
async function roomFor(
  tx: Tx,
  booking: LockedBooking,
  { roomId, override, date }: Arrival & { date: Day },
): Promise<LockedRoom> {
  const own = segmentOn(booking.segments, date)?.roomId ?? booking.roomId
  const named = roomId ?? own
  if (!named) return firstReady(tx, booking, date)
  const [room] = await tx.lock(roomBy(tx, named))
  if (!room) throw notFound('room')
  if (booking.keepsRoom && room.id !== own) throw roomKept({ guest: booking.guestName })
  const block = await blockOn(tx, named, date)
  if (block) throw roomBlocked({ room: room.number, ...block })
  if (room.occupiedBy !== null) throw roomOccupied({ room: room.number })
  if (room.cleanliness === 'dirty' && !override) throw roomNotReady({ room: room.number })
  return room
}

async function firstReady(tx: Tx, booking: LockedBooking, date: Day): Promise<LockedRoom> {
  const room = await bestRoom(tx, booking, { date, only: 'ready' })
  if (!room) throw noRoomReady()
  return room
}

/** The days for which the guest takes the room: those of the part of the stay that today falls in, or all of them. */
function daysIn({ segments, arrival, departure }: LockedBooking, date: Day): { from: Day; to: Day } {
  return segmentOn(segments, date) ?? heldDays(arrival, departure)
}

/** Moves the nights to the counter of the room's type; the room is there, so a full counter is raised on record. */
async function takeType(tx: Tx, booking: LockedBooking, { type, from, to }: Taken): Promise<number> {
  const nights = booking.nights.filter(({ night }) => from <= night && night < to)
  const moves = movedToType(nights, type)
  if (moves.length === 0) return 0
  const raised = await moveHolds(tx, moves, { raise: true })
  await updateNights(
    tx,
    booking.id,
    nights.map((night) => ({ ...night, roomTypeId: type })),
  )
  return raised
}

type Taken = { type: RoomTypeId; from: Day; to: Day }

import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isZero } from '#contract/kernel/money.ts'
import { post } from '#server/accounting/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forbidden, notFound } from '#server/platform/errors.ts'
import { moveHoldsInTurn } from '../../availability/actions/hold.ts'
import { noRoomReady, roomNotReady, roomOccupied } from '../../errors.ts'
import { transferPosting } from '../../folios/posting.ts'
import type { LockedBooking } from '../data/lock.ts'
import { markCheckedIn, openFolios, retypeStays } from '../data/marks.ts'
import { readBookingIn } from '../data/read.ts'
import {
  heldDays,
  insertHolds,
  lockFreeRoom,
  type LockedRoom,
  lockRooms,
  occupyRooms,
  replaceHold,
} from '../data/rooms.ts'
import { beginFor } from './guard.ts'

export type Arrival = { roomId?: RoomId | undefined; override?: { reason: string } | undefined }

/** One of several arrivals; a day use of a type of which no room is free goes without, as only a historic run knows it. */
export type ArrivalOf = Arrival & { id: BookingId; withoutRoom?: RoomTypeId }

/**
 * Checks a guest in: the room is taken, deposits become part of the guest ledger, and the folio opens for charges. Takes the given
 * room, else the assigned one, else the first that is ready. A room of another type than booked moves the nights to its counter;
 * the price stays.
 * @throws 409 `wrong_status`, `room_not_ready`, `room_occupied`, `room_taken`, `no_room_ready`
 */
export async function checkIn(ctx: Ctx, id: BookingId, arrival: Arrival) {
  if (arrival.override && !ctx.can('bookings:checkin_override')) {
    throw forbidden('forbidden', 'Passing a room that is not ready needs the permission bookings:checkin_override')
  }
  return ctx.transaction(async (tx) => {
    await checkInWithin(tx, [{ ...arrival, id }])
    return readBookingIn(tx, id)
  })
}

type Stay = { booking: LockedBooking; arrival: ArrivalOf; room: LockedRoom | null; typeId: RoomTypeId }

/** The same for several guests, inside a transaction that is open; answers how many type-nights rooms of another type raised. */
export async function checkInWithin(tx: Tx, arrivals: readonly ArrivalOf[]): Promise<number> {
  const ids = arrivals.map((arrival) => arrival.id)
  const { businessDate, bookings } = await beginFor(tx, ids, 'check_in')
  const stays = await chooseRooms(tx, bookings, arrivals)
  const raised = await takeTypes(tx, stays)
  await Promise.all([
    takeRooms(tx, stays),
    markCheckedIn(
      tx,
      stays.map(({ booking, room, typeId }) => ({ id: booking.id, roomId: room?.id ?? null, typeId })),
      businessDate,
    ),
    openFolios(tx, ids),
  ])
  stays.forEach((stay, index) => tellArrival(tx, stay, raised[index] ?? 0))
  await moveDeposits(tx, bookings, businessDate)
  return raised.reduce((total, nights) => total + nights, 0)
}

async function chooseRooms(
  tx: Tx,
  bookings: readonly LockedBooking[],
  arrivals: readonly ArrivalOf[],
): Promise<Stay[]> {
  const named = bookings.map((booking, index) => arrivals[index]?.roomId ?? booking.roomId)
  const rooms = await lockRooms(
    tx,
    named.filter((id) => id !== null),
  )
  const stays: Stay[] = []
  for (const [index, booking] of bookings.entries()) {
    const arrival = arrivals[index] ?? { id: booking.id }
    if (arrival.withoutRoom) {
      stays.push({ booking, arrival, room: null, typeId: arrival.withoutRoom })
      continue
    }
    const wished = named[index]
    const room = wished ? rooms.get(wished) : await freeRoomFor(tx, booking)
    if (!room) throw notFound('room')
    refuseUnready(room, arrival)
    stays.push({ booking, arrival, room, typeId: room.roomTypeId })
  }
  return stays
}

async function freeRoomFor(tx: Tx, booking: LockedBooking): Promise<LockedRoom> {
  const days = heldDays(booking.arrival, booking.departure)
  const free = await lockFreeRoom(tx, { type: booking.roomTypeId, ...days, ready: true })
  if (!free) throw noRoomReady()
  return free
}

function refuseUnready(room: LockedRoom, arrival: Arrival): void {
  if (room.occupiedBy !== null) throw roomOccupied({ room: room.number })
  if (room.cleanliness === 'dirty' && !arrival.override) throw roomNotReady({ room: room.number })
}

/** Moves the nights to the counter of the given type; the room is there, so a full counter is raised on record. */
async function takeTypes(tx: Tx, stays: readonly Stay[]): Promise<number[]> {
  const requests = stays.map(({ booking, room, typeId }) => ({
    moves: booking.nights
      .filter((night) => room !== null && night.roomTypeId !== typeId)
      .flatMap(({ night, roomTypeId }) => [
        { roomTypeId, night, delta: -1 as const },
        { roomTypeId: typeId, night, delta: 1 as const },
      ]),
    raise: true,
  }))
  const raised = await moveHoldsInTurn(tx, requests)
  const moved = stays.filter((_, index) => (requests[index]?.moves.length ?? 0) > 0)
  if (moved.length > 0)
    await retypeStays(
      tx,
      moved.map(({ booking, typeId }) => ({ id: booking.id, typeId })),
    )
  return raised
}

/** Holds and occupies the rooms; a booking that had one assigned puts that hold on the room it really takes. */
async function takeRooms(tx: Tx, stays: readonly Stay[]): Promise<void> {
  const holds = stays.flatMap(({ booking, room }) =>
    room
      ? [
          {
            bookingId: booking.id,
            roomId: room.id,
            ...heldDays(booking.arrival, booking.departure),
            had: booking.roomId,
          },
        ]
      : [],
  )
  await Promise.all([
    ...holds.filter(({ had }) => had !== null).map((hold) => replaceHold(tx, hold)),
    insertHolds(
      tx,
      holds.filter(({ had }) => had === null),
    ),
    occupyRooms(tx, holds),
  ])
}

function tellArrival(tx: Tx, { booking, arrival, room }: Stay, raised: number): void {
  tx.audit({
    action: 'booking.check_in',
    resource: 'booking',
    id: booking.id,
    label: booking.number,
    reason: arrival.override?.reason ?? null,
    change: { room: room?.number ?? null, raised },
  })
  tx.tell({ topic: 'hotel.booking', payload: { id: booking.id, event: 'checked_in' } })
}

/** From check-in on the folio belongs to the guest ledger; what was paid before moves there from the deposits. */
async function moveDeposits(tx: Tx, bookings: readonly LockedBooking[], businessDate: Day): Promise<void> {
  const paid = bookings.filter(({ folio }) => !isZero(folio.payments))
  if (paid.length === 0) return
  await post(
    tx,
    paid.map((booking) =>
      transferPosting({
        id: booking.id,
        event: 'check_in',
        key: `check_in:${booking.id}:${booking.version}`,
        guestId: booking.guestId,
        bookingNumber: booking.number,
        date: businessDate,
        from: 'guest',
        to: 'deposit',
        amount: booking.folio.payments,
      }),
    ),
  )
}

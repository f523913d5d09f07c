import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Cleanliness } from '#contract/hotel/rooms/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { settleInvoices } from '#server/accounting/public/invoices.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { moveHoldsInTurn } from '../../availability/actions/hold.ts'
import { numberLines, writeLines } from '../../folios/data/lines.ts'
import { type GuestRecord, insertGuests } from '../../guests/data/record.ts'
import { issueFromFolios } from '../../invoices/actions/issue.ts'
import type { LockedBooking } from '../data/lock.ts'
import { markCheckedIn, markCheckedOut, retypeStays } from '../data/many.ts'
import { endHolds, heldDays, insertHolds, type LockedRoom, occupyRooms, vacateRooms } from '../data/rooms.ts'
import { type BookingRecord, insertBookings, insertFolios, insertNights, type NewNight } from '../data/write.ts'
import { movedToType } from '../rules.ts'
import type { Bill } from './departing-bill.ts'

export type WholeBooking = {
  guest: GuestRecord
  booking: Omit<BookingRecord, 'guestId' | 'oversold'>
  nights: readonly NewNight[]
}

export type Booked = { id: BookingId; number: string; raised: number }

/**
 * Writes bookings with their guests, folios and nights, many at once and in their order, whatever is left to sell: each raises the
 * limits by what is missing. The business date is held by the caller, who records them.
 */
export async function writeBookings(tx: Tx, bookings: readonly WholeBooking[]): Promise<Booked[]> {
  const raised = await moveHoldsInTurn(
    tx,
    bookings.map(({ nights }) => nights.map(({ roomTypeId, night }) => ({ roomTypeId, night, delta: 1 }))),
  )
  const ids = bookings.map(({ booking }) => booking.id)
  const records = bookings.map(({ booking, guest }, index) => ({
    ...booking,
    guestId: guest.id,
    oversold: (raised[index] ?? 0) > 0,
  }))
  const [, numbers] = await Promise.all([
    insertGuests(
      tx,
      bookings.map(({ guest }) => guest),
    ),
    insertBookings(tx, records),
    insertFolios(tx, ids),
    insertNights(
      tx,
      bookings.flatMap(({ booking, nights }) => nights.map((night) => ({ ...night, bookingId: booking.id }))),
    ),
  ])
  return ids.map((id, index) => ({ id, number: numbers.get(id) ?? '', raised: raised[index] ?? 0 }))
}

/** A guest who comes: into a room, or without one where none of the type is free, as only a past day knows it. */
export type Coming = { booking: LockedBooking; room: LockedRoom | null; typeId: RoomTypeId }

/**
 * Writes that guests came, many at once and in their order: rooms are held and occupied, folios open, and nights are held by the given
 * type. Bookings and rooms are locked by the caller.
 * @returns how many type-nights rooms of another type raised, for each
 */
export async function writeArrivals(tx: Tx, coming: readonly Coming[], date: Day): Promise<number[]> {
  const moves = coming.map(({ booking, typeId }) => movedToType(booking.nights, typeId))
  const raised = await moveHoldsInTurn(tx, moves)
  const stays = coming.map(({ booking, room, typeId }) => ({ id: booking.id, roomId: room?.id ?? null, typeId }))
  const holds = coming.flatMap(({ booking: { id, arrival, departure }, room }) =>
    room ? [{ bookingId: id, roomId: room.id, ...heldDays(arrival, departure) }] : [],
  )
  await Promise.all([
    retypeStays(
      tx,
      stays.filter((_, index) => (moves[index]?.length ?? 0) > 0),
    ),
    insertHolds(tx, holds),
    occupyRooms(tx, holds),
    markCheckedIn(tx, stays, date),
  ])
  return raised
}

/** A guest who leaves, with what the folio comes to. */
export type Going = { booking: LockedBooking; bill: Bill }

/**
 * Writes that guests left, many at once and in their order: payments and lines, invoices, closed folios, rooms as clean as told. Bookings
 * and rooms are locked by the caller, who posts the bills last.
 * @returns the number of each guest's invoice; null where nothing was charged
 */
export async function writeDepartures(
  tx: Tx,
  going: readonly Going[],
  { date, cleanliness }: { date: Day; cleanliness: Cleanliness },
): Promise<(string | null)[]> {
  const bookings = going.map(({ booking }) => booking)
  const folios = bookings.map(({ folio }) => folio)
  const lines = going.flatMap(({ bill }) => bill.lines)
  const asked = going.map(({ booking, bill }) => ({ folioId: booking.folio.id, onAccount: bill.onAccount }))
  const [, , invoiced] = await Promise.all([
    Promise.all(going.map(({ bill }) => bill.sendPayment())),
    writeLines(tx, numberLines(folios, lines)),
    issueFromFolios(tx, asked, date),
  ])
  const ids = bookings.map(({ id }) => id)
  await Promise.all([
    settleInvoices(tx, { type: 'folio', ids: folios.map(({ id }) => id) }, { date }),
    vacateRooms(
      tx,
      bookings.flatMap(({ roomId }) => roomId ?? []),
      cleanliness,
    ),
    endHolds(
      tx,
      bookings.filter(({ roomId }) => roomId !== null).map(({ id }) => ({ bookingId: id, on: date })),
    ),
    markCheckedOut(tx, ids, date),
  ])
  return folios.map(({ id }) => invoiced.get(id)?.[0]?.invoiceNumber ?? null)
}

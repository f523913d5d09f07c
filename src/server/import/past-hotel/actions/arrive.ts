import type { Day } from '#contract/kernel/day.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import { readyRooms, roomsBy } from '#server/hotel/public/replay-house.ts'
import { bookingsBy, type Coming, type LockedBooking, writeArrivals } from '#server/hotel/public/replay-stays.ts'
import { depositPostings, refuseWrong } from '#server/hotel/public/replay-verbs.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { bookingOf, type PlannedRow } from '../data/rows.ts'

/**
 * The guests of rows come: each takes the first free room of its given type, by number; a day use goes without when none is free.
 * @returns how many type-nights rooms of another type raised, the guests as they are in house now, and what is to be posted last
 */
export async function arrive(
  tx: Tx,
  rows: readonly PlannedRow[],
  date: Day,
): Promise<{ raised: number; inHouse: LockedBooking[]; postings: Posting[] }> {
  const given = await givenRooms(tx, rows, date)
  const [bookings, rooms] = await tx.lock(
    bookingsBy(tx, rows.map(bookingOf)),
    roomsBy(
      tx,
      given.filter((id) => id !== null),
    ),
  )
  const coming = bookings.map((booking, index): Coming => {
    refuseWrong(booking, 'check_in', date)
    const [row, id] = [rows[index], given[index]]
    const room = (id && rooms.get(id)) || null
    if (!row || (id && room?.occupiedBy !== null)) throw new Error('Somebody took a room that was free')
    return { booking, room, typeId: row.givenTypeId }
  })
  const raised = await writeArrivals(tx, coming, date)
  for (const [index, { booking, room }] of coming.entries()) {
    const { id, number } = booking
    const change = { room: room?.number ?? null, raised: raised[index] ?? 0 }
    tx.audit({ action: 'booking.check_in', resource: 'booking', id, label: number, change })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'checked_in' } })
  }
  return {
    raised: raised.reduce((total, nights) => total + nights, 0),
    inHouse: coming.map(inHouseOf),
    postings: bookings.flatMap((booking) => depositPostings(booking, date)),
  }
}

function inHouseOf({ booking, room }: Coming): LockedBooking {
  const { folio, version } = booking
  const roomId = room?.id ?? null
  return { ...booking, status: 'checked_in', roomId, version: version + 1, folio: { ...folio, ledger: 'guest' } }
}

async function givenRooms(tx: Tx, rows: readonly PlannedRow[], date: Day) {
  const ready = await readyRooms(tx, [...new Set(rows.map((row) => row.givenTypeId))], date)
  const taken = new Set<string>()
  return rows.map(({ line, arrival, departure, givenTypeId }) => {
    const room = ready.find(
      ({ id, roomTypeId, freeUntil }) =>
        roomTypeId === givenTypeId && !taken.has(id) && (!freeUntil || freeUntil >= departure),
    )
    if (!room && arrival < departure) throw new Error(`No room of the given type is free for line ${line}`)
    if (!room) return null
    taken.add(room.id)
    return room.id
  })
}

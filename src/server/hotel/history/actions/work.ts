import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { post } from '#server/accounting/public.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { cancelWithin, noShowWithin } from '../../bookings/actions/cancel.ts'
import { type ArrivalOf, checkInWithin } from '../../bookings/actions/check-in.ts'
import { checkOutWithin } from '../../bookings/actions/check-out.ts'
import { bookWithin } from '../../bookings/actions/create.ts'
import { readyRooms } from '../../bookings/data/rooms.ts'
import { allowWithin } from '../../folios/actions/folio.ts'
import { findNightCharge } from '../../folios/data/folio.ts'
import { linkBookings, type PlannedRow, type StepName } from '../data/rows.ts'

/** What each step does with its rows, in the order of the file; answers how many type-nights it raised. */
export const work: Record<StepName, (tx: Tx, rows: readonly PlannedRow[], date: Day) => Promise<number>> = {
  bookings: book,
  cancellations: async (tx, rows) => {
    await cancelWithin(tx, rows.map(bookingOf), 'Cancelled by the guest')
    return 0
  },
  allowances: async (tx, rows, date) => {
    for (const row of rows) await allow(tx, row, addDays(date, -1))
    return 0
  },
  departures: async (tx, rows) => {
    const departures = rows.map((row) => ({ id: bookingOf(row), payBalance: 'card' as const }))
    await post(tx, await checkOutWithin(tx, departures, 'clean'))
    return 0
  },
  arrivals: async (tx, rows, date) => checkInWithin(tx, await giveRooms(tx, rows, date)),
  day_uses: async (tx, rows, date) => {
    const raised = await checkInWithin(tx, await giveRooms(tx, rows, date))
    await post(
      tx,
      await checkOutWithin(
        tx,
        rows.map((row) => ({ id: bookingOf(row) })),
        'clean',
      ),
    )
    return raised
  },
  no_shows: async (tx, rows) => {
    await noShowWithin(tx, rows.map(bookingOf))
    return 0
  },
}

async function book(tx: Tx, rows: readonly PlannedRow[]): Promise<number> {
  const booked = await bookWithin(
    tx,
    rows.map((row) => ({
      guest: { firstName: 'Guest', lastName: String(row.line) },
      roomTypeId: row.soldTypeId,
      arrival: row.arrival,
      departure: row.departure,
      adults: row.adults,
      children: row.children,
      status: 'confirmed',
      nightlyPrice: row.price,
      source: row.source,
      notes: row.adults === 0 ? `No adult is recorded. ${row.notes ?? ''}` : row.notes,
      overbook: { reason: 'Sold as the file says' },
    })),
  )
  await linkBookings(
    tx,
    rows.flatMap((row, index) => (booked[index] ? [{ line: row.line, bookingId: booked[index].id }] : [])),
  )
  return booked.reduce((nights, { raised }) => nights + raised, 0)
}

/** Gives each arrival the first free room of its given type, by number; a day use goes without when none is free. */
async function giveRooms(tx: Tx, rows: readonly PlannedRow[], date: Day): Promise<ArrivalOf[]> {
  const ready = await readyRooms(tx, [...new Set(rows.map((row) => row.givenTypeId))], date)
  const taken = new Set<string>()
  return rows.map((row) => {
    const id = bookingOf(row)
    const room = ready.find(
      (one) =>
        one.roomTypeId === row.givenTypeId && !taken.has(one.id) && (!one.freeUntil || one.freeUntil >= row.departure),
    )
    if (!room && row.arrival < row.departure) throw new Error(`No room of the given type is free for line ${row.line}`)
    if (!room) return { id, withoutRoom: row.givenTypeId }
    taken.add(room.id)
    return { id, roomId: room.id }
  })
}

/** A night that was recorded below zero is charged nothing and gets an allowance. */
async function allow(tx: Tx, row: PlannedRow, night: Day): Promise<void> {
  const charge = await findNightCharge(tx, bookingOf(row), night)
  if (!charge) throw new Error(`The night of ${night} of line ${row.line} is not charged`)
  await allowWithin(tx, charge.folioId, {
    amount: row.allowance,
    reason: 'Recorded below zero',
    lineId: charge.id,
    beyond: true,
  })
}

function bookingOf(row: PlannedRow): BookingId {
  if (!row.bookingId) throw new Error(`Line ${row.line} is not booked yet`)
  return row.bookingId
}

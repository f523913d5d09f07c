import type { Day } from '#contract/kernel/day.ts'
import { add, isPositive, subtract, sumOf } from '#contract/kernel/money.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import { findPendingOrders } from '#server/hotel/public/replay-folios.ts'
import { roomsOf } from '#server/hotel/public/replay-house.ts'
import { bookingsBy, type Going, type LockedBooking, writeDepartures } from '#server/hotel/public/replay-stays.ts'
import { refusePending, refuseWrong, settle, shortenStay } from '#server/hotel/public/replay-verbs.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { bookingOf, type PlannedRow } from '../data/rows.ts'

/** Locks the guests of rows with their rooms, for `depart`. */
export async function departing(tx: Tx, rows: readonly PlannedRow[]): Promise<LockedBooking[]> {
  const ids = rows.map(bookingOf)
  const [bookings] = await tx.lock(bookingsBy(tx, ids), roomsOf(tx, ids))
  return bookings
}

/** Guests who are locked leave: each pays what is owed by card, and leaves a clean room. Answers what is to be posted last. */
export async function depart(tx: Tx, bookings: readonly LockedBooking[], date: Day): Promise<Posting[]> {
  const pending = await findPendingOrders(
    tx,
    bookings.map(({ id }) => id),
  )
  for (const booking of bookings) refuseWrong(booking, 'check_out', date)
  refusePending(pending, 'check_out')
  const going: Going[] = []
  for (const booking of bookings) going.push(await leave(tx, booking, date))
  const invoices = await writeDepartures(tx, going, { date, cleanliness: 'clean' })
  for (const [index, { id, number }] of bookings.entries()) {
    const change = { invoice: invoices[index] ?? null }
    tx.audit({ action: 'booking.check_out', resource: 'booking', id, label: number, change })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'checked_out' } })
  }
  return going.flatMap(({ bill }) => bill.postings)
}

async function leave(tx: Tx, booking: LockedBooking, date: Day): Promise<Going> {
  const { moved: firstNight } = await shortenStay(tx, booking, date)
  const { charges, payments } = booking.folio
  const owed = subtract(
    add(
      charges,
      sumOf(firstNight, ({ line }) => line.gross),
    ),
    payments,
  )
  const payment = isPositive(owed) ? { method: 'card' as const, amount: owed } : undefined
  const leaving = { booking, departure: { payment }, date, firstNight, fees: [], cashStep: null, shift: null }
  return { booking, bill: settle(tx, leaving) }
}

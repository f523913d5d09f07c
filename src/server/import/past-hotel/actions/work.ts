import { addDays, type Day } from '#contract/kernel/day.ts'
import { post } from '#server/accounting/public/entries.ts'
import { cancelBookings, noShowBookings } from '#server/hotel/public/replay-verbs.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { bookingOf, type PlannedRow, type StepName } from '../data/rows.ts'
import { allow } from './allow.ts'
import { arrive } from './arrive.ts'
import { book } from './book.ts'
import { depart, departing } from './depart.ts'

/** What each step does with its rows, in the order of the file; answers how many type-nights it raised. */
export const work: Record<StepName, (tx: Tx, rows: readonly PlannedRow[], date: Day) => Promise<number>> = {
  bookings: book,
  cancellations: async (tx, rows, date) => {
    await cancelBookings(tx, rows.map(bookingOf), { reason: 'Cancelled by the guest', date })
    return 0
  },
  allowances: async (tx, rows, date) => {
    await post(tx, await allow(tx, rows, { night: addDays(date, -1), date }))
    return 0
  },
  departures: async (tx, rows, date) => {
    await post(tx, await depart(tx, await departing(tx, rows), date))
    return 0
  },
  arrivals: async (tx, rows, date) => {
    const { raised, postings } = await arrive(tx, rows, date)
    await post(tx, postings)
    return raised
  },
  day_uses: async (tx, rows, date) => {
    const { raised, inHouse, postings } = await arrive(tx, rows, date)
    await post(tx, [...postings, ...(await depart(tx, inHouse, date))])
    return raised
  },
  no_shows: async (tx, rows, date) => {
    await noShowBookings(tx, rows.map(bookingOf), date)
    return 0
  },
}

import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from '../../guests/data/name.ts'

/** A booking whose guest should be here, or should have left. */
export type Overdue = { id: BookingId; guest: string }

/** Guests who were to come by the date and have not, in the order in which they were booked. */
export function absentBy(tx: Tx, date: Day): Promise<Overdue[]> {
  return overdue(tx, sql`b.status = 'confirmed' and b.arrival <= ${date}`)
}

/** Guests in house who were to leave by the date. */
export function stayingPast(tx: Tx, date: Day): Promise<Overdue[]> {
  return overdue(tx, sql`b.status = 'checked_in' and b.departure <= ${date}`)
}

async function overdue(tx: Tx, which: Sql<unknown>): Promise<Overdue[]> {
  const found = await sql<Overdue>`
    select b.id, ${guestNameOf('g')} as guest from booking b join guest g on ${tx.owns('g')} and g.id = b.guest_id
    where ${tx.owns('b')} and ${which} order by b.id limit 200`.execute(tx.db)
  return found.rows
}

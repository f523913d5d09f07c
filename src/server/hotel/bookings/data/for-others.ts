import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from '../../guests/data/name.ts'

/** The number of the room that a booking has now, as sql; null while it has none. */
export function roomNumberOf(tx: Tx, booking: Sql<unknown>): Sql<string | null> {
  return sql<string | null>`(select r.room_number from booking b join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${tx.owns('b')} and b.id = ${booking})`
}

/** The name of the guest of a booking, as sql. */
export function guestNameOfBooking(tx: Tx, booking: Sql<unknown>): Sql<string | null> {
  return sql<
    string | null
  >`(select ${guestNameOf('g')} from booking b join guest g on ${tx.owns('g')} and g.id = b.guest_id
    where ${tx.owns('b')} and b.id = ${booking})`
}

/** Whether the guest of a booking is in house, as sql. */
export function isInHouse(tx: Tx, booking: Sql<unknown>): Sql<boolean> {
  return sql<boolean>`exists (select 1 from booking b where ${tx.owns('b')} and b.id = ${booking} and b.status = 'checked_in')`
}

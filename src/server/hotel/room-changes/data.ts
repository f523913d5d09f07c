import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Bookings that are to come or in house and hold a room, in the order of their first night there. */
export async function holdersOfRoom(tx: Tx, room: RoomId): Promise<BookingId[]> {
  const found = await sql<{ id: BookingId }>`
    select b.id from room_hold h
    join booking b on ${tx.owns('b')} and b.id = h.booking_id and b.status in ('optional', 'confirmed', 'checked_in')
    where ${tx.owns('h')} and h.room_id = ${room} and not h.released
    group by b.id order by min(lower(h.during)), b.id`.execute(tx.db)
  return found.rows.map(({ id }) => id)
}

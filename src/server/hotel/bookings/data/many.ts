import { sql } from '#server/platform/db/sql.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type CheckedIn = { id: BookingId; roomId: RoomId | null; typeId: RoomTypeId }

/** Says that guests are in house, in which room and of which type, and opens their folios to the guest ledger. */
export async function markCheckedIn(tx: Tx, arrived: readonly CheckedIn[], on: Day): Promise<void> {
  const ids = arrived.map((stay) => stay.id)
  await Promise.all([
    sql`
      update booking b set status = 'checked_in', room_id = a.room_id, occupied_type_id = a.type_id, checked_in_on = ${on},
        version = b.version + 1
      from unnest(${ids}::uuid[], ${arrived.map((stay) => stay.roomId)}::uuid[], ${arrived.map((stay) => stay.typeId)}::uuid[])
        as a (id, room_id, type_id)
      where ${tx.owns('b')} and b.id = a.id`.execute(tx.db),
    sql`
      update folio f set ledger = 'guest' where ${tx.owns('f')} and f.booking_id = any(${ids}::uuid[])`.execute(tx.db),
  ])
}

/** Says that guests have left, and closes their folios. */
export async function markCheckedOut(tx: Tx, ids: readonly BookingId[], on: Day): Promise<void> {
  await Promise.all([
    sql`
      update booking b set status = 'checked_out', checked_out_on = ${on}, version = b.version + 1
      where ${tx.owns('b')} and b.id = any(${ids}::uuid[])`.execute(tx.db),
    sql`
      update folio f set status = 'closed' where ${tx.owns('f')} and f.booking_id = any(${ids}::uuid[])`.execute(tx.db),
  ])
}

/** Says which type's counter holds the nights of bookings. */
export async function retypeStays(tx: Tx, stays: readonly { id: BookingId; typeId: RoomTypeId }[]): Promise<void> {
  if (stays.length === 0) return
  await sql`
    update booking_night n set room_type_id = s.type_id
    from unnest(${stays.map((stay) => stay.id)}::uuid[], ${stays.map((stay) => stay.typeId)}::uuid[]) as s (id, type_id)
    where ${tx.owns('n')} and n.booking_id = s.id`.execute(tx.db)
}

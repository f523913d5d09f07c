import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { NightMove } from '../../availability/rules.ts'

/** A night of a booking that goes back to the block of its group: the house holds it as before. */
export type Returned = NightMove & { groupId: GroupId }

/** The nights of bookings that are given up and go back to the block that they were picked up from: those to come, before its cut-off and that of the night. */
export async function nightsOfBlocks(
  tx: Tx,
  bookings: readonly { id: BookingId; groupId: GroupId | null }[],
): Promise<Returned[]> {
  const ids = bookings.filter(({ groupId }) => groupId !== null).map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await sql<Omit<Returned, 'delta'>>`
    select b.group_id as "groupId", n.room_type_id as "roomTypeId", n.night
    from booking_night n
    join booking b on ${tx.owns('b')} and b.id = n.booking_id
    join booking_group q on ${tx.owns('q')} and q.id = b.group_id and q.released_on is null and q.status in ('optional', 'confirmed')
    join group_block c on ${tx.owns('c')} and c.group_id = q.id and c.room_type_id = n.room_type_id and c.night = n.night
    where ${tx.owns('n')} and n.from_block and n.night >= ${tx.businessDate ?? null}::date + coalesce(q.rolling_days, 0) and n.booking_id = any(${ids}::uuid[])`.execute(
    tx.db,
  )
  return found.rows.map((night) => ({ ...night, delta: 1 }))
}

/** Puts nights back into their blocks, behind the locks of their counters; bookings that are given up are of no block any more. */
export async function leaveBlocks(
  tx: Tx,
  bookings: readonly { id: BookingId; groupId: GroupId | null }[],
  nights: readonly Returned[],
): Promise<void> {
  const ids = bookings.filter(({ groupId }) => groupId !== null).map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    update group_block c set remaining = c.remaining + r.rooms
    from (select r.group_id, r.room_type_id, r.night, count(*)::int as rooms
      from unnest(${nights.map((night) => night.groupId)}::uuid[], ${nights.map((night) => night.roomTypeId)}::uuid[],
        ${nights.map((night) => night.night)}::date[]) as r (group_id, room_type_id, night) group by 1, 2, 3) as r
    where ${tx.owns('c')} and c.group_id = r.group_id and c.room_type_id = r.room_type_id and c.night = r.night`.execute(
    tx.db,
  )
  await sql`
    update booking_night n set from_block = false
    where ${tx.owns('n')} and n.from_block and n.booking_id = any(${ids}::uuid[])`.execute(tx.db)
}

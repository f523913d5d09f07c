import { sql } from '#server/platform/db/sql.ts'
import type { RoomBlock, RoomBlockId, RoomHold, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { guestNameOf } from '../../guests/data/name.ts'

/** Numbers of the bookings that hold the room now or later, the guest who is in it included. */
export async function bookingsHolding(tx: Tx, id: RoomId, from: Day): Promise<string[]> {
  const found = await sql<{ number: string }>`
    select b.booking_number as number from booking b
    where ${tx.owns('b')} and (
      b.id = (select r.occupied_by from room r where ${tx.owns('r')} and r.id = ${id})
      or b.id in (select h.booking_id from room_hold h
        where ${tx.owns('h')} and h.room_id = ${id} and not h.released and h.ends_on > ${from}))
    order by b.arrival, length(b.booking_number), b.booking_number`.execute(tx.db)
  return found.rows.map((row) => row.number)
}

export type Collision = { bookingNumber: string | null }

/** Who holds the room on a day of [from, to): a booking by its number, an out-of-order block without one. */
export async function holdsWithin(tx: Tx, id: RoomId, { from, to }: { from: Day; to: Day }): Promise<Collision[]> {
  const found = await sql<Collision>`
    select b.booking_number as "bookingNumber" from room_hold h
    left join booking b on ${tx.owns('b')} and b.id = h.booking_id
    where ${tx.owns('h')} and h.room_id = ${id} and not h.released
      and h.ends_on > ${from} and h.during && daterange(${from}, ${to})
    order by lower(h.during)`.execute(tx.db)
  return found.rows
}

/** Stays and blocks of a room in [from, to), in order of their first day. */
export async function holdsOfRoom(tx: Tx, id: RoomId, { from, to }: { from: Day; to: Day }): Promise<RoomHold[]> {
  const found = await sql<RoomHold>`
    select 'stay' as kind, lower(h.during) as from, h.ends_on as to,
      jsonb_build_object('id', b.id, 'bookingNumber', b.booking_number, 'name', ${guestNameOf('g')},
        'status', b.status) as booking, null as reason
    from room_hold h
    join booking b on ${tx.owns('b')} and b.id = h.booking_id
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    where ${tx.owns('h')} and h.room_id = ${id} and not h.released and h.ends_on > ${from} and lower(h.during) < ${to}
      and b.status in ('optional', 'confirmed', 'checked_in', 'checked_out')
    union all
    select k.kind, k.from_day, least(k.to_day, coalesce(k.released_on, k.to_day)), null, k.reason
    from room_block k
    where ${tx.owns('k')} and k.room_id = ${id} and k.to_day > ${from} and k.from_day < ${to}
      and coalesce(k.released_on > greatest(k.from_day, ${from}), true)
    order by 2, 3`.execute(tx.db)
  return found.rows
}

export type NewBlock = Pick<RoomBlock, 'kind' | 'from' | 'to' | 'reason'>

/** Inserts a block; one that takes the room out of order also holds it. @throws 409 `room_taken` by the exclusion constraint */
export async function insertBlock(tx: Tx, room: RoomId, block: NewBlock): Promise<RoomBlockId> {
  const id: RoomBlockId = newId<'room_block'>()
  await tx.db
    .insertInto('room_block')
    .values({
      id,
      room_id: room,
      kind: block.kind,
      from_day: block.from,
      to_day: block.to,
      reason: block.reason,
      created_by: tx.actor.id,
      created_at: tx.now,
    })
    .execute()
  if (block.kind === 'out_of_order') {
    await sql`
      insert into room_hold (${sql.ref('tenant_id')}, id, room_id, block_id, during)
      values (${tx.tenant}, ${newId()}, ${room}, ${id}, daterange(${block.from}, ${block.to}))`.execute(tx.db)
  }
  return id
}

/** A block of the room; the room is locked. */
export async function findBlock(tx: Tx, room: RoomId, id: RoomBlockId): Promise<RoomBlock | undefined> {
  const row = await tx.db
    .selectFrom('room_block')
    .select(['id', 'kind', 'from_day', 'to_day', 'reason', 'released_on'])
    .where('id', '=', id)
    .where('room_id', '=', room)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      kind: row.kind,
      from: row.from_day,
      to: row.to_day,
      reason: row.reason,
      releasedOn: row.released_on,
    }
  )
}

/** Ends a block on a day: its hold is cut there, or released whole when it had not begun. */
export async function endBlock(tx: Tx, id: RoomBlockId, on: Day): Promise<void> {
  await tx.db
    .updateTable('room_block')
    .set((eb) => ({ released_on: on, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await sql`
    update room_hold h set released = lower(h.during) >= ${on}::date,
      during = case when lower(h.during) < ${on}::date then daterange(lower(h.during), ${on}::date) else h.during end
    where ${tx.owns('h')} and h.block_id = ${id} and not h.released`.execute(tx.db)
}

import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { takesRoom } from '#contract/hotel/rooms/rules.ts'
import type { BlockKind, Cleanliness, RoomBlock, RoomBlockId, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

type Days = { from: Day; to: Day }
export type NewBlock = Days & { kind: BlockKind; reason: string; returns: Cleanliness }

/** Who holds a room on a day of [from, to), in the order of their first night there. */
export async function bookingsWithin(
  tx: Tx,
  room: RoomId,
  { from, to }: Days,
): Promise<{ id: BookingId; number: string }[]> {
  const found = await sql<{ id: BookingId; number: string }>`
    select b.id, b.booking_number as number from room_hold h
    join booking b on ${tx.owns('b')} and b.id = h.booking_id
    where ${tx.owns('h')} and h.room_id = ${room} and not h.released
      and h.ends_on > ${from} and h.during && daterange(${from}, ${to})
    group by b.id, b.booking_number order by min(lower(h.during)), b.id`.execute(tx.db)
  return found.rows
}

const columns = sql`b.id, b.kind, b.from_day as from, b.to_day as to, b.reason, b.returns, b.released_on as "releasedOn"`

/** The first block that a room has on a day of [from, to), beside one that is changed. */
export async function blockWithin(
  tx: Tx,
  room: RoomId,
  { from, to, beside }: Days & { beside: RoomBlockId | undefined },
): Promise<RoomBlock | undefined> {
  const found = await sql<RoomBlock>`
    select ${columns} from room_block b
    where ${tx.owns('b')} and b.room_id = ${room} and b.to_day > ${from} and b.during && daterange(${from}, ${to})
      and b.id is distinct from ${beside ?? null}::uuid
    order by b.from_day limit 1`.execute(tx.db)
  return found.rows[0]
}

/** A block of the room; the room is locked. */
export async function findBlock(tx: Tx, room: RoomId, id: RoomBlockId): Promise<RoomBlock | undefined> {
  const found = await sql<RoomBlock>`
    select ${columns} from room_block b where ${tx.owns('b')} and b.id = ${id} and b.room_id = ${room}`.execute(tx.db)
  return found.rows[0]
}

/**
 * Inserts a block; unless the room stays in use it also holds it.
 * @throws 409 `room_blocked`, `room_taken` by the exclusion constraints
 */
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
      returns: block.returns,
      created_by: tx.actor.id,
      created_at: tx.now,
    })
    .execute()
  await holdRoom(tx, room, { id, ...block })
  return id
}

/**
 * Writes a block anew where it stands, with the hold that it needs.
 * @throws 409 `room_blocked`, `room_taken` by the exclusion constraints
 */
export async function writeBlock(tx: Tx, room: RoomId, block: NewBlock & { id: RoomBlockId }): Promise<void> {
  await tx.db
    .updateTable('room_block')
    .set((eb) => ({
      kind: block.kind,
      from_day: block.from,
      to_day: block.to,
      reason: block.reason,
      returns: block.returns,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', block.id)
    .execute()
  await sql`update room_hold h set released = true where ${tx.owns('h')} and h.block_id = ${block.id} and not h.released`.execute(
    tx.db,
  )
  await holdRoom(tx, room, block)
}

async function holdRoom(
  tx: Tx,
  room: RoomId,
  { id, kind, from, to }: Days & { id: RoomBlockId; kind: BlockKind },
): Promise<void> {
  if (!takesRoom(kind)) return
  await sql`
    insert into room_hold (${sql.ref('tenant_id')}, id, room_id, block_id, during)
    values (${tx.tenant}, ${newId()}, ${room}, ${id}, daterange(${from}, ${to}))`.execute(tx.db)
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

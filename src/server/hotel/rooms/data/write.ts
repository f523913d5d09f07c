import { sql } from '#server/platform/db/sql.ts'
import type { Cleanliness, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'

/** Rooms, open or archived, locked in order of their id. Whoever gives one away waits, since a hold refers to it. */
export function roomRows(tx: Tx, ids: readonly RoomId[]) {
  return {
    rank: 'room',
    take: () =>
      tx.db
        .selectFrom('room')
        .select(['id', 'room_number', 'room_type_id', 'floor', 'cleanliness', 'occupied_by', 'archived_on', 'version'])
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute(),
  } as const satisfies Lock<unknown>
}

export type LockedRoomRow = Awaited<ReturnType<ReturnType<typeof roomRows>['take']>>[number]

/** A room, open or archived. @throws 404 */
export function roomRow(tx: Tx, id: RoomId): Lock<LockedRoomRow> {
  const { rank, take } = roomRows(tx, [id])
  return {
    rank,
    take: async () => {
      const [room] = await take()
      if (!room) throw notFound('room')
      return room
    },
  }
}

export type NewRooms = {
  rooms: readonly { number: string; floor: string | null }[]
  roomTypeId: RoomTypeId
  openedOn: Day
}

/** Inserts clean rooms. @throws 409 `name_taken` by the unique constraint */
export async function insertRooms(tx: Tx, { rooms, roomTypeId, openedOn }: NewRooms): Promise<RoomId[]> {
  const ids = rooms.map((): RoomId => newId<'room'>())
  await sql`
    insert into room (${sql.ref('tenant_id')}, id, room_number, room_type_id, floor, opened_on)
    select ${tx.tenant}, n.id, n.number, ${roomTypeId}, n.floor, ${openedOn}
    from unnest(${ids}::uuid[], ${rooms.map(({ number }) => number)}::text[], ${rooms.map(({ floor }) => floor)}::text[])
      as n (id, number, floor)`.execute(tx.db)
  return ids
}

/** Which of the numbers a room has already, open or archived. */
export async function numbersTaken(tx: Tx, numbers: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('room')
    .select('room_number')
    .where('room_number', 'in', numbers)
    .orderBy('room_number')
    .execute()
  return rows.map((row) => row.room_number)
}

export type RoomFields = {
  roomNumber?: string | undefined
  roomTypeId?: RoomTypeId | undefined
  floor?: string | null | undefined
  features?: readonly string[] | undefined
  archivedOn?: Day | null | undefined
}

/** Writes the fields that are given and counts the version on. */
export async function updateRoom(tx: Tx, id: RoomId, fields: RoomFields): Promise<void> {
  await tx.db
    .updateTable('room')
    .set((eb) => ({
      room_number: fields.roomNumber,
      room_type_id: fields.roomTypeId,
      floor: fields.floor,
      features: fields.features && [...fields.features],
      archived_on: fields.archivedOn,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Says how clean rooms are; the version stays, so that nobody's open form is refused for it. */
export async function updateCleanliness(tx: Tx, ids: readonly RoomId[], cleanliness: Cleanliness): Promise<void> {
  if (ids.length === 0) return
  await tx.db.updateTable('room').set({ cleanliness }).where('id', 'in', ids).execute()
}

/** Says which rooms a room has a door to, whatever it had before. The rooms are there. */
export async function writeConnections(tx: Tx, id: RoomId, others: readonly RoomId[]): Promise<void> {
  await sql`delete from room_connection c
    where ${tx.owns('c')} and ((c.room_id = ${id} and c.other_id <> all(${others}::uuid[]))
      or (c.other_id = ${id} and c.room_id <> all(${others}::uuid[])))`.execute(tx.db)
  await sql`
    insert into room_connection (${sql.ref('tenant_id')}, room_id, other_id)
    select ${tx.tenant}, least(${id}::uuid, o.id), greatest(${id}::uuid, o.id) from unnest(${others}::uuid[]) as o (id)
    on conflict do nothing`.execute(tx.db)
}

/** Which of the rooms are there and open, with how many others each has a door to beside the one. */
export async function roomsToConnect(
  tx: Tx,
  id: RoomId,
  others: readonly RoomId[],
): Promise<{ id: RoomId; number: string; doors: number }[]> {
  const found = await sql<{ id: RoomId; number: string; doors: number }>`
    select r.id, r.room_number as number, (select count(*) from room_connection c
      where ${tx.owns('c')} and ((c.room_id = r.id and c.other_id <> ${id}) or (c.other_id = r.id and c.room_id <> ${id})))::int as doors
    from room r where ${tx.owns('r')} and r.id = any(${others}::uuid[]) and r.archived_on is null`.execute(tx.db)
  return found.rows
}

/** Whether a stay or a block ever used the room. */
export async function roomIsUsed(tx: Tx, id: RoomId): Promise<boolean> {
  const found = await sql<{ used: boolean }>`
    select exists (select 1 from booking b where ${tx.owns('b')} and b.room_id = ${id})
      or exists (select 1 from room_hold h where ${tx.owns('h')} and h.room_id = ${id})
      or exists (select 1 from room_block k where ${tx.owns('k')} and k.room_id = ${id}) as used`.execute(tx.db)
  return found.rows[0]?.used ?? false
}

export async function deleteRoomRow(tx: Tx, id: RoomId): Promise<void> {
  await tx.db.deleteFrom('room').where('id', '=', id).execute()
}

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

export type NewRooms = { numbers: readonly string[]; roomTypeId: RoomTypeId; floor: string | null; openedOn: Day }

/** Inserts clean rooms. @throws 409 `name_taken` by the unique constraint */
export async function insertRooms(tx: Tx, rooms: NewRooms): Promise<RoomId[]> {
  const ids = rooms.numbers.map((): RoomId => newId<'room'>())
  await sql`
    insert into room (${sql.ref('tenant_id')}, id, room_number, room_type_id, floor, opened_on)
    select ${tx.tenant}, n.id, n.number, ${rooms.roomTypeId}, ${rooms.floor}, ${rooms.openedOn}
    from unnest(${ids}::uuid[], ${rooms.numbers}::text[]) as n (id, number)`.execute(tx.db)
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

import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { TaskKind } from '#contract/hotel/housekeeping/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type RoomForTask = { number: string; roomTypeId: RoomTypeId; hasTask: boolean }

/** An open room, locked, and whether such a task is to be done in it already. */
export function roomForTask(tx: Tx, id: RoomId, kind: TaskKind): Lock<RoomForTask | undefined> {
  return {
    rank: 'room',
    take: async () => {
      const locked = await sql<Omit<RoomForTask, 'hasTask'>>`
        select r.room_number as number, r.room_type_id as "roomTypeId" from room r
        where ${tx.owns('r')} and r.id = ${id} and r.archived_on is null for update`.execute(tx.db)
      const there = await sql<{ there: boolean }>`
        select exists (select 1 from housekeeping_task t where ${tx.owns('t')} and t.room_id = ${id} and t.kind = ${kind}
          and t.state in ('unassigned', 'assigned', 'in_progress', 'paused')) as there`.execute(tx.db)
      const room = locked.rows[0]
      return room && { ...room, hasTask: there.rows[0]?.there ?? false }
    },
  }
}

export type Stay = {
  roomId: RoomId | null
  bookingNumber: string
  waits: boolean
  stayoverEvery: number | null
}

/** Writes what housekeeping is to know of a stay; undefined for a booking that is not there. */
export async function writeStay(
  tx: Tx,
  id: BookingId,
  { waits, stayoverEvery }: { waits?: boolean | undefined; stayoverEvery?: number | null | undefined },
): Promise<Stay | undefined> {
  const booking = await tx.db
    .selectFrom('booking')
    .select(['room_id as roomId', 'booking_number as bookingNumber'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!booking) return undefined
  const [tells, agrees] = [waits !== undefined, stayoverEvery !== undefined]
  const written = await sql<{ waits: boolean; stayoverEvery: number | null }>`
    insert into housekeeping_stay as k (${sql.ref('tenant_id')}, booking_id, waits_since, waits_by_name, stayover_every)
    values (${tx.tenant}, ${id}, ${waits ? tx.now : null}::timestamptz, ${waits ? tx.actor.name : null}, ${stayoverEvery ?? null}::int)
    on conflict (${sql.ref('tenant_id')}, booking_id) do update set
      waits_since = case when ${tells} then coalesce(case when excluded.waits_since is not null then k.waits_since end, excluded.waits_since)
        else k.waits_since end,
      waits_by_name = case when ${tells} then excluded.waits_by_name else k.waits_by_name end,
      stayover_every = case when ${agrees} then excluded.stayover_every else k.stayover_every end
    returning k.waits_since is not null as waits, k.stayover_every as "stayoverEvery"`.execute(tx.db)
  const [row] = written.rows
  return row && { ...booking, ...row }
}

import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type {
  Discrepancy,
  DiscrepancyAction,
  DiscrepancyId,
  DiscrepancyKind,
  TaskId,
} from '#contract/hotel/housekeeping/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day, Instant } from '#contract/kernel/day.ts'
import { isoOf } from '#server/platform/db/instant.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

export type NewDiscrepancy = {
  roomId: RoomId
  date: Day
  kind: DiscrepancyKind
  taskId: TaskId
  bookingId: BookingId | null
  expected: string
  found: string
  at: Instant
}

/** Opens a case; of what was seen in a room one of each kind is open at a time. */
export async function openDiscrepancy(tx: Tx, found: NewDiscrepancy): Promise<void> {
  await tx.db
    .insertInto('housekeeping_discrepancy')
    .values({
      id: newId<'housekeeping_discrepancy'>(),
      room_id: found.roomId,
      date: found.date,
      kind: found.kind,
      task_id: found.taskId,
      booking_id: found.bookingId,
      expected: found.expected,
      found: found.found,
      found_at: found.at,
      found_by_name: tx.actor.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const columns = sql`d.id, d.date, d.kind, jsonb_build_object('id', r.id, 'number', r.room_number) as room, d.booking_id as "bookingId",
  d.expected, d.found, ${isoOf('d.found_at')} as "foundAt", d.found_by_name as "foundBy", ${isoOf('d.resolved_at')} as "resolvedAt",
  d.resolved_by_name as "resolvedBy", d.action, d.note`

/** What is open, the oldest first; or what was settled, the latest first. At most 200. */
export async function discrepanciesIn(tx: Tx, show: 'open' | 'resolved'): Promise<Discrepancy[]> {
  return show === 'open'
    ? read(tx, sql`d.resolved_at is null`, sql`d.found_at`)
    : read(tx, sql`d.resolved_at is not null`, sql`d.resolved_at desc`)
}

/** One of them. */
export async function discrepancyById(tx: Tx, id: DiscrepancyId): Promise<Discrepancy | undefined> {
  return (await read(tx, sql`d.id = ${id}`, sql`d.id`))[0]
}

async function read(tx: Tx, which: Sql<unknown>, order: Sql<unknown>): Promise<Discrepancy[]> {
  const found = await sql<Discrepancy>`
    select ${columns} from housekeeping_discrepancy d join room r on ${tx.owns('r')} and r.id = d.room_id
    where ${tx.owns('d')} and ${which} order by ${order}, d.id limit 200`.execute(tx.db)
  return found.rows
}

/** Settles what is open still; answers whether it was. */
export async function settleDiscrepancy(
  tx: Tx,
  id: DiscrepancyId,
  { action, note }: { action: DiscrepancyAction; note: string | null },
): Promise<boolean> {
  const done = await tx.db
    .updateTable('housekeeping_discrepancy')
    .set({ resolved_at: tx.now, resolved_by_name: tx.actor.name, action, note })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}

/** How many are open. */
export async function countOpenDiscrepancies(tx: Tx): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from housekeeping_discrepancy d where ${tx.owns('d')} and d.resolved_at is null`.execute(
    tx.db,
  )
  return found.rows[0]?.count ?? 0
}

/** How many people the desk has in a stay. */
export async function personsIn(tx: Tx, booking: BookingId): Promise<number> {
  const row = await tx.db
    .selectFrom('booking')
    .select(['adults', 'children'])
    .where('id', '=', booking)
    .executeTakeFirstOrThrow()
  return row.adults + row.children
}

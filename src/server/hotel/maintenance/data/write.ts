import type {
  Awaited,
  NewFault,
  PhotoStage,
  TicketCheckId,
  TicketId,
  TicketPhotoId,
  TicketPriority,
  TicketStatus,
  TicketVerb,
} from '#contract/hotel/maintenance/shapes.ts'
import type { RoomBlockId, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Instant } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { Picture } from '#server/platform/picture.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { takeOne } from '#server/tenancy/public/numbers.ts'
import { standingSql } from './columns.ts'

/** A ticket as the verbs find it, locked. */
export type HeldTicket = {
  id: TicketId
  number: string
  title: string
  status: TicketStatus
  priority: TicketPriority
  roomId: RoomId | null
  roomNumber: string | null
  area: string | null
  assigneeId: Id<'app_user'> | null
  assigneeName: string | null
  /** The block of its room, while it stands. */
  blockId: RoomBlockId | null
  version: number
  /** Who did the last thing with it. */
  lastBy: string
}

/** Tickets, locked in the order of their ids; without those that aren't there. */
export function ticketsBy(tx: Tx, ids: readonly TicketId[]): Lock<HeldTicket[]> {
  return {
    rank: 'ticket',
    take: async () => {
      // First the lock, then the reading: what waited for it sees what was written meanwhile.
      await sql`select t.id from maintenance_ticket t where ${tx.owns('t')} and t.id = any(${ids}::uuid[])
        order by t.id for update`.execute(tx.db)
      const found = await sql<HeldTicket>`
        select t.id, t.number, t.title, t.status, t.priority, t.room_id as "roomId", r.room_number as "roomNumber", t.area,
          t.assignee_id as "assigneeId", t.assignee_name as "assigneeName", k.id as "blockId", t.version,
          (select s.done_by_name from maintenance_step s where ${tx.owns('s')} and s.ticket_id = t.id and s.verb not in ('comment', 'photo')
           order by s.sequence desc limit 1) as "lastBy"
        from maintenance_ticket t
        left join room r on ${tx.owns('r')} and r.id = t.room_id
        left join room_block k on ${tx.owns('k')} and k.id = t.block_id and ${standingSql(tx)}
        where ${tx.owns('t')} and t.id = any(${ids}::uuid[]) order by t.id`.execute(tx.db)
      return found.rows
    },
  }
}

type NewTicket = Omit<NewFault, 'photo' | 'roomId' | 'area'> & {
  id: TicketId
  roomId: RoomId | null
  area: string | null
  hours: number
}

/** Inserts a ticket under the next number; answers the number. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<string> {
  const date = await readBusinessDate(tx)
  const { sequence, number } = await takeOne(tx, Number(date.slice(0, 4)), 'MT')
  const { id, title, note, roomId, area, category, priority, hours } = ticket
  await sql`
    insert into maintenance_ticket (${sql.ref('tenant_id')}, id, sequence, number, title, note, room_id, area, category, priority,
      reported_at, reported_by, reported_by_name, due_at)
    values (${tx.tenant}, ${id}, ${sequence}, ${number}, ${title}, ${note}, ${roomId}, ${area}, ${category}, ${priority},
      ${tx.now}::timestamptz, ${tx.actor.id}::uuid, ${tx.actor.name}, ${tx.now}::timestamptz + make_interval(hours => ${hours}))`.execute(
    tx.db,
  )
  return number
}

/** An hour so many hours after the report, as sql for an update; an hour that is put off can be missed again. */
export const dueAfterReport = (hours: number): Sql<Instant> =>
  sql<Instant>`reported_at + make_interval(hours => ${hours})`

/** The same from now on. */
export const dueFromNow = (tx: Tx, hours: number): Sql<Instant> =>
  sql<Instant>`${tx.now}::timestamptz + make_interval(hours => ${hours})`

export type TicketUpdate = {
  title?: string
  note?: string
  room_id?: RoomId | null
  area?: string | null
  category?: NewFault['category']
  priority?: TicketPriority
  status?: TicketStatus
  waiting_for?: Awaited | null
  assignee_id?: Id<'app_user'>
  assignee_name?: string
  block_id?: RoomBlockId | null
  due_at?: Sql<Instant>
  escalated_at?: Instant | null
}

export async function updateTicket(tx: Tx, id: TicketId, change: TicketUpdate): Promise<void> {
  await tx.db
    .updateTable('maintenance_ticket')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type Step = { ticket: TicketId; verb: TicketVerb; status: TicketStatus; text?: string | null | undefined }

/** Writes down what became of a ticket, by who acts. */
export async function insertStep(tx: Tx, { ticket, verb, status, text = null }: Step): Promise<void> {
  await sql`
    insert into maintenance_step (${sql.ref('tenant_id')}, id, ticket_id, verb, status, text, done_at, done_by, done_by_name)
    values (${tx.tenant}, ${newId()}, ${ticket}, ${verb}, ${status}, ${text}, ${tx.now}::timestamptz, ${tx.actor.id}::uuid,
      ${tx.actor.name})`.execute(tx.db)
}

export async function insertTicketPhoto(
  tx: Tx,
  ticket: TicketId,
  { content, ...photo }: Picture & { stage: PhotoStage },
): Promise<void> {
  await tx.db
    .insertInto('maintenance_photo')
    .values({
      id: newId<'maintenance_photo'>(),
      ticket_id: ticket,
      ...photo,
      content: Buffer.from(content),
      added_at: tx.now,
      added_by_name: tx.actor.name,
    })
    .execute()
}

/** @returns whether it was there */
export async function deleteTicketPhoto(tx: Tx, ticket: TicketId, id: TicketPhotoId): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('maintenance_photo')
    .where('id', '=', id)
    .where('ticket_id', '=', ticket)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many photos and points a ticket has. */
export async function countOf(
  tx: Tx,
  table: 'maintenance_photo' | 'maintenance_check',
  ticket: TicketId,
): Promise<number> {
  const { count } = await tx.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ticket_id', '=', ticket)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertCheck(
  tx: Tx,
  ticket: TicketId,
  { text, place }: { text: string; place: number },
): Promise<void> {
  await tx.db
    .insertInto('maintenance_check')
    .values({ id: newId<'maintenance_check'>(), ticket_id: ticket, place, text })
    .execute()
}

/** @returns whether it was there */
export async function markCheck(
  tx: Tx,
  ticket: TicketId,
  check: { id: TicketCheckId; isDone: boolean },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('maintenance_check')
    .set(check.isDone ? { done_at: tx.now, done_by_name: tx.actor.name } : { done_at: null, done_by_name: null })
    .where('id', '=', check.id)
    .where('ticket_id', '=', ticket)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Tickets whose hour has passed and of which nobody was told yet. */
export async function overdueTickets(tx: Tx): Promise<TicketId[]> {
  const found = await sql<{ id: TicketId }>`
    select t.id from maintenance_ticket t
    where ${tx.owns('t')} and t.status not in ('resolved', 'verified', 'closed') and t.due_at < ${tx.now}::timestamptz
      and t.escalated_at is null order by t.id limit 200`.execute(tx.db)
  return found.rows.map(({ id }) => id)
}

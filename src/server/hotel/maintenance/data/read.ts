import { unsettledStatuses } from '#contract/hotel/maintenance/rules.ts'
import type {
  Ticket,
  TicketCategory,
  TicketId,
  TicketPhotoId,
  TicketPriority,
  TicketRow,
  TicketStatus,
} from '#contract/hotel/maintenance/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { byRoomNumber } from '../../rooms/actions/by-number.ts'
import { isOverdueSql, isUnsettledSql, storyColumns, ticketColumns, ticketTables } from './columns.ts'

export type TicketFilter = {
  show: 'open' | 'done' | 'all'
  status?: TicketStatus | readonly TicketStatus[] | undefined
  priority?: TicketPriority | readonly TicketPriority[] | undefined
  category?: TicketCategory | undefined
  assignee?: string | undefined
  roomId?: RoomId | undefined
  overdue?: 'true' | undefined
  blocking?: 'true' | undefined
  search?: string | undefined
  sort?: string | undefined
}

const byUrgency = sql`array_position(array['urgent', 'high', 'normal', 'low'], t.priority::text)`

const sortFields: SortFields = {
  number: [sql`t.sequence`],
  title: [sql`lower(t.title)`],
  priority: [byUrgency],
  status: [
    sql`array_position(array['open', 'triaged', 'assigned', 'in_progress', 'waiting', 'resolved', 'verified', 'closed'], t.status::text)`,
  ],
  place: [sql`r.id is null`, ...byRoomNumber, sql`lower(t.area)`],
  assignee: [sql`lower(t.assignee_name)`],
  due: [sql`t.due_at`],
  reported: [sql`t.reported_at`],
}

/** A page of tickets, the most urgent and soonest due first unless asked otherwise, and how many there are. */
export async function ticketsOnPage(
  tx: Tx,
  filter: TicketFilter,
  place: { limit: number; offset: number },
): Promise<{ rows: TicketRow[]; total: number }> {
  const question = {
    columns: ticketColumns(tx),
    from: sql`${ticketTables(tx)} where ${tx.owns('t')} and ${sql.join(conditionsOf(tx, filter), sql` and `)}`,
    order: sql`${orderOf(filter.sort, sortFields, 'priority,due')}, t.id`,
  }
  return readPage<TicketRow>(tx, question, place)
}

function conditionsOf(tx: Tx, filter: TicketFilter): Sql<unknown>[] {
  const { category, roomId, overdue, blocking, search } = filter
  const parts: Sql<unknown>[] = [shown(filter)]
  if (filter.priority) parts.push(sql`t.priority = any(${[filter.priority].flat()}::text[])`)
  if (filter.assignee) parts.push(assigned(tx, filter.assignee))
  if (category) parts.push(sql`t.category = ${category}`)
  if (roomId) parts.push(sql`t.room_id = ${roomId}`)
  if (overdue) parts.push(isOverdueSql(tx))
  if (blocking) parts.push(sql`k.id is not null`)
  if (search) {
    const pattern = containing(search)
    parts.push(sql`(lower(t.number) like ${pattern} or lower(t.title) like ${pattern} or lower(t.note) like ${pattern}
      or lower(coalesce(r.room_number, t.area)) like ${pattern} or lower(t.assignee_name) like ${pattern})`)
  }
  return parts
}

function shown({ show, status }: TicketFilter): Sql<unknown> {
  if (status) return sql`t.status = any(${[status].flat()}::text[])`
  if (show === 'all') return sql`true`
  return show === 'done' ? sql`t.status in ('verified', 'closed')` : sql`t.status not in ('verified', 'closed')`
}

const uuid = /^[0-9a-f-]{36}$/

function assigned(tx: Tx, assignee: string): Sql<unknown> {
  if (assignee === 'nobody') return sql`t.assignee_id is null`
  const id = assignee === 'me' ? tx.actor.id : assignee
  return uuid.test(id) ? sql`t.assignee_id = ${id}::uuid` : sql`false`
}

export async function findTicket(tx: Tx, id: TicketId): Promise<Ticket | undefined> {
  const found = await sql<Ticket>`
    select ${ticketColumns(tx)}, ${storyColumns(tx)} from ${ticketTables(tx)} where ${tx.owns('t')} and t.id = ${id}`.execute(
    tx.db,
  )
  return found.rows[0]
}

export type Counts = {
  byStatus: { status: TicketStatus; count: number }[]
  overdue: number
  blocking: number
  mine: number
}

/** How many tickets stand in each state that isn't over, and what of them needs a look. */
export async function countTickets(tx: Tx): Promise<Counts> {
  const found = await sql<{ status: TicketStatus; count: number; overdue: number; blocking: number; mine: number }>`
    select t.status, count(*)::int as count, (count(*) filter (where ${isOverdueSql(tx)}))::int as overdue, count(k.id)::int as blocking,
      (count(*) filter (where ${isUnsettledSql} and t.assignee_id = ${tx.actor.id}::uuid))::int as mine
    from ${ticketTables(tx)} where ${tx.owns('t')} and t.status not in ('verified', 'closed') group by t.status`.execute(
    tx.db,
  )
  const total = (field: 'overdue' | 'blocking' | 'mine') => found.rows.reduce((all, row) => all + row[field], 0)
  return {
    byStatus: [...unsettledStatuses, 'resolved' as const].map((status) => ({
      status,
      count: found.rows.find((row) => row.status === status)?.count ?? 0,
    })),
    overdue: total('overdue'),
    blocking: total('blocking'),
    mine: total('mine'),
  }
}

/** The rooms that faults can be in, in the order of their numbers, and the areas that were named before. */
export async function faultPlaces(tx: Tx): Promise<{ rooms: { id: RoomId; roomNumber: string }[]; areas: string[] }> {
  const rooms = await sql<{ id: RoomId; roomNumber: string }>`
    select r.id, r.room_number as "roomNumber" from room r
    where ${tx.owns('r')} and r.archived_on is null order by ${sql.join(byRoomNumber, sql`, `)}, r.id`.execute(tx.db)
  const areas = await sql<{ area: string }>`
    select t.area from maintenance_ticket t where ${tx.owns('t')} and t.area is not null
    group by t.area order by count(*) desc, t.area limit 30`.execute(tx.db)
  return { rooms: rooms.rows, areas: areas.rows.map(({ area }) => area) }
}

/** How many tickets each person has to work on. */
export async function openByPerson(tx: Tx): Promise<Map<string, number>> {
  const found = await sql<{ id: string; open: number }>`
    select t.assignee_id as id, count(*)::int as open from maintenance_ticket t
    where ${tx.owns('t')} and t.assignee_id is not null and ${isUnsettledSql} group by t.assignee_id`.execute(tx.db)
  return new Map(found.rows.map(({ id, open }) => [id, open]))
}

export async function photoOf(
  tx: Tx,
  ticket: TicketId,
  id: TicketPhotoId,
): Promise<{ type: string; content: Uint8Array } | undefined> {
  return tx.db
    .selectFrom('maintenance_photo')
    .select(['type', 'content'])
    .where('id', '=', id)
    .where('ticket_id', '=', ticket)
    .executeTakeFirst()
}

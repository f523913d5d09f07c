import { type Sql, sql } from '#server/platform/db/sql.ts'
import { isoOf } from '#server/platform/db/instant.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDateIn } from '#server/tenancy/public/business-date.ts'

/** Work that is still to be done; alias t. */
export const isUnsettledSql = sql`t.status not in ('resolved', 'verified', 'closed')`

/** Its hour has passed; alias t. */
export function isOverdueSql(tx: Tx): Sql<boolean> {
  return sql<boolean>`(${isUnsettledSql} and t.due_at < ${tx.now}::timestamptz)`
}

/** A block that still takes its room: alias k. */
export function standingSql(tx: Tx): Sql<boolean> {
  return sql<boolean>`(k.released_on is null and k.to_day > ${businessDateIn(tx)})`
}

/** The tables of a ticket: t with its room r and its block k. */
export function ticketTables(tx: Tx): Sql<unknown> {
  return sql`maintenance_ticket t
    left join room r on ${tx.owns('r')} and r.id = t.room_id
    left join room_block k on ${tx.owns('k')} and k.id = t.block_id and ${standingSql(tx)}`
}

/** A ticket as a list has it. */
export function ticketColumns(tx: Tx): Sql<unknown> {
  return sql`t.id, t.number, t.title, t.status, t.waiting_for as "waitingFor", t.priority, t.category, t.area, t.version,
    case when r.id is null then null else json_build_object('id', r.id, 'roomNumber', r.room_number) end as room,
    case when t.assignee_id is null then null else json_build_object('id', t.assignee_id, 'name', t.assignee_name) end as assignee,
    t.reported_at as "reportedAt", t.reported_by_name as "reportedBy", t.due_at as "dueAt", ${isOverdueSql(tx)} as "isOverdue",
    case when k.id is null then null else json_build_object('id', k.id, 'kind', k.kind, 'from', k.from_day, 'to', k.to_day,
      'returns', k.returns) end as block,
    (select count(*) from maintenance_photo p where ${tx.owns('p')} and p.ticket_id = t.id)::int as photos,
    (select count(*) from maintenance_step s where ${tx.owns('s')} and s.ticket_id = t.id and s.verb = 'comment')::int as comments,
    (select json_build_object('done', count(c.done_at), 'of', count(*)) from maintenance_check c
      where ${tx.owns('c')} and c.ticket_id = t.id) as checks`
}

/** What stands on one ticket: its story, photos, points to do, and who is in its room. */
export function storyColumns(tx: Tx): Sql<unknown> {
  return sql`t.note,
    (select json_build_object('guest', trim(g.first_name || ' ' || g.last_name), 'arrival', b.arrival, 'departure', b.departure)
      from booking b join guest g on ${tx.owns('g')} and g.id = b.guest_id
      where ${tx.owns('b')} and b.id = r.occupied_by) as "inRoom",
    (select coalesce(json_agg(json_build_object('id', s.id, 'verb', s.verb, 'status', s.status, 'text', s.text,
        'doneAt', ${isoOf('s.done_at')}, 'doneBy', s.done_by_name) order by s.sequence), '[]')
      from maintenance_step s where ${tx.owns('s')} and s.ticket_id = t.id) as steps,
    (select coalesce(json_agg(json_build_object('id', p.id, 'stage', p.stage, 'width', p.width, 'height', p.height,
        'addedAt', ${isoOf('p.added_at')}, 'addedBy', p.added_by_name) order by p.added_at, p.id), '[]')
      from maintenance_photo p where ${tx.owns('p')} and p.ticket_id = t.id) as "photoList",
    (select coalesce(json_agg(json_build_object('id', c.id, 'text', c.text, 'doneAt', ${isoOf('c.done_at')},
        'doneBy', c.done_by_name) order by c.place, c.id), '[]')
      from maintenance_check c where ${tx.owns('c')} and c.ticket_id = t.id) as "checkList"`
}

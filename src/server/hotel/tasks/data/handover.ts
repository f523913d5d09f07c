import type { TaskDepartment } from '#contract/hotel/tasks/rules/department.ts'
import type { HandoverId, HandoverNote } from '#contract/hotel/tasks/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isoOf } from '#server/platform/db/instant.ts'
import { readPage } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** Whether who asks has read it, or wrote it; alias h. */
function isRead(tx: Tx): Sql<unknown> {
  return sql`(h.written_by = ${tx.actor.id}::uuid or exists (select 1 from handover_read x
    where ${tx.owns('x')} and x.note_id = h.id and x.user_id = ${tx.actor.id}::uuid))`
}

function columns(tx: Tx): Sql<unknown> {
  return sql`h.id, h.text, h.department, h.business_date as "businessDate", h.written_at as "writtenAt",
    h.written_by_name as "writtenBy", ${isRead(tx)} as "isRead",
    coalesce((select json_agg(json_build_object('name', x.user_name, 'readAt', ${isoOf('x.read_at')}) order by x.read_at, x.user_id)
      from handover_read x where ${tx.owns('x')} and x.note_id = h.id), '[]') as readers`
}

/** A page of notes for a department and the whole house, newest first. */
export async function handoversOnPage(
  tx: Tx,
  { department, isUnread }: { department: TaskDepartment; isUnread: boolean },
  place: { limit: number; offset: number },
): Promise<{ rows: HandoverNote[]; total: number }> {
  const from = sql`handover_note h where ${tx.owns('h')} and ${isFor(tx, department)} ${isUnread ? sql`and not ${isRead(tx)}` : sql``}`
  return readPage<HandoverNote>(tx, { columns: columns(tx), from, order: sql`h.written_at desc, h.id` }, place)
}

/** For the whole house, for the department, or of who asks. */
function isFor(tx: Tx, department: TaskDepartment): Sql<unknown> {
  return sql`(h.department is null or h.department = ${department} or h.written_by = ${tx.actor.id}::uuid)`
}

export async function findHandover(tx: Tx, id: HandoverId): Promise<HandoverNote | undefined> {
  const found = await sql<HandoverNote>`
    select ${columns(tx)} from handover_note h where ${tx.owns('h')} and h.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

type NewNote = { text: string; department: TaskDepartment | null; businessDate: Day }

export async function insertHandover(tx: Tx, { text, department, businessDate }: NewNote): Promise<HandoverId> {
  const id = newId<'handover_note'>()
  await tx.db
    .insertInto('handover_note')
    .values({
      id,
      text,
      department,
      business_date: businessDate,
      written_at: tx.now,
      written_by: tx.actor.id,
      written_by_name: tx.actor.name,
    })
    .execute()
  return id
}

/** Notes that who asks has read it; twice is once. */
export async function insertRead(tx: Tx, note: HandoverId): Promise<boolean> {
  const row = await tx.db
    .insertInto('handover_read')
    .values({ note_id: note, user_id: tx.actor.id, user_name: tx.actor.name, read_at: tx.now })
    .onConflict((oc) => oc.doNothing())
    .returning('note_id')
    .executeTakeFirst()
  return row !== undefined
}

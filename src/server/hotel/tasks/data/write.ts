import type { BookingId, BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { TaskDepartment } from '#contract/hotel/tasks/rules/department.ts'
import type { TaskState } from '#contract/hotel/tasks/rules/moves.ts'
import type { Repeat } from '#contract/hotel/tasks/rules/repeat.ts'
import type { TaskId, TaskItemId, TaskPriority, TraceAnchor } from '#contract/hotel/tasks/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import { isoOf } from '#server/platform/db/instant.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** A task as its row keeps it. */
export type KeptTask = {
  title: string
  note: string | null
  dueOn: Day | null
  dueTime: string | null
  priority: TaskPriority
  department: TaskDepartment | null
  assigneeId: UserId | null
  roomId: RoomId | null
  bookingId: BookingId | null
  guestId: Id<'guest'> | null
  traceAnchor: TraceAnchor | null
  traceDays: number | null
  repeat: Repeat | null
  seriesId: string | null
  seriesNumber: number | null
}

export type LockedTask = KeptTask & {
  id: TaskId
  state: TaskState
  createdBy: UserId
  doneByName: string | null
  version: number
}

/** A task, locked. */
export function taskHeld(tx: Tx, id: TaskId): Lock<LockedTask | undefined> {
  return {
    rank: 'record',
    take: async () => {
      const found = await sql<LockedTask>`
        select t.id, t.title, t.note, t.due_on as "dueOn", t.due_time as "dueTime", t.priority, t.department,
          t.assignee_id as "assigneeId", t.room_id as "roomId", t.booking_id as "bookingId", t.guest_id as "guestId",
          t.trace_anchor as "traceAnchor", t.trace_days as "traceDays", t.series_id as "seriesId",
          t.series_number as "seriesNumber", case when t.repeat_unit is not null then json_build_object('every', t.repeat_unit,
            'count', t.repeat_count, 'weekdays', t.repeat_weekdays, 'monthDay', t.repeat_month_day) end as repeat,
          t.state, t.created_by as "createdBy", t.done_by_name as "doneByName", t.version
        from task t where ${tx.owns('t')} and t.id = ${id} for update of t`.execute(tx.db)
      return found.rows[0]
    },
  }
}

function columnsOf({ repeat, ...kept }: KeptTask) {
  return {
    title: kept.title,
    note: kept.note,
    due_on: kept.dueOn,
    due_time: kept.dueTime,
    priority: kept.priority,
    department: kept.department,
    assignee_id: kept.assigneeId,
    room_id: kept.roomId,
    booking_id: kept.bookingId,
    guest_id: kept.guestId,
    trace_anchor: kept.traceAnchor,
    trace_days: kept.traceDays,
    repeat_unit: repeat?.every ?? null,
    repeat_count: repeat?.count ?? null,
    repeat_weekdays: [...(repeat?.weekdays ?? [])],
    repeat_month_day: repeat?.monthDay ?? null,
    series_id: kept.seriesId,
    series_number: kept.seriesNumber,
  }
}

/** Writes a task down; null where the next of its series is there already. */
export async function insertTask(tx: Tx, kept: KeptTask): Promise<TaskId | null> {
  const row = await tx.db
    .insertInto('task')
    .values({
      ...columnsOf(kept),
      id: newId<'task'>(),
      created_at: tx.now,
      created_by: tx.actor.id,
      created_by_name: tx.actor.name,
    })
    .onConflict((oc) => oc.constraint('task_of_series_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateTask(tx: Tx, id: TaskId, kept: KeptTask): Promise<void> {
  await tx.db
    .updateTable('task')
    .set((eb) => ({ ...columnsOf(kept), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Moves a task; what is over keeps who has ended it. */
export async function moveTask(tx: Tx, id: TaskId, to: TaskState): Promise<void> {
  const isOver = to === 'done' || to === 'cancelled'
  const by = isOver ? { done_at: tx.now, done_by: tx.actor.id, done_by_name: tx.actor.name } : notDone
  await tx.db
    .updateTable('task')
    .set((eb) => ({ state: to, ...by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const notDone = { done_at: null, done_by: null, done_by_name: null }

/** Writes steps behind those that are there. */
export async function insertItems(tx: Tx, taskId: TaskId, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return
  const ids = texts.map(() => newId<'task_item'>())
  await sql`
    insert into task_item (${sql.ref('tenant_id')}, id, task_id, item_number, text)
    select ${tx.tenant}, q.id, ${taskId}::uuid, q.place + coalesce((select max(i.item_number) from task_item i
      where ${tx.owns('i')} and i.task_id = ${taskId}::uuid), 0), q.text
    from unnest(${ids}::uuid[], ${[...texts]}::text[]) with ordinality as q (id, text, place)`.execute(tx.db)
}

/** The steps of a task; its lock holds them too. */
export async function itemsOf(tx: Tx, taskId: TaskId) {
  const found = await sql<{ id: TaskItemId; text: string; doneAt: string | null; doneBy: string | null }>`
    select i.id, i.text, ${isoOf('i.done_at')} as "doneAt", i.done_by_name as "doneBy" from task_item i
    where ${tx.owns('i')} and i.task_id = ${taskId} order by i.item_number`.execute(tx.db)
  return found.rows
}

export async function markItem(tx: Tx, id: TaskItemId, isDone: boolean): Promise<void> {
  await tx.db
    .updateTable('task_item')
    .set(isDone ? { done_at: tx.now, done_by: tx.actor.id, done_by_name: tx.actor.name } : notDone)
    .where('id', '=', id)
    .execute()
}

export async function deleteItem(tx: Tx, id: TaskItemId): Promise<void> {
  await tx.db.deleteFrom('task_item').where('id', '=', id).execute()
}

export async function insertComment(tx: Tx, taskId: TaskId, text: string): Promise<void> {
  await tx.db
    .insertInto('task_comment')
    .values({
      id: newId<'task_comment'>(),
      task_id: taskId,
      text,
      written_at: tx.now,
      written_by: tx.actor.id,
      written_by_name: tx.actor.name,
    })
    .execute()
}

export async function countComments(tx: Tx, taskId: TaskId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from task_comment c where ${tx.owns('c')} and c.task_id = ${taskId}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** The booking that a trace hangs on, held while it does; undefined where there is none. */
export function tracedBooking(tx: Tx, id: BookingId): Lock<{ number: string; status: BookingStatus } | undefined> {
  return {
    rank: 'booking',
    take: async () => {
      const found = await sql<{ number: string; status: BookingStatus }>`
        select b.booking_number as number, b.status from booking b where ${tx.owns('b')} and b.id = ${id} for share of b`.execute(
        tx.db,
      )
      return found.rows[0]
    },
  }
}

/** Whether the room, the booking and the guest that a task names are there; null is. */
export async function namesIn(
  tx: Tx,
  { roomId, bookingId, guestId }: Pick<KeptTask, 'roomId' | 'bookingId' | 'guestId'>,
) {
  const found = await sql<{ room: boolean; booking: boolean; guest: boolean }>`
    select ${roomId}::uuid is null or exists (select 1 from room r where ${tx.owns('r')} and r.id = ${roomId}) as room,
      ${bookingId}::uuid is null or exists (select 1 from booking b where ${tx.owns('b')} and b.id = ${bookingId}) as booking,
      ${guestId}::uuid is null or exists (select 1 from guest g where ${tx.owns('g')} and g.id = ${guestId}) as guest`.execute(
    tx.db,
  )
  const [names] = found.rows
  if (!names) throw new Error('A question without tables has a row')
  return names
}

/** Unfinished tasks in the hands of a person. */
export async function openTasksOf(tx: Tx, user: UserId): Promise<{ id: TaskId; label: string; detail: string }[]> {
  const found = await sql<{ id: TaskId; label: string; detail: string }>`
    select t.id, t.title as label, coalesce('due ' || t.due_on::text, '') as detail from task t
    where ${tx.owns('t')} and t.assignee_id = ${user} and t.state in ('open', 'doing') order by t.due_on, t.id`.execute(
    tx.db,
  )
  return found.rows
}

/** Gives the unfinished tasks of a person to another; answers which. */
export async function giveTasks(tx: Tx, from: UserId, to: UserId): Promise<{ id: TaskId; title: string }[]> {
  const [held] = await tx.lock({
    rank: 'record',
    take: () =>
      sql<{ id: TaskId; title: string }>`
        select t.id, t.title from task t where ${tx.owns('t')} and t.assignee_id = ${from} and t.state in ('open', 'doing')
        order by t.id for update of t`.execute(tx.db),
  })
  if (held.rows.length === 0) return []
  await tx.db
    .updateTable('task')
    .set((eb) => ({ assignee_id: to, version: eb('version', '+', 1) }))
    .where(
      'id',
      'in',
      held.rows.map(({ id }) => id),
    )
    .execute()
  return held.rows
}

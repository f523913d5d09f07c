import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { TaskDepartment } from '#contract/hotel/tasks/rules/department.ts'
import type { Task, TaskId, TaskPriority, TaskRow, TaskScope, TaskView } from '#contract/hotel/tasks/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { nameOfUser } from '#server/identity/public/users.ts'
import { isoOf } from '#server/platform/db/instant.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { byRoomNumber } from '../../rooms/actions/by-number.ts'

/** Who asks, and when: what is theirs and what is late follow from it. */
export type Viewing = {
  today: Day
  /** Hours of today before this one have passed: "24:00" where its clock has run out. */
  clock: string
  department: TaskDepartment
  /** Whether they may do every task. */
  doesAll: boolean
}

export type TaskQuery = {
  scope: TaskScope
  view: TaskView
  department?: TaskDepartment | undefined
  assigneeId?: UserId | undefined
  priority?: TaskPriority | undefined
  bookingId?: BookingId | undefined
  search?: string | undefined
  sort?: string | undefined
}

/** The day of a task: its own, or the one that follows from its booking; aliases t and b. */
const dueOn = sql`coalesce(t.due_on, case t.trace_anchor when 'arrival' then b.arrival + t.trace_days
  when 'departure' then b.departure + t.trace_days end)`
/** What hangs on a booking is over with it. */
const state = sql`case when t.trace_anchor is not null and t.state in ('open', 'doing') and b.status in ('cancelled', 'no_show')
  then 'cancelled' else t.state end`
const isUnfinished = sql`t.state in ('open', 'doing') and not (t.trace_anchor is not null and b.status in ('cancelled', 'no_show'))`
const weight = sql`array_position(array['urgent', 'high', 'normal', 'low'], t.priority::text)`

function isLate({ today, clock }: Viewing): Sql<unknown> {
  return sql`(${dueOn} < ${today}::date or (${dueOn} = ${today}::date and t.due_time < ${clock}))`
}

/** Tasks with what they are about. A guest who was merged is the one who stays. */
function tables(tx: Tx): Sql<unknown> {
  return sql`task t
    left join booking b on ${tx.owns('b')} and b.id = t.booking_id
    left join guest bg on ${tx.owns('bg')} and bg.id = b.guest_id
    left join room br on ${tx.owns('br')} and br.id = b.room_id
    left join room r on ${tx.owns('r')} and r.id = t.room_id
    left join guest g0 on ${tx.owns('g0')} and g0.id = t.guest_id
    left join guest g on ${tx.owns('g')} and g.id = coalesce(g0.merged_into, g0.id)`
}

function columns(tx: Tx, viewing: Viewing): Sql<unknown> {
  const items = (which: Sql<unknown>) =>
    sql`(select count(*) from task_item i where ${tx.owns('i')} and i.task_id = t.id ${which})::int`
  return sql`t.id, t.title, ${state} as state, t.priority, ${dueOn} as "dueOn", t.due_time as "dueTime",
    coalesce(${isUnfinished} and ${isLate(viewing)}, false) as "isOverdue", t.department,
    case when t.assignee_id is not null then json_build_object('id', t.assignee_id, 'name', ${nameOfUser(tx, 't.assignee_id')}) end as assignee,
    case when r.id is not null then json_build_object('id', r.id, 'roomNumber', r.room_number) end as room,
    case when b.id is not null then json_build_object('id', b.id, 'bookingNumber', b.booking_number, 'status', b.status,
      'guest', trim(bg.first_name || ' ' || bg.last_name), 'roomNumber', br.room_number, 'arrival', b.arrival,
      'departure', b.departure) end as booking,
    case when g.id is not null then json_build_object('id', g.id, 'name', trim(g.first_name || ' ' || g.last_name)) end as guest,
    case when t.trace_anchor is not null then json_build_object('anchor', t.trace_anchor, 'days', t.trace_days) end as trace,
    case when t.repeat_unit is not null then json_build_object('every', t.repeat_unit, 'count', t.repeat_count,
      'weekdays', t.repeat_weekdays, 'monthDay', t.repeat_month_day) end as repeat,
    case when t.trace_anchor is not null then 'trace' when t.series_number > 1 then 'repeat' else 'manual' end as source,
    json_build_object('done', ${items(sql`and i.done_at is not null`)}, 'total', ${items(sql``)}) as checklist,
    (select count(*) from task_comment c where ${tx.owns('c')} and c.task_id = t.id)::int as comments,
    ${viewing.doesAll}::boolean or ${isOwn(tx, viewing)} as "isDoable", t.created_at as "createdAt",
    t.created_by_name as "createdBy", t.done_at as "doneAt", t.done_by_name as "doneBy", t.version`
}

/** Of the person who asks: given to them, written by them, or of their department and nobody's in particular. */
function isOwn(tx: Tx, { department }: Viewing): Sql<unknown> {
  return sql`(coalesce(t.assignee_id = ${tx.actor.id}::uuid, false) or t.created_by = ${tx.actor.id}::uuid
    or (t.assignee_id is null and coalesce(t.department, ${department}::text) = ${department}::text))`
}

const sortFields: SortFields = {
  due: [sql`${dueOn} is null`, dueOn, sql`t.due_time is null`, sql`t.due_time`, weight],
  title: [sql`lower(t.title)`],
  priority: [weight],
  department: [sql`t.department`],
  room: [sql`coalesce(r.id, br.id) is null`, ...byRoomNumber],
  doneAt: [sql`t.done_at`],
  createdAt: [sql`t.created_at`],
}

/** A page of tasks, the soonest first unless asked otherwise, and how many there are. */
export async function tasksOnPage(
  tx: Tx,
  query: TaskQuery,
  { viewing, ...place }: { limit: number; offset: number; viewing: Viewing },
): Promise<{ rows: TaskRow[]; total: number }> {
  const fallback = query.view === 'done' ? '-doneAt' : 'due'
  return readPage<TaskRow>(
    tx,
    {
      columns: columns(tx, viewing),
      from: sql`${tables(tx)} where ${tx.owns('t')} and ${sql.join(conditionsOf(tx, query, viewing), sql` and `)}`,
      order: sql`${orderOf(query.sort, sortFields, fallback)}, t.id`,
    },
    place,
  )
}

function conditionsOf(tx: Tx, query: TaskQuery, viewing: Viewing): Sql<unknown>[] {
  const parts = [viewCondition(query.view, viewing), scopeCondition(tx, query.scope, viewing)]
  if (query.department) parts.push(sql`t.department = ${query.department}`)
  if (query.assigneeId) parts.push(sql`t.assignee_id = ${query.assigneeId}`)
  if (query.priority) parts.push(sql`t.priority = ${query.priority}`)
  if (query.bookingId) parts.push(sql`t.booking_id = ${query.bookingId}`)
  if (query.search) {
    const pattern = containing(query.search)
    parts.push(sql`(lower(t.title) like ${pattern} or lower(r.room_number) like ${pattern} or lower(br.room_number) like ${pattern}
      or lower(b.booking_number) like ${pattern} or bg.search_text like ${pattern} or g.search_text like ${pattern}
      or lower(${nameOfUser(tx, 't.assignee_id')}) like ${pattern})`)
  }
  return parts
}

function viewCondition(view: TaskView, viewing: Viewing): Sql<unknown> {
  const { today } = viewing
  switch (view) {
    case 'open':
      return isUnfinished
    case 'overdue':
      return sql`${isUnfinished} and ${isLate(viewing)}`
    case 'today':
      return sql`${isUnfinished} and ${dueOn} = ${today}::date`
    case 'week':
      return sql`${isUnfinished} and ${dueOn} > ${today}::date and ${dueOn} <= ${addDays(today, 7)}::date`
    case 'done':
      return sql`not (${isUnfinished})`
  }
}

function scopeCondition(tx: Tx, scope: TaskScope, { department }: Viewing): Sql<unknown> {
  switch (scope) {
    case 'mine':
      return sql`t.assignee_id = ${tx.actor.id}::uuid`
    case 'department':
      return sql`t.department = ${department}`
    case 'all':
      return sql`true`
  }
}

/** How many tasks the views of a scope hold, and the scopes. */
export async function countsOf(tx: Tx, scope: TaskScope, viewing: Viewing) {
  type Counts = Record<'open' | 'overdue' | 'today' | 'week' | 'done' | 'mine' | 'department', number>
  const within = scopeCondition(tx, scope, viewing)
  const count = (view: TaskView) =>
    sql`count(*) filter (where ${within} and ${viewCondition(view, viewing)})::int as ${sql.ref(view)}`
  const found = await sql<Counts>`
    select ${count('open')}, ${count('overdue')}, ${count('today')}, ${count('week')}, ${count('done')},
      count(*) filter (where ${isUnfinished} and ${scopeCondition(tx, 'mine', viewing)})::int as mine,
      count(*) filter (where ${isUnfinished} and ${scopeCondition(tx, 'department', viewing)})::int as department
    from task t left join booking b on ${tx.owns('b')} and b.id = t.booking_id
    where ${tx.owns('t')}`.execute(tx.db)
  const [counts] = found.rows
  if (!counts) throw new Error('A count has a row')
  return counts
}

/** One task with its steps and what was said. */
export async function findTask(tx: Tx, id: TaskId, viewing: Viewing): Promise<Task | undefined> {
  const found = await sql<Task>`
    select ${columns(tx, viewing)}, t.note,
      coalesce((select json_agg(json_build_object('id', i.id, 'text', i.text, 'doneAt', ${isoOf('i.done_at')}, 'doneBy', i.done_by_name)
        order by i.item_number) from task_item i where ${tx.owns('i')} and i.task_id = t.id), '[]') as items,
      coalesce((select json_agg(json_build_object('id', c.id, 'text', c.text, 'writtenAt', ${isoOf('c.written_at')},
          'writtenBy', c.written_by_name) order by c.written_at, c.id)
        from task_comment c where ${tx.owns('c')} and c.task_id = t.id), '[]') as said
    from ${tables(tx)} where ${tx.owns('t')} and t.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** Overdue tasks that somebody answers for, or else wrote: with whom to tell. */
export async function overdueTasks(tx: Tx, viewing: Viewing) {
  const found = await sql<{ id: TaskId; title: string; dueOn: Day; dueTime: string | null; owner: UserId }>`
    select t.id, t.title, ${dueOn} as "dueOn", t.due_time as "dueTime", coalesce(t.assignee_id, t.created_by) as owner
    from task t left join booking b on ${tx.owns('b')} and b.id = t.booking_id
    where ${tx.owns('t')} and ${isUnfinished} and ${isLate(viewing)} order by t.id`.execute(tx.db)
  return found.rows
}

/** The rooms that a task can name. */
export async function roomNumbersIn(tx: Tx): Promise<{ id: RoomId; roomNumber: string }[]> {
  const found = await sql<{ id: RoomId; roomNumber: string }>`
    select r.id, r.room_number as "roomNumber" from room r where ${tx.owns('r')} and r.archived_on is null
    order by ${sql.join(byRoomNumber, sql`, `)}`.execute(tx.db)
  return found.rows
}

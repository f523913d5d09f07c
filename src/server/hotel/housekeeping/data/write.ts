import type { Change } from '#contract/hotel/housekeeping/rules.ts'
import type { TaskId, TaskKind } from '#contract/hotel/housekeeping/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Cleanliness, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day, Instant } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { LockedTask } from './tasks.ts'

export type Person = { id: UserId; name: string }

/** Who a task is, where it changes hands. */
export type Hands = {
  assigneeName?: string | null
  doneBy?: Person | null
  skipNote?: string | null
  inspected?: { at: Instant; by: string; faults: readonly string[] }
}

/** Writes what became of a task that is locked, and counts its version on. */
export async function updateTask(tx: Tx, id: TaskId, change: Change & Hands): Promise<void> {
  const { doneBy, inspected } = change
  await tx.db
    .updateTable('housekeeping_task')
    .set((eb) => ({
      state: change.state,
      state_at: change.stateAt,
      // The ids of people that a deed names are those of users.
      assignee: change.assignee as UserId | null | undefined,
      assignee_name: change.assigneeName,
      started_at: change.startedAt,
      running_since: change.runningSince,
      worked_seconds: change.workedSeconds,
      done_at: change.doneAt,
      ...(doneBy === undefined ? {} : { done_by: doneBy?.id ?? null, done_by_name: doneBy?.name ?? null }),
      // Reasons that a person may give are among those of the column.
      skip_reason: change.skipReason as LockedTask['skipReason'] | undefined,
      skip_note: change.skipNote,
      ...(inspected
        ? { inspected_at: inspected.at, inspected_by_name: inspected.by, faults: [...inspected.faults] }
        : {}),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export type NewTask = {
  roomId: RoomId
  date: Day
  kind: TaskKind
  cause: string
  minutes: number
  credits: number
  inspects: boolean
  linen: boolean
  note: string | null
  assignee: Person | null
  afterId: TaskId | null
}

/** Inserts a task; answers null where its cause has made it already. */
export async function insertTask(tx: Tx, task: NewTask): Promise<TaskId | null> {
  const row = await tx.db
    .insertInto('housekeeping_task')
    .values({
      id: newId<'housekeeping_task'>(),
      room_id: task.roomId,
      date: task.date,
      kind: task.kind,
      cause: task.cause,
      minutes: task.minutes,
      credits: task.credits,
      inspects: task.inspects,
      linen: task.linen,
      note: task.note,
      state: task.assignee ? 'assigned' : 'unassigned',
      state_at: tx.now,
      assignee: task.assignee?.id ?? null,
      assignee_name: task.assignee?.name ?? null,
      after_id: task.afterId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Says how clean a room that is locked is. */
export async function cleanRoom(tx: Tx, id: RoomId, cleanliness: Cleanliness): Promise<void> {
  await tx.db.updateTable('room').set({ cleanliness }).where('id', '=', id).execute()
}

/** When it was last said how clean a room is; null where that was never. */
export async function cleanlinessSaidAt(tx: Tx, id: RoomId): Promise<Instant | null> {
  const found = await sql<{ at: Instant }>`
    select c.said_at as at from room_condition c where ${tx.owns('c')} and c.room_id = ${id}
    order by c.date desc, c.turn desc limit 1`.execute(tx.db)
  return found.rows[0]?.at ?? null
}

/** Gives tasks that nobody has begun to people, or to nobody; answers how many were still so. */
export async function handOut(
  tx: Tx,
  date: Day,
  given: readonly { taskId: TaskId; assignee: Person | null }[],
): Promise<number> {
  const done = await sql`
    update housekeeping_task t set assignee = g.assignee, assignee_name = g.name, version = t.version + 1,
      state = case when g.assignee is null then 'unassigned' else 'assigned' end, state_at = ${tx.now}::timestamptz
    from unnest(${given.map(({ taskId }) => taskId)}::uuid[], ${given.map(({ assignee }) => assignee?.id ?? null)}::uuid[],
      ${given.map(({ assignee }) => assignee?.name ?? null)}::text[]) as g (id, assignee, name)
    where ${tx.owns('t')} and t.id = g.id and t.date = ${date} and t.state in ('unassigned', 'assigned')`.execute(tx.db)
  return Number(done.numAffectedRows ?? 0)
}

import { allowsTask, cleans, type Deed, mergeDeed, type TaskVerb } from '#contract/hotel/housekeeping/rules.ts'
import type { SkipReason, Task, TaskId } from '#contract/hotel/housekeeping/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound, stale } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { type LockedTask, tasksBy } from '../data/tasks.ts'
import { cleanRoom, type Person, updateTask } from '../data/write.ts'
import { taskState } from '../rules/by-type.ts'
import { followRooms } from './make.ts'
import { personFor } from './people.ts'
import { taskIn } from './reading.ts'

type Expected = { version?: number | undefined }

/** Begins a task, or goes on with it. @throws 404 · 409 `stale`, `task_state` */
export const startTask = (ctx: Ctx, id: TaskId, expected: Expected) => work(ctx, id, { ...expected, verb: 'start' })

/** Stops for a while. @throws 404 · 409 `stale`, `task_state` */
export const pauseTask = (ctx: Ctx, id: TaskId, expected: Expected) => work(ctx, id, { ...expected, verb: 'pause' })

/** Says that a task is done: its room is clean with it. @throws 404 · 409 `stale`, `task_state` */
export const finishTask = (ctx: Ctx, id: TaskId, expected: Expected) => work(ctx, id, { ...expected, verb: 'done' })

/** Leaves a room out for a reason. @throws 404 · 409 `stale`, `task_state` */
export const skipTask = (ctx: Ctx, id: TaskId, wish: Expected & { reason: SkipReason; note?: string | undefined }) =>
  work(ctx, id, { ...wish, verb: 'skip' })

type Wish = Expected &
  ({ verb: 'start' | 'pause' | 'done' } | { verb: 'skip'; reason: SkipReason; note?: string | undefined })

async function work(ctx: Ctx, id: TaskId, wish: Wish): Promise<Task> {
  return ctx.transaction(async (tx) => {
    const task = await lockedTask(tx, id, { verb: wish.verb, version: wish.version })
    refuseOthers(ctx, task)
    const by = task.assignee ?? actorOf(tx).id
    const at = tx.now
    const deed: Deed =
      wish.verb === 'skip' ? { kind: 'skip', at, by, reason: wish.reason } : { kind: wish.verb, at, by }
    const merged = mergeDeed(task, deed)
    if (merged.outcome === 'discrepancy') throw refusedIn(task)
    const hands = task.assignee || !merged.change.assignee ? {} : { assigneeName: actorOf(tx).name }
    await writeDeed(tx, task, {
      ...merged.change,
      ...hands,
      ...(wish.verb === 'skip' ? { skipNote: wish.note ?? null } : {}),
    })
    return taskIn(tx, id)
  })
}

/** Writes what somebody did: the room is clean with what is done unless that leaves it as it is, the trail knows it, and the house hears of it. */
export async function writeDeed(
  tx: Tx,
  task: LockedTask,
  { leavesRoom = false, ...change }: Parameters<typeof updateTask>[2] & { leavesRoom?: boolean },
): Promise<void> {
  const doneBy = change.doneAt ? { doneBy: actorOf(tx) } : {}
  await updateTask(tx, task.id, { ...change, ...doneBy })
  if (change.state === 'done' && cleans(task.kind) && !leavesRoom) await setClean(tx, task, 'clean')
  tellTask(tx, task, {
    action: change.state ? `housekeeping.${change.state}` : 'housekeeping.complete',
    ...(change.state ? { state: { from: task.state, to: change.state } } : {}),
    ...(change.skipReason ? { reason: change.skipReason } : {}),
  })
}

/** The room of a task is as clean as told, and its other tasks follow. */
export async function setClean(
  tx: Tx,
  { roomId, cleanliness: before }: LockedTask,
  cleanliness: LockedTask['cleanliness'],
) {
  if (before === cleanliness) return
  await cleanRoom(tx, roomId, cleanliness)
  await followRooms(tx, [roomId])
  tx.tell({ topic: 'hotel.room', payload: { id: roomId } })
}

/** Puts a task back on its day that was left out. @throws 404 · 409 `stale`, `task_state` */
export async function reopenTask(ctx: Ctx, id: TaskId, expected: Expected): Promise<Task> {
  return ctx.transaction(async (tx) => {
    const task = await lockedTask(tx, id, { ...expected, verb: 'reopen' })
    refuseOthers(ctx, task)
    if (task.skipReason === 'not_needed') throw taskState({ words: 'Nothing asks for this task any more' })
    await updateTask(tx, id, {
      state: task.assignee ? 'assigned' : 'unassigned',
      stateAt: tx.now,
      skipReason: null,
      skipNote: null,
    })
    tellTask(tx, task, { action: 'housekeeping.reopen' })
    return taskIn(tx, id)
  })
}

/** Takes a task that nobody has. @throws 404 · 409 `stale`, `task_state` naming who has it */
export async function takeTask(ctx: Ctx, id: TaskId, expected: Expected): Promise<Task> {
  return ctx.transaction(async (tx) => {
    const task = await lockedTask(tx, id, { ...expected, verb: 'take' })
    await give(tx, task, actorOf(tx))
    return taskIn(tx, id)
  })
}

/** Gives a task that nobody has begun to somebody, or to nobody. @throws 400 · 404 · 409 `stale`, `task_state` */
export async function assignTask(
  ctx: Ctx,
  id: TaskId,
  { assignee, ...expected }: Expected & { assignee: UserId | null },
): Promise<Task> {
  return ctx.transaction(async (tx) => {
    const task = await lockedTask(tx, id, { ...expected, verb: 'assign' })
    await give(tx, task, await personFor(tx, assignee))
    return taskIn(tx, id)
  })
}

async function give(tx: Tx, task: LockedTask, person: Person | null): Promise<void> {
  const state = person ? 'assigned' : 'unassigned'
  await updateTask(tx, task.id, {
    state,
    stateAt: tx.now,
    assignee: person?.id ?? null,
    assigneeName: person?.name ?? null,
  })
  tellTask(tx, task, { action: 'housekeeping.assign', assignee: { from: task.assigneeName, to: person?.name ?? null } })
}

/** A task of the business date, locked behind its room. @throws 404 · 409 `stale`, `task_state` */
export async function lockedTask(
  tx: Tx,
  id: TaskId,
  { verb, version }: Expected & { verb: TaskVerb },
): Promise<LockedTask> {
  const [date, [task]] = await tx.lock(businessDate(tx), tasksBy(tx, [id]))
  if (!task) throw notFound('task')
  if (!allowsTask(task.state, verb)) throw refusedIn(task)
  const isGoingOn = task.state === 'in_progress' || task.state === 'paused' || task.state === 'done'
  if (task.date !== date && !isGoingOn) throw taskState({ words: `The day of this task, ${task.date}, is over` })
  if (version !== undefined && version !== task.version) throw stale({ what: 'task' })
  return task
}

const stateWords: Record<LockedTask['state'], string> = {
  unassigned: 'is nobody’s yet',
  assigned: 'is not begun yet',
  in_progress: 'is being done',
  paused: 'is paused',
  done: 'is done',
  passed: 'has passed its inspection',
  failed: 'has failed its inspection',
  skipped: 'was left out',
}

/** Says in which state a task is, and by whom. */
export function refusedIn({ roomNumber, state, assigneeName, doneByName, inspectedByName }: LockedTask) {
  const by = inspectedByName ?? doneByName ?? assigneeName
  return taskState({
    words: `Room ${roomNumber} ${stateWords[state]}${by && state !== 'unassigned' ? ` (${by})` : ''}`,
  })
}

/** What somebody else has is theirs, unless one plans or inspects the work. */
function refuseOthers(ctx: Ctx, { assignee, assigneeName, roomNumber }: LockedTask): void {
  if (assignee === null || assignee === ctx.actor.id) return
  if (ctx.can('housekeeping:manage_staff') || ctx.can('housekeeping:inspect')) return
  throw taskState({ words: `Room ${roomNumber} is ${assigneeName ?? 'somebody else'}’s` })
}

/** Who does it, as a person of the house. */
export function actorOf(tx: Tx): Person {
  return { id: tx.actor.id, name: tx.actor.name }
}

/** Leaves the trail of a task, and tells the house. */
export function tellTask(
  tx: Tx,
  task: Pick<LockedTask, 'id' | 'roomId' | 'roomNumber'>,
  { action, ...change }: { action: string } & Record<string, unknown>,
): void {
  tx.audit({ action, resource: 'housekeeping_task', id: task.id, label: task.roomNumber, change })
  tx.tell({ topic: 'hotel.housekeeping', payload: { id: task.id, roomId: task.roomId } })
}

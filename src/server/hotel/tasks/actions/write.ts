import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { allows, statusWords } from '#contract/hotel/bookings/rules.ts'
import type { Repeat } from '#contract/hotel/tasks/rules/repeat.ts'
import { taskAssigned } from '#contract/hotel/tasks/notices.ts'
import type { NewTask, NewTrace, Task, TaskChange, TaskId } from '#contract/hotel/tasks/shapes.ts'
import type { TaskDepartment } from '#contract/hotel/tasks/rules/department.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { activeUserHeld } from '#server/identity/public/users.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { changesBetween } from '#server/platform/changes.ts'
import { invalid, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { wrongStatus } from '../../errors.ts'
import {
  insertItems,
  insertTask,
  type KeptTask,
  type LockedTask,
  namesIn,
  taskHeld,
  tracedBooking,
  updateTask,
} from '../data/write.ts'
import { taskIn } from './read.ts'

/** Writes down what somebody has to do. @throws 400 for an hour or a repetition without a day, or who or what isn't there */
export async function addTask(ctx: Ctx, { checklist, ...wish }: NewTask): Promise<Task> {
  return ctx.transaction(async (tx) => {
    const kept = { ...keptOf(wish), bookingId: wish.bookingId ?? null, guestId: wish.guestId ?? null }
    return writeTask(ctx, tx, { kept, checklist })
  })
}

/**
 * Hangs a task on a booking: its day follows from the booking's, wherever that moves, and it is over with the booking.
 * @throws 400 · 404 · 409 `wrong_status` for a booking that is over
 */
export async function addTrace(ctx: Ctx, bookingId: BookingId, { anchor, days, ...wish }: NewTrace): Promise<Task> {
  return ctx.transaction(async (tx) => {
    const assignee = wish.assigneeId ? await receiverIn(tx, wish.assigneeId) : undefined
    const [booking] = await tx.lock(tracedBooking(tx, bookingId))
    if (!booking) throw notFound('booking')
    if (!allows(booking.status, 'change'))
      throw wrongStatus({
        reason: `Nothing is left to do before the stay: the booking is ${statusWords[booking.status]}`,
      })
    const kept = { ...keptOf(wish), bookingId, traceAnchor: anchor, traceDays: days }
    const task = await writeTask(ctx, tx, { kept, checklist: [], assignee })
    tx.audit({
      action: 'booking.add_trace',
      resource: 'booking',
      id: bookingId,
      label: booking.number,
      change: { anchor, days },
    })
    return task
  })
}

type Written = { kept: KeptTask; checklist: readonly string[]; assignee?: { id: UserId } | undefined }

async function writeTask(ctx: Ctx, tx: Tx, { kept, checklist, assignee }: Written): Promise<Task> {
  refuseWithoutDay(kept)
  if (kept.assigneeId && !assignee) await receiverIn(tx, kept.assigneeId)
  await refuseUnknown(tx, kept)
  const id = await insertTask(tx, kept)
  if (!id) throw new Error('A series that begins has no task yet')
  await insertItems(tx, id, checklist)
  const { title: label, department, priority } = kept
  tx.audit({ action: 'task.add', resource: 'task', id, label, change: { department, priority } })
  await tellAssigned(tx, id, kept)
  tell(tx, id)
  return taskIn(ctx, tx, id)
}

/** A task as it is kept, of what was written of it. */
function keptOf(wish: Omit<NewTask, 'checklist'>): KeptTask {
  const repeat = wish.repeat ?? null
  return {
    title: wish.title,
    note: wish.note || null,
    dueOn: wish.dueOn ?? null,
    dueTime: wish.dueTime ?? null,
    priority: wish.priority,
    department: wish.department ?? null,
    assigneeId: wish.assigneeId ?? null,
    roomId: wish.roomId ?? null,
    bookingId: null,
    guestId: null,
    traceAnchor: null,
    traceDays: null,
    ...seriesOf(repeat, null),
  }
}

type Series = Pick<KeptTask, 'repeat' | 'seriesId' | 'seriesNumber'>

/** What repeats belongs to a series; what ceases to repeat leaves it. */
function seriesOf(repeat: Repeat | null, before: Series | null): Series {
  if (!repeat) return { repeat, seriesId: null, seriesNumber: null }
  return { repeat, seriesId: before?.seriesId ?? newId(), seriesNumber: before?.seriesNumber ?? 1 }
}

function refuseWithoutDay({ dueOn, dueTime, repeat, traceAnchor }: KeptTask): void {
  const hasDay = dueOn !== null || traceAnchor !== null
  if (dueTime !== null && !hasDay) throw invalid('dueTime', 'An hour needs a day')
  if (repeat && dueOn === null) throw invalid('repeat', 'What repeats needs its first day')
  if (repeat && repeat.every !== 'week' && repeat.weekdays.length > 0)
    throw invalid('repeat.weekdays', 'Weekdays belong to weeks')
  if (repeat && repeat.every !== 'month' && repeat.monthDay !== null)
    throw invalid('repeat.monthDay', 'A day of the month belongs to months')
}

/** Who gets a task, held so that they stay until it is theirs. @throws 400 */
async function receiverIn(tx: Tx, id: UserId): Promise<{ id: UserId; name: string }> {
  const [user] = await tx.lock(activeUserHeld(tx, id))
  if (!user) throw invalid('assigneeId', 'Must be somebody of the house who is active')
  return user
}

async function refuseUnknown(tx: Tx, kept: KeptTask): Promise<void> {
  const { room, booking, guest } = await namesIn(tx, kept)
  if (!room) throw invalid('roomId', 'There is no such room')
  if (!booking) throw invalid('bookingId', 'There is no such booking')
  if (!guest) throw invalid('guestId', 'There is no such guest')
}

/**
 * Changes a task; what is left out stays. A trace keeps to its booking.
 * @throws 400 · 404 · 409 `stale`
 */
export async function changeTask(ctx: Ctx, id: TaskId, { version, traceDays, ...wish }: TaskChange): Promise<Task> {
  return ctx.transaction(async (tx) => {
    if (wish.assigneeId) await receiverIn(tx, wish.assigneeId)
    const before = await heldTask(tx, id)
    if (version !== undefined && version !== before.version) throw stale({ what: 'task' })
    const after = changed(before, wish, traceDays)
    refuseWithoutDay(after)
    await refuseUnknown(tx, after)
    await updateTask(tx, id, after)
    tx.audit({
      action: 'task.change',
      resource: 'task',
      id,
      label: after.title,
      change: changesBetween(factsOf(before), factsOf(after)),
    })
    if (after.assigneeId !== before.assigneeId) await tellAssigned(tx, id, after)
    tell(tx, id)
    return taskIn(ctx, tx, id)
  })
}

function changed(before: KeptTask, wish: Omit<TaskChange, 'version' | 'traceDays'>, traceDays?: number): KeptTask {
  if (before.traceAnchor !== null && (wish.dueOn || wish.repeat))
    throw invalid(
      wish.dueOn ? 'dueOn' : 'repeat',
      'The day follows from the booking; change how many days before or after it',
    )
  if (before.traceAnchor === null && traceDays !== undefined)
    throw invalid('traceDays', 'Only a task on a booking has days before or after it')
  const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
  const repeat = wish.repeat === undefined ? before.repeat : wish.repeat
  return {
    ...before,
    ...given,
    note: wish.note === undefined ? before.note : wish.note || null,
    traceDays: traceDays ?? before.traceDays,
    ...seriesOf(repeat, before),
  }
}

/** What the audit trail says of a task: all but its words, which may tell of a guest. */
function factsOf({ note: _, repeat: __, ...facts }: KeptTask): Record<string, unknown> {
  const { dueOn, dueTime, priority, department, assigneeId, roomId, traceDays, title } = facts
  return { title, dueOn, dueTime, priority, department, assigneeId, roomId, traceDays }
}

/** Gives a task to a person or a department; what isn't named stays. @throws 400 · 404 · 409 `task_settled` */
export async function assignTask(
  ctx: Ctx,
  id: TaskId,
  wish: { assigneeId?: UserId | null | undefined; department?: TaskDepartment | null | undefined },
): Promise<Task> {
  return changeTask(ctx, id, wish)
}

/** A task, locked. @throws 404 */
export async function heldTask(tx: Tx, id: TaskId): Promise<LockedTask> {
  const [task] = await tx.lock(taskHeld(tx, id))
  if (!task) throw notFound('task')
  return task
}

/** Rings for who got a task; nobody is told of what they gave themselves. */
async function tellAssigned(tx: Tx, id: TaskId, { assigneeId, title }: KeptTask): Promise<void> {
  if (!assigneeId || assigneeId === tx.actor.id) return
  const values = { person: tx.actor.name, title }
  await raise(tx, taskAssigned, { values, concerned: assigneeId, actionUrl: `/tasks/${id}` })
}

/** Tells whoever looks at tasks. */
export function tell(tx: Tx, id: TaskId): void {
  tx.tell({ topic: 'hotel.task', payload: { id } })
}

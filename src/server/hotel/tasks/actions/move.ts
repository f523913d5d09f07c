import { taskMoves, type TaskVerb } from '#contract/hotel/tasks/rules/moves.ts'
import { nextDue } from '#contract/hotel/tasks/rules/repeat.ts'
import type { Task, TaskId } from '#contract/hotel/tasks/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { insertItems, insertTask, itemsOf, type LockedTask, moveTask } from '../data/write.ts'
import { notYours, refuseMove } from '../rules.ts'
import { taskIn } from './read.ts'
import { ownDepartment, viewingOf } from './viewing.ts'
import { heldTask, tell } from './write.ts'

/** Says that a task is under way. @throws 403 `not_your_task` · 404 · 409 `task_settled` */
export async function startTask(ctx: Ctx, id: TaskId): Promise<Task> {
  return move(ctx, id, 'start')
}

/** Says that a task is done; the next of its series is made, once. @throws 403 `not_your_task` · 404 · 409 `task_settled` naming who was quicker */
export async function finishTask(ctx: Ctx, id: TaskId): Promise<Task> {
  return move(ctx, id, 'finish')
}

/** Says that a task is to be done after all. @throws 403 `not_your_task` · 404 · 409 `task_settled` */
export async function reopenTask(ctx: Ctx, id: TaskId): Promise<Task> {
  return move(ctx, id, 'reopen')
}

/** Gives a task up; with it ends what repeats. @throws 404 · 409 `task_settled` */
export async function cancelTask(ctx: Ctx, id: TaskId): Promise<Task> {
  return move(ctx, id, 'cancel')
}

async function move(ctx: Ctx, id: TaskId, verb: TaskVerb): Promise<Task> {
  return ctx.transaction(async (tx) => {
    const task = await heldTask(tx, id)
    refuseOthers(ctx, task)
    refuseMove(verb, task)
    await moveTask(tx, id, taskMoves[verb].to)
    if (verb === 'finish') await makeNext(ctx, tx, task)
    tx.audit({ action: `task.${verb}`, resource: 'task', id, label: task.title })
    tell(tx, id)
    return taskIn(ctx, tx, id)
  })
}

/** Refuses who may do own tasks alone and isn't meant. @throws 403 `not_your_task` */
export function refuseOthers(ctx: Ctx, { assigneeId, createdBy, department }: LockedTask): void {
  if (ctx.can('housekeeping:write') || assigneeId === ctx.actor.id || createdBy === ctx.actor.id) return
  if (assigneeId !== null || (department ?? ownDepartment(ctx)) !== ownDepartment(ctx)) throw notYours()
}

/** The next of a series, with the same steps. Its number is taken once, whoever comes and however often the task is opened again. */
async function makeNext(ctx: Ctx, tx: Tx, task: LockedTask): Promise<void> {
  const { repeat, dueOn, seriesNumber } = task
  if (!repeat || dueOn === null || seriesNumber === null) return
  const { today } = await viewingOf(ctx, tx)
  const due = nextDue(repeat, { due: dueOn, today })
  const next = await insertTask(tx, { ...task, dueOn: due, seriesNumber: seriesNumber + 1 })
  if (next === null) return
  const steps = await itemsOf(tx, task.id)
  await insertItems(
    tx,
    next,
    steps.map(({ text }) => text),
  )
  tx.audit({ action: 'task.repeat', resource: 'task', id: next, label: task.title, change: { dueOn: due } })
  tell(tx, next)
}

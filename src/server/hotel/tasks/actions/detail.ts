import { mostComments, mostItems, type Task, type TaskId, type TaskItemId } from '#contract/hotel/tasks/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import {
  countComments,
  deleteItem,
  insertComment,
  insertItems,
  itemsOf,
  type LockedTask,
  markItem,
} from '../data/write.ts'
import { stepTicked } from '../rules.ts'
import { refuseOthers } from './move.ts'
import { taskIn } from './read.ts'
import { heldTask, tell } from './write.ts'

type OfItem = { id: TaskId; itemId: TaskItemId }

/** Adds a step. @throws 400 for one too many · 403 `not_your_task` · 404 */
export async function addTaskItem(ctx: Ctx, id: TaskId, { text }: { text: string }): Promise<Task> {
  return within(ctx, { id, deed: 'add_step' }, async (tx) => {
    if ((await itemsOf(tx, id)).length >= mostItems) throw invalid('text', `A task has at most ${mostItems} steps`)
    await insertItems(tx, id, [text])
  })
}

/** Ticks a step off, or opens it again. @throws 403 `not_your_task` · 404 · 409 `step_ticked` naming who was quicker */
export async function tickTaskItem(ctx: Ctx, { id, itemId }: OfItem, { isDone }: { isDone: boolean }): Promise<Task> {
  return within(ctx, { id, deed: isDone ? 'tick_step' : 'open_step' }, async (tx) => {
    const { doneBy } = await itemIn(tx, { id, itemId })
    if (isDone && doneBy !== null) throw stepTicked({ by: doneBy })
    await markItem(tx, itemId, isDone)
  })
}

/** Takes a step out that nobody has ticked off. @throws 403 `not_your_task` · 404 · 409 `step_ticked` */
export async function removeTaskItem(ctx: Ctx, { id, itemId }: OfItem): Promise<Task> {
  return within(ctx, { id, deed: 'remove_step' }, async (tx) => {
    const { doneBy } = await itemIn(tx, { id, itemId })
    if (doneBy !== null) throw stepTicked({ by: doneBy })
    await deleteItem(tx, itemId)
  })
}

/** Says something about a task. The audit trail says that, and never the words. @throws 400 · 403 `not_your_task` · 404 */
export async function commentTask(ctx: Ctx, id: TaskId, { text }: { text: string }): Promise<Task> {
  return within(ctx, { id, deed: 'comment' }, async (tx) => {
    if ((await countComments(tx, id)) >= mostComments)
      throw invalid('text', `A task has at most ${mostComments} comments`)
    await insertComment(tx, id, text)
  })
}

async function itemIn(tx: Tx, { id, itemId }: OfItem) {
  const item = (await itemsOf(tx, id)).find((one) => one.id === itemId)
  if (!item) throw notFound('step')
  return item
}

type Deed = { id: TaskId; deed: 'add_step' | 'tick_step' | 'open_step' | 'remove_step' | 'comment' }

/** Does something to a task that is held, by who may do it. */
async function within(ctx: Ctx, { id, deed }: Deed, work: (tx: Tx, task: LockedTask) => Promise<void>) {
  return ctx.transaction(async (tx) => {
    const task = await heldTask(tx, id)
    refuseOthers(ctx, task)
    await work(tx, task)
    tx.audit({ action: `task.${deed}`, resource: 'task', id, label: task.title })
    tell(tx, id)
    return taskIn(ctx, tx, id)
  })
}

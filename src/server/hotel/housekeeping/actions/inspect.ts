import { cleans } from '#contract/hotel/housekeeping/rules.ts'
import type { Task, TaskId } from '#contract/hotel/housekeeping/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import type { LockedTask } from '../data/tasks.ts'
import { insertTask, updateTask } from '../data/write.ts'
import { taskState } from '../rules/by-type.ts'
import { taskIn } from './reading.ts'
import { lockedTask, setClean, tellTask } from './work.ts'

type Verdict = { passed: boolean; faults?: readonly string[]; version?: number | undefined }

/**
 * Passes a room that is done: it is inspected and a guest can have it. Or fails it with reasons: it is dirty then, and a new task of the
 * same person follows the old one.
 * @throws 400 for a room that fails without a reason · 404 · 409 `stale`, `task_state`
 */
export async function inspectTask(ctx: Ctx, id: TaskId, { passed, faults = [], version }: Verdict): Promise<Task> {
  if (!passed && faults.length === 0) throw invalid('faults', 'Say what is wrong with the room')
  return ctx.transaction(async (tx) => {
    const task = await lockedTask(tx, id, { verb: 'inspect', version })
    if (passed && cleans(task.kind) && task.cleanliness === 'dirty')
      throw taskState({ words: `Room ${task.roomNumber} is dirty again since it was done` })
    const inspected = { at: tx.now, by: tx.actor.name, faults: passed ? [] : faults }
    await updateTask(tx, id, { state: passed ? 'passed' : 'failed', stateAt: tx.now, inspected })
    if (!passed) await doAnew(tx, task, faults)
    if (cleans(task.kind) || !passed) await setClean(tx, task, passed ? 'inspected' : 'dirty')
    tellTask(tx, task, passed ? { action: 'housekeeping.pass' } : { action: 'housekeeping.fail', faults })
    return taskIn(tx, id)
  })
}

async function doAnew(tx: Tx, task: LockedTask, faults: readonly string[]): Promise<void> {
  const { id, roomId, date, kind, minutes, credits, inspects, linen, assignee, assigneeName } = task
  await insertTask(tx, {
    roomId,
    kind,
    credits,
    inspects,
    linen,
    date: tx.businessDate ?? date,
    minutes: Math.ceil(minutes / 2),
    cause: `after:${id}`,
    note: faults.join(', ').slice(0, 500),
    assignee: assignee && assigneeName ? { id: assignee, name: assigneeName } : null,
    afterId: id,
  })
}

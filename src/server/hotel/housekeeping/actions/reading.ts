import type { Task, TaskId } from '#contract/hotel/housekeeping/shapes.ts'
import { stayHours } from '#contract/hotel/stay-fees/settings.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { type Reading, tasksById } from '../data/tasks.ts'

/** How tasks of a date are read; of the business date where none is named. */
export async function readingOn(tx: Tx, wanted?: Day): Promise<Reading> {
  const [today, { checkInFrom }] = await Promise.all([
    tx.businessDate ?? readBusinessDate(tx),
    readSettings(tx, stayHours),
  ])
  const date = wanted ?? today
  return { date, isToday: date === today, earlyBefore: checkInFrom }
}

/** A task as it is now. @throws 404 */
export async function taskIn(tx: Tx, id: TaskId): Promise<Task> {
  const [task] = await tasksById(tx, await readingOn(tx), [id])
  if (!task) throw notFound('task')
  return task
}

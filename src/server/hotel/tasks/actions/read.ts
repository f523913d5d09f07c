import { departmentOf } from '#contract/hotel/tasks/rules/department.ts'
import type { Task, TaskId, TaskScope, TaskTerms } from '#contract/hotel/tasks/shapes.ts'
import { type ListQuery, pageOf, windowOf } from '#contract/kernel/page.ts'
import { membersIn } from '#server/identity/public/users.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { countsOf, findTask, roomNumbersIn, type TaskQuery, tasksOnPage } from '../data/read.ts'
import { viewingOf } from './viewing.ts'

/** A page of tasks. @throws 400 for an unknown sort field */
export async function listTasks(ctx: Ctx, query: ListQuery & TaskQuery) {
  const place = windowOf(query)
  return ctx.read(async (tx) => {
    const viewing = await viewingOf(ctx, tx)
    const { rows, total } = await tasksOnPage(tx, query, { ...place, viewing })
    return pageOf(rows, total, place)
  })
}

/** How many tasks the views of a scope hold. */
export async function countTasks(ctx: Ctx, { scope }: { scope: TaskScope }) {
  return ctx.read(async (tx) => countsOf(tx, scope, await viewingOf(ctx, tx)))
}

/** Whom and what a task can name. */
export async function readTaskTerms(ctx: Ctx): Promise<TaskTerms> {
  return ctx.read(async (tx) => {
    const [{ today, department }, members, rooms] = await Promise.all([
      viewingOf(ctx, tx),
      membersIn(tx),
      roomNumbersIn(tx),
    ])
    const people = members.map(({ id, name, role }) => ({ id, name, department: departmentOf(role) }))
    return { today, department, people: people.toSorted((a, b) => a.name.localeCompare(b.name)), rooms }
  })
}

/** One task. @throws 404 */
export async function readTask(ctx: Ctx, id: TaskId): Promise<Task> {
  return ctx.read((tx) => taskIn(ctx, tx, id))
}

/** A task as it is within a transaction. @throws 404 */
export async function taskIn(ctx: Ctx, tx: Tx, id: TaskId): Promise<Task> {
  const task = await findTask(tx, id, await viewingOf(ctx, tx))
  if (!task) throw notFound('task')
  return task
}

import type { WorkKind } from '#server/identity/public/users.ts'
import { giveTasks, openTasksOf } from '../data/write.ts'
import { tell } from './write.ts'

/** Unfinished tasks of a person who leaves. */
export const heldTasks: WorkKind = {
  kind: 'task',
  find: openTasksOf,
  handOver: async (tx, from, to) => {
    for (const { id, title } of await giveTasks(tx, from, to.id)) {
      tx.audit({
        action: 'task.change',
        resource: 'task',
        id,
        label: title,
        change: { assigneeId: { from, to: to.id } },
      })
      tell(tx, id)
    }
  },
}

import { isUnfinished, taskMoves, type TaskState, type TaskVerb } from '#contract/hotel/tasks/rules/moves.ts'
import { forbidden, namedConflict } from '#server/platform/errors.ts'

export const taskSettled = namedConflict(
  'task_settled',
  'The task is in a state from which this isn’t done; the facts name who ended it',
  ({ state, by }: { state: TaskState; by?: string }) =>
    isUnfinished(state)
      ? `The task is ${state === 'doing' ? 'under way' : 'open'} already`
      : `${by ?? 'Somebody'} has ${state === 'done' ? 'done it' : 'given it up'} already`,
)

export const stepTicked = namedConflict(
  'step_ticked',
  'Somebody has ticked the step off already; the facts name who',
  ({ by }: { by: string }) => `${by} has ticked it off already`,
)

/** Refuses a verb from a state that it doesn't go from. @throws 409 `task_settled` */
export function refuseMove(
  verb: TaskVerb,
  { state, doneByName }: { state: TaskState; doneByName: string | null },
): void {
  if (!taskMoves[verb].from.includes(state))
    throw taskSettled({ state, ...(doneByName === null ? {} : { by: doneByName }) })
}

/** For whoever may do own tasks alone. */
export function notYours() {
  return forbidden('not_your_task', 'This task is somebody else’s; ask them, or whoever plans the work')
}

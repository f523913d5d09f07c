/** `open` waits, `doing` is under way; what is `done` or `cancelled` is over. */
export const taskStates = ['open', 'doing', 'done', 'cancelled'] as const
export type TaskState = (typeof taskStates)[number]

export type TaskVerb = 'start' | 'finish' | 'reopen' | 'cancel'

/** From which states a verb goes, and where to. */
export const taskMoves: Record<TaskVerb, { from: readonly TaskState[]; to: TaskState }> = {
  start: { from: ['open'], to: 'doing' },
  finish: { from: ['open', 'doing'], to: 'done' },
  reopen: { from: ['doing', 'done', 'cancelled'], to: 'open' },
  cancel: { from: ['open', 'doing'], to: 'cancelled' },
}

/** Whether something is still to be done. */
export function isUnfinished(state: TaskState): boolean {
  return state === 'open' || state === 'doing'
}

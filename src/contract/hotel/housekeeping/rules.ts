import type { Instant } from '../../kernel/day.ts'
import { type SkipReason, type Task, type TaskKind, type TaskState, taskTurns } from './shapes.ts'

/** What somebody can do with a task. */
export type TaskVerb = 'assign' | 'take' | 'start' | 'pause' | 'done' | 'skip' | 'reopen' | 'inspect'

/** THE TABLE of transitions: from which states each verb goes. */
const goesFrom: Record<TaskVerb, readonly TaskState[]> = {
  assign: ['unassigned', 'assigned'],
  take: ['unassigned'],
  start: ['unassigned', 'assigned', 'paused'],
  pause: ['in_progress'],
  done: ['unassigned', 'assigned', 'in_progress', 'paused'],
  skip: ['unassigned', 'assigned', 'in_progress', 'paused'],
  reopen: ['skipped'],
  inspect: ['done'],
}

/** Whether a verb goes from a state. */
export function allowsTask(state: TaskState, verb: TaskVerb): boolean {
  return goesFrom[verb].includes(state)
}

/** States in which there is something left to do for who cleans. */
export const openStates: readonly TaskState[] = ['unassigned', 'assigned', 'in_progress', 'paused']

export const isOpen = ({ state }: Pick<Task, 'state'>) => openStates.includes(state)

/** Done, and somebody is to look at it. */
export const awaitsInspection = ({ state, inspects }: Pick<Task, 'state' | 'inspects'>) => state === 'done' && inspects

/** Kinds that leave the room clean; the others leave it as it is. */
export const cleans = (kind: TaskKind) => kind !== 'arrival' && kind !== 'turndown'

const collator = new Intl.Collator('en', { numeric: true })

/** Tasks as they are worked off: who waits first, then by the turn of their kind, the hour somebody comes, and the room. */
export function inOrderOfWork(tasks: readonly Task[]): Task[] {
  return tasks.toSorted(
    (a, b) =>
      taskTurns.indexOf(a.turn) - taskTurns.indexOf(b.turn) ||
      compared(a.next?.waitsSince, b.next?.waitsSince) ||
      compared(a.next?.comesAt, b.next?.comesAt) ||
      collator.compare(a.room.number, b.room.number) ||
      compared(a.id, b.id),
  )
}

/** What isn't there comes last. */
function compared(a: string | null | undefined, b: string | null | undefined): number {
  const [first, second] = [a ?? '~', b ?? '~']
  return first < second ? -1 : first > second ? 1 : 0
}

/** What a task is, as far as acts change it. */
export type Worked = {
  state: TaskState
  stateAt: Instant
  assignee: string | null
  startedAt: Instant | null
  runningSince: Instant | null
  workedSeconds: number
  doneAt: Instant | null
  skipReason: string | null
  inspectedAt: Instant | null
}

/** Who did something, and when. */
export type Deed =
  | { kind: 'start' | 'pause' | 'done'; at: Instant; by: string }
  | { kind: 'skip'; at: Instant; by: string; reason: SkipReason }

/** What a task becomes; only what changes is named. */
export type Change = Partial<Worked>

export type Merge =
  | { outcome: 'applied' | 'merged'; change: Change }
  /** What happened meanwhile stands; the words say what does not go together. */
  | { outcome: 'discrepancy'; because: 'somebody_else' | 'ended_otherwise' | 'inspected' | 'off_the_day' }

/**
 * THE RULE of what was done at doors while nobody could hear of it. An act that is later than all that is known moves the task on; one
 * that is older takes its place in time and changes no state; what contradicts leaves the task as it is. The same act from two devices of
 * one person is one act.
 */
export function mergeDeed(task: Worked, deed: Deed): Merge {
  if (task.state === 'skipped' && (task.skipReason === 'not_needed' || task.skipReason === 'day_over'))
    return { outcome: 'discrepancy', because: 'off_the_day' }
  if (task.state === 'passed' || task.state === 'failed') return afterInspection(task, deed)
  if (task.state === 'done' || task.state === 'skipped') return afterItsEnd(task, deed)
  const isOthers = task.assignee !== null && task.assignee !== deed.by && task.state !== 'assigned'
  if (isOthers) return { outcome: 'discrepancy', because: 'somebody_else' }
  return inTurn(task, deed)
}

function afterInspection(task: Worked, deed: Deed): Merge {
  if (deed.kind === 'skip') return { outcome: 'discrepancy', because: 'ended_otherwise' }
  if (task.inspectedAt !== null && deed.at > task.inspectedAt) return { outcome: 'discrepancy', because: 'inspected' }
  if (task.assignee !== deed.by) return { outcome: 'discrepancy', because: 'somebody_else' }
  return { outcome: 'merged', change: earlier(task, deed) }
}

function afterItsEnd(task: Worked, deed: Deed): Merge {
  const endedSo = task.state === 'done' ? 'done' : 'skip'
  const isSame = deed.kind === endedSo && (deed.kind !== 'skip' || deed.reason === task.skipReason)
  if (isSame) return { outcome: 'merged', change: {} }
  if (deed.kind === 'done' || deed.kind === 'skip') return { outcome: 'discrepancy', because: 'ended_otherwise' }
  if (deed.at > task.stateAt) return { outcome: 'discrepancy', because: 'ended_otherwise' }
  if (task.assignee !== null && task.assignee !== deed.by) return { outcome: 'discrepancy', because: 'somebody_else' }
  return { outcome: 'merged', change: earlier(task, deed) }
}

/** A beginning that is heard of late puts the beginning where it was, and the work between with it. */
function earlier(task: Worked, deed: Deed): Change {
  if (deed.kind !== 'start' || (task.startedAt !== null && task.startedAt <= deed.at)) return {}
  const until = task.startedAt ?? task.doneAt ?? task.stateAt
  return { startedAt: deed.at, workedSeconds: task.workedSeconds + secondsBetween(deed.at, until) }
}

function inTurn(task: Worked, deed: Deed): Merge {
  const isLate = deed.at < task.stateAt && task.state !== 'unassigned' && task.state !== 'assigned'
  switch (deed.kind) {
    case 'start':
      if (task.state === 'in_progress' || isLate) return { outcome: 'merged', change: runningEarlier(task, deed) }
      return applied(deed, { state: 'in_progress', startedAt: task.startedAt ?? deed.at, runningSince: deed.at })
    case 'pause':
      if (task.state === 'paused' || isLate) return { outcome: 'merged', change: {} }
      return applied(deed, { state: 'paused', runningSince: null, workedSeconds: workedUntil(task, deed.at) })
    case 'done':
      return applied(deed, {
        state: 'done',
        startedAt: task.startedAt ?? deed.at,
        runningSince: null,
        workedSeconds: workedUntil(task, deed.at),
        doneAt: deed.at,
      })
    case 'skip':
      // Who leaves a room out does not get it with that.
      return {
        outcome: 'applied',
        change: {
          state: 'skipped',
          stateAt: deed.at,
          runningSince: null,
          workedSeconds: workedUntil(task, deed.at),
          skipReason: deed.reason,
        },
      }
  }
}

/** What is begun already was begun earlier than was known. */
function runningEarlier(task: Worked, deed: Deed): Change {
  if (task.state !== 'in_progress') return earlier(task, deed)
  if (task.runningSince === null || task.runningSince <= deed.at) return {}
  const isFirst = task.startedAt === null || deed.at < task.startedAt
  return { runningSince: deed.at, ...(isFirst ? { startedAt: deed.at } : {}) }
}

function applied(deed: Deed, change: Change): Merge {
  return { outcome: 'applied', change: { ...change, stateAt: deed.at, assignee: deed.by } }
}

function workedUntil(task: Worked, at: Instant): number {
  return task.workedSeconds + (task.runningSince === null ? 0 : secondsBetween(task.runningSince, at))
}

function secondsBetween(from: Instant, to: Instant): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
}

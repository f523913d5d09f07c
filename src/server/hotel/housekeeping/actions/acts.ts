import { type Deed, mergeDeed, type Merge } from '#contract/hotel/housekeeping/rules.ts'
import type { Act, ActId, ActOutcome, ActResult, TaskId } from '#contract/hotel/housekeeping/shapes.ts'
import type { Instant } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { actsKnown, keepAct } from '../data/acts.ts'
import { openDiscrepancy, personsIn } from '../data/discrepancies.ts'
import { type LockedTask, tasksBy, tasksById } from '../data/tasks.ts'
import { cleanlinessSaidAt } from '../data/write.ts'
import { readingOn } from './reading.ts'
import { actorOf, refusedIn, tellTask, writeDeed } from './work.ts'

/**
 * Takes what somebody did at doors, perhaps hours ago and on several devices: each act once by its own id, in the order in which it
 * happened. What goes together is merged; what contradicts becomes a discrepancy, and what stands stays as it is.
 * @returns what became of each, in the order in which they were sent
 */
export async function sendActs(ctx: Ctx, acts: readonly Act[]): Promise<ActResult[]> {
  return ctx.transaction(async (tx) => {
    const ids = [...new Set(acts.map(({ taskId }) => taskId))]
    const [, locked] = await tx.lock(businessDate(tx), tasksBy(tx, ids))
    const known = await actsKnown(
      tx,
      acts.map(({ id }) => id),
    )
    const tasks = new Map(locked.map((task) => [task.id, task]))
    const taken = new Map<ActId, Taken>()
    for (const act of acts.toSorted((a, b) => compare(a, b))) {
      const before = known.get(act.id)
      if (before) taken.set(act.id, { ...before, repeated: true })
      const task = tasks.get(act.taskId)
      if (taken.has(act.id) || !task) continue
      taken.set(act.id, { ...(await take(tx, act, { task, tasks })), taskId: task.id, repeated: false })
    }
    const shown = await tasksById(tx, await readingOn(tx), [...tasks.keys()])
    const byId = new Map(shown.map((task) => [task.id, task]))
    return acts.map(({ id }) => resultOf(id, taken.get(id), byId))
  })
}

type Fate = { outcome: ActOutcome; words: string | null }
type Taken = Fate & { taskId: TaskId; repeated: boolean }

function resultOf(
  id: ActId,
  taken: Taken | undefined,
  tasks: ReadonlyMap<TaskId, NonNullable<ActResult['task']>>,
): ActResult {
  if (!taken) {
    const error = 'This task does not exist'
    return { id, ok: false, outcome: null, repeated: false, words: null, task: null, error, code: 'not_found' }
  }
  const { outcome, repeated, words, taskId } = taken
  return { id, ok: true, outcome, repeated, words, task: tasks.get(taskId) ?? null }
}

const turns: Record<Act['kind'], number> = { start: 0, found: 1, pause: 2, done: 3, skip: 4 }

function compare(a: Act, b: Act): number {
  return Date.parse(a.at) - Date.parse(b.at) || turns[a.kind] - turns[b.kind]
}

type Known = { task: LockedTask; tasks: ReadonlyMap<TaskId, LockedTask> }

/** A device may be ahead of the house; nothing happened later than now. */
async function take(tx: Tx, act: Act, known: Known): Promise<Fate> {
  const at = Date.parse(act.at) > Date.parse(tx.now) ? tx.now : instantAt(act.at)
  const fate =
    act.kind === 'found' ? await find(tx, { ...act, at }, known.task) : await doDeed(tx, { ...act, at }, known)
  await keepAct(tx, act, { at, ...fate })
  return fate
}

/** With milliseconds, as the house writes them, so that instants compare as text. */
const instantAt = (at: Instant) => instantOf(Date.parse(at))

async function doDeed(tx: Tx, act: Exclude<Act, { kind: 'found' }>, { task, tasks }: Known): Promise<Fate> {
  const by = tx.actor.id
  const deed: Deed =
    act.kind === 'skip' ? { kind: 'skip', at: act.at, by, reason: act.reason } : { kind: act.kind, at: act.at, by }
  const merge = mergeDeed(task, deed)
  if (merge.outcome === 'discrepancy') return contradict(tx, task, { at: act.at, found: saidIn(act, tx), merge })
  const leavesRoom = merge.change.state === 'done' && (await becameDirtySince(tx, task, act.at))
  const hands = merge.change.assignee ? { assigneeName: actorOf(tx).name } : {}
  const note = act.kind === 'skip' && merge.change.state === 'skipped' ? { skipNote: act.note ?? null } : {}
  if (Object.keys(merge.change).length > 0)
    await writeDeed(tx, task, { ...merge.change, ...hands, ...note, leavesRoom })
  Object.assign(task, merge.change, hands)
  if (merge.change.state === 'done') {
    task.doneByName = tx.actor.name
    const others = leavesRoom ? [] : [...tasks.values()].filter(({ roomId }) => roomId === task.roomId)
    for (const other of others) other.cleanliness = 'clean'
  }
  if (!leavesRoom) return { outcome: merge.outcome, words: null }
  const words = `Room ${task.roomNumber} became dirty after it was done`
  await open(tx, task, { kind: 'work', at: act.at, expected: words, found: saidIn(act, tx) })
  return { outcome: 'discrepancy', words: `${words}, so it stays dirty` }
}

/** Whether something made the room dirty after an act that is heard of late. */
async function becameDirtySince(tx: Tx, { roomId, cleanliness }: LockedTask, at: Instant): Promise<boolean> {
  if (cleanliness !== 'dirty') return false
  const said = await cleanlinessSaidAt(tx, roomId)
  return said !== null && Date.parse(said) > Date.parse(at)
}

async function contradict(
  tx: Tx,
  task: LockedTask,
  { at, found }: { at: Instant; found: string; merge: Merge },
): Promise<Fate> {
  const words = refusedIn(task).message
  await open(tx, task, { kind: 'work', at, expected: words, found })
  return { outcome: 'discrepancy', words }
}

const saidWords = { start: 'began it', pause: 'paused it', done: 'did it', skip: 'left it out' } as const

function saidIn({ kind, at }: Exclude<Act, { kind: 'found' }>, tx: Tx): string {
  return `${tx.actor.name} ${saidWords[kind]} at ${at.slice(11, 16)} UTC`
}

/** Holds what was seen at the door against what the desk believed at that moment. */
async function find(tx: Tx, act: Extract<Act, { kind: 'found' }>, task: LockedTask): Promise<Fate> {
  const isOfNow = Date.parse(act.at) >= Date.parse(task.occupancySince)
  const isOccupied = task.occupiedBy !== null
  const wasOccupied = isOfNow ? isOccupied : !isOccupied
  const bookingId = isOfNow ? task.occupiedBy : null
  if (wasOccupied !== act.occupied) {
    const kind = wasOccupied ? 'skip' : 'sleep'
    const [expected, found] = wasOccupied ? ['Occupied', 'Vacant'] : ['Vacant', 'Occupied']
    await open(tx, task, { kind, at: act.at, expected, found, bookingId })
    return { outcome: 'discrepancy', words: `The desk has the room as ${expected.toLowerCase()}; it will look into it` }
  }
  if (act.occupied && act.persons !== undefined && bookingId) {
    const persons = await personsIn(tx, bookingId)
    if (persons !== act.persons) {
      await open(tx, task, {
        kind: 'persons',
        at: act.at,
        expected: inPersons(persons),
        found: inPersons(act.persons),
        bookingId,
      })
      return { outcome: 'discrepancy', words: `The desk has ${inPersons(persons)} in the room; it will look into it` }
    }
  }
  tellTask(tx, task, { action: 'housekeeping.found', occupied: act.occupied })
  return { outcome: 'applied', words: null }
}

const inPersons = (count: number) => (count === 1 ? '1 person' : `${count} persons`)

type Case = {
  kind: 'skip' | 'sleep' | 'persons' | 'work'
  at: Instant
  expected: string
  found: string
  bookingId?: LockedTask['occupiedBy']
}

async function open(tx: Tx, task: LockedTask, { bookingId = null, ...found }: Case): Promise<void> {
  const { id: taskId, roomId, date } = task
  await openDiscrepancy(tx, { ...found, taskId, roomId, bookingId, date: tx.businessDate ?? date })
  tellTask(tx, task, {
    action: 'housekeeping.discrepancy',
    kind: found.kind,
    expected: found.expected,
    found: found.found,
  })
}

import type { UserId } from '../../identity/sessions/shapes.ts'
import { inOrderOfWork, openStates } from './rules.ts'
import type { Assignment, Task } from './shapes.ts'

type Shared = Pick<Task, 'id' | 'state' | 'credits' | 'assignee' | 'room'> & Task

/**
 * Shares tasks out: as many credits for everybody as can be, and floors together. What somebody has begun stays theirs, and so does what
 * they have at all unless it is shared out anew. Floor by floor, each room goes to who is on that floor already while they are not ahead
 * of an even share, and else to who has the least.
 */
export function distributed(
  tasks: readonly Shared[],
  people: readonly UserId[],
  { anew }: { anew: boolean },
): Assignment[] {
  if (people.length === 0) return []
  const isFree = ({ state }: Shared) => state === 'unassigned' || (anew && state === 'assigned')
  const load = new Map(people.map((id) => [id, 0]))
  for (const task of tasks) {
    const held = task.assignee?.id
    if (held !== undefined && load.has(held) && !isFree(task) && task.state !== 'skipped')
      load.set(held, (load.get(held) ?? 0) + weightOf(task))
  }
  const free = byFloor(tasks.filter((task) => isFree(task) && openStates.includes(task.state)))
  const total = free.reduce((sum, task) => sum + weightOf(task), 0) + [...load.values()].reduce((a, b) => a + b, 0)
  const share = total / people.length
  const roomsOf = new Map<string, UserId>()
  const shared: Assignment[] = []
  let current: UserId | undefined
  let floor: string | null | undefined
  for (const task of free) {
    const before = roomsOf.get(task.room.id)
    if (task.room.floor !== floor) current = undefined
    floor = task.room.floor
    const fits = current !== undefined && (load.get(current) ?? 0) + weightOf(task) / 2 <= share
    const who: UserId = before ?? (fits && current !== undefined ? current : leastOf(load, people))
    if (before === undefined) current = who
    roomsOf.set(task.room.id, who)
    load.set(who, (load.get(who) ?? 0) + weightOf(task))
    if (task.assignee?.id !== who) shared.push({ taskId: task.id, assignee: who })
  }
  return shared
}

/** What counts for nothing is work all the same. */
const weightOf = ({ credits }: Pick<Task, 'credits'>) => Math.max(credits, 0.25)

function leastOf(load: ReadonlyMap<UserId, number>, people: readonly UserId[]): UserId {
  let [least] = people
  for (const id of people) if (least === undefined || (load.get(id) ?? 0) < (load.get(least) ?? 0)) least = id
  if (least === undefined) throw new RangeError('Nobody to share out to')
  return least
}

const collator = new Intl.Collator('en', { numeric: true })

function byFloor(tasks: readonly Shared[]): Shared[] {
  return inOrderOfWork(tasks).toSorted(
    (a, b) =>
      collator.compare(a.room.floor ?? '', b.room.floor ?? '') || collator.compare(a.room.number, b.room.number),
  )
}

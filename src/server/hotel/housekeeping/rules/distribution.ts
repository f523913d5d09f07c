import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { inOrderOfWork, openStates } from '#contract/hotel/housekeeping/rules.ts'
import type { Assignment, Task } from '#contract/hotel/housekeeping/shapes.ts'

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
  const load = loadOf(
    tasks.filter((task) => !isFree(task) && task.state !== 'skipped'),
    people,
  )
  const free = byFloor(tasks.filter((task) => isFree(task) && openStates.includes(task.state)))
  const share = (weightIn(free) + [...load.values()].reduce((a, b) => a + b, 0)) / people.length
  const hands = new Map<string, UserId>()
  let last: { floor: string | null; who: UserId } | undefined
  return free.flatMap((task) => {
    const { id, floor } = task.room
    const isAhead = last?.floor !== floor || (load.get(last.who) ?? 0) + weightOf(task) / 2 > share
    const next = isAhead || !last ? leastOf(load, people) : last.who
    const who = hands.get(id) ?? next
    if (!hands.has(id)) last = { floor, who }
    hands.set(id, who)
    load.set(who, (load.get(who) ?? 0) + weightOf(task))
    return task.assignee?.id === who ? [] : [{ taskId: task.id, assignee: who }]
  })
}

/** What people have already. */
function loadOf(tasks: readonly Shared[], people: readonly UserId[]): Map<UserId, number> {
  return new Map(people.map((id) => [id, weightIn(tasks.filter(({ assignee }) => assignee?.id === id))]))
}

const weightIn = (tasks: readonly Shared[]) => tasks.reduce((sum, task) => sum + weightOf(task), 0)

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

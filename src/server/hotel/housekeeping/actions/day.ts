import type { getHousekeepingDay } from '#contract/hotel/housekeeping/api.ts'
import { awaitsInspection, isOpen } from '#contract/hotel/housekeeping/rules.ts'
import type { Attendant, HousekeepingDay, Task } from '#contract/hotel/housekeeping/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import { houseCounts, roomFloors } from '../data/house.ts'
import { tasksOn } from '../data/tasks.ts'
import type { Person } from '../data/write.ts'
import { housekeepers } from './people.ts'
import { readingOn } from './reading.ts'

export type DayQuery = Given<typeof getHousekeepingDay>['query']

/** The work of a day, those tasks of it that are asked for, and who does how much of all of it. */
export async function readHousekeepingDay(ctx: Ctx, { date, ...filter }: DayQuery): Promise<HousekeepingDay> {
  return ctx.read(async (tx) => {
    const reading = await readingOn(tx, date)
    const [tasks, people, floors, house] = await Promise.all([
      tasksOn(tx, reading),
      housekeepers(tx),
      roomFloors(tx),
      houseCounts(tx),
    ])
    return {
      date: reading.date,
      isToday: reading.isToday,
      tasks: tasks.filter((task) => isAskedFor(task, filter)),
      attendants: loadsOf(tasks, people),
      floors,
      counts: { ...countsOf(tasks), ...house },
    }
  })
}

/** What the caller has to do today and has done. */
export async function readMyRooms(ctx: Ctx) {
  return ctx.read(async (tx) => {
    const reading = await readingOn(tx)
    const tasks = await tasksOn(tx, reading)
    return { date: reading.date, tasks: tasks.filter(({ assignee }) => assignee?.id === ctx.actor.id) }
  })
}

function isAskedFor(task: Task, { floor, attendant, state, kind, arrival, search }: Omit<DayQuery, 'date'>): boolean {
  const isEach =
    isOr(floor, task.room.floor) &&
    isOr(attendant, task.assignee?.id ?? 'none') &&
    isOr(state, task.state) &&
    isOr(kind, task.kind)
  if (!isEach) return false
  if (arrival === 'true' && task.next === null) return false
  if (arrival === 'waiting' && !task.next?.waitsSince) return false
  return !search || wordsOf(task).includes(search.trim().toLowerCase())
}

/** Whether something is as asked for, or nothing was asked. */
function isOr(asked: string | undefined, is: string | null): boolean {
  return asked === undefined || asked === is
}

function wordsOf({ room, guest, next, assignee }: Task): string {
  return [room.number, room.type, guest?.name, next?.name, assignee?.name].join(' ').toLowerCase()
}

/** What each has on a day, everybody who cleans and everybody who has something. */
export function loadsOf(
  tasks: readonly Pick<Task, 'assignee' | 'credits' | 'minutes' | 'state'>[],
  people: readonly Person[],
): Attendant[] {
  const byId = new Map(people.map(({ id, name }) => [id, { id, name, ...nothing }]))
  for (const { assignee, credits, minutes, ...task } of tasks) {
    if (!assignee || task.state === 'skipped') continue
    const before = byId.get(assignee.id) ?? { ...assignee, ...nothing }
    const left = isOpen(task)
    byId.set(assignee.id, {
      ...before,
      rooms: before.rooms + 1,
      credits: before.credits + credits,
      minutes: before.minutes + minutes,
      minutesLeft: before.minutesLeft + (left ? minutes : 0),
      done: before.done + (left ? 0 : 1),
    })
  }
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name))
}

const nothing = { rooms: 0, credits: 0, minutes: 0, minutesLeft: 0, done: 0 }

function countsOf(tasks: readonly Task[]) {
  const count = (fits: (task: Task) => boolean) => tasks.filter(fits).length
  const inState = (state: Task['state']) => count((task) => task.state === state)
  return {
    unassigned: inState('unassigned'),
    assigned: inState('assigned'),
    in_progress: inState('in_progress'),
    paused: inState('paused'),
    done: inState('done'),
    passed: inState('passed'),
    failed: inState('failed'),
    skipped: inState('skipped'),
    toInspect: count(awaitsInspection),
  }
}

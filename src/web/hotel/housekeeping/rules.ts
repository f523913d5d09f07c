import { allowsTask, cleans, isOpen } from '#contract/hotel/housekeeping/rules.ts'
import type { allSkipReasons, TaskKind } from '#contract/hotel/housekeeping/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { MyTask, SentAct } from './data.ts'

export const kindWords: Record<TaskKind, string> = {
  departure: t('Departure'),
  arrival: t('Arrival check'),
  stayover: t('Stayover'),
  pickup: t('Pickup'),
  deep: t('Deep clean'),
  turndown: t('Turndown'),
}

type AnySkipReason = (typeof allSkipReasons)[number]

export const skipWords: Record<AnySkipReason, string> = {
  dnd: t('Do not disturb'),
  refused: t('Guest wants no service'),
  guest_in_room: t('Guest is in the room'),
  no_access: t('No access'),
  other: t('Something else'),
  not_needed: t('Not needed any more'),
  day_over: t('The day was over'),
}

/** Tasks with what was done on this device and has not reached the house yet; what it does not go with stays as it is. */
export function withActs(tasks: readonly MyTask[], acts: readonly SentAct[]): MyTask[] {
  return tasks.map((task) => acts.filter(({ taskId }) => taskId === task.id).reduce(after, task))
}

function after(task: MyTask, act: SentAct): MyTask {
  if (act.kind === 'found' || !allowsTask(task.state, act.kind)) return task
  switch (act.kind) {
    case 'start':
      return { ...task, state: 'in_progress', startedAt: task.startedAt ?? act.at, runningSince: act.at }
    case 'pause':
      return { ...task, state: 'paused', runningSince: null }
    case 'done': {
      const room = cleans(task.kind) ? { ...task.room, cleanliness: 'clean' as const } : task.room
      return { ...task, state: 'done', runningSince: null, doneAt: act.at, room }
    }
    case 'skip':
      return { ...task, state: 'skipped', runningSince: null, skipReason: act.reason }
  }
}

/** What is begun first, then what is to be done in its order; beside it what is over today. */
export function inTwo(tasks: readonly MyTask[]): { toDo: MyTask[]; over: MyTask[] } {
  const begun = tasks.filter(({ state }) => state === 'in_progress' || state === 'paused')
  const waiting = tasks.filter(({ state }) => state === 'assigned' || state === 'unassigned')
  return { toDo: [...begun, ...waiting], over: tasks.filter((task) => !isOpen(task)) }
}

/** Minutes as a person says them: "1 h 20". */
export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('{minutes} min', { minutes })
  return rest === 0 ? t('{hours} h', { hours }) : t('{hours} h {minutes}', { hours, minutes: rest })
}

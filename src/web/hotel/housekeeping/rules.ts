import { allowsTask, awaitsInspection, cleans, isOpen } from '#contract/hotel/housekeeping/rules.ts'
import type {
  allSkipReasons,
  DiscrepancyAction,
  DiscrepancyKind,
  TaskKind,
  TaskState,
} from '#contract/hotel/housekeeping/shapes.ts'
import {
  SkipForward,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Hammer,
  type LucideIcon,
  SearchCheck,
  UserCheck,
} from 'lucide-react'
import type { Tone } from '#web/ui/badge.tsx'
import { t } from '#web/texts/text.ts'
import type { MyTask, SentAct, Task } from './data.ts'

export const kindWords: Record<TaskKind, string> = {
  departure: t('Departure'),
  arrival: t('Arrival check'),
  stayover: t('Stayover'),
  pickup: t('Pickup'),
  deep: t('Deep clean'),
  turndown: t('Turndown'),
}

export const stateLooks: Record<TaskState, { words: string; tone: Tone; icon: LucideIcon }> = {
  unassigned: { words: t('Nobody has it'), tone: 'caution', icon: CircleDashed },
  assigned: { words: t('Assigned'), tone: 'info', icon: UserCheck },
  in_progress: { words: t('In progress'), tone: 'brand', icon: Hammer },
  paused: { words: t('Paused'), tone: 'accent', icon: CirclePause },
  done: { words: t('Done'), tone: 'positive', icon: CircleCheck },
  passed: { words: t('Passed'), tone: 'positive', icon: SearchCheck },
  failed: { words: t('Failed'), tone: 'critical', icon: CircleX },
  skipped: { words: t('Left out'), tone: 'plain', icon: SkipForward },
}

export const discrepancyWords: Record<DiscrepancyKind, string> = {
  skip: t('Skip: the guest is not there'),
  sleep: t('Sleep: somebody is there'),
  persons: t('Another number of persons'),
  work: t('The work does not go together'),
}

export const actionWords: Record<DiscrepancyAction, string> = {
  desk_corrected: t('The desk was wrong and is put right'),
  room_corrected: t('The room was put right'),
  counted_again: t('It was counted again'),
  nothing: t('Nothing was to be done'),
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

export const shownAs = ['open', 'waiting', 'nobody', 'begun', 'inspect', 'over'] as const
export type Shown = (typeof shownAs)[number]

/** Whether a task is among those that are asked for. */
export function isShown(task: Task, { shown, who, floor }: { shown: Shown; who: string; floor: string }): boolean {
  if (who !== 'all' && (task.assignee?.id ?? 'none') !== who) return false
  if (floor !== 'all' && task.room.floor !== floor) return false
  return isLike[shown](task)
}

const isLike: Record<Shown, (task: Task) => boolean> = {
  open: isOpen,
  waiting: (task) => isOpen(task) && task.turn === 'waiting',
  nobody: ({ state }) => state === 'unassigned',
  begun: ({ state }) => state === 'in_progress' || state === 'paused',
  inspect: awaitsInspection,
  over: (task) => !isOpen(task),
}

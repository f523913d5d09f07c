import type { Day } from '../../../kernel/day.ts'
import type { TaskPriority } from '../shapes.ts'
import { type TaskDepartment, taskDepartments } from './department.ts'
import { firstOf, type Repeat } from './repeat.ts'
import { repeatAt, spanOfDay, timeAt, type Read } from './when.ts'

/** Whom and what the line may name. */
export type QuickTerms<PersonId extends string = string, RoomId extends string = string> = {
  today: Day
  people: readonly { id: PersonId; name: string }[]
  rooms: readonly { id: RoomId; roomNumber: string }[]
}

/** What a quick line says; `unknown` are the words after @, # and ! that name nobody and nothing. */
export type Quick<PersonId extends string = string, RoomId extends string = string> = {
  title: string
  dueOn: Day | null
  dueTime: string | null
  priority: TaskPriority
  department: TaskDepartment | null
  assignee: { id: PersonId; name: string } | null
  room: { id: RoomId; roomNumber: string } | null
  repeat: Repeat | null
  unknown: readonly string[]
}

const priorityWords: Record<string, TaskPriority> = {
  '!': 'high',
  '!!': 'urgent',
  '!low': 'low',
  '!normal': 'normal',
  '!high': 'high',
  '!urgent': 'urgent',
}

/** Words that belong to the day or the hour behind them. */
const leading = new Set(['on', 'by', 'at', 'due', 'until'])

/**
 * Reads a line such as `Call the plumber tomorrow 9am @ama #204 !high`: what it understands is taken out of the words, the rest is the
 * title. Words in double quotes are taken as they are.
 */
export function readQuickLine<PersonId extends string, RoomId extends string>(
  line: string,
  terms: QuickTerms<PersonId, RoomId>,
): Quick<PersonId, RoomId> {
  const words = line.match(/"[^"]*"?|\S+/g) ?? []
  const quick: Quick<PersonId, RoomId> = { ...nothing, unknown: [] }
  const title: string[] = []
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    const read = markIn(word, terms) ?? whenIn(words, at, terms.today)
    if (read) Object.assign(quick, read.said)
    else title.push(word)
    if (read?.isWhen && leading.has((title.at(-1) ?? '').toLowerCase())) title.pop()
    if (!read && /^[@#!]./.test(word)) quick.unknown = [...quick.unknown, word]
    at += read?.length ?? 1
  }
  return { ...quick, ...dayOfQuick(quick, terms.today), title: title.map((word) => word.replaceAll('"', '')).join(' ') }
}

const nothing = {
  title: '',
  dueOn: null,
  dueTime: null,
  priority: 'normal',
  department: null,
  assignee: null,
  room: null,
  repeat: null,
} as const

/** An hour without a day is today's; what repeats begins on the first of its days. */
function dayOfQuick({ dueOn, dueTime, repeat }: Pick<Quick, 'dueOn' | 'dueTime' | 'repeat'>, today: Day) {
  if (repeat) return { dueOn: firstOf(repeat, dueOn ?? today) }
  return { dueOn: dueOn ?? (dueTime === null ? null : today) }
}

type Said<P extends string, R extends string> = { length: number; said: Partial<Quick<P, R>>; isWhen?: true }

/** @person or @department, #room, !priority. */
function markIn<P extends string, R extends string>(word: string, terms: QuickTerms<P, R>): Said<P, R> | undefined {
  const name = word.slice(1).toLowerCase()
  const priority = Object.hasOwn(priorityWords, word.toLowerCase()) ? priorityWords[word.toLowerCase()] : undefined
  if (priority) return { length: 1, said: { priority } }
  if (word.startsWith('#')) {
    const room = terms.rooms.find(({ roomNumber }) => roomNumber.toLowerCase() === name)
    return room && { length: 1, said: { room } }
  }
  return word.startsWith('@') && name !== '' ? mentionOf(name, terms) : undefined
}

function mentionOf<P extends string, R extends string>(name: string, { people }: QuickTerms<P, R>) {
  const plain = (text: string) => text.toLowerCase().replaceAll(' ', '')
  const exact = people.filter((one) => plain(one.name) === name || one.name.toLowerCase().split(' ').includes(name))
  const fitting = exact.length > 0 ? exact : people.filter((one) => plain(one.name).startsWith(name))
  const [assignee, other] = fitting
  if (assignee && !other) return { length: 1, said: { assignee } }
  const department = taskDepartments.find((one) => one === name) ?? taskDepartments.find((one) => one.startsWith(name))
  return department && fitting.length === 0 ? { length: 1, said: { department } } : undefined
}

function whenIn(words: readonly string[], at: number, today: Day): Said<never, never> | undefined {
  const rest = words.slice(at).map((word) => word.toLowerCase().replace(/[,;.]+$/, ''))
  const repeat = repeatAt(rest, today)
  if (repeat) return { length: repeat.length, said: { repeat: repeat.value }, isWhen: true }
  const day: Read<Day> | undefined = spanOfDay(rest, today)
  if (day) return { length: day.length, said: { dueOn: day.value }, isWhen: true }
  const time = timeAt(rest)
  return time && { length: time.length, said: { dueTime: time.value }, isWhen: true }
}

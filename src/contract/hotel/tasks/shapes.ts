import * as z from 'zod/mini'
import { userId } from '../../identity/sessions/shapes.ts'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { bookingId, bookingStatuses } from '../bookings/shapes.ts'
import { roomId } from '../rooms/shapes.ts'
import { taskDepartments } from './rules/department.ts'
import { taskStates } from './rules/moves.ts'
import { repeatUnits } from './rules/repeat.ts'

export type TaskId = Id<'task'>
export const taskId = id<'task'>()
export type TaskItemId = Id<'task_item'>
export const taskItemId = id<'task_item'>()
export type HandoverId = Id<'handover_note'>
export const handoverId = id<'handover_note'>()

/** Low first. */
export const taskPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type TaskPriority = (typeof taskPriorities)[number]

/** Written down by somebody, hung on a booking, or the next of what repeats. */
export const taskSources = ['manual', 'trace', 'repeat'] as const
export type TaskSource = (typeof taskSources)[number]

export const traceAnchors = ['arrival', 'departure'] as const
export type TraceAnchor = (typeof traceAnchors)[number]

/** At most so many steps stand on one task, and so many words of people. */
export const mostItems = 30
export const mostComments = 200

const text = (most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(most, `Must have at most ${most} characters`))
const longText = z.string().check(z.trim(), z.maxLength(2000, 'Must have at most 2000 characters'))
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day, such as 14:00'))
export const taskTitle = text(200)
export const commentText = text(500)
export const handoverText = text(2000)

const repeat = z.strictObject({
  every: z.enum(repeatUnits),
  count: z._default(z.int().check(z.minimum(1, 'Must be at least 1'), z.maximum(52, 'Must be at most 52')), 1),
  /** 1 for Monday to 7 for Sunday; only for weeks. */
  weekdays: z._default(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)), []),
  monthDay: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(31))), null),
})

/** How often a task repeats, as it is kept. */
const keptRepeat = z.object({
  every: z.enum(repeatUnits),
  count: z.number(),
  weekdays: z.array(z.number()),
  monthDay: z.nullable(z.number()),
})

/** What can be written of a task. */
const written = {
  title: taskTitle,
  note: z.optional(z.nullable(longText)),
  /** An hour needs a day. */
  dueOn: z.optional(z.nullable(day)),
  dueTime: z.optional(z.nullable(clock)),
  priority: z._default(z.enum(taskPriorities), 'normal'),
  department: z.optional(z.nullable(z.enum(taskDepartments))),
  assigneeId: z.optional(z.nullable(userId)),
  roomId: z.optional(z.nullable(roomId)),
  /** Needs a day. */
  repeat: z.optional(z.nullable(repeat)),
}

export const newTask = z.strictObject({
  ...written,
  bookingId: z.optional(z.nullable(bookingId)),
  guestId: z.optional(z.nullable(id<'guest'>())),
  checklist: z._default(z.array(taskTitle).check(z.maxLength(mostItems, `Must have at most ${mostItems} steps`)), []),
})
export type NewTask = z.output<typeof newTask>

/** What is left out stays as it is. A trace has days in place of a day. */
export const taskChange = z.strictObject({
  ...written,
  title: z.optional(taskTitle),
  priority: z.optional(z.enum(taskPriorities)),
  traceDays: z.optional(z.int().check(z.minimum(-365), z.maximum(365))),
  version: z.optional(z.int()),
})
export type TaskChange = z.output<typeof taskChange>

/** A task that hangs on a booking: so many days after its arrival or departure, before it when negative. */
export const newTrace = z.strictObject({
  title: taskTitle,
  note: z.optional(z.nullable(longText)),
  anchor: z._default(z.enum(traceAnchors), 'arrival'),
  days: z.int().check(z.minimum(-365, 'Must be at least -365'), z.maximum(365, 'Must be at most 365')),
  dueTime: z.optional(z.nullable(clock)),
  priority: z._default(z.enum(taskPriorities), 'normal'),
  department: z.optional(z.nullable(z.enum(taskDepartments))),
  assigneeId: z.optional(z.nullable(userId)),
})
export type NewTrace = z.output<typeof newTrace>

const person = z.object({ id: userId, name: z.string() })

/** A task as lists and boards show it. Of a booking: whose it is and its days, no money. */
export const taskRow = z.object({
  id: taskId,
  title: z.string(),
  state: z.enum(taskStates),
  priority: z.enum(taskPriorities),
  /** Of a trace the day that follows from its booking. */
  dueOn: z.nullable(day),
  dueTime: z.nullable(z.string()),
  isOverdue: z.boolean(),
  department: z.nullable(z.enum(taskDepartments)),
  assignee: z.nullable(person),
  room: z.nullable(z.object({ id: roomId, roomNumber: z.string() })),
  booking: z.nullable(
    z.object({
      id: bookingId,
      bookingNumber: z.string(),
      status: z.enum(bookingStatuses),
      guest: z.string(),
      roomNumber: z.nullable(z.string()),
      arrival: day,
      departure: day,
    }),
  ),
  guest: z.nullable(z.object({ id: id<'guest'>(), name: z.string() })),
  trace: z.nullable(z.object({ anchor: z.enum(traceAnchors), days: z.number() })),
  repeat: z.nullable(keptRepeat),
  source: z.enum(taskSources),
  checklist: z.object({ done: z.number(), total: z.number() }),
  comments: z.number(),
  /** Whether who asks may do it: it is theirs, or of their department, or they may write all. */
  isDoable: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  doneAt: z.nullable(instant),
  doneBy: z.nullable(z.string()),
  version: z.number(),
})
export type TaskRow = z.output<typeof taskRow>

/** A task with its words, its steps and what was said. */
export const task = z.object({
  ...taskRow.shape,
  note: z.nullable(z.string()),
  items: z.array(
    z.object({
      id: taskItemId,
      text: z.string(),
      doneAt: z.nullable(instant),
      doneBy: z.nullable(z.string()),
    }),
  ),
  said: z.array(z.object({ id: z.string(), text: z.string(), writtenAt: instant, writtenBy: z.string() })),
})
export type Task = z.output<typeof task>

/** Whose: of the person who asks, of their department, or everybody's. */
export const taskScopes = ['mine', 'department', 'all'] as const
export type TaskScope = (typeof taskScopes)[number]

/** When: past its hour, of the business date, of the seven days after it, anything that isn't over, or what is over. */
export const taskViews = ['open', 'overdue', 'today', 'week', 'done'] as const
export type TaskView = (typeof taskViews)[number]

/** Whom and what a task can name, and the days that the words of a quick line are reckoned from. */
export const taskTerms = z.object({
  today: day,
  /** The department of who asks. */
  department: z.enum(taskDepartments),
  people: z.array(z.object({ ...person.shape, department: z.enum(taskDepartments) })),
  rooms: z.array(z.object({ id: roomId, roomNumber: z.string() })),
})
export type TaskTerms = z.output<typeof taskTerms>

/** What a shift tells the next one, and who has read it. */
export const handoverNote = z.object({
  id: handoverId,
  text: z.string(),
  department: z.nullable(z.enum(taskDepartments)),
  businessDate: day,
  writtenAt: instant,
  writtenBy: z.string(),
  /** Whether who asks has read it; what one wrote oneself is read. */
  isRead: z.boolean(),
  readers: z.array(z.object({ name: z.string(), readAt: instant })),
})
export type HandoverNote = z.output<typeof handoverNote>

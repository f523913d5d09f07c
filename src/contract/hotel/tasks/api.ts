import * as z from 'zod/mini'
import { userId } from '../../identity/sessions/shapes.ts'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { bookingId } from '../bookings/shapes.ts'
import { taskDepartments } from './rules/department.ts'
import {
  commentText,
  handoverId,
  handoverNote,
  handoverText,
  newTask,
  newTrace,
  task,
  taskChange,
  taskId,
  taskItemId,
  taskPriorities,
  taskRow,
  taskScopes,
  taskTerms,
  taskTitle,
  taskViews,
} from './shapes.ts'

const base = { module: 'hotel' } as const
/** Whoever sees tasks does those that are theirs; the action refuses the others without housekeeping:write. */
const does = { ...base, method: 'POST', access: 'housekeeping:read', rate: 'write', data: task } as const
const reads = { ...base, method: 'GET', access: 'housekeeping:read', rate: 'read' } as const
const writes = { ...base, access: 'housekeeping:write', rate: 'write', data: task } as const
const byId = { params: z.object({ id: taskId }) }
const byItem = { params: z.object({ id: taskId, itemId: taskItemId }) }
/** Null gives it to nobody in particular. */
const receiver = {
  assigneeId: z.optional(z.nullable(userId)),
  department: z.optional(z.nullable(z.enum(taskDepartments))),
}

const filter = {
  scope: z._default(z.enum(taskScopes), 'all'),
  view: z._default(z.enum(taskViews), 'open'),
  department: z.optional(z.enum(taskDepartments)),
  assigneeId: z.optional(userId),
  priority: z.optional(z.enum(taskPriorities)),
  bookingId: z.optional(bookingId),
}

export const listTasks = endpoint({
  ...reads,
  path: '/api/hotel/tasks',
  summary: 'Tasks of a view, soonest first: own ones, those of the own department, or all',
  query: z.strictObject({ ...listQuery, ...filter }),
  data: z.array(taskRow),
  paged: true,
})

export const countTasks = endpoint({
  ...reads,
  path: '/api/hotel/tasks/counts',
  summary: 'How many tasks each view and scope holds',
  query: z.strictObject({ scope: filter.scope }),
  data: z.object({
    open: z.number(),
    overdue: z.number(),
    today: z.number(),
    week: z.number(),
    done: z.number(),
    mine: z.number(),
    department: z.number(),
  }),
})

export const getTaskTerms = endpoint({
  ...reads,
  path: '/api/hotel/tasks/terms',
  summary: 'Whom and what a task can name: people, departments and rooms, and the day it is today',
  data: taskTerms,
})

export const addTask = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/hotel/tasks',
  summary: 'Write down what somebody has to do',
  body: newTask,
  status: 201,
})

export const getTask = endpoint({
  ...reads,
  ...byId,
  path: '/api/hotel/tasks/{id}',
  summary: 'A task with its steps and what was said about it',
  data: task,
})

export const changeTask = endpoint({
  ...writes,
  ...byId,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/hotel/tasks/{id}',
  summary: 'Change a task: its words, when it is due, who answers for it, how often it repeats',
  body: taskChange,
})

export const startTask = endpoint({
  ...does,
  ...byId,
  path: '/api/hotel/tasks/{id}/start',
  summary: 'Say that a task is under way',
})

export const finishTask = endpoint({
  ...does,
  ...byId,
  path: '/api/hotel/tasks/{id}/finish',
  summary: 'Say that a task is done; the next of what repeats is made, once',
})

export const reopenTask = endpoint({
  ...does,
  ...byId,
  path: '/api/hotel/tasks/{id}/reopen',
  summary: 'Say that a task is to be done after all',
})

export const cancelTask = endpoint({
  ...writes,
  ...byId,
  method: 'POST',
  path: '/api/hotel/tasks/{id}/cancel',
  summary: 'Give a task up; what repeats ends with it',
})

export const assignTask = endpoint({
  ...writes,
  ...byId,
  method: 'POST',
  path: '/api/hotel/tasks/{id}/assign',
  summary: 'Give a task to a person or a department',
  body: z.strictObject(receiver),
})

export const finishTasks = bulkOf(finishTask, {
  path: '/api/hotel/tasks/bulk/finish',
  summary: 'Say of several tasks that they are done; answers for each of them',
  body: {},
})

export const assignTasks = bulkOf(assignTask, {
  path: '/api/hotel/tasks/bulk/assign',
  summary: 'Give several tasks to a person or a department; answers for each of them',
  body: receiver,
})

export const addTaskItem = endpoint({
  ...does,
  ...byId,
  path: '/api/hotel/tasks/{id}/items',
  summary: 'Add a step to a task',
  body: z.strictObject({ text: taskTitle }),
  status: 201,
})

export const tickTaskItem = endpoint({
  ...does,
  ...byItem,
  path: '/api/hotel/tasks/{id}/items/{itemId}',
  summary: 'Tick a step off, or open it again',
  body: z.strictObject({ isDone: z.boolean() }),
})

export const removeTaskItem = endpoint({
  ...does,
  ...byItem,
  method: 'DELETE',
  path: '/api/hotel/tasks/{id}/items/{itemId}',
  summary: 'Take a step out of a task that nobody has ticked off',
})

export const commentTask = endpoint({
  ...does,
  ...byId,
  path: '/api/hotel/tasks/{id}/comments',
  summary: 'Say something about a task',
  body: z.strictObject({ text: commentText }),
  status: 201,
})

export const addTrace = endpoint({
  ...base,
  params: z.object({ id: bookingId }),
  method: 'POST',
  path: '/api/hotel/bookings/{id}/traces',
  summary: 'Hang a task on a booking: so many days before or after its arrival or departure, wherever that moves',
  access: 'bookings:write',
  rate: 'write',
  body: newTrace,
  data: task,
  status: 201,
})

export const listHandovers = endpoint({
  ...reads,
  path: '/api/hotel/handovers',
  summary: 'Hand-over notes of the house and of the own department, newest first, with who has read them',
  query: z.strictObject({ ...listQuery, unread: z.optional(z.enum(['true', 'false'])) }),
  data: z.array(handoverNote),
  paged: true,
})

export const writeHandover = endpoint({
  ...does,
  path: '/api/hotel/handovers',
  summary: 'Tell the next shift something',
  body: z.strictObject({ text: handoverText, department: z.optional(z.nullable(z.enum(taskDepartments))) }),
  data: handoverNote,
  status: 201,
})

export const readHandover = endpoint({
  ...does,
  params: z.object({ id: handoverId }),
  path: '/api/hotel/handovers/{id}/read',
  summary: 'Say that one has read a hand-over note; once',
  data: handoverNote,
})

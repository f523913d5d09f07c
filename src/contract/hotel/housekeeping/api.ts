import * as z from 'zod/mini'
import { bulkOf } from '../../kernel/bulk.ts'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { userId } from '../../identity/sessions/shapes.ts'
import { bookingId } from '../bookings/shapes.ts'
import { roomId } from '../rooms/shapes.ts'
import {
  act,
  actResult,
  assignment,
  attendant,
  discrepancy,
  discrepancyActions,
  discrepancyId,
  housekeepingDay,
  skipReasons,
  task,
  taskId,
  taskKinds,
  taskStates,
} from './shapes.ts'

const note = z.string().check(z.trim(), z.maxLength(500, 'Must have at most 500 characters'))
const write = { module: 'hotel', rate: 'write', method: 'POST', data: task } as const
const byId = { params: z.object({ id: taskId }) }
/** The version that was looked at: 409 `stale` where somebody was quicker. */
const version = z.optional(z.int())

export const getHousekeepingDay = endpoint({
  module: 'hotel',
  rate: 'read',
  method: 'GET',
  path: '/api/hotel/housekeeping/day',
  summary:
    'The work of a day in the order in which it is done, with who does how much of it; a past day as it was; the business date where none is named',
  access: 'housekeeping:read',
  query: z.strictObject({
    date: z.optional(day),
    floor: z.optional(z.string()),
    /** A user's id, or `none` for what nobody has. */
    attendant: z.optional(z.string()),
    state: z.optional(z.enum(taskStates)),
    kind: z.optional(z.enum(taskKinds)),
    /** `true`: only rooms that somebody comes to today; `waiting`: whose guest waits. */
    arrival: z.optional(z.enum(['true', 'waiting'])),
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  data: housekeepingDay,
})

export const makeHousekeepingDay = endpoint({
  module: 'hotel',
  rate: 'heavy',
  method: 'POST',
  path: '/api/hotel/housekeeping/day',
  summary: 'Make the work of the business date by the rules; what is there already stays as it is',
  access: 'housekeeping:manage_staff',
  data: z.object({ made: z.number(), dropped: z.number() }),
})

/** 409 `room_has_task` where the room has such a task to be done already. */
export const addTask = endpoint({
  ...write,
  path: '/api/hotel/housekeeping/tasks',
  summary: 'Put a task on the business date by hand',
  access: 'housekeeping:manage_staff',
  body: z.strictObject({
    roomId,
    kind: z.enum(taskKinds),
    note: z.optional(note),
    assignee: z.optional(z.nullable(userId)),
  }),
  status: 201,
})

export const assignTask = endpoint({
  ...write,
  ...byId,
  path: '/api/hotel/housekeeping/tasks/{id}/assign',
  summary: 'Give a task that nobody has begun to somebody, or to nobody',
  access: 'housekeeping:manage_staff',
  body: z.strictObject({ assignee: z.nullable(userId), version }),
})

export const takeTask = endpoint({
  ...write,
  ...byId,
  path: '/api/hotel/housekeeping/tasks/{id}/take',
  summary: 'Take a task that nobody has',
  access: 'housekeeping:write',
  body: z.strictObject({ version }),
})

export const startTask = endpoint({
  ...write,
  ...byId,
  path: '/api/hotel/housekeeping/tasks/{id}/start',
  summary: 'Begin a task, or go on with it; one that nobody has becomes the caller’s',
  access: 'housekeeping:write',
  body: z.strictObject({ version }),
})

export const pauseTask = endpoint({
  ...write,
  ...byId,
  path: '/api/hotel/housekeeping/tasks/{id}/pause',
  summary: 'Stop for a while',
  access: 'housekeeping:write',
  body: z.strictObject({ version }),
})

export const finishTask = endpoint({
  ...write,
  ...byId,
  path: '/api/hotel/housekeeping/tasks/{id}/done',
  summary: 'Say that a task is done; the room is clean with it',
  access: 'housekeeping:write',
  body: z.strictObject({ version }),
})

export const skipTask = endpoint({
  ...write,
  ...byId,
  path: '/api/hotel/housekeeping/tasks/{id}/skip',
  summary: 'Leave a room out, for a reason; it stays as clean as it is',
  access: 'housekeeping:write',
  body: z.strictObject({ reason: z.enum(skipReasons), note: z.optional(note), version }),
})

export const reopenTask = endpoint({
  ...write,
  ...byId,
  path: '/api/hotel/housekeeping/tasks/{id}/reopen',
  summary: 'Put a task back on the day that was left out',
  access: 'housekeeping:write',
  body: z.strictObject({ version }),
})

/** 400 for a room that fails without a reason. */
export const inspectTask = endpoint({
  ...write,
  ...byId,
  path: '/api/hotel/housekeeping/tasks/{id}/inspect',
  summary: 'Pass a room that is done, or fail it with reasons: it is dirty then, and a new task follows the old one',
  access: 'housekeeping:inspect',
  body: z.strictObject({
    passed: z.boolean(),
    faults: z._default(
      z
        .array(z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100)))
        .check(z.maxLength(10, 'Must be at most 10')),
      [],
    ),
    version,
  }),
})

export const assignTasks = bulkOf(assignTask, {
  path: '/api/hotel/housekeeping/bulk/assign',
  summary: 'Give several tasks to somebody, or to nobody; answers for each of them',
  body: { assignee: z.nullable(userId) },
})

export const finishTasks = bulkOf(finishTask, {
  path: '/api/hotel/housekeeping/bulk/done',
  summary: 'Say that several tasks are done; answers for each of them',
  body: {},
})

export const skipTasks = bulkOf(skipTask, {
  path: '/api/hotel/housekeeping/bulk/skip',
  summary: 'Leave several rooms out, for a reason; answers for each of them',
  body: { reason: z.enum(skipReasons) },
})

export const passTasks = bulkOf(inspectTask, {
  path: '/api/hotel/housekeeping/bulk/pass',
  summary: 'Pass several rooms that are done; answers for each of them',
  body: {},
})

const distribution = z.strictObject({
  attendants: z.array(userId).check(z.minLength(1, 'Choose who works today'), z.maxLength(100, 'Must be at most 100')),
  /** What somebody has already and has not begun is shared out anew too. */
  anew: z._default(z.boolean(), false),
})

export const previewDistribution = endpoint({
  module: 'hotel',
  rate: 'read',
  method: 'POST',
  path: '/api/hotel/housekeeping/distribution/preview',
  summary: 'Who would get which task of the business date, by credits and floor; writes nothing',
  access: 'housekeeping:manage_staff',
  body: distribution,
  data: z.object({ assignments: z.array(assignment), attendants: z.array(attendant) }),
})

/** All or nothing; 409 `stale` where one of the tasks was begun meanwhile. */
export const distributeTasks = endpoint({
  module: 'hotel',
  rate: 'write',
  method: 'POST',
  path: '/api/hotel/housekeeping/distribution',
  summary: 'Hand tasks of the business date out as they were previewed and corrected, all of them or none',
  access: 'housekeeping:manage_staff',
  body: z.strictObject({
    assignments: z
      .array(assignment)
      .check(z.minLength(1, 'There is nothing to hand out'), z.maxLength(3000, 'Must be at most 3000')),
  }),
  data: z.object({ changed: z.number() }),
})

export const getMyRooms = endpoint({
  module: 'mobile',
  rate: 'read',
  method: 'GET',
  path: '/api/hotel/housekeeping/my-rooms',
  summary: 'What the caller has to do today and has done, in the order of work',
  access: 'housekeeping:write',
  data: z.object({ date: day, tasks: z.array(task) }),
})

/** Each act is answered for itself; one that is sent again is answered as it was then and counts once. */
export const sendActs = endpoint({
  module: 'mobile',
  rate: 'write',
  method: 'POST',
  path: '/api/hotel/housekeeping/acts',
  summary:
    'What somebody did at doors, with the device’s own id and the time of each: merged once, in the order in which it happened; what contradicts becomes a discrepancy and never an overwrite',
  access: 'housekeeping:write',
  body: z.strictObject({
    acts: z.array(act).check(z.minLength(1, 'Must name an act'), z.maxLength(100, 'Must be at most 100')),
  }),
  data: z.array(actResult),
})

export const listDiscrepancies = endpoint({
  module: 'hotel',
  rate: 'read',
  method: 'GET',
  path: '/api/hotel/housekeeping/discrepancies',
  summary:
    'What was found in rooms against what the desk believes: what is open, or what was settled lately; at most 200',
  access: 'housekeeping:read',
  query: z.strictObject({ show: z._default(z.enum(['open', 'resolved']), 'open') }),
  data: z.array(discrepancy),
})

/** 409 `discrepancy_settled` naming who was quicker. */
export const resolveDiscrepancy = endpoint({
  module: 'hotel',
  rate: 'write',
  method: 'POST',
  path: '/api/hotel/housekeeping/discrepancies/{id}/resolve',
  summary: 'Settle a discrepancy, and say how',
  access: 'rooms:write',
  params: z.object({ id: discrepancyId }),
  body: z.strictObject({ action: z.enum(discrepancyActions), note: z.optional(note) }),
  data: discrepancy,
})

export const setGuestWaits = endpoint({
  module: 'hotel',
  rate: 'write',
  method: 'PUT',
  path: '/api/hotel/housekeeping/stays/{id}',
  summary:
    'Say that the guest of a booking waits at the desk for the room, or no longer; and how often the room is cleaned where that was agreed',
  access: 'bookings:write',
  params: z.object({ id: bookingId }),
  body: z.strictObject({
    waits: z.optional(z.boolean()),
    /** Every so many nights, 0 for not at all; null for as the rules say. */
    stayoverEvery: z.optional(
      z.nullable(z.int().check(z.minimum(0, 'Must be at least 0'), z.maximum(100, 'Must be at most 100'))),
    ),
  }),
  data: z.object({ waits: z.boolean(), stayoverEvery: z.nullable(z.number()) }),
})

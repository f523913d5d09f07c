import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { bookingId } from '../bookings/shapes.ts'
import { roomTypeId } from '../room-types/shapes.ts'
import { cleanlinesses, roomId } from '../rooms/shapes.ts'
import { userId } from '../../identity/sessions/shapes.ts'

export type TaskId = Id<'housekeeping_task'>
export const taskId = id<'housekeeping_task'>()
export type ActId = Id<'housekeeping_act'>
export const actId = id<'housekeeping_act'>()
export type DiscrepancyId = Id<'housekeeping_discrepancy'>
export const discrepancyId = id<'housekeeping_discrepancy'>()

/** What there is to do in a room: after a guest leaves, before one comes, while one stays, a vacant room that is dirty, from ground up, in the evening. */
export const taskKinds = ['departure', 'arrival', 'stayover', 'pickup', 'deep', 'turndown'] as const
export type TaskKind = (typeof taskKinds)[number]

export const taskStates = [
  'unassigned',
  'assigned',
  'in_progress',
  'paused',
  'done',
  'passed',
  'failed',
  'skipped',
] as const
export type TaskState = (typeof taskStates)[number]

/** Why a room was left out, as a person says it. */
export const skipReasons = ['dnd', 'refused', 'guest_in_room', 'no_access', 'other'] as const
export type SkipReason = (typeof skipReasons)[number]
/** And why the house took a task off the day: nothing asks for it any more, or the day was over. */
export const allSkipReasons = [...skipReasons, 'not_needed', 'day_over'] as const

/** What stands in the order of work: who waits at the desk comes first. */
export const taskTurns = ['waiting', 'vacated', 'early', 'stayover', 'due_out', 'pickup', 'deep'] as const
export type TaskTurn = (typeof taskTurns)[number]

/** Somebody who comes, is there, or goes: a name and dates, and nothing else of the guest. */
const personOfRoom = z.object({
  bookingId,
  name: z.string(),
  arrival: day,
  departure: day,
  persons: z.number(),
  isVip: z.boolean(),
})

/** A task with what is to be known at the door. */
export const task = z.object({
  id: taskId,
  date: day,
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  room: z.object({
    id: roomId,
    number: z.string(),
    type: z.string(),
    floor: z.nullable(z.string()),
    cleanliness: z.enum(cleanlinesses),
    occupancy: z.enum(['vacant', 'occupied']),
    lastCleaned: z.nullable(day),
  }),
  /** Of the stay beside the room: who leaves, stays, comes, or has left. */
  reservation: z.enum(['due_out', 'departed', 'stayover', 'arrived', 'arrival', 'not_reserved']),
  /** Who is in the room, or left it today. */
  guest: z.nullable(z.object({ ...personOfRoom.shape, leavesAt: z.nullable(z.string()) })),
  /** Who comes today. */
  next: z.nullable(
    z.object({ ...personOfRoom.shape, comesAt: z.nullable(z.string()), waitsSince: z.nullable(instant) }),
  ),
  turn: z.enum(taskTurns),
  minutes: z.number(),
  credits: z.number(),
  inspects: z.boolean(),
  /** The linen is changed. */
  linen: z.boolean(),
  /** What the task says, and what the guest asked housekeeping for. */
  notes: z.array(z.string()),
  assignee: z.nullable(z.object({ id: userId, name: z.string() })),
  startedAt: z.nullable(instant),
  runningSince: z.nullable(instant),
  workedSeconds: z.number(),
  doneAt: z.nullable(instant),
  doneBy: z.nullable(z.string()),
  skipReason: z.nullable(z.enum(allSkipReasons)),
  skipNote: z.nullable(z.string()),
  inspectedBy: z.nullable(z.string()),
  faults: z.array(z.string()),
  /** The task that failed its inspection and is done anew with this one. */
  afterId: z.nullable(taskId),
  version: z.number(),
})
export type Task = z.output<typeof task>

/** Somebody who cleans, with what is theirs on the day. */
export const attendant = z.object({
  id: userId,
  name: z.string(),
  rooms: z.number(),
  /** Of all that is theirs, and of what they have still to do. */
  credits: z.number(),
  minutes: z.number(),
  minutesLeft: z.number(),
  done: z.number(),
})
export type Attendant = z.output<typeof attendant>

/** What a day of housekeeping has, whatever is filtered. */
export const dayCounts = z.object({
  unassigned: z.number(),
  assigned: z.number(),
  in_progress: z.number(),
  paused: z.number(),
  done: z.number(),
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  /** Done and not inspected yet, though they are to be. */
  toInspect: z.number(),
  /** Rooms of the house that are inspected now, of how many. */
  inspectedRooms: z.number(),
  rooms: z.number(),
  discrepancies: z.number(),
})

export const housekeepingDay = z.object({
  date: day,
  /** Whether it is the business date: work is done on that alone. */
  isToday: z.boolean(),
  tasks: z.array(task),
  attendants: z.array(attendant),
  floors: z.array(z.string()),
  counts: dayCounts,
})
export type HousekeepingDay = z.output<typeof housekeepingDay>

export const discrepancyKinds = ['skip', 'sleep', 'persons', 'work'] as const
export type DiscrepancyKind = (typeof discrepancyKinds)[number]
/** How one was settled: the desk had it wrong, the room's state was mended, somebody counted again, or nothing was to be done. */
export const discrepancyActions = ['desk_corrected', 'room_corrected', 'counted_again', 'nothing'] as const
export type DiscrepancyAction = (typeof discrepancyActions)[number]

export const discrepancy = z.object({
  id: discrepancyId,
  date: day,
  kind: z.enum(discrepancyKinds),
  room: z.object({ id: roomId, number: z.string() }),
  bookingId: z.nullable(bookingId),
  expected: z.string(),
  found: z.string(),
  foundAt: instant,
  foundBy: z.string(),
  resolvedAt: z.nullable(instant),
  resolvedBy: z.nullable(z.string()),
  action: z.nullable(z.enum(discrepancyActions)),
  note: z.nullable(z.string()),
})
export type Discrepancy = z.output<typeof discrepancy>

const actBase = { id: actId, taskId, at: instant }
const words = z.string().check(z.trim(), z.maxLength(500, 'Must have at most 500 characters'))
/**
 * What somebody did at a door. The id is the device's own, so that an act that is sent twice counts once, and `at` is when it happened:
 * acts may arrive late and in any order.
 */
export const act = z.discriminatedUnion('kind', [
  z.strictObject({ ...actBase, kind: z.literal('start') }),
  z.strictObject({ ...actBase, kind: z.literal('pause') }),
  z.strictObject({ ...actBase, kind: z.literal('done') }),
  z.strictObject({ ...actBase, kind: z.literal('skip'), reason: z.enum(skipReasons), note: z.optional(words) }),
  z.strictObject({
    ...actBase,
    kind: z.literal('found'),
    occupied: z.boolean(),
    /** How many people live there, where it was counted. */
    persons: z.optional(z.int().check(z.minimum(0, 'Must be at least 0'), z.maximum(99, 'Must be at most 99'))),
  }),
])
export type Act = z.output<typeof act>

/**
 * What became of an act: it was done; it said nothing new, or came in its place behind what happened later; or it contradicts what
 * happened meanwhile, which stands, and somebody looks at it.
 */
export const actOutcomes = ['applied', 'merged', 'discrepancy'] as const
export type ActOutcome = (typeof actOutcomes)[number]
export const actResult = z.object({
  id: actId,
  /** False where it can't be taken at all, such as for a task that does not exist; `error` says why. */
  ok: z.boolean(),
  outcome: z.nullable(z.enum(actOutcomes)),
  /** It was here before; the outcome is that of then. */
  repeated: z.boolean(),
  words: z.nullable(z.string()),
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  /** The task as it is now. */
  task: z.nullable(task),
})
export type ActResult = z.output<typeof actResult>

/** What a rule says of a kind of task; without a type it is for all that have none of their own. */
export const taskRule = z.strictObject({
  roomTypeId: z.nullable(roomTypeId),
  kind: z.enum(taskKinds),
  isActive: z.boolean(),
  /** A stayover every so many nights, a deep clean every so many days, a pickup of a clean room that stood empty so long; 0 is never. */
  every: z
    .int('Must be a whole number')
    .check(z.minimum(0, 'Must be at least 0'), z.maximum(366, 'Must be at most 366')),
  /** Null for what the room type says. */
  minutes: z.nullable(z.int('Must be a whole number').check(z.minimum(0), z.maximum(480, 'Must be at most 480'))),
  credits: z
    .int('Must be a whole number')
    .check(z.minimum(0, 'Must be at least 0'), z.maximum(100, 'Must be at most 100')),
  /** Somebody looks at the room afterwards. */
  inspects: z.boolean(),
})
export type TaskRule = z.output<typeof taskRule>

/** Who gets which task, before it is so. */
export const assignment = z.strictObject({ taskId, assignee: z.nullable(userId) })
export type Assignment = z.output<typeof assignment>

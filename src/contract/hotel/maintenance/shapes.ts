import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { blockKinds, cleanlinesses, roomBlockId, roomId } from '../rooms/shapes.ts'

export type TicketId = Id<'maintenance_ticket'>
export const ticketId = id<'maintenance_ticket'>()
export type TicketPhotoId = Id<'maintenance_photo'>
export const ticketPhotoId = id<'maintenance_photo'>()
export type TicketCheckId = Id<'maintenance_check'>
export const ticketCheckId = id<'maintenance_check'>()

export const ticketStatuses = [
  'open',
  'triaged',
  'assigned',
  'in_progress',
  'waiting',
  'resolved',
  'verified',
  'closed',
] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketPriorities = ['urgent', 'high', 'normal', 'low'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketCategories = [
  'plumbing',
  'electrical',
  'air_conditioning',
  'furniture',
  'appliance',
  'door_and_lock',
  'network',
  'painting',
  'safety',
  'other',
] as const
export type TicketCategory = (typeof ticketCategories)[number]

/** What work waits for. */
export const awaited = ['parts', 'vendor'] as const
export type Awaited = (typeof awaited)[number]

/** Verbs that lead a ticket from one state to another. */
export const ticketMoves = ['triage', 'start', 'wait', 'resume', 'resolve', 'verify', 'close', 'reopen'] as const
export type TicketMove = (typeof ticketMoves)[number]

export const ticketVerbs = [
  'report',
  'change',
  'assign',
  ...ticketMoves,
  'comment',
  'photo',
  'block',
  'unblock',
  'escalate',
] as const
export type TicketVerb = (typeof ticketVerbs)[number]

export const photoStages = ['before', 'after'] as const
export type PhotoStage = (typeof photoStages)[number]

const person = z.object({ id: id<'app_user'>(), name: z.string() })

/** A ticket in a list. */
export const ticketRow = z.object({
  id: ticketId,
  number: z.string(),
  title: z.string(),
  status: z.enum(ticketStatuses),
  waitingFor: z.nullable(z.enum(awaited)),
  priority: z.enum(ticketPriorities),
  category: z.enum(ticketCategories),
  /** The room, or else the area of the house. */
  room: z.nullable(z.object({ id: roomId, roomNumber: z.string() })),
  area: z.nullable(z.string()),
  assignee: z.nullable(person),
  reportedAt: instant,
  reportedBy: z.string(),
  dueAt: instant,
  /** It is worked on no more in time: its hour has passed and it isn't resolved. */
  isOverdue: z.boolean(),
  /** The block of its room that ends with it. */
  block: z.nullable(
    z.object({ id: roomBlockId, kind: z.enum(blockKinds), from: day, to: day, returns: z.enum(cleanlinesses) }),
  ),
  photos: z.number(),
  comments: z.number(),
  checks: z.object({ done: z.number(), of: z.number() }),
  version: z.number(),
})
export type TicketRow = z.output<typeof ticketRow>

const step = z.object({
  id: id<'maintenance_step'>(),
  verb: z.enum(ticketVerbs),
  status: z.enum(ticketStatuses),
  text: z.nullable(z.string()),
  doneAt: instant,
  doneBy: z.string(),
})

const photo = z.object({
  id: ticketPhotoId,
  stage: z.enum(photoStages),
  width: z.number(),
  height: z.number(),
  addedAt: instant,
  addedBy: z.string(),
})

const check = z.object({
  id: ticketCheckId,
  text: z.string(),
  doneAt: z.nullable(instant),
  doneBy: z.nullable(z.string()),
})

/** A ticket with its story. */
export const ticket = z.object({
  ...ticketRow.shape,
  note: z.string(),
  /** Who is in its room, by name and dates alone. */
  inRoom: z.nullable(z.object({ guest: z.string(), arrival: day, departure: day })),
  /** The first is the oldest. */
  steps: z.array(step),
  photoList: z.array(photo),
  checkList: z.array(check),
})
export type Ticket = z.output<typeof ticket>

/** A photo in base64: PNG, JPEG or WebP, at most 700 KB. */
export const photoContent = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Must be an image in base64'))

/** What is broken, as it is written down. */
export const newFault = z.strictObject({
  title: z
    .string()
    .check(z.trim(), z.minLength(1, 'Say what is broken'), z.maxLength(120, 'Must have at most 120 characters')),
  note: z._default(z.string().check(z.trim(), z.maxLength(2000, 'Must have at most 2000 characters')), ''),
  /** The room, or else the area of the house: one of them. */
  roomId: z.optional(z.nullable(roomId)),
  area: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100, 'Must have at most 100 characters')))),
  category: z._default(z.enum(ticketCategories), 'other'),
  priority: z._default(z.enum(ticketPriorities), 'normal'),
  photo: z.optional(photoContent),
})
export type NewFault = z.output<typeof newFault>

/** At most so many on one ticket. */
export const mostPhotos = 12
export const mostChecks = 30

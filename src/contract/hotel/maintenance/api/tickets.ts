import * as z from 'zod/mini'
import { bulkOf } from '../../../kernel/bulk.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/id.ts'
import { listQuery, oneOrSeveral } from '../../../kernel/page.ts'
import { roomId } from '../../rooms/shapes.ts'
import {
  awaited,
  newFault,
  photoContent,
  photoStages,
  ticket,
  ticketCategories,
  ticketCheckId,
  ticketId,
  ticketMoves,
  ticketPhotoId,
  ticketPriorities,
  ticketRow,
  ticketStatuses,
} from '../shapes.ts'

const base = { module: 'hotel', access: 'housekeeping:manage_maintenance' } as const
const reads = { ...base, method: 'GET', rate: 'read' } as const
const writes = { ...base, method: 'POST', rate: 'write', data: ticket } as const
const byId = { params: z.object({ id: ticketId }) }
const text = (most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(most, `Must have at most ${most} characters`))
/** The state in which the caller saw the ticket; 409 `ticket_moved` when somebody was quicker. */
const expected = z.optional(z.enum(ticketStatuses))

/** Sorts by number, title, priority, status, place, assignee, due, reported; `done` are those that were verified or closed. */
export const listTickets = endpoint({
  ...reads,
  path: '/api/hotel/maintenance/tickets',
  summary: 'What is broken in the house, the most urgent and the soonest due first',
  query: z.strictObject({
    ...listQuery,
    show: z._default(z.enum(['open', 'done', 'all']), 'open'),
    status: z.optional(oneOrSeveral(ticketStatuses)),
    priority: z.optional(oneOrSeveral(ticketPriorities)),
    category: z.optional(z.enum(ticketCategories)),
    /** A person, `me`, or `nobody`. */
    assignee: z.optional(z.string().check(z.maxLength(60))),
    roomId: z.optional(roomId),
    overdue: z.optional(z.enum(['true'])),
    blocking: z.optional(z.enum(['true'])),
  }),
  data: z.array(ticketRow),
  paged: true,
})

export const getMaintenanceToday = endpoint({
  ...reads,
  path: '/api/hotel/maintenance/today',
  summary: 'How many tickets stand in each state, how many are overdue, and how many block a room',
  data: z.object({
    byStatus: z.array(z.object({ status: z.enum(ticketStatuses), count: z.number() })),
    overdue: z.number(),
    blocking: z.number(),
    mine: z.number(),
  }),
})

export const getFaultTerms = endpoint({
  ...reads,
  access: 'housekeeping:write',
  path: '/api/hotel/maintenance/terms',
  summary:
    'What whoever reports a fault needs to know: the rooms, the areas that were named before, and the hours of each priority',
  data: z.object({
    rooms: z.array(z.object({ id: roomId, roomNumber: z.string() })),
    areas: z.array(z.string()),
    hours: z.object({ urgent: z.number(), high: z.number(), normal: z.number(), low: z.number() }),
  }),
})

export const listTechnicians = endpoint({
  ...reads,
  path: '/api/hotel/maintenance/technicians',
  summary: 'Who can be given a ticket, with how many they have',
  data: z.array(z.object({ id: id<'app_user'>(), name: z.string(), open: z.number() })),
})

/** 400 naming the field: neither room nor area, a room that isn't there, a photo that is none or too large. */
export const reportFault = endpoint({
  ...writes,
  access: 'housekeeping:write',
  path: '/api/hotel/maintenance/faults',
  summary: 'Report a fault, with a photo if there is one; whoever works in the rooms may',
  largest: 1_100_000,
  body: newFault,
  data: z.object({ id: ticketId, number: z.string() }),
  status: 201,
})

export const getTicket = endpoint({
  ...reads,
  ...byId,
  path: '/api/hotel/maintenance/tickets/{id}',
  summary: 'One ticket with its story, photos and points to do',
  data: ticket,
})

/** 400 naming the field · 409 `stale`, `ticket_over` once it is verified, `ticket_blocks_room` where it would leave the room that it blocks. */
export const changeTicket = endpoint({
  ...writes,
  ...byId,
  method: 'PUT',
  path: '/api/hotel/maintenance/tickets/{id}',
  summary: 'Change what is broken, where, and how urgent it is; the hour by which it is due follows the priority',
  body: z.strictObject({
    title: newFault.shape.title,
    note: newFault.shape.note,
    roomId: newFault.shape.roomId,
    area: newFault.shape.area,
    category: newFault.shape.category,
    priority: newFault.shape.priority,
    version: z.optional(z.int()),
  }),
})

/** 409 `ticket_state` where the verb doesn't lead on from its state, `ticket_moved` where somebody was quicker. */
export const moveTicket = endpoint({
  ...writes,
  ...byId,
  path: '/api/hotel/maintenance/tickets/{id}/moves',
  summary:
    'Lead a ticket on: triage, start, wait for parts or a vendor, resume, resolve, verify, close, or reopen; resolving gives a blocked room back',
  body: z.strictObject({
    verb: z.enum(ticketMoves),
    expected,
    /** Of waiting alone, which must say it. */
    waitingFor: z.optional(z.enum(awaited)),
    /** What is to be said about it; whoever reopens says why. */
    text: z.optional(text(1000)),
  }),
})

/** 400 for somebody who may not mend · 409 `ticket_over`, `ticket_moved`. */
export const assignTicket = endpoint({
  ...writes,
  ...byId,
  path: '/api/hotel/maintenance/tickets/{id}/assign',
  summary: 'Give a ticket to somebody, who is told; work that goes on goes on with them',
  body: z.strictObject({ assigneeId: id<'app_user'>(), expected }),
})

export const assignTickets = bulkOf(assignTicket, {
  path: '/api/hotel/maintenance/tickets/bulk/assign',
  summary: 'Give several tickets to one person; answers for each of them',
  body: { assigneeId: id<'app_user'>() },
})

/** 409 `ticket_over`. */
export const prioritizeTicket = endpoint({
  ...writes,
  ...byId,
  path: '/api/hotel/maintenance/tickets/{id}/priority',
  summary: 'Say how urgent a ticket is; the hour by which it is due follows',
  body: z.strictObject({ priority: z.enum(ticketPriorities) }),
})

export const prioritizeTickets = bulkOf(prioritizeTicket, {
  path: '/api/hotel/maintenance/tickets/bulk/priority',
  summary: 'Say how urgent several tickets are; answers for each of them',
  body: { priority: z.enum(ticketPriorities) },
})

export const commentTicket = endpoint({
  ...writes,
  ...byId,
  path: '/api/hotel/maintenance/tickets/{id}/comments',
  summary: 'Say something about a ticket; it stays as it was said',
  body: z.strictObject({ text: text(1000) }),
})

/** 400 in words for what is no picture, too large, or one too many. */
export const addTicketPhoto = endpoint({
  ...writes,
  ...byId,
  path: '/api/hotel/maintenance/tickets/{id}/photos',
  summary: 'Add a photo: of the fault before, or of the work after',
  largest: 1_100_000,
  body: z.strictObject({ stage: z.enum(photoStages), photo: photoContent }),
  status: 201,
})

export const getTicketPhoto = endpoint({
  ...reads,
  params: z.object({ id: ticketId, photoId: ticketPhotoId }),
  path: '/api/hotel/maintenance/tickets/{id}/photos/{photoId}',
  summary: 'One photo of a ticket, in base64',
  data: z.object({ type: z.string(), content: z.string() }),
})

export const removeTicketPhoto = endpoint({
  ...writes,
  method: 'DELETE',
  params: z.object({ id: ticketId, photoId: ticketPhotoId }),
  path: '/api/hotel/maintenance/tickets/{id}/photos/{photoId}',
  summary: 'Take a photo away while the ticket isn’t over',
})

export const addTicketCheck = endpoint({
  ...writes,
  ...byId,
  path: '/api/hotel/maintenance/tickets/{id}/checks',
  summary: 'Add a point to do, at most 30',
  body: z.strictObject({ text: text(200) }),
  status: 201,
})

export const tickTicketCheck = endpoint({
  ...writes,
  params: z.object({ id: ticketId, checkId: ticketCheckId }),
  path: '/api/hotel/maintenance/tickets/{id}/checks/{checkId}',
  summary: 'Say that a point is done, or not after all',
  body: z.strictObject({ isDone: z.boolean() }),
})

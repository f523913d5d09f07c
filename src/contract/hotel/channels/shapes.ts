import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { bookingId } from '../bookings/shapes.ts'
import { ratePlanId } from '../rate-plans/shapes.ts'
import { roomTypeId } from '../room-types/shapes.ts'
import { roomId } from '../rooms/shapes.ts'

export type ChannelId = Id<'channel'>
export const channelId = id<'channel'>()
export type ChannelCodeId = Id<'channel_code'>
export const channelCodeId = id<'channel_code'>()
export type ChannelConflictId = Id<'channel_conflict'>
export const channelConflictId = id<'channel_conflict'>()

/** A calendar that is read and one that is given out, or a program that delivers bookings by the API. */
export const channelKinds = ['ical', 'api'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** `paused` takes nothing in; the calendar that is given out stays. */
export const channelStates = ['active', 'paused'] as const
export type ChannelState = (typeof channelStates)[number]

/** Minutes between two looks at a calendar. */
export const intervals = [15, 30, 60] as const
export type Interval = (typeof intervals)[number]

/** One other side that sells rooms of the house. */
export const channel = z.object({
  id: channelId,
  kind: z.enum(channelKinds),
  name: z.string(),
  state: z.enum(channelStates),
  /** Of a calendar: the type of which it is one unit, or the room that it is of. */
  roomType: z.nullable(z.object({ id: roomTypeId, code: z.string(), name: z.string() })),
  room: z.nullable(z.object({ id: roomId, roomNumber: z.string() })),
  /** The server whose calendar is read; its address is kept sealed, since it opens by itself. Null where none is. */
  feedHost: z.nullable(z.string()),
  everyMinutes: z.number(),
  nextSyncAt: z.nullable(instant),
  /** When something last came in whole, and when our calendar was last fetched. */
  inAt: z.nullable(instant),
  outAt: z.nullable(instant),
  triedAt: z.nullable(instant),
  problem: z.nullable(z.string()),
  failingSince: z.nullable(instant),
  /** Nothing came in for longer than two of its intervals. */
  isStale: z.boolean(),
  /** Of a program: how many of its codes are known, of how many that it used. A calendar has one of one. */
  mapped: z.object({ known: z.number(), of: z.number() }),
  bookings: z.number(),
  closures: z.number(),
  conflicts: z.number(),
  /** Tries that failed since a week. */
  errors: z.number(),
  createdAt: instant,
  version: z.number(),
})
export type Channel = z.output<typeof channel>

/** What an event of a calendar would come to. */
export const feedEffects = ['book', 'close', 'amend', 'free', 'keep', 'echo', 'past', 'skip', 'conflict'] as const
export type FeedEffect = (typeof feedEffects)[number]

/** A calendar as it was read, before anything is done. */
export const feedPreview = z.object({
  host: z.string(),
  /** The name that the other side gives its calendar. */
  calendar: z.nullable(z.string()),
  events: z.array(
    z.object({
      reference: z.string(),
      summary: z.string(),
      from: day,
      to: day,
      nights: z.number(),
      effect: z.enum(feedEffects),
      /** Why, where it is not plain. */
      words: z.nullable(z.string()),
    }),
  ),
  counts: z.object({ book: z.number(), close: z.number(), conflict: z.number(), other: z.number() }),
  /** What of the calendar could not be read, in words. */
  warnings: z.array(z.string()),
})
export type FeedPreview = z.output<typeof feedPreview>

export const channelMessages = ['calendar', 'booking', 'cancellation', 'settled'] as const
export const channelResults = ['done', 'failed', 'held_back', 'refused', 'ignored'] as const
export type ChannelResult = (typeof channelResults)[number]

/** What one message of a channel changed here. */
export const channelChange = z.object({
  what: z.enum(['booked', 'amended', 'cancelled', 'closed', 'moved', 'opened', 'conflict']),
  reference: z.string(),
  words: z.string(),
  bookingId: z.nullable(bookingId),
})
export type ChannelChange = z.output<typeof channelChange>

/** What went between a channel and the house. */
export const channelLogRow = z.object({
  id: id<'channel_log'>(),
  at: instant,
  /** The same failure again is the same row. */
  lastAt: instant,
  times: z.number(),
  message: z.enum(channelMessages),
  result: z.enum(channelResults),
  problem: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  changes: z.array(channelChange),
  /** What was sent, without what names a guest. */
  payload: z.nullable(z.string()),
})
export type ChannelLogRow = z.output<typeof channelLogRow>

/** What a program calls a room type, alone or at a plan. */
export const channelCode = z.object({
  id: channelCodeId,
  roomCode: z.string(),
  rateCode: z.string(),
  roomType: z.nullable(z.object({ id: roomTypeId, code: z.string(), name: z.string() })),
  ratePlan: z.nullable(z.object({ id: ratePlanId, code: z.string(), name: z.string() })),
})
export type ChannelCode = z.output<typeof channelCode>

export const conflictKinds = [
  'double_booking',
  'restricted',
  'unmapped',
  'in_house',
  'vanished',
  'emptied',
  'refused',
] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** What somebody can do about a conflict. */
export const conflictFixes = ['retry', 'book_anyway', 'apply', 'cancel', 'free', 'dismiss'] as const
export type ConflictFix = (typeof conflictFixes)[number]

/** Something that a channel said and the house could not do by itself. */
export const channelConflict = z.object({
  id: channelConflictId,
  channel: z.object({ id: channelId, name: z.string(), kind: z.enum(channelKinds) }),
  kind: z.enum(conflictKinds),
  reference: z.string(),
  words: z.string(),
  arrival: z.nullable(day),
  departure: z.nullable(day),
  booking: z.nullable(z.object({ id: bookingId, bookingNumber: z.string() })),
  state: z.enum(['open', 'settled', 'dismissed']),
  /** Whether the other side wants something that can be done. */
  isWished: z.boolean(),
  openedAt: instant,
  endedAt: z.nullable(instant),
  endedBy: z.nullable(z.string()),
})
export type ChannelConflict = z.output<typeof channelConflict>

/** Nights that the other side has closed, and that are held here. */
export const channelClosure = z.object({
  id: id<'channel_closure'>(),
  reference: z.string(),
  summary: z.string(),
  from: day,
  to: day,
  roomNumber: z.nullable(z.string()),
})
export type ChannelClosure = z.output<typeof channelClosure>

export const channelName = z.string().check(z.trim(), z.minLength(1, 'Give it a name'), z.maxLength(60))
export const feedAddress = z
  .string()
  .check(z.trim(), z.maxLength(2000), z.refine(isCalendarAddress, 'An address that begins with https://'))

function isCalendarAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  // Without TLS only servers of a private network are asked, which the server decides where it fetches.
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

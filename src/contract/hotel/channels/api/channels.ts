import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/id.ts'
import { listQuery } from '../../../kernel/page.ts'
import { booking, people, reason } from '../../bookings/shapes.ts'
import { newGuest } from '../../guests/shapes.ts'
import { ratePlanId } from '../../rate-plans/shapes.ts'
import { roomTypeId } from '../../room-types/shapes.ts'
import { roomId } from '../../rooms/shapes.ts'
import {
  channel,
  channelClosure,
  channelCode,
  channelCodeId,
  channelConflict,
  channelConflictId,
  channelId,
  channelLogRow,
  channelName,
  channelResults,
  channelStates,
  conflictFixes,
  feedAddress,
  feedPreview,
  intervals,
} from '../shapes.ts'

const toRead = { access: 'channels:read', module: 'hotel', rate: 'read', method: 'GET' } as const
const toWrite = { access: 'channels:manage', module: 'hotel', rate: 'write' } as const
const byId = { params: z.object({ id: channelId }) }
const everyMinutes = z.literal(intervals, `Every ${intervals.join(', ')} minutes`)

export const listChannels = endpoint({
  ...toRead,
  path: '/api/hotel/channels',
  summary: 'The channels of the house by name; 100 at most',
  data: z.array(channel),
})

export const getChannel = endpoint({
  ...toRead,
  ...byId,
  path: '/api/hotel/channels/{id}',
  summary: 'One channel, without its secret addresses',
  data: channel,
})

/** 400 at the field, also for what is no calendar or can't be fetched. */
export const previewFeed = endpoint({
  ...toWrite,
  method: 'POST',
  path: '/api/hotel/channels/preview',
  summary: 'Read a calendar and say what each of its events would come to; writes nothing',
  body: z.strictObject({
    url: feedAddress,
    roomTypeId,
    roomId: z.optional(z.nullable(roomId)),
    /** The channel whose calendar it would be from now on. */
    channelId: z.optional(channelId),
  }),
  data: feedPreview,
})

/** 400 at the field · 404 · 409 `channel_name_taken`, `channels_full`. */
export const createChannel = endpoint({
  ...toWrite,
  method: 'POST',
  path: '/api/hotel/channels',
  summary: 'Connect a calendar of a room or of one unit of a room type, or a program that delivers bookings by the API',
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('ical'),
      name: channelName,
      roomTypeId,
      roomId: z.optional(z.nullable(roomId)),
      /** The other side's calendar; left out, ours is given out alone. */
      url: z.optional(z.nullable(feedAddress)),
      everyMinutes: z._default(everyMinutes, 15),
    }),
    z.strictObject({ kind: z.literal('api'), name: channelName }),
  ]),
  data: channel,
  status: 201,
})

/** 400 at the field · 404 · 409 `stale`, `channel_name_taken`. */
export const changeChannel = endpoint({
  ...toWrite,
  ...byId,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/hotel/channels/{id}',
  summary: 'Rename a channel, give it another address or interval, pause it or let it go on',
  body: z.strictObject({
    name: z.optional(channelName),
    url: z.optional(z.nullable(feedAddress)),
    everyMinutes: z.optional(everyMinutes),
    state: z.optional(z.enum(channelStates)),
    version: z.optional(z.int()),
  }),
  data: channel,
})

export const removeChannel = endpoint({
  ...toWrite,
  ...byId,
  method: 'DELETE',
  path: '/api/hotel/channels/{id}',
  summary:
    'Disconnect a channel: nights that it closed are free again, its bookings stay, and its addresses lead nowhere',
  data: z.object({ id: channelId }),
})

/** 404 · 409 `channel_reads_nothing`, `channel_paused`. What goes wrong with the calendar is in the answer, not a refusal. */
export const syncChannel = endpoint({
  ...toWrite,
  ...byId,
  rate: 'heavy',
  method: 'POST',
  path: '/api/hotel/channels/{id}/sync',
  summary: 'Read the calendar of a channel now',
  data: channel,
})

/** 409 `channel_gives_nothing` for a program, which has no calendar. */
export const showAddress = endpoint({
  ...toWrite,
  ...byId,
  rate: 'read',
  method: 'GET',
  path: '/api/hotel/channels/{id}/address',
  summary: 'The secret address of the calendar that is given to a channel',
  data: z.object({ path: z.string() }),
})

export const rotateAddress = endpoint({
  ...toWrite,
  ...byId,
  method: 'POST',
  path: '/api/hotel/channels/{id}/rotate',
  summary: 'Give the calendar another secret address; the one before leads nowhere at once',
  data: z.object({ path: z.string() }),
})

/** Sorted by the time, the newest first. */
export const listChannelLog = endpoint({
  ...toRead,
  ...byId,
  path: '/api/hotel/channels/{id}/log',
  summary: 'What went between a channel and the house, with what each message changed',
  query: z.strictObject({ ...listQuery, result: z.optional(z.enum(channelResults)) }),
  data: z.array(channelLogRow),
  paged: true,
})

export const listClosures = endpoint({
  ...toRead,
  ...byId,
  path: '/api/hotel/channels/{id}/closures',
  summary: 'Nights from the business date on that the other side has closed, and that are held here',
  data: z.array(channelClosure),
})

/** 400 · 404 · 409 as a booking is refused. */
export const bookClosure = endpoint({
  ...toWrite,
  method: 'POST',
  path: '/api/hotel/channels/{id}/closures/{closureId}/book',
  summary: 'Make a booking of nights that the other side closed, where they are a guest’s',
  params: z.object({ id: channelId, closureId: id<'channel_closure'>() }),
  body: z.strictObject({ guest: newGuest, adults: people(1), children: z._default(people(0), 0) }),
  data: booking,
  status: 201,
})

export const listCodes = endpoint({
  ...toRead,
  ...byId,
  path: '/api/hotel/channels/{id}/codes',
  summary: 'What a program calls our room types and plans, those that nobody knows yet first',
  data: z.array(channelCode),
})

/** 400 at the field · 404. */
export const setCode = endpoint({
  ...toWrite,
  ...byId,
  method: 'PUT',
  path: '/api/hotel/channels/{id}/codes',
  summary: 'Say which room type and plan a code of a program means; null means that nobody knows',
  body: z.strictObject({
    roomCode: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(60)),
    rateCode: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    roomTypeId: z.nullable(roomTypeId),
    ratePlanId: z.optional(z.nullable(ratePlanId)),
  }),
  data: z.array(channelCode),
})

export const removeCode = endpoint({
  ...toWrite,
  method: 'DELETE',
  path: '/api/hotel/channels/{id}/codes/{codeId}',
  summary: 'Forget a code of a program',
  params: z.object({ id: channelId, codeId: channelCodeId }),
  data: z.array(channelCode),
})

export const listConflicts = endpoint({
  ...toRead,
  path: '/api/hotel/channels/conflicts',
  summary: 'What channels said and the house could not do by itself, the newest first',
  query: z.strictObject({
    ...listQuery,
    channelId: z.optional(channelId),
    state: z._default(z.enum(['open', 'ended', 'all']), 'open'),
  }),
  data: z.array(channelConflict),
  paged: true,
})

/** 403 for what asks for a right of its own · 404 · 409 `conflict_over`, and whatever the fix is refused for. */
export const settleConflict = endpoint({
  ...toWrite,
  method: 'POST',
  path: '/api/hotel/channels/conflicts/{id}/settle',
  summary: 'Do what a conflict waits for, or leave it as it is',
  params: z.object({ id: channelConflictId }),
  body: z.strictObject({ fix: z.enum(conflictFixes), reason: z.optional(reason) }),
  data: channelConflict,
})

/** 404 for a token that nobody has any more. */
export const getCalendar = endpoint({
  access: 'public',
  scope: 'user',
  module: 'core',
  rate: 'read',
  method: 'GET',
  path: '/api/calendars/{token}/calendar.ics',
  summary:
    'The nights that can’t be sold at a channel, as a calendar (RFC 5545), by its secret address; it names no guest',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  data: z.object({ type: z.string(), content: z.custom<Uint8Array>() }),
  file: true,
})

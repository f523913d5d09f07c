import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { createRoomType } from '../room-types/api.ts'
import { roomType, roomTypeId } from '../room-types/shapes.ts'
import { blockKinds, cleanlinesses, room, roomDay, roomHold, roomId, roomResult, roomSummary } from './shapes.ts'

const roomNumber = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(20))
const floor = z.optional(z.nullable(z.string().check(z.maxLength(20))))
/** "101-120, 201-210, A1". */
const roomNumbers = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(1000))
const feature = z
  .string()
  .check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(60, 'Must be at most 60 letters'))
const base = { module: 'hotel', rate: 'write' } as const
const byId = { params: z.object({ id: roomId }) }

export const listRooms = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/rooms',
  summary: 'Rooms with their state on the business date',
  access: 'rooms:read',
  rate: 'read',
  query: z.strictObject({
    ...listQuery,
    roomTypeId: z.optional(roomTypeId),
    floor: z.optional(z.string()),
    cleanliness: z.optional(z.enum(cleanlinesses)),
    occupancy: z.optional(z.enum(['vacant', 'occupied'])),
    service: z.optional(z.enum(['ok', ...blockKinds])),
    feature: z.optional(z.string()),
    /** `true`: only rooms with a door to another one. */
    connecting: z.optional(z.enum(['true', 'false'])),
    /** `true`: only rooms that a guest can have now, vacant, clean or inspected, and in service. */
    ready: z.optional(z.enum(['true', 'false'])),
    archived: z.optional(z.enum(['true', 'false'])),
    /** With `freeTo`: only rooms that nobody holds in [freeFrom, freeTo). */
    freeFrom: z.optional(day),
    freeTo: z.optional(day),
  }),
  data: z.array(room),
  paged: true,
})

export const summarizeRooms = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/rooms/summary',
  summary: 'How many open rooms are in each state on the business date, and the floors there are',
  access: 'rooms:read',
  rate: 'read',
  data: roomSummary,
})

export const getRoom = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/hotel/rooms/{id}',
  summary: 'One room, with its past blocks',
  access: 'rooms:read',
  rate: 'read',
  data: room,
})

export const listRoomHolds = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/hotel/rooms/{id}/holds',
  summary:
    'Who holds the room in [from, to): stays and blocks in order of their first day; 60 days when no range is given',
  access: 'rooms:read',
  rate: 'read',
  query: z.strictObject({ from: z.optional(day), to: z.optional(day) }),
  data: z.array(roomHold),
})

export const listRoomDays = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/hotel/rooms/{id}/days',
  summary:
    'What was true of the room on each date of [from, to], the latest first: how clean it was, who had it and why it was blocked; the last 30 when no range is given',
  access: 'rooms:read',
  rate: 'read',
  query: z.strictObject({ from: z.optional(day), to: z.optional(day) }),
  data: z.array(roomDay),
})

export const createRoom = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/rooms',
  summary: 'Create a room; it is clean and can be sold at once',
  access: 'rooms:write',
  body: z.strictObject({ roomNumber, roomTypeId, floor }),
  data: room,
  status: 201,
})

/** 400 at the rooms for what is no list of numbers, and for numbers that are there already, which it names. */
export const createRooms = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/rooms/bulk',
  summary:
    'Create rooms such as 101-120, 201-210, 301: all of them or none; without a floor each is on the one that its number tells',
  access: 'rooms:write',
  body: z.strictObject({ rooms: roomNumbers, roomTypeId, floor }),
  data: z.array(room),
  status: 201,
})

/** 400 at the rooms for what is no list of numbers · 409 `name_taken` for a type or a number that is there. */
export const createRoomsOfType = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/rooms/of-type',
  summary: 'Create a room type with its rooms, such as 101-120, 201-210: all of them or none',
  access: 'rooms:write',
  body: z.strictObject({
    name: createRoomType.body.shape.name,
    basePrice: createRoomType.body.shape.basePrice,
    maxAdults: createRoomType.body.shape.maxAdults,
    rooms: roomNumbers,
  }),
  data: z.object({ roomType, rooms: z.number() }),
  status: 201,
})

export const changeRoom = endpoint({
  ...base,
  ...byId,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/hotel/rooms/{id}',
  summary: 'Change a room; retyping or archiving is refused while stays hold it',
  access: 'rooms:write',
  body: z.strictObject({
    roomNumber: z.optional(roomNumber),
    roomTypeId: z.optional(roomTypeId),
    floor,
    features: z.optional(z.array(feature).check(z.maxLength(30, 'Must be at most 30'))),
    /** All rooms that a door leads to; each of them then leads here too. */
    connectedTo: z.optional(z.array(roomId).check(z.maxLength(6, 'Must be at most 6'))),
    isArchived: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  data: room,
})

export const deleteRoom = endpoint({
  ...base,
  ...byId,
  method: 'DELETE',
  path: '/api/hotel/rooms/{id}',
  summary: 'Delete a room that nothing depends on',
  access: 'rooms:delete',
  data: z.object({ id: roomId }),
})

export const setCleanliness = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/rooms/{id}/cleanliness',
  summary: 'Say that a room is clean, dirty or inspected',
  access: 'rooms:write',
  body: z.strictObject({ cleanliness: z.enum(cleanlinesses) }),
  data: room,
})

export const setManyCleanliness = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/rooms/cleanliness',
  summary: 'Say of several rooms that they are clean, dirty or inspected; answers for each of them',
  access: 'rooms:write',
  body: z.strictObject({
    ids: z.array(roomId).check(z.minLength(1, 'Must name a room'), z.maxLength(500)),
    cleanliness: z.enum(cleanlinesses),
  }),
  data: z.array(roomResult),
})

export const archiveRooms = bulkOf(changeRoom, {
  path: '/api/hotel/rooms/bulk/archive',
  summary: 'Archive several rooms or take them back into use; answers for each of them',
  body: { isArchived: z.boolean() },
})

export const deleteRooms = bulkOf(deleteRoom, {
  path: '/api/hotel/rooms/bulk/delete',
  summary: 'Delete several rooms that nothing depends on; answers for each of them',
  body: {},
})

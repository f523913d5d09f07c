import * as z from 'zod/mini'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { moneyFromZero } from '../../kernel/money.ts'
import { listQuery } from '../../kernel/page.ts'
import { newRateRule, rateRuleId, roomType, roomTypeId } from './shapes.ts'

const whole = z.int('Must be a whole number')
const minutes = whole.check(z.minimum(0, 'Must not be negative'), z.maximum(600, 'Must be at most 600 minutes'))
const amenity = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(60))

const selling = {
  includedAdults: z.optional(z.nullable(whole.check(z.minimum(1, 'Must be at least 1'), z.maximum(50)))),
  fewerAdultReduction: z.optional(moneyFromZero),
  extraAdultPrice: z.optional(moneyFromZero),
  childPrice: z.optional(moneyFromZero),
  departureMinutes: z.optional(minutes),
  stayoverMinutes: z.optional(minutes),
  amenities: z.optional(z.array(amenity).check(z.maxLength(60, 'Must be at most 60'))),
}

const fields = {
  code: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(20)),
  name: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100)),
  description: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  basePrice: moneyFromZero,
  maxAdults: z.int('Must be a whole number').check(z.minimum(1), z.maximum(50)),
  maxChildren: z._default(z.int('Must be a whole number').check(z.minimum(0), z.maximum(50)), 0),
  overbookingAllowance: z._default(z.int('Must be a whole number').check(z.minimum(0), z.maximum(1000)), 0),
}

const base = { module: 'hotel', rate: 'write' } as const
const byId = { params: z.object({ id: roomTypeId }) }

export const listRoomTypes = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/room-types',
  summary: 'Room types with their rate rules and the number of their rooms',
  access: 'rooms:read',
  rate: 'read',
  query: z.strictObject({ ...listQuery, archived: z.optional(z.enum(['true', 'false'])) }),
  data: z.array(roomType),
  paged: true,
})

export const getRoomType = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/hotel/room-types/{id}',
  summary: 'One room type',
  access: 'rooms:read',
  rate: 'read',
  data: roomType,
})

export const createRoomType = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/room-types',
  summary: 'Create a room type',
  access: 'rooms:write',
  body: z.strictObject({ ...fields, ...selling }),
  data: roomType,
  status: 201,
})

export const changeRoomType = endpoint({
  ...base,
  ...byId,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/hotel/room-types/{id}',
  summary: 'Change a room type; existing bookings keep their prices',
  access: 'rooms:write',
  body: z.strictObject({
    code: z.optional(fields.code),
    name: z.optional(fields.name),
    description: fields.description,
    basePrice: z.optional(moneyFromZero),
    maxAdults: z.optional(fields.maxAdults),
    maxChildren: z.optional(z.int('Must be a whole number').check(z.minimum(0), z.maximum(50))),
    overbookingAllowance: z.optional(z.int('Must be a whole number').check(z.minimum(0), z.maximum(1000))),
    ...selling,
    isArchived: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  data: roomType,
})

export const deleteRoomType = endpoint({
  ...base,
  ...byId,
  method: 'DELETE',
  path: '/api/hotel/room-types/{id}',
  summary: 'Delete a room type that nothing depends on',
  access: 'rooms:delete',
  data: z.object({ id: roomTypeId }),
})

export const addRateRule = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/room-types/{id}/rate-rules',
  summary: 'Add a season or weekday price',
  access: 'rooms:write',
  body: newRateRule,
  data: roomType,
  status: 201,
})

export const removeRateRule = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/hotel/room-types/{id}/rate-rules/{ruleId}',
  summary: 'Remove a season or weekday price',
  access: 'rooms:delete',
  params: z.object({ id: roomTypeId, ruleId: rateRuleId }),
  data: roomType,
})

export const archiveRoomTypes = bulkOf(changeRoomType, {
  path: '/api/hotel/room-types/bulk/archive',
  summary: 'Archive several room types or take them back into use; answers for each of them',
  body: { isArchived: z.boolean() },
})

export const deleteRoomTypes = bulkOf(deleteRoomType, {
  path: '/api/hotel/room-types/bulk/delete',
  summary: 'Delete several room types that nothing depends on; answers for each of them',
  body: {},
})

import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { money, moneyAboveZero } from '../../kernel/money.ts'
import { roomTypeId } from '../room-types/shapes.ts'
import { ratePlan, ratePlanId } from './shapes.ts'

const base = { module: 'hotel', rate: 'write' } as const
const byId = { params: z.object({ id: ratePlanId }) }

const fields = {
  code: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(20)),
  name: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100)),
  visibility: z.enum(['public', 'private']),
  parentId: z.nullable(ratePlanId),
  percent: z.number('Must be a number').check(z.minimum(-100, 'Must be at least -100'), z.maximum(1000)),
  amount: money,
  roundTo: z.nullable(moneyAboveZero),
  included: z.nullable(z.string().check(z.maxLength(500))),
  packages: z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10, 'At most ten')),
  roomTypeIds: z.array(roomTypeId).check(z.maxLength(200)),
}

export const listRatePlans = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/rate-plans',
  summary: 'Every rate plan, parents before those that derive from them; at most 100',
  access: 'rooms:read',
  rate: 'read',
  query: z.strictObject({ archived: z.optional(z.enum(['true', 'false'])) }),
  data: z.array(ratePlan),
})

export const getRatePlan = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/hotel/rate-plans/{id}',
  summary: 'One rate plan',
  access: 'rooms:read',
  rate: 'read',
  data: ratePlan,
})

/** 400 for a parent that can't be · 409 `name_taken`. */
export const createRatePlan = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/rate-plans',
  summary: 'Create a rate plan: the prices of the room types, or so much more or less than another plan',
  access: 'rooms:write',
  body: z.strictObject({
    code: fields.code,
    name: fields.name,
    visibility: z._default(fields.visibility, 'public'),
    parentId: z.optional(fields.parentId),
    percent: z.optional(fields.percent),
    amount: z.optional(fields.amount),
    roundTo: z.optional(fields.roundTo),
    included: z.optional(fields.included),
    packages: z.optional(fields.packages),
    roomTypeIds: fields.roomTypeIds,
  }),
  data: ratePlan,
  status: 201,
})

/** 409 `plan_derives_from_itself` with the chain, `stale`, `name_taken`. */
export const changeRatePlan = endpoint({
  ...base,
  ...byId,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/hotel/rate-plans/{id}',
  summary: 'Change a rate plan; bookings keep the prices that they have',
  access: 'rooms:write',
  body: z.strictObject({
    ...z.partial(z.object(fields)).shape,
    isArchived: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  data: ratePlan,
})

/** 409 `rate_plan_in_use`. */
export const deleteRatePlan = endpoint({
  ...base,
  ...byId,
  method: 'DELETE',
  path: '/api/hotel/rate-plans/{id}',
  summary: 'Delete a rate plan that no booking and no other plan names',
  access: 'rooms:delete',
  data: z.object({ id: ratePlanId }),
})

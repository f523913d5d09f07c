import * as z from 'zod/mini'
import { day } from '../../../kernel/day.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { money, moneyFromZero } from '../../../kernel/money.ts'
import { reason } from '../../bookings/shapes.ts'
import { roomTypeId } from '../../room-types/shapes.ts'
import { groupId } from '../../parties/shapes.ts'
import { group } from '../shapes.ts'

const base = {
  module: 'hotel',
  rate: 'write',
  access: 'bookings:write',
  data: group,
  params: z.object({ id: groupId }),
} as const

const rooms = z.int('Must be a whole number').check(z.minimum(0, 'Must be at least 0'), z.maximum(1000))

/** What a block is to have: so many rooms of a type on a night, at a price; without one at the rate of the night. */
const wish = z.strictObject({
  cells: z
    .array(
      z.strictObject({
        roomTypeId,
        night: day,
        rooms,
        price: z.optional(z.nullable(moneyFromZero)),
      }),
    )
    .check(z.minLength(1, 'Must name a night'), z.maxLength(2000, 'Must name at most 2000 nights')),
  /** Holds more than is left to sell, with its reason on record; needs bookings:overbook. */
  overbook: z.optional(z.strictObject({ reason })),
})

export const setBlock = endpoint({
  ...base,
  method: 'PUT',
  path: '/api/hotel/groups/{id}/block',
  summary:
    'Agree on rooms by type and night; what was not picked up is held. A price other than the rate needs bookings:override_restriction',
  body: wish,
})

export const previewBlock = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/groups/{id}/block/preview',
  summary: 'What such a block would change, night by night, and what stands against it; nothing is written',
  rate: 'read',
  body: wish,
  data: z.object({
    cells: z.array(
      z.object({
        roomTypeId,
        night: day,
        before: z.number(),
        after: z.number(),
        price: z.nullable(money),
        /** What the house would have left of the type then; below zero where it would hold more than there is. */
        free: z.number(),
        /** Why it can't be so, in words. */
        refusal: z.nullable(z.string()),
      }),
    ),
    /** Room nights that the house holds more, or (below zero) can sell again. */
    held: z.number(),
    /** What the block comes to by its prices, before tax. */
    total: money,
  }),
})

export const releaseBlock = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/groups/{id}/release',
  summary:
    'Release what remains of a block, or a part of it: of one type, of some nights, or so many rooms of each night',
  body: z.strictObject({
    roomTypeId: z.optional(roomTypeId),
    from: z.optional(day),
    /** The first night that is kept again. */
    to: z.optional(day),
    rooms: z.optional(rooms.check(z.minimum(1, 'Must be at least 1'))),
  }),
})

import * as z from 'zod/mini'
import { approval } from '../../identity/sessions/shapes.ts'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { moneyAboveZero, moneyFromZero } from '../../kernel/money.ts'
import { listQuery } from '../../kernel/page.ts'
import { restaurantLocationId } from '../locations/shapes.ts'
import { tillMovementKinds, tillReport, tillSession, tillSessionId } from './shapes.ts'

const reason = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500))
const base = { module: 'restaurant', rate: 'write' } as const
const byId = { params: z.object({ id: tillSessionId }) }

export const listTillSessions = endpoint({
  ...base,
  method: 'GET',
  path: '/api/restaurant/till-sessions',
  summary: 'Till sessions, newest first',
  access: 'restaurant:use_pos',
  rate: 'read',
  query: z.strictObject({
    ...listQuery,
    locationId: z.optional(restaurantLocationId),
    status: z.optional(z.enum(['open', 'closed'])),
    from: z.optional(day),
    to: z.optional(day),
  }),
  data: z.array(tillSession),
  paged: true,
})

export const getTillSession = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/restaurant/till-sessions/{id}',
  summary: 'One till session',
  access: 'restaurant:use_pos',
  rate: 'read',
  data: tillSession,
})

export const getTillReport = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/restaurant/till-sessions/{id}/report',
  summary: 'The X of an open session, the Z of a closed one: the same calculation',
  access: 'restaurant:use_pos',
  rate: 'read',
  data: tillReport,
})

export const openTillSession = endpoint({
  ...base,
  method: 'POST',
  path: '/api/restaurant/till-sessions',
  summary:
    'Open a drawer with its count; the first float comes from the safe, a later difference is booked as cash over or short',
  access: 'restaurant:use_pos',
  body: z.strictObject({
    locationId: restaurantLocationId,
    openingCount: moneyFromZero,
    drawer: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  }),
  data: tillSession,
  status: 201,
})

export const moveTillCash = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/restaurant/till-sessions/{id}/movements',
  summary: 'Put cash into the drawer from the safe, drop it to the safe, or hand tips out',
  access: 'restaurant:use_pos',
  body: z.strictObject({ kind: z.enum(tillMovementKinds), amount: moneyAboveZero, reason }),
  data: tillSession,
  status: 201,
})

export const closeTillSession = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/restaurant/till-sessions/{id}/close',
  summary:
    'Close with what was counted; the difference is posted, one past the limit needs a reason and restaurant:manage_pos, or an approval',
  access: 'restaurant:use_pos',
  body: z.strictObject({
    counted: moneyFromZero,
    /** Stays in the drawer, the rest goes to the safe; all of it when not given. */
    leftInDrawer: z.optional(moneyFromZero),
    reason: z.optional(reason),
    approval: z.optional(approval),
    version: z.optional(z.int()),
  }),
  data: tillSession,
})

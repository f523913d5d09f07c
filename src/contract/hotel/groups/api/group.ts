import * as z from 'zod/mini'
import { day } from '../../../kernel/day.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { listQuery } from '../../../kernel/page.ts'
import { reason } from '../../bookings/shapes.ts'
import { guestId } from '../../guests/shapes.ts'
import { groupColours, groupId } from '../../parties/shapes.ts'
import { besideRates, beyondBlocks, group, groupBillings, groupRow, groupStatuses } from '../shapes.ts'

const base = { module: 'hotel', rate: 'write', access: 'bookings:write', data: group } as const
const byId = { params: z.object({ id: groupId }) }

const name = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100))
const who = z.optional(z.nullable(guestId))

const nightsBeside = z
  .int('Must be a whole number')
  .check(z.minimum(0, 'Must be at least 0'), z.maximum(14, 'Must be at most 14'))

const rollingDays = z.optional(
  z.nullable(
    z.int('Must be a whole number').check(z.minimum(1, 'Must be at least 1'), z.maximum(365, 'Must be at most 365')),
  ),
)

/** What the head of a group says. */
export const groupHead = {
  name,
  contactId: who,
  companyId: who,
  agencyId: who,
  arrival: day,
  departure: day,
  cutOffOn: z.optional(z.nullable(day)),
  /** Besides the cut-off day: so many days before each night, closing the day gives back what remains of that night. */
  rollingDays,
  /** Nights that its rooms may come earlier or stay longer than the block; at the block's price it needs bookings:override_restriction. */
  nightsBefore: z._default(nightsBeside, 0),
  nightsAfter: z._default(nightsBeside, 0),
  besideRate: z._default(z.enum(besideRates), 'house'),
  /** Whether rooms beyond the block join it while the house has some. */
  beyondBlock: z._default(z.enum(beyondBlocks), 'refused'),
  billing: z._default(z.enum(groupBillings), 'guests'),
  colour: z._default(z.enum(groupColours), 'green'),
  notes: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  /** A policy of the house by its name, as it is now; null for what the house sells by when a room is booked. */
  policyName: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
}

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/hotel/groups',
  summary: 'Groups with what their blocks hold, latest arrival first',
  access: 'bookings:read',
  module: 'hotel',
  rate: 'read',
  query: z.strictObject({ ...listQuery, status: z.optional(z.enum(groupStatuses)), from: z.optional(day) }),
  data: z.array(groupRow),
  paged: true,
})

export const getGroup = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/hotel/groups/{id}',
  summary: 'One group with its block by room type and night, and its master folio',
  access: 'bookings:read',
  rate: 'read',
})

export const createGroup = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/groups',
  summary: 'Open a group; its block is agreed on afterwards',
  body: z.strictObject({
    ...groupHead,
    status: z._default(z.enum(['inquiry', 'optional', 'confirmed']), 'inquiry'),
  }),
  status: 201,
})

export const changeGroup = endpoint({
  ...base,
  ...byId,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/hotel/groups/{id}',
  summary: 'Change the head of a group; its days keep holding what its block has',
  body: z.strictObject({
    name: z.optional(name),
    contactId: who,
    companyId: who,
    agencyId: who,
    arrival: z.optional(day),
    departure: z.optional(day),
    cutOffOn: z.optional(z.nullable(day)),
    rollingDays,
    nightsBefore: z.optional(nightsBeside),
    nightsAfter: z.optional(nightsBeside),
    besideRate: z.optional(z.enum(besideRates)),
    beyondBlock: z.optional(z.enum(beyondBlocks)),
    billing: z.optional(z.enum(groupBillings)),
    colour: z.optional(z.enum(groupColours)),
    notes: groupHead.notes,
    policyName: groupHead.policyName,
    version: z.optional(z.int()),
  }),
})

export const moveGroup = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/groups/{id}/status',
  summary: 'Make a group an inquiry, an option or confirmed; what its block needs is held or can be sold again',
  body: z.strictObject({
    status: z.enum(['inquiry', 'optional', 'confirmed']),
    /** Holds more than is left to sell, with its reason on record; needs bookings:overbook. */
    overbook: z.optional(z.strictObject({ reason })),
  }),
})

export const cancelGroup = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/groups/{id}/cancel',
  summary: 'Cancel a group whose bookings are all over or cancelled; its block can be sold again',
  access: 'bookings:cancel',
  body: z.strictObject({ reason }),
})

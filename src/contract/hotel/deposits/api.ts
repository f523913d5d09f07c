import * as z from 'zod/mini'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { day } from '../../kernel/day.ts'
import { listQuery } from '../../kernel/page.ts'
import { bookingId } from '../bookings/shapes.ts'
import { depositRule } from '../policies/shapes.ts'
import { groupId } from '../parties/shapes.ts'
import { askedId, depositSchedule, depositShows, dueDeposit, groupDeposit } from './shapes.ts'

export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/hotel/deposits',
  summary:
    'Deposits that are missing of bookings to come and of groups that pay their rooms, by the step that is missing first; the earliest due first',
  access: 'bookings:read',
  module: 'hotel',
  rate: 'read',
  query: z.strictObject({
    ...listQuery,
    /** Past their day, due within a week or before, or all; all when left out. */
    show: z.optional(z.enum(depositShows)),
  }),
  data: z.array(dueDeposit),
  paged: true,
})

const wishedRules = z.strictObject({ rules: z.array(depositRule).check(z.maxLength(6, 'Must not be more than 6')) })

const ofBooking = { module: 'hotel', params: z.object({ id: bookingId }), data: depositSchedule } as const

export const getDepositSchedule = endpoint({
  ...ofBooking,
  method: 'GET',
  path: '/api/hotel/deposits/{id}',
  summary: 'What is asked ahead of a booking step by step: what is paid, due, overdue and waived of it',
  access: 'bookings:read',
  rate: 'read',
})

export const changeDepositSchedule = endpoint({
  ...ofBooking,
  method: 'PUT',
  path: '/api/hotel/deposits/{id}',
  summary: 'Ask ahead of a booking by rules of its own, in place of those of its terms; none ask for nothing',
  access: 'bookings:write',
  rate: 'write',
  body: wishedRules,
})

export const waiveDeposit = endpoint({
  ...ofBooking,
  method: 'POST',
  path: '/api/hotel/deposits/{id}/waive',
  summary: 'Ask for no more of a step than was paid of it, with the reason',
  access: 'bookings:waive_fee',
  rate: 'write',
  body: z.strictObject({
    dueOn: day,
    reason: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500)),
  }),
})

const ofGroup = { module: 'hotel', params: z.object({ id: groupId }), data: groupDeposit } as const

export const getGroupDeposit = endpoint({
  ...ofGroup,
  method: 'GET',
  path: '/api/hotel/groups/{id}/deposit',
  summary: 'What is asked ahead of a group that pays its rooms, step by step, and what its rooms come to',
  access: 'bookings:read',
  rate: 'read',
})

export const changeGroupDeposit = endpoint({
  ...ofGroup,
  method: 'PUT',
  path: '/api/hotel/groups/{id}/deposit',
  summary:
    'Ask ahead of a group that pays its rooms by rules of its own; what they come to follows its rooms. None ask for nothing',
  access: 'bookings:write',
  rate: 'write',
  body: wishedRules,
})

export const remindDeposit = endpoint({
  method: 'POST',
  path: '/api/hotel/deposits/{id}/remind',
  summary:
    'Write to the guest of a booking, or to a group, about the step of the deposit that is missing first; once a day',
  access: 'bookings:write',
  module: 'hotel',
  rate: 'write',
  params: z.object({ id: askedId }),
  data: dueDeposit,
})

export const remindDeposits = bulkOf(remindDeposit, {
  path: '/api/hotel/deposits/bulk/remind',
  summary:
    'Write to the guests of several bookings and to groups about what is missing of their deposits; answers for each',
  body: {},
})

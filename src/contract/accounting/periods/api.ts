import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { period } from './shapes.ts'

const writes = { access: 'financial:close_period', module: 'accounting', rate: 'write', method: 'POST' } as const

const wholeNumber = (least: number, most: number) =>
  z.coerce.number().check(z.int('Must be a whole number'), z.minimum(least), z.maximum(most))

const ofPeriod = {
  params: z.object({ year: wholeNumber(1900, 2200), number: wholeNumber(1, 13) }),
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500)) }),
  data: period,
}

/** Years open by themselves with the first entry in them. */
export const listPeriods = endpoint({
  method: 'GET',
  path: '/api/accounting/periods',
  summary: 'The periods of a year, or of all years, latest first',
  access: 'financial:read',
  module: 'accounting',
  rate: 'read',
  query: z.strictObject({ year: z.optional(wholeNumber(1900, 2200)) }),
  data: z.array(period),
})

/** 409 `period_status`, `period_not_over`. */
export const closePeriod = endpoint({
  ...writes,
  ...ofPeriod,
  path: '/api/accounting/periods/{year}/{number}/close',
  summary: 'Close a period: from then on an entry in it needs a reason and the right to close periods',
})

/** 409 `period_status`, `period_not_over`, `period_has_drafts`. */
export const lockPeriod = endpoint({
  ...writes,
  ...ofPeriod,
  path: '/api/accounting/periods/{year}/{number}/lock',
  summary: 'Lock a period: it takes no entry at all',
})

/** 409 `period_status`. */
export const reopenPeriod = endpoint({
  ...writes,
  ...ofPeriod,
  path: '/api/accounting/periods/{year}/{number}/reopen',
  summary: 'Reopen a closed or locked period',
})

import * as z from 'zod/mini'
import { approval } from '../../identity/sessions/shapes.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { period } from './shapes.ts'

const writes = { access: 'financial:close_period', module: 'accounting', rate: 'write', method: 'POST' } as const

const wholeNumber = (least: number, most: number) =>
  z.coerce.number().check(z.int('Must be a whole number'), z.minimum(least), z.maximum(most))

const reason = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500))
const ofPeriod = {
  params: z.object({ year: wholeNumber(1900, 2200), number: wholeNumber(1, 13) }),
  body: z.strictObject({ reason }),
  data: period,
}

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

/** 409 `period_status`, `period_not_over`. */
export const lockPeriod = endpoint({
  ...writes,
  ...ofPeriod,
  path: '/api/accounting/periods/{year}/{number}/lock',
  summary: 'Lock every day up to the end of a period: none of them takes an entry',
})

/** 403 `approval_needed` for one that is locked · 409 `period_status`. */
export const reopenPeriod = endpoint({
  ...writes,
  ...ofPeriod,
  body: z.strictObject({ reason, approval: z.optional(approval) }),
  path: '/api/accounting/periods/{year}/{number}/reopen',
  summary:
    'Reopen a period: one that is locked with all that follow it, which needs a second person who may close periods',
})

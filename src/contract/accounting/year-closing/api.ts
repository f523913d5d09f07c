import * as z from 'zod/mini'
import { approval } from '../../identity/sessions/shapes.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { accountId } from '../accounts/shapes.ts'
import { closingPreview } from './shapes.ts'

const wholeYear = z.coerce.number().check(z.int('Must be a whole number'), z.minimum(1900), z.maximum(2200))
const text = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500))
const ofYear = { module: 'accounting', params: z.object({ year: wholeYear }), data: closingPreview } as const
const writes = { ...ofYear, access: 'financial:close_period', rate: 'heavy', method: 'POST' } as const

export const getYearClosing = endpoint({
  ...ofYear,
  method: 'GET',
  path: '/api/accounting/fiscal-years/{year}/closing',
  summary: 'What is still to be done before a fiscal year is closed, and the closing entry as it would be posted',
  access: 'financial:read',
  rate: 'heavy',
})

/** 409 `year_not_ready` naming what stands in the way, `fiscal_year_closed`. */
export const closeYear = endpoint({
  ...writes,
  path: '/api/accounting/fiscal-years/{year}/close',
  summary: 'Close a fiscal year: its revenue and expense go to retained earnings, and it takes no entry any more',
  body: z.strictObject({
    /** Why accounts that should be nil are not, and banks are not reconciled. */
    explanations: z._default(z.array(z.strictObject({ accountId, text })).check(z.maxLength(100)), []),
  }),
})

/** 403 `approval_needed` until somebody else who may close periods signs · 409 `year_not_closed`, `later_year_closed`. */
export const reopenYear = endpoint({
  ...writes,
  path: '/api/accounting/fiscal-years/{year}/reopen',
  summary: 'Reopen a closed fiscal year by two people: its closing entry is reversed and its last day is open again',
  body: z.strictObject({ reason: text, approval: z.optional(approval) }),
})

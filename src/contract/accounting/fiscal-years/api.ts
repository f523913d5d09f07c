import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { fiscalYear } from './shapes.ts'

const base = { module: 'accounting' } as const
const writes = { ...base, access: 'financial:close_period', rate: 'write' } as const

export const listFiscalYears = endpoint({
  ...base,
  method: 'GET',
  path: '/api/accounting/fiscal-years',
  summary: 'The fiscal years that were opened, latest first, and whether the first can still be set',
  access: 'financial:read',
  rate: 'read',
  data: z.object({
    years: z.array(fiscalYear),
    /** Nothing is in the books yet, so the first year may still be another. */
    isFirstFree: z.boolean(),
  }),
})

/** 409 `year_ahead` while the year after that of the business date is open. */
export const openFiscalYear = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/accounting/fiscal-years',
  summary: 'Open the fiscal year that follows the last one: twelve months and the period of its adjustments',
  data: fiscalYear,
  status: 201,
})

/** 400 for days that make no first year · 409 `books_begun` once anything is in the books. */
export const setFirstFiscalYear = endpoint({
  ...writes,
  method: 'PUT',
  path: '/api/accounting/fiscal-years/first',
  summary:
    'Say where the first fiscal year begins and ends, while the books are empty; it may be a short one. Those after it are opened up to the business date',
  body: z.strictObject({ startsOn: day, endsOn: day }),
  data: fiscalYear,
})

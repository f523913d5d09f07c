import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { bookText, ledgerFormats } from './shapes.ts'

/** Asks for reports:export beside financial:read. 400 for days with more entries than one answer holds. Leaves a record of who took them. */
export const exportBooks = endpoint({
  access: 'financial:read',
  module: 'accounting',
  rate: 'heavy',
  method: 'GET',
  path: '/api/accounting/reports/plain-text',
  summary: 'The entries of some days as text for hledger, ledger or beancount, after what each account stood at before',
  query: z.strictObject({ format: z.enum(ledgerFormats), from: z.optional(day), to: day }),
  data: bookText,
})

import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { id } from '../../kernel/id.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { byCursor, listQuery } from '../../kernel/page.ts'
import { accountId, departments } from '../accounts/shapes.ts'
import { postedLocation } from '../journal/shapes.ts'
import { accountLedgerAnswer, numberRun, statementStages, trialBalance, verification } from './shapes.ts'

const asked = { access: 'financial:read', module: 'accounting' } as const

const dimensions = {
  department: z.optional(z.enum(departments)),
  locationId: z.optional(id<'restaurant_location'>()),
  /** `after_closing` where it is left out; the others leave entries out from `from` on, or from the first day of the year of `to`. */
  stage: z.optional(z.enum(statementStages)),
}

/** Without `from` the opening is nil and the movement is all of it. */
export const getTrialBalance = endpoint({
  ...asked,
  method: 'GET',
  path: '/api/accounting/reports/trial-balance',
  summary: 'Opening, movement and closing of every account that has any, in debits and credits',
  rate: 'read',
  query: z.strictObject({ from: z.optional(day), to: day, ...dimensions }),
  data: trialBalance,
})

export const getAccountLedger = endpoint({
  ...asked,
  method: 'GET',
  path: '/api/accounting/reports/account-ledger',
  summary: 'The lines of an account in order, each with the balance after it and the entry behind it',
  rate: 'read',
  query: z.strictObject({
    page: listQuery.page,
    limit: listQuery.limit,
    offset: listQuery.offset,
    ...byCursor,
    accountId,
    from: z.optional(day),
    to: z.optional(day),
    ...dimensions,
  }),
  data: accountLedgerAnswer,
  topLevel: true,
})

export const listReportLocations = endpoint({
  ...asked,
  method: 'GET',
  path: '/api/accounting/reports/locations',
  summary: 'Outlets that a report can be read for',
  rate: 'read',
  data: z.array(postedLocation),
})

export const listNumberRuns = endpoint({
  ...asked,
  method: 'GET',
  path: '/api/accounting/reports/number-gaps',
  summary: 'Series of fiscal documents by year, with the numbers that are missing',
  rate: 'heavy',
  data: z.array(numberRun),
})

export const verifyBooks = endpoint({
  ...asked,
  method: 'GET',
  path: '/api/accounting/verify',
  summary: 'Prove the books: entries balance, control accounts equal their sub-ledgers, numbers have no gap',
  rate: 'heavy',
  data: verification,
})

import * as z from 'zod/mini'
import { bulkOf } from '../../kernel/bulk.ts'
import { currencyCode } from '../../kernel/currency.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import {
  account,
  accountCode,
  accountDescription,
  accountId,
  accountName,
  accountTypes,
  cashFlowClasses,
  departments,
  sides,
  terms,
} from './shapes.ts'

const reads = { access: 'financial:read', module: 'accounting', rate: 'read' } as const
const writes = { access: 'financial:write', module: 'accounting', rate: 'write' } as const
const ofAccount = z.object({ id: accountId })

const schedule = z.int().check(z.minimum(1), z.maximum(11))

/** What a person decides about an account beyond its code, name and type. */
const placing = {
  description: z.optional(accountDescription),
  parentId: z.optional(z.nullable(accountId)),
  normalSide: z.optional(z.enum(sides)),
  isActive: z.optional(z.boolean()),
  isPostable: z.optional(z.boolean()),
  department: z.optional(z.nullable(z.enum(departments))),
  cashFlowClass: z.optional(z.enum(cashFlowClasses)),
  usaliSchedule: z.optional(z.nullable(schedule)),
  usaliLine: z.optional(z.nullable(accountName)),
  usaliSchedule11: z.optional(z.nullable(schedule)),
  term: z.optional(z.nullable(z.enum(terms))),
  /** Another currency than that of the house, for money and what is owed, while nothing is on the account. */
  currency: z.optional(z.nullable(currencyCode)),
}

/** Without page, limit and offset it answers all rows (`wholeChart` at most), by code. */
export const listAccounts = endpoint({
  ...reads,
  method: 'GET',
  path: '/api/accounting/chart-of-accounts',
  summary: 'Accounts of the chart by code, all of them unless paging is asked',
  query: z.strictObject({
    ...listQuery,
    type: z.optional(z.enum(accountTypes)),
    active: z.optional(z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })),
  }),
  data: z.array(account),
  paged: true,
})

export const getAccount = endpoint({
  ...reads,
  method: 'GET',
  path: '/api/accounting/chart-of-accounts/{id}',
  summary: 'One account',
  params: ofAccount,
  data: account,
})

/** Side, department and cash-flow class follow the type where they are not given. 409 `account_code_taken`. */
export const createAccount = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/accounting/chart-of-accounts',
  summary: 'Add an account',
  body: z.strictObject({ code: accountCode, name: accountName, type: z.enum(accountTypes), ...placing }),
  data: account,
  status: 201,
})

/** 409 `stale`, `account_code_taken` and the refusals of `refusalOfChange`. */
export const changeAccount = endpoint({
  ...writes,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/accounting/chart-of-accounts/{id}',
  summary: 'Change an account, move it in the tree, activate or deactivate it',
  params: ofAccount,
  body: z.strictObject({
    code: z.optional(accountCode),
    name: z.optional(accountName),
    type: z.optional(z.enum(accountTypes)),
    ...placing,
    version: z.optional(z.int()),
  }),
  data: account,
})

/** 409 `account_in_use`, `account_plays_role`, `account_is_parent`. */
export const deleteAccount = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/api/accounting/chart-of-accounts/{id}',
  summary: 'Delete an account that nothing depends on',
  params: ofAccount,
  data: ofAccount,
})

export const activateAccounts = bulkOf(changeAccount, {
  path: '/api/accounting/chart-of-accounts/bulk/activate',
  summary: 'Activate or deactivate several accounts; answers for each of them',
  body: { isActive: z.boolean() },
})

export const deleteAccounts = bulkOf(deleteAccount, {
  path: '/api/accounting/chart-of-accounts/bulk/delete',
  summary: 'Delete several accounts that nothing depends on; answers for each of them',
  body: {},
})

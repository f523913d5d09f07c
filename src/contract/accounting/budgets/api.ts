import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { money } from '../../kernel/money.ts'
import { accountId, departments } from '../accounts/shapes.ts'
import { budget, budgetControls, budgetId, budgetSheet, budgetStatuses } from './shapes.ts'

const reads = { access: 'financial:read', module: 'accounting', rate: 'read' } as const
const writes = { access: 'financial:manage_budgets', module: 'accounting', rate: 'write' } as const
const ofBudget = z.object({ id: budgetId })

const year = z
  .int('Must be a year')
  .check(z.minimum(1900, 'Must be 1900 or later'), z.maximum(2200, 'Must be 2200 or earlier'))
const name = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(200))

export const listBudgets = endpoint({
  ...reads,
  method: 'GET',
  path: '/api/accounting/budgets',
  summary: 'Versions of budgets, the latest year first',
  data: z.array(budget),
})

export const getBudget = endpoint({
  ...reads,
  method: 'GET',
  path: '/api/accounting/budgets/{id}',
  summary: 'One version with the months of each account, beside what the year before came to',
  params: ofBudget,
  data: budgetSheet,
})

/** 400 `copyFrom` for a version that isn't there; 409 `budget_name_taken`. */
export const createBudget = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/accounting/budgets',
  summary: 'Begin a version of the budget of a year, empty or with the amounts of another one',
  body: z.strictObject({ year, name, copyFrom: z.optional(budgetId) }),
  data: budget,
  status: 201,
})

const amounts = z.array(money).check(z.length(12, 'Must be twelve months'))

/** 400 with the row in the path for an account that earns and spends nothing; 409 `budget_settled` when it is no draft, `stale`. */
export const writeBudget = endpoint({
  ...writes,
  method: 'PUT',
  path: '/api/accounting/budgets/{id}/amounts',
  summary:
    'Write the months of accounts into a draft; the department is that of the account unless it is named, twelve zeros take a row out, other rows stay',
  params: ofBudget,
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ accountId, department: z.nullable(z.enum(departments)), amounts }))
      .check(z.minLength(1, 'Must have a row'), z.maxLength(1000, 'Must be at most 1000 rows')),
    version: z.int(),
  }),
  data: budgetSheet,
})

/** Approving asks financial:approve. What is active goes to retired when another becomes active. 409 `budget_move`, `stale`. */
export const moveBudget = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/accounting/budgets/{id}/status',
  summary: 'Approve a version, make it the active one of its year, or take it back to be a draft',
  params: ofBudget,
  body: z.strictObject({ status: z.enum(budgetStatuses), version: z.int() }),
  data: budget,
})

/** 409 `stale`. */
export const changeBudget = endpoint({
  ...writes,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/accounting/budgets/{id}',
  summary: 'Rename a version, or say what becomes of entries by hand that go beyond it',
  params: ofBudget,
  body: z.strictObject({
    name: z.optional(name),
    control: z.optional(z.enum(budgetControls)),
    version: z.int(),
  }),
  data: budget,
})

/** 409 `budget_settled` when it is no draft. */
export const deleteBudget = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/api/accounting/budgets/{id}',
  summary: 'Delete a draft',
  params: ofBudget,
  data: ofBudget,
})

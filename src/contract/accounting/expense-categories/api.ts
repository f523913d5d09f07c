import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { moneyAboveZero, moneyFromZero } from '../../kernel/money.ts'
import { accountId, departments } from '../accounts/shapes.ts'
import { expenseCategory, expenseCategoryId } from './shapes.ts'

const base = { module: 'accounting' } as const

export const listExpenseCategories = endpoint({
  ...base,
  method: 'GET',
  access: 'financial:read',
  rate: 'read',
  path: '/api/accounting/expense-categories',
  summary: 'What people may spend for, with accounts and policy, those that are not used any more too',
  data: z.array(expenseCategory),
})

const category = {
  name: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100)),
  accountId,
  department: z.optional(z.nullable(z.enum(departments))),
  hasInputTax: z.optional(z.boolean()),
  lineLimit: z.optional(z.nullable(moneyAboveZero)),
  dayLimit: z.optional(z.nullable(moneyAboveZero)),
  receiptAbove: z.optional(z.nullable(moneyFromZero)),
}

/** 400 `accountId` for an account that is no expense or asset that people post to; 409 `expense_category_name_taken`. */
export const addExpenseCategory = endpoint({
  ...base,
  method: 'POST',
  access: 'financial:write',
  rate: 'write',
  path: '/api/accounting/expense-categories',
  summary: 'Add something that people may spend for',
  body: z.strictObject(category),
  data: expenseCategory,
  status: 201,
})

/** 404; 409 `expense_category_name_taken`, `stale`. */
export const changeExpenseCategory = endpoint({
  ...base,
  method: 'PUT',
  access: 'financial:write',
  rate: 'write',
  params: z.object({ id: expenseCategoryId }),
  path: '/api/accounting/expense-categories/{id}',
  summary: 'Change a category, or put it out of use; what was posted keeps its account',
  body: z.strictObject({ ...category, isActive: z.optional(z.boolean()), version: z.optional(z.int()) }),
  data: expenseCategory,
})

import * as z from 'zod/mini'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { accountId, departments } from '../accounts/shapes.ts'

export type ExpenseCategoryId = Id<'expense_category'>
export const expenseCategoryId = id<'expense_category'>()

/** What people may spend for: which account takes it, and what its policy is. */
export const expenseCategory = z.object({
  id: expenseCategoryId,
  name: z.string(),
  account: z.object({ id: accountId, code: z.string(), name: z.string() }),
  /** That of the account where none is given. */
  department: z.nullable(z.enum(departments)),
  /** Whether the tax in it is recovered. */
  hasInputTax: z.boolean(),
  lineLimit: z.nullable(money),
  /** What one person may spend on it in a day. */
  dayLimit: z.nullable(money),
  /** From which amount on a receipt is needed: 0 for always, null for never. */
  receiptAbove: z.nullable(money),
  isActive: z.boolean(),
  version: z.number(),
})
export type ExpenseCategory = z.output<typeof expenseCategory>

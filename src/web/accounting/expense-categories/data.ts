import {
  addExpenseCategory,
  changeExpenseCategory,
  listExpenseCategories,
} from '#contract/accounting/expense-categories/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type ExpenseCategory = Received<typeof listExpenseCategories>[number]

export const useExpenseCategories = () => useRead(listExpenseCategories)
const touches = ['accounting.expense'] as const
export const useAddExpenseCategory = () => useWrite(addExpenseCategory, { touches })
export const useChangeExpenseCategory = () => useWrite(changeExpenseCategory, { touches })

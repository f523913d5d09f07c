import {
  changeBudget,
  createBudget,
  deleteBudget,
  getBudget,
  listBudgets,
  moveBudget,
  writeBudget,
} from '#contract/accounting/budgets/api.ts'
import type { BudgetId } from '#contract/accounting/budgets/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Budget = Received<typeof listBudgets>[number]
export type BudgetSheet = Received<typeof getBudget>
export type BudgetRow = BudgetSheet['rows'][number]

export const useBudgets = () => useRead(listBudgets)
export const useBudget = (id: BudgetId) => useRead(getBudget, { params: { id } })

const budgets = { touches: ['accounting.budget'] } as const
export const useCreateBudget = () => useWrite(createBudget, budgets)
export const useWriteBudget = () => useWrite(writeBudget, budgets)
export const useMoveBudget = () => useWrite(moveBudget, budgets)
export const useChangeBudget = () => useWrite(changeBudget, budgets)
export const useDeleteBudget = () => useWrite(deleteBudget, budgets)

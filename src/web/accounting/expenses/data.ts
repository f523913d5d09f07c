import {
  addExpenseLine,
  approveExpense,
  beginExpense,
  cancelExpense,
  changeExpenseLine,
  checkExpenseLine,
  getExpense,
  getExpenseReceipt,
  getExpenseTerms,
  getExpenseTotals,
  listExpenses,
  payExpense,
  refuseExpense,
  reimburseExpense,
  removeExpenseLine,
  reverseExpense,
  submitExpense,
  takeBackExpense,
  withdrawExpense,
} from '#contract/accounting/expenses/api.ts'
import { getTreasury } from '#contract/accounting/treasury/api.ts'
import type { ExpenseCategoryId } from '#contract/accounting/expense-categories/shapes.ts'
import type { ExpenseId } from '#contract/accounting/expenses/shapes.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { usePage, useRead, useReadKeeping, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Expense = Received<typeof getExpense>
export type ExpenseLine = Expense['lines'][number]
export type ExpenseRow = Received<typeof listExpenses>[number]
export type ExpenseTerms = Received<typeof getExpenseTerms>
export type ExpenseTotals = Received<typeof getExpenseTotals>
export type LineCheck = Received<typeof checkExpenseLine>
export type LineBody = Sent<typeof beginExpense>['body']
type Filter = NonNullable<Sent<typeof listExpenses>['query']>

export const useExpenses = (query: Filter) => usePage(listExpenses, { query })
export const useExpenseTotals = (query: NonNullable<Sent<typeof getExpenseTotals>['query']>) =>
  useRead(getExpenseTotals, { query })
export const useExpense = (id: ExpenseId) => useRead(getExpense, { params: { id } })
export const useExpenseTerms = () => useRead(getExpenseTerms)
export const useReceipt = (id: ExpenseId, fileId: Id<'entry_file'>) =>
  useRead(getExpenseReceipt, { params: { id, fileId } })

/** Where money lies that claims are paid out of, for who may pay. */
export const usePlaces = (may: boolean) => useReadWhen(may, getTreasury)

/** What the house thinks of a line while it is written; null while too little of it is known. */
export const useLineCheck = (query: Sent<typeof checkExpenseLine>['query'] | null) =>
  useReadKeeping(query !== null, checkExpenseLine, {
    // It is not asked then.
    query: query ?? { date: '', categoryId: '' as ExpenseCategoryId, amount: 0 },
  })

const touches = ['accounting.expense'] as const
const withMoney = ['accounting.expense', 'accounting.treasury'] as const
export const useBeginExpense = () => useWrite(beginExpense, { touches })
export const useAddLine = () => useWrite(addExpenseLine, { touches })
export const useChangeLine = () => useWrite(changeExpenseLine, { touches })
export const useRemoveLine = () => useWrite(removeExpenseLine, { touches })
export const useSubmitExpense = () => useWrite(submitExpense, { touches })
export const useWithdrawExpense = () => useWrite(withdrawExpense, { touches })
export const useApproveExpense = () => useWrite(approveExpense, { touches })
export const useRefuseExpense = () => useWrite(refuseExpense, { touches })
export const useCancelExpense = () => useWrite(cancelExpense, { touches })
export const usePayExpense = () => useWrite(payExpense, { touches: withMoney })
export const useReimburseExpense = () => useWrite(reimburseExpense, { touches: withMoney })
export const useTakeBackExpense = () => useWrite(takeBackExpense, { touches: withMoney })
export const useReverseExpense = () => useWrite(reverseExpense, { touches })

import * as z from 'zod/mini'
import { bulkOf } from '../../kernel/bulk.ts'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { money, moneyAboveZero, moneyFromZero } from '../../kernel/money.ts'
import { listQuery, oneOrSeveral } from '../../kernel/page.ts'
import { accountId } from '../accounts/shapes.ts'
import { fileTypes } from '../entry-files/api.ts'
import { expenseCategory, expenseCategoryId } from '../expense-categories/shapes.ts'
import { expense, expenseId, expenseLineId, expenseRow, expenseStatuses, lineCheck } from './shapes.ts'

const base = { module: 'accounting' } as const
/** Everybody claims what they spent for the house; what others claimed is for who reads the books. */
const own = { ...base, access: 'signed-in' } as const
const reads = { ...own, method: 'GET', rate: 'read' } as const
const writes = { ...own, method: 'POST', rate: 'write' } as const
const byId = { params: z.object({ id: expenseId }) }
const byLine = { params: z.object({ id: expenseId, lineId: expenseLineId }) }
const text = (most: number) => z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(most))
const reason = text(500)
const version = z.optional(z.int())
/** The business date when not given; a day that is shut is refused. */
const date = z.optional(day)
const reference = z.optional(text(100))

/** `mine` for everybody; `approve` and `all` ask for the right to read the books. */
const filter = {
  scope: z.optional(z.enum(['mine', 'approve', 'all'])),
  status: z.optional(oneOrSeveral(expenseStatuses)),
  from: z.optional(day),
  to: z.optional(day),
  categoryId: z.optional(expenseCategoryId),
}

/** Finds by number, person, merchant and note; sorts by date, number, total, claimant. 403 for what others claimed. */
export const listExpenses = endpoint({
  ...reads,
  path: '/api/accounting/expenses',
  summary: 'Expenses, newest first: own claims, those that wait for approval, or all',
  query: z.strictObject({ ...listQuery, ...filter }),
  data: z.array(expenseRow),
  paged: true,
})

export const getExpenseTotals = endpoint({
  ...reads,
  path: '/api/accounting/expenses/totals',
  summary: 'What the expenses of a filter come to, by state; flagged are those that the policy says something against',
  query: z.strictObject({ ...filter, search: listQuery.search }),
  data: z.object({
    count: z.number(),
    total: money,
    tax: money,
    flagged: z.number(),
    byStatus: z.array(z.object({ status: z.enum(expenseStatuses), count: z.number(), total: money })),
  }),
})

export const getExpenseTerms = endpoint({
  ...reads,
  path: '/api/accounting/expenses/terms',
  summary: 'What a person needs to know before they claim: the categories that they may use, and the day',
  data: z.object({
    businessDate: day,
    oldestDays: z.nullable(z.number()),
    categories: z.array(expenseCategory),
  }),
})

export const checkExpenseLine = endpoint({
  ...reads,
  path: '/api/accounting/expenses/check',
  summary: 'What the policy, the taxes and the budget say of a line before it is written',
  query: z.strictObject({
    date: day,
    categoryId: expenseCategoryId,
    amount: z.pipe(z.coerce.number(), moneyAboveZero),
    merchant: z.optional(z.string().check(z.maxLength(120))),
    hasReceipt: z.optional(z.enum(['true', 'false'])),
    /** The line that is changed; it is no twin of itself. */
    lineId: z.optional(expenseLineId),
  }),
  data: lineCheck,
})

/** What is known of the taxes within is worked out where none are given; `[]` says that there are none. */
const line = {
  date: day,
  categoryId: expenseCategoryId,
  amount: moneyAboveZero,
  merchant: text(120),
  note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
  taxes: z.optional(z.array(z.strictObject({ code: text(40), amount: moneyFromZero })).check(z.maxLength(10))),
  /** A picture or a PDF of at most 3 MB in base64; null takes the receipt away, and another line's is named by `receiptId`. */
  receipt: z.optional(
    z.nullable(
      z.strictObject({
        name: text(200),
        content: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Must be a file in base64')),
      }),
    ),
  ),
  receiptId: z.optional(id<'entry_file'>()),
}

/** 400 for fields that don't fit: `categoryId`, `date` after the business date, `taxes` beyond the amount, `receipt` that is no picture. */
export const beginExpense = endpoint({
  ...writes,
  path: '/api/accounting/expenses',
  summary: 'Begin an expense with its first line; it is a draft of its own person until it is sent or paid',
  largest: 4_500_000,
  body: z.strictObject(line),
  data: expense,
  status: 201,
})

export const getExpense = endpoint({
  ...reads,
  ...byId,
  path: '/api/accounting/expenses/{id}',
  summary: 'One expense with its lines, what became of it, and its entry',
  data: expense,
})

/** 409 `expense_state` where it was sent already. */
export const addExpenseLine = endpoint({
  ...writes,
  ...byId,
  path: '/api/accounting/expenses/{id}/lines',
  summary: 'Add a line to an expense that is not sent yet, at most 50',
  largest: 4_500_000,
  body: z.strictObject(line),
  data: expense,
  status: 201,
})

export const changeExpenseLine = endpoint({
  ...writes,
  ...byLine,
  method: 'PUT',
  path: '/api/accounting/expenses/{id}/lines/{lineId}',
  summary: 'Write a line of an expense that is not sent yet anew; its receipt stays where none is given',
  largest: 4_500_000,
  body: z.strictObject(line),
  data: expense,
})

export const removeExpenseLine = endpoint({
  ...writes,
  ...byLine,
  method: 'DELETE',
  path: '/api/accounting/expenses/{id}/lines/{lineId}',
  summary: 'Take a line away from an expense that is not sent yet',
  data: expense,
})

export const getExpenseReceipt = endpoint({
  ...reads,
  params: z.object({ id: expenseId, fileId: id<'entry_file'>() }),
  path: '/api/accounting/expenses/{id}/receipts/{fileId}',
  summary: 'One receipt of an expense with what it holds, in base64',
  data: z.object({ name: z.string(), type: z.enum(fileTypes), content: z.string() }),
})

/** 409 `expense_state`, `expense_empty`. */
export const submitExpense = endpoint({
  ...writes,
  ...byId,
  path: '/api/accounting/expenses/{id}/submit',
  summary: 'Send a claim to who approves it; it gets its number, and what the policy says is kept with it',
  body: z.strictObject({ version }),
  data: expense,
})

export const withdrawExpense = endpoint({
  ...writes,
  ...byId,
  path: '/api/accounting/expenses/{id}/withdraw',
  summary: 'Take a claim back that nobody has decided on',
  body: z.strictObject({}),
  data: expense,
})

/** 403 `own_expense` for the claim of one's own; 409 `expense_state`, `budget_exceeded`, `stale`, `period_locked`. */
export const approveExpense = endpoint({
  ...writes,
  ...byId,
  access: 'financial:approve',
  path: '/api/accounting/expenses/{id}/approve',
  summary: 'Approve a claim of somebody else: it is posted with its input tax, and owed to its person',
  body: z.strictObject({ version, date }),
  data: expense,
})

/** 403 `own_expense`; 409 `expense_state`. */
export const refuseExpense = endpoint({
  ...writes,
  ...byId,
  access: 'financial:approve',
  path: '/api/accounting/expenses/{id}/refuse',
  summary: 'Refuse a claim of somebody else with the reason; they may change it and send it again',
  body: z.strictObject({ reason }),
  data: expense,
})

export const cancelExpense = endpoint({
  ...writes,
  ...byId,
  path: '/api/accounting/expenses/{id}/cancel',
  summary: 'Give up an expense that is not sent, or was refused',
  body: z.strictObject({ reason: z.optional(reason) }),
  data: expense,
})

/** 400 `amount` past what the safe holds, `placeId`; 409 `expense_state`, `budget_exceeded`, `period_locked`. */
export const payExpense = endpoint({
  ...writes,
  ...byId,
  access: 'financial:post',
  path: '/api/accounting/expenses/{id}/pay',
  summary: 'Pay a draft at once out of the safe, petty cash or a bank: the house spent it, and nobody is owed anything',
  body: z.strictObject({ placeId: accountId, date, reference }),
  data: expense,
})

/** 400 `amount` past what the safe holds, `placeId`; 409 `expense_state`, `period_locked`. */
export const reimburseExpense = endpoint({
  ...writes,
  ...byId,
  access: 'financial:post',
  path: '/api/accounting/expenses/{id}/reimburse',
  summary: 'Pay an approved claim back to its person out of the safe or a bank',
  body: z.strictObject({ placeId: accountId, date, reference }),
  data: expense,
})

/** 409 `expense_state`, `period_locked`. */
export const takeBackExpense = endpoint({
  ...writes,
  ...byId,
  access: 'financial:post',
  path: '/api/accounting/expenses/{id}/take-back',
  summary: 'Take the payment of an expense back: a claim is owed again, what the house paid itself is cancelled',
  body: z.strictObject({ reason, date }),
  data: expense,
})

/** 409 `expense_state` where it was paid already, `period_locked`. */
export const reverseExpense = endpoint({
  ...writes,
  ...byId,
  access: 'financial:post',
  path: '/api/accounting/expenses/{id}/reverse',
  summary: 'Take the approval of a claim back that is not paid: its entry is reversed, and the claim cancelled',
  body: z.strictObject({ reason, date }),
  data: expense,
})

export const approveExpenses = bulkOf(approveExpense, {
  path: '/api/accounting/expenses/bulk/approve',
  summary: 'Approve several claims of others; answers for each of them',
  body: {},
})

export const reimburseExpenses = bulkOf(reimburseExpense, {
  path: '/api/accounting/expenses/bulk/reimburse',
  summary: 'Pay several approved claims back out of one place; answers for each of them',
  body: { placeId: accountId },
})

import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { accountId, departments } from '../accounts/shapes.ts'
import { fileTypes } from '../entry-files/api.ts'
import { expenseCategoryId } from '../expense-categories/shapes.ts'

export type ExpenseId = Id<'expense'>
export const expenseId = id<'expense'>()
export type ExpenseLineId = Id<'expense_line'>
export const expenseLineId = id<'expense_line'>()

/** `paid` is what the house paid at once; `reimbursed` a claim that its person got back. */
export const expenseStatuses = ['draft', 'submitted', 'approved', 'refused', 'reimbursed', 'paid', 'cancelled'] as const
export type ExpenseStatus = (typeof expenseStatuses)[number]

/** What the policy of the house says against a line. */
export const expenseFlags = ['over_limit', 'over_day', 'no_receipt', 'too_old', 'duplicate'] as const
export type ExpenseFlag = (typeof expenseFlags)[number]

const named = z.object({ id: accountId, code: z.string(), name: z.string() })
const payment = z.object({ id: id<'treasury_document'>(), number: z.string() })

/** A tax within an amount that is recovered. */
export const inputTax = z.object({ code: z.string(), name: z.string(), account: named, amount: money })
export type InputTax = z.output<typeof inputTax>

/** Another line with the same merchant, day and amount. */
const twin = z.object({ number: z.nullable(z.string()), claimantName: z.string() })

export const expenseLine = z.object({
  id: expenseLineId,
  date: day,
  category: z.object({ id: expenseCategoryId, name: z.string() }),
  account: named,
  department: z.nullable(z.enum(departments)),
  /** As it was paid, with its taxes. */
  amount: money,
  tax: money,
  taxes: z.array(inputTax),
  merchant: z.string(),
  note: z.nullable(z.string()),
  receipt: z.nullable(z.object({ id: id<'entry_file'>(), name: z.string(), type: z.enum(fileTypes) })),
  flags: z.array(z.enum(expenseFlags)),
})
export type ExpenseLine = z.output<typeof expenseLine>

export const expenseVerbs = [
  'submit',
  'withdraw',
  'approve',
  'refuse',
  'cancel',
  'pay',
  'reimburse',
  'take_back',
  'reverse',
] as const
export type ExpenseVerb = (typeof expenseVerbs)[number]

/** What became of it: who did it, when and why. */
const expenseStep = z.object({
  verb: z.enum(expenseVerbs),
  doneByName: z.string(),
  doneAt: instant,
  reason: z.nullable(z.string()),
  payment: z.nullable(payment),
})

/** A budget that the lines go beyond, in words of its account. */
export const overBudget = z.object({ account: z.string(), budget: money, spent: money, over: money })

/** An expense with its lines. */
export const expense = z.object({
  id: expenseId,
  /** From when it was first sent or paid on. */
  number: z.nullable(z.string()),
  status: z.enum(expenseStatuses),
  claimant: z.object({ id: id<'app_user'>(), name: z.string() }),
  isOwn: z.boolean(),
  total: money,
  tax: money,
  lines: z.array(expenseLine),
  createdAt: instant,
  submittedAt: z.nullable(instant),
  approvedByName: z.nullable(z.string()),
  postedOn: z.nullable(day),
  payment: z.nullable(payment),
  /** Why it was refused or cancelled. */
  reason: z.nullable(z.string()),
  steps: z.array(expenseStep),
  /** Budgets that it goes beyond while it is not posted; told to who decides. */
  beyond: z.array(overBudget),
  entry: z.nullable(z.object({ id: id<'journal_entry'>(), number: z.string() })),
  version: z.number(),
})
export type Expense = z.output<typeof expense>

/** A row of the list. */
export const expenseRow = z.object({
  id: expenseId,
  number: z.nullable(z.string()),
  status: z.enum(expenseStatuses),
  claimant: z.object({ id: id<'app_user'>(), name: z.string() }),
  isOwn: z.boolean(),
  /** The first day on which something of it was spent. */
  date: z.nullable(day),
  /** Where it was spent, and on what. */
  merchants: z.string(),
  categories: z.string(),
  lines: z.number(),
  receipts: z.number(),
  flags: z.array(z.enum(expenseFlags)),
  total: money,
  createdAt: instant,
})
export type ExpenseRow = z.output<typeof expenseRow>

/** What the house thinks of a line before it is written. */
export const lineCheck = z.object({
  flags: z.array(z.enum(expenseFlags)),
  /** The first that it looks like. */
  twin: z.nullable(twin),
  needsReceipt: z.boolean(),
  taxes: z.array(inputTax),
  beyond: z.array(overBudget),
})
export type LineCheck = z.output<typeof lineCheck>

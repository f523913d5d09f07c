import { addDays, type Day } from '../../kernel/day.ts'
import { add, compare, type Money } from '../../kernel/money.ts'
import type { ExpenseCategory } from '../expense-categories/shapes.ts'
import type { ExpenseFlag, ExpenseStatus, ExpenseVerb } from './shapes.ts'

/** From which states each verb leads on; its lines change where it may be sent. */
export const expenseMoves: Record<ExpenseVerb, { from: readonly ExpenseStatus[]; to: ExpenseStatus }> = {
  submit: { from: ['draft', 'refused'], to: 'submitted' },
  withdraw: { from: ['submitted'], to: 'draft' },
  approve: { from: ['submitted'], to: 'approved' },
  refuse: { from: ['submitted'], to: 'refused' },
  cancel: { from: ['draft', 'refused'], to: 'cancelled' },
  pay: { from: ['draft'], to: 'paid' },
  reimburse: { from: ['approved'], to: 'reimbursed' },
  take_back: { from: ['reimbursed', 'paid'], to: 'approved' },
  reverse: { from: ['approved'], to: 'cancelled' },
}

/** What an expense becomes: what the house paid itself ends when its payment is taken back. */
export function statusAfter(verb: ExpenseVerb, status: ExpenseStatus): ExpenseStatus | null {
  const { from, to } = expenseMoves[verb]
  if (!from.includes(status)) return null
  return verb === 'take_back' && status === 'paid' ? 'cancelled' : to
}

export function mayChange(status: ExpenseStatus): boolean {
  return expenseMoves.submit.from.includes(status)
}

/** What each state is called. */
export const statusWords: Record<ExpenseStatus, string> = {
  draft: 'Draft',
  submitted: 'Waits for approval',
  approved: 'Approved',
  refused: 'Refused',
  reimbursed: 'Paid back',
  paid: 'Paid by the house',
  cancelled: 'Cancelled',
}

type Spent = {
  date: Day
  amount: Money
  hasReceipt: boolean
  /** What the same person spent on the same category that day beside it. */
  besideOnDay: Money
  hasTwin: boolean
}

type Policy = Pick<ExpenseCategory, 'lineLimit' | 'dayLimit' | 'receiptAbove'> & {
  oldestDays: number | null
  today: Day
}

/** What the policy says against a line. */
export function flagsOf(line: Spent, policy: Policy): ExpenseFlag[] {
  const { lineLimit, dayLimit, oldestDays, today } = policy
  const flags: (ExpenseFlag | false)[] = [
    lineLimit !== null && compare(line.amount, lineLimit) > 0 && 'over_limit',
    dayLimit !== null && compare(add(line.amount, line.besideOnDay), dayLimit) > 0 && 'over_day',
    !line.hasReceipt && needsReceipt(line.amount, policy) && 'no_receipt',
    oldestDays !== null && line.date < addDays(today, -oldestDays) && 'too_old',
    line.hasTwin && 'duplicate',
  ]
  return flags.filter((flag) => flag !== false)
}

/** Whether an amount is one that a receipt belongs to. */
export function needsReceipt(amount: Money, { receiptAbove }: Pick<ExpenseCategory, 'receiptAbove'>): boolean {
  return receiptAbove !== null && compare(amount, receiptAbove) > 0
}

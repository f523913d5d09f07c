import { type ForeignAmount, inHouse, type Rate } from '../../kernel/currency.ts'
import type { Day } from '../../kernel/day.ts'
import { compare, isPositive, isZero, type Money, subtract, sumOf, zero } from '../../kernel/money.ts'
import { refusalOfManualLine } from '../accounts/rules.ts'
import type { Account, Department } from '../accounts/shapes.ts'
import type { JournalEntry } from './shapes.ts'

type Sides = { debit?: Money | null | undefined; credit?: Money | null | undefined }

/** Debits, credits and debits less credits of any lines, also while they are being written. */
export function entryTotals(lines: readonly Sides[]): { debit: Money; credit: Money; difference: Money } {
  const debit = sumOf(lines, (line) => line.debit ?? zero)
  const credit = sumOf(lines, (line) => line.credit ?? zero)
  return { debit, credit, difference: subtract(debit, credit) }
}

/** A line as the grid and the server hold it: `account` null where none is chosen or found. */
export type ManualLine = Sides & {
  account: Pick<Account, 'type' | 'isActive' | 'isPostable' | 'isControl' | 'department' | 'currency'> | null
  department?: Department | null | undefined
  foreign?: ForeignLine | null | undefined
}

/** The amount of a line in another currency, above zero, with the rate at which it was taken; null where it lacks one. */
export type ForeignLine = ForeignAmount & { rate: Rate | null }

export type ManualEntry = { date: Day | null; memo: string; lines: readonly ManualLine[] }

/** Where a date stands: `soft_closed` takes entries of the owner with a reason, `locked` none. */
export type PeriodState = 'open' | 'soft_closed' | 'locked'

export type PostRefusalCode =
  | 'date_missing'
  | 'memo_missing'
  | 'too_few_lines'
  | 'account_missing'
  | 'account_inactive'
  | 'account_not_postable'
  | 'account_is_control'
  | 'amount_missing'
  | 'amount_on_both_sides'
  | 'amount_negative'
  | 'department_missing'
  | 'currency_missing'
  | 'currency_differs'
  | 'rate_missing'
  | 'worth_differs'
  | 'unbalanced'
  | 'period_locked'

/** One reason why an entry can't be posted; `line` counts from 0, null for the entry as a whole. */
export type PostRefusal = { code: PostRefusalCode; line: number | null }

/**
 * Every reason why a person's entry can't be posted; empty when it can. The grid shows them while the entry is written, the
 * server refuses by them. System postings are checked by `post` itself.
 */
export function refusalsToPost(entry: ManualEntry, period: PeriodState = 'open'): PostRefusal[] {
  const refusals: PostRefusal[] = []
  const refuse = (code: PostRefusalCode) => refusals.push({ code, line: null })
  if (entry.date === null) refuse('date_missing')
  if (period === 'locked') refuse('period_locked')
  if (entry.memo.trim() === '') refuse('memo_missing')
  if (entry.lines.length < 2) refuse('too_few_lines')
  entry.lines.forEach((line, index) => {
    refusals.push(...refusalsOfLine(line).map((code) => ({ code, line: index })))
  })
  if (!isZero(entryTotals(entry.lines).difference)) refuse('unbalanced')
  return refusals
}

/** The department that a line is posted to: its own, else the account's. */
export function departmentOf(line: Pick<ManualLine, 'account' | 'department'>): Department | null {
  return line.department ?? line.account?.department ?? null
}

/** The reasons in words for people, for the grid and the error's details. */
export const refusalTexts: Record<PostRefusalCode, string> = {
  date_missing: 'Choose a date',
  memo_missing: 'Say what the entry is for',
  too_few_lines: 'An entry has at least two lines',
  account_missing: 'Choose an account',
  account_inactive: 'The account is not active',
  account_not_postable: 'The account takes no entries of its own',
  account_is_control: 'Only the system posts to this account',
  amount_missing: 'Enter a debit or a credit',
  amount_on_both_sides: 'Enter a debit or a credit, not both',
  amount_negative: 'Amounts must not be negative; use the other side',
  department_missing: 'Choose a department',
  currency_missing: 'The account is kept in another currency: enter the amount in it too',
  currency_differs: 'The account is kept in another currency than this one',
  rate_missing: 'There is no rate of this currency on or before the day: enter one',
  worth_differs: 'At its rate the amount comes to something else',
  unbalanced: 'Debits and credits must be equal',
  period_locked: 'The period is locked',
}

/** Whether two people post an entry of this total. */
export function takesTwo(total: Money, limit: Money | null): boolean {
  return limit !== null && compare(total, limit) > 0
}

/** Why a person can't reverse an entry; null when they can. What a document posted is undone on the document. */
export function refusalOfReversal(
  entry: Pick<JournalEntry, 'status' | 'reverses'> & { source: Pick<JournalEntry['source'], 'type'> },
): 'entry_not_posted' | 'entry_already_reversed' | 'entry_is_reversal' | 'entry_belongs_to_document' | null {
  if (entry.status === 'draft' || entry.status === 'submitted') return 'entry_not_posted'
  if (entry.status === 'reversed') return 'entry_already_reversed'
  if (entry.reverses !== null) return 'entry_is_reversal'
  return entry.source.type === 'manual' ? null : 'entry_belongs_to_document'
}

function refusalsOfLine(line: ManualLine): PostRefusalCode[] {
  const codes: (PostRefusalCode | null)[] = [
    line.account ? refusalOfManualLine(line.account) : 'account_missing',
    refusalOfAmount(line),
    lacksDepartment(line) ? 'department_missing' : null,
    refusalOfCurrency(line),
  ]
  return codes.filter((code) => code !== null)
}

/** Revenue and expenses belong to a department. */
function lacksDepartment(line: ManualLine): boolean {
  const isOfProfit = line.account?.type === 'Revenue' || line.account?.type === 'Expense'
  return isOfProfit && departmentOf(line) === null
}

/** An account of one currency takes lines in it alone, and what a line is worth is its amount at its rate. */
function refusalOfCurrency({ account, foreign, debit, credit }: ManualLine): PostRefusalCode | null {
  const own = account?.currency ?? null
  if (!foreign) return own === null ? null : 'currency_missing'
  if (own !== null && own !== foreign.currency) return 'currency_differs'
  if (foreign.rate === null) return 'rate_missing'
  const given = isZero(debit ?? zero) ? (credit ?? zero) : (debit ?? zero)
  return isZero(subtract(given, inHouse(foreign, foreign.rate))) ? null : 'worth_differs'
}

function refusalOfAmount({ debit, credit }: Sides): PostRefusalCode | null {
  const given = [debit ?? zero, credit ?? zero].filter((amount) => !isZero(amount))
  if (given.length === 0) return 'amount_missing'
  if (given.length === 2) return 'amount_on_both_sides'
  return given.every(isPositive) ? null : 'amount_negative'
}

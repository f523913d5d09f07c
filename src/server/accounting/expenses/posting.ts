import type { AccountId, Department } from '#contract/accounting/accounts/shapes.ts'
import type { Expense, ExpenseId } from '#contract/accounting/expenses/shapes.ts'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isZero, type Money, negate, subtract } from '#contract/kernel/money.ts'
import { byCode, credit, debit, type Posting, type PostingLine } from '../journal/posting.ts'

/** What of an expense its posting needs; all of it stands on its rows. */
export type Posted = Pick<Expense, 'id' | 'number' | 'claimant' | 'total' | 'lines'>

type Part = {
  account: Expense['lines'][number]['account']
  department: Department | null
  taxCode: string | null
  amount: Money
  memo: string
}

/** What each line spends on its account, and what of it is recovered as tax. */
function partsOf({ lines }: Pick<Posted, 'lines'>): Part[] {
  const parts = lines.flatMap(({ account, department, amount, tax, taxes, merchant }) => [
    { account, department, taxCode: null, amount: subtract(amount, tax), memo: merchant },
    ...taxes.map((one) => {
      return { account: one.account, department: null, taxCode: one.code, amount: one.amount, memo: merchant }
    }),
  ])
  return parts.filter(({ amount }) => !isZero(amount))
}

/** What a payment at once debits, by account. */
export function paidParts(
  expense: Pick<Posted, 'lines'>,
): { day: null; accountId: AccountId; department: Department | null; taxCode: string | null; amount: Money }[] {
  return partsOf(expense).map(({ account, department, taxCode, amount }) => {
    return { day: null, accountId: account.id, department, taxCode, amount }
  })
}

/** Row 44 of the matrix: what was spent and the tax in it, owed to who claims it. */
export function approvedPosting(expense: Posted, date: Day): Posting {
  return { ...postingOf(expense, { date, event: 'approved', words: 'Expenses of' }), id: entryIdOf(expense.id) }
}

/** What takes an approval back: the same lines with their sides changed. */
export function reversedPosting(
  expense: Posted,
  { date, entryId, reason }: { date: Day; entryId: string; reason: string },
): Posting {
  const posting = postingOf(expense, { date, event: 'reversed', words: 'Taken back: expenses of' })
  const lines = posting.lines.map((line) => ({ ...line, amount: negate(line.amount) }))
  return { ...posting, lines, reverses: { id: entryId, reason } }
}

/** The entry of an expense has its id: its receipts are the files of its entry. */
export function entryIdOf(id: ExpenseId): JournalEntryId {
  // The same UUID under the name of what it becomes.
  return id as string as JournalEntryId
}

type Event = { date: Day; event: string; words: string }

function postingOf(expense: Posted, { date, event, words }: Event): Posting {
  const told = [`${words} ${expense.claimant.name}`, expense.number].filter((part) => part !== null)
  return {
    key: `expense:${expense.id}:${event}`,
    date,
    memo: told.join(' · ').slice(0, 500),
    source: { type: 'expense', id: expense.id, event },
    lines: [...partsOf(expense).map(partLine), credit('employee_claims', expense.total)],
  }
}

function partLine({ account, amount, department, taxCode, memo }: Part): PostingLine {
  return debit(byCode(account.code), amount, { department, taxCode, memo })
}

import type { HouseRole } from '../account-roles/shapes.ts'
import type { ClosingCheckName } from './shapes.ts'

/** What is asked of each check, in words for people: what is so, and what is to be done. */
export const closingCheckTexts: Record<ClosingCheckName, { done: string; toDo: string }> = {
  year_over: { done: 'Every day of the year is closed', toDo: 'Days of the year are still to be closed' },
  previous_closed: { done: 'The year before is closed', toDo: 'The year before is still open' },
  work_open: { done: 'No shift and no till is open', toDo: 'Shifts or tills of the year are still open' },
  drafts: { done: 'No draft is left', toDo: 'Drafts of the year are posted or deleted first' },
  bank_reconciled: {
    done: 'Banks are reconciled or explained',
    toDo: 'Banks are not reconciled up to the last day of the year, and nobody has explained why',
  },
  revalued: {
    done: 'Balances in other currencies are kept at what they are worth',
    toDo: 'Balances in other currencies are revalued on the last day first',
  },
  proofs: { done: 'All proofs of the books hold', toDo: 'A proof of the books does not hold' },
  locked: { done: 'Every period is locked', toDo: 'The books are not locked up to the last day of the year' },
  trial_balance: { done: 'Debits equal credits', toDo: 'Debits and credits differ' },
  clearing_accounts: {
    done: 'Clearing accounts are nil or explained',
    toDo: 'Clearing accounts hold balances that nobody has explained',
  },
}

/** Roles whose accounts should be nil when a year ends; what lies on them is explained by who closes it. */
export const clearingRoles = ['card_clearing', 'open_bills', 'opening_equity'] as const satisfies readonly HouseRole[]

type Explanation = { accountId: string; text: string }

/** Checks that a word of who closes the year settles, account by account. */
export const explainedChecks: readonly ClosingCheckName[] = ['bank_reconciled', 'clearing_accounts']

/** The accounts that ask for an explanation and have none. */
export function unexplained<Account extends { accountId: string }>(
  accounts: readonly Account[],
  explanations: readonly Explanation[],
): Account[] {
  return accounts.filter(
    ({ accountId }) => !explanations.some((one) => one.accountId === accountId && one.text.trim() !== ''),
  )
}

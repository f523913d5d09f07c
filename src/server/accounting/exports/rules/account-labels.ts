import type { AccountType } from '#contract/accounting/accounts/shapes.ts'
import { asciiOf } from './ascii.ts'
import type { NamedAccount, UsedAccount } from './shapes.ts'

const roots: Record<AccountType, string> = {
  Asset: 'Assets',
  Liability: 'Liabilities',
  Equity: 'Equity',
  Revenue: 'Income',
  Expense: 'Expenses',
}

/**
 * Accounts as `Assets:1010-Cash-front-office-float`: a root and one part of ASCII letters, digits and hyphens that starts with a
 * capital or a digit. No two come out alike.
 */
export function labelAccounts(accounts: readonly UsedAccount[]): NamedAccount[] {
  const taken = new Set<string>()
  return accounts.map((account) => {
    const label = freeLabel(`${roots[account.type]}:${partOf(`${account.code} ${account.name}`)}`, taken)
    taken.add(label)
    return { ...account, label }
  })
}

function partOf(words: string): string {
  const hyphened = asciiOf(words)
    .replaceAll("'", '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return hyphened.charAt(0).toUpperCase() + hyphened.slice(1) || 'Account'
}

function freeLabel(label: string, taken: ReadonlySet<string>): string {
  let free = label
  for (let copy = 2; taken.has(free); copy += 1) free = `${label}-${copy}`
  return free
}

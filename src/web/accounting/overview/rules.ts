import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import { absolute, majorOf, negate, ofMajor, subtract, sumOf } from '#contract/kernel/money.ts'
import { shareOf } from '../reports/rules/share.ts'

/** What others owe the house, and what it owes, by the roles of their accounts. */
export const owedToUs: readonly HouseRole[] = ['guest_ledger', 'city_ledger', 'credit_lines', 'open_bills']
export const owedByUs: readonly HouseRole[] = [
  'accounts_payable',
  'grni',
  'employee_claims',
  'tips_payable',
  'deposit_ledger',
  'guest_credits',
  'refunds_payable',
]

type Player = { role: string; account: { id: string; code: string; name: string } }
type Balance = { accountId: string; closingDebit: number; closingCredit: number }
export type Owed = { id: string; name: string; amount: number }

/** What lies on the accounts of some roles, without those that are empty; a liability counts as what is owed. */
export function owedOn(
  roles: readonly HouseRole[],
  { players, rows, side }: { players: readonly Player[]; rows: readonly Balance[]; side: 'debit' | 'credit' },
): Owed[] {
  const accounts = new Map(
    players.filter(({ role }) => roles.some((one) => one === role)).map(({ account }) => [account.id, account]),
  )
  return rows.flatMap(({ accountId, closingDebit, closingCredit }) => {
    const account = accounts.get(accountId)
    const balance = subtract(ofMajor(closingDebit), ofMajor(closingCredit))
    const amount = majorOf(side === 'debit' ? balance : negate(balance))
    return account && amount !== 0 ? [{ id: account.id, name: account.name, amount }] : []
  })
}

/** What some amounts come to. */
export function totalOf(rows: readonly { amount: number }[]): number {
  return majorOf(sumOf(rows, ({ amount }) => ofMajor(amount)))
}

/** How much more or less than beside it, in percent; null against nothing. */
export function changeOf(amount: number, beside: number | null | undefined): number | null {
  if (!beside) return null
  const [now, then] = [ofMajor(amount), ofMajor(beside)]
  return shareOf(subtract(now, then), absolute(then), 0)
}

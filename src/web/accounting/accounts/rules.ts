import type { getAccount } from '#contract/accounting/accounts/api.ts'
import { accountTypes, type AccountType } from '#contract/accounting/accounts/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { majorOf, type Money, negate, ofMajor, sum } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import { includesText } from '#web/ui/table/search.ts'

/** An account as the chart has it. */
export type Account = Received<typeof getAccount>

/** Types as headings over their accounts. */
export const typeNames: Record<AccountType, string> = {
  Asset: t('Assets'),
  Liability: t('Liabilities'),
  Equity: t('Equity'),
  Revenue: t('Revenue'),
  Expense: t('Expenses'),
}

/** Cash-flow classes as a person chooses them. */
export const cashFlowNames: Record<Account['cashFlowClass'], string> = {
  cash: t('Cash itself'),
  operating: t('Operating'),
  non_cash: t('Not cash (depreciation, allowances)'),
  investing: t('Investing'),
  financing: t('Financing'),
}

/** An account as people name it. */
export function accountText({ code, name }: Pick<Account, 'code' | 'name'>): string {
  return `${code} ${name}`
}

export type AccountRow = { account: Account; depth: number }

/** Accounts in the order of a tree: each below its parent, by code. One whose parent is not among them stands at the top. */
export function treeOf(accounts: readonly Account[]): AccountRow[] {
  const known = new Set(accounts.map(({ id }) => id))
  const children = Map.groupBy(accounts, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null))
  const below = (id: Account['id'] | null, depth: number): AccountRow[] =>
    (children.get(id) ?? [])
      .toSorted((a, b) => a.code.localeCompare(b.code))
      .flatMap((account) => [{ account, depth }, ...below(account.id, depth + 1)])
  return below(null, 0)
}

/** Accounts by type, in the order of the books; types without any are left out. */
export function byType(accounts: readonly Account[]): { type: AccountType; rows: AccountRow[] }[] {
  return accountTypes
    .map((type) => ({ type, rows: treeOf(accounts.filter((account) => account.type === type)) }))
    .filter(({ rows }) => rows.length > 0)
}

export type ChartFilter = { type: string; state: string; search: string }

/** Accounts that fit type, state and text; the text is looked for in name, code and description. */
export function fitting(accounts: readonly Account[], { type, state, search }: ChartFilter): Account[] {
  return accounts.filter(
    (account) =>
      (type === 'all' || account.type === type) &&
      (state === 'all' || account.isActive === (state === 'active')) &&
      includesText([account.code, account.name, account.description], search),
  )
}

/** Accounts that hold the text, those first that people most likely mean: by code, by a word of the name, then anywhere. */
export function bestFits<Row extends Pick<Account, 'code' | 'name' | 'description'>>(
  accounts: readonly Row[],
  text: string,
): Row[] {
  const wanted = text.trim().toLowerCase()
  const rank = ({ code, name }: Row) => {
    if (code.toLowerCase().startsWith(wanted)) return 0
    if (name.toLowerCase().startsWith(wanted)) return 1
    if (
      name
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .some((word) => word.startsWith(wanted))
    )
      return 2
    return includesText([code, name], wanted) ? 3 : 4
  }
  const found = accounts.filter(({ code, name, description }) => includesText([`${code} ${name}`, description], wanted))
  return wanted === '' ? found : found.toSorted((a, b) => rank(a) - rank(b))
}

type Closing = { closingDebit: number; closingCredit: number }

/** A balance on the usual side of its account: what stands on the other side is negative. */
export function balanceOn(side: 'debit' | 'credit', closing: Closing | undefined): number {
  if (!closing) return 0
  const [own, other] =
    side === 'debit' ? [closing.closingDebit, closing.closingCredit] : [closing.closingCredit, closing.closingDebit]
  return own === 0 && other !== 0 ? -other : own
}

/** The balance of each account with all below it, on its own side: a contra account below is deducted. */
export function rolledUp(
  accounts: readonly Account[],
  closings: ReadonlyMap<string, Closing>,
): ReadonlyMap<string, number> {
  const children = Map.groupBy(accounts, ({ parentId }) => parentId)
  const debits = new Map<string, Money>()
  const debitOf = (account: Account): Money => {
    const known = debits.get(account.id)
    if (known !== undefined) return known
    const own = ofMajor(balanceOn('debit', closings.get(account.id)))
    const whole = sum([own, ...(children.get(account.id) ?? []).map(debitOf)])
    debits.set(account.id, whole)
    return whole
  }
  return new Map(
    accounts.map((account) => {
      const debit = debitOf(account)
      return [account.id, majorOf(account.normalSide === 'debit' ? debit : negate(debit))]
    }),
  )
}

/** Accounts with all that stands below them, each once. */
export function withAllBelow(accounts: readonly Account[], some: readonly Account[]): Account[] {
  const children = Map.groupBy(accounts, ({ parentId }) => parentId)
  const found = new Set<Account>()
  const take = (account: Account): void => {
    if (found.has(account)) return
    found.add(account)
    for (const child of children.get(account.id) ?? []) take(child)
  }
  for (const account of some) take(account)
  return [...found]
}

/** The balance of a type: its accounts on the type's side, contra accounts deducted. */
export function balanceOfType(type: AccountType, closings: readonly (Closing | undefined)[]): number {
  const side = type === 'Asset' || type === 'Expense' ? 'debit' : 'credit'
  return majorOf(sum(closings.map((closing) => ofMajor(balanceOn(side, closing)))))
}

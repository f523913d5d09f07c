import { isZero, type Money } from '../../kernel/money.ts'
import type { Account, AccountId, AccountType, CashFlowClass, Department, Side, Term } from './shapes.ts'

/** Rows that a list answers when it is asked without any paging. */
export const wholeChart = 5000

/** Debit for assets and expenses, credit for the rest; a contra account has the other side. */
export function normalSideOf(type: AccountType, isContra = false): Side {
  const isDebit = type === 'Asset' || type === 'Expense'
  return isDebit === isContra ? 'credit' : 'debit'
}

/** True when the account is deducted from its type: accumulated depreciation, allowances, drawings. */
export function isContra(account: Pick<Account, 'type' | 'normalSide'>): boolean {
  return account.normalSide !== normalSideOf(account.type)
}

/** A refused change: the name that the API answers, the field it is about, the reason for people. */
export type AccountRefusal = { code: AccountRefusalCode; path: string; message: string }
export type AccountRefusalCode =
  | 'account_in_use'
  | 'account_plays_role'
  | 'account_has_balance'
  | 'account_is_parent'
  | 'parent_not_found'
  | 'parent_type_differs'
  | 'account_cycle'

type Placed = Pick<Account, 'id' | 'type' | 'parentId'>
type Dated = 'department' | 'usaliSchedule' | 'usaliSchedule11'
type Change = Partial<
  Pick<Account, 'code' | 'type' | 'normalSide' | 'parentId' | 'isActive' | 'isPostable' | 'currency' | Dated>
>

/**
 * What the books know about an account: whether a line, draft or tax names it, and its balance; `isTaxed` when a tax looks it up by
 * its code; the roles that it plays.
 */
export type AccountUse = { isUsed: boolean; isTaxed: boolean; balance: Money; roles: readonly string[] }

/**
 * Why an account can't be changed so; null when it can. A used account keeps its type, side, department and schedule, one that plays a role also stays
 * active and postable while its code and name are free, one with a balance stays active, one with lines can't become a group, and
 * parents have the type of their children and make no circle.
 */
export function refusalOfChange(
  account: Kept & Pick<Account, 'id' | 'parentId'>,
  change: Change,
  { use, accounts }: { use: AccountUse; accounts: readonly Placed[] },
): AccountRefusal | null {
  return (
    refusalInRole(account, change, use) ??
    refusalOfCurrency(account, change, use) ??
    refusalWhenUsed(account, change, use) ??
    refusalOfPlace(account, change, accounts)
  )
}

type Kept = Pick<Account, 'code' | 'type' | 'normalSide' | 'isActive' | 'isPostable'> &
  Partial<Pick<Account, Dated | 'currency'>>

const keptByRole = ['type', 'normalSide', 'isActive', 'isPostable'] as const

function wordsOfRoles(roles: readonly string[]): string {
  return `The account plays ${roles.join(', ')}; let another account play it first`
}

function refusalInRole(account: Kept, change: Change, { roles }: AccountUse): AccountRefusal | null {
  const path = keptByRole.find((field) => change[field] !== undefined && change[field] !== account[field])
  if (path === undefined || roles.length === 0) return null
  return { code: 'account_plays_role', path, message: wordsOfRoles(roles) }
}

/** Every line of an account of one currency says its amount in it: that begins with the first one, and is nothing for what the house posts by itself. */
function refusalOfCurrency(account: Kept, change: Change, use: AccountUse): AccountRefusal | null {
  const { currency } = change
  if (currency === undefined || currency === (account.currency ?? null)) return null
  if (use.isUsed)
    return { code: 'account_in_use', path: 'currency', message: 'An account with entries keeps its currency' }
  if (currency === null || use.roles.length === 0) return null
  return { code: 'account_plays_role', path: 'currency', message: wordsOfRoles(use.roles) }
}

/** Why an account of a type can't be kept in a currency by a house that keeps its books in another one; null where it can. */
export function reasonAgainstCurrency(
  { type, currency }: Pick<Account, 'type' | 'currency'>,
  house: string,
): string | null {
  if (currency === null) return null
  if (currency === house) return `The books are kept in ${house} already`
  return type === 'Asset' || type === 'Liability' ? null : 'Only assets and liabilities are kept in another currency'
}

/** What reports of the past read from the account: to change it, a new account takes over and this one is merged into it. */
const datedFields: readonly (readonly [Dated | 'type' | 'normalSide', string])[] = [
  ['type', 'An account with entries keeps its type'],
  ['normalSide', 'An account with entries keeps its side'],
  ['department', 'An account with entries keeps its department; merge it into one of the other department'],
  ['usaliSchedule', 'An account with entries keeps its schedule; merge it into one of the other schedule'],
  ['usaliSchedule11', 'An account with entries keeps its schedule; merge it into one of the other schedule'],
]

function refusalWhenUsed(account: Kept, change: Change, use: AccountUse): AccountRefusal | null {
  if (use.isTaxed && change.code !== undefined && change.code !== account.code)
    return { code: 'account_in_use', path: 'code', message: 'A tax names this account by its code' }
  const dated = datedFields.find(([field]) => change[field] !== undefined && change[field] !== account[field])
  if (use.isUsed && dated) return { code: 'account_in_use', path: dated[0], message: dated[1] }
  if (use.isUsed && change.isPostable === false)
    return { code: 'account_in_use', path: 'isPostable', message: 'An account with entries can not become a group' }
  if (change.isActive === false && !isZero(use.balance))
    return { code: 'account_has_balance', path: 'isActive', message: 'An account with a balance stays active' }
  return null
}

function refusalOfPlace(account: Placed, change: Change, accounts: readonly Placed[]): AccountRefusal | null {
  const type = change.type ?? account.type
  if (accounts.some((other) => other.parentId === account.id && other.type !== type))
    return { code: 'parent_type_differs', path: 'type', message: 'The accounts below it are of another type' }
  const parentId = change.parentId === undefined ? account.parentId : change.parentId
  return refusalOfParent({ id: account.id, type, parentId }, accounts)
}

/** Why an account can't stand below its parent; null when it can. `id` is null for an account yet to be made. */
export function refusalOfParent(
  child: { id: AccountId | null; type: AccountType; parentId: AccountId | null },
  accounts: readonly Placed[],
): AccountRefusal | null {
  if (child.parentId === null) return null
  const parent = accounts.find((other) => other.id === child.parentId)
  if (!parent) return { code: 'parent_not_found', path: 'parentId', message: 'There is no such account' }
  if (parent.type !== child.type)
    return { code: 'parent_type_differs', path: 'parentId', message: `The parent must be of type ${child.type} too` }
  const above = ancestorsOf(parent, accounts)
  if (child.id !== null && [parent.id, ...above].includes(child.id))
    return { code: 'account_cycle', path: 'parentId', message: 'An account can not stand below itself' }
  return null
}

/** Why an account can't be deleted; null when nothing depends on it. */
export function refusalOfDelete(
  account: Pick<Account, 'id' | 'isControl' | 'isPostable'>,
  { use, accounts }: { use: Pick<AccountUse, 'isUsed' | 'roles'>; accounts: readonly Placed[] },
): AccountRefusal | null {
  if (use.roles.length > 0) return { code: 'account_plays_role', path: 'id', message: wordsOfRoles(use.roles) }
  if (use.isUsed)
    return { code: 'account_in_use', path: 'id', message: 'An account with entries is deactivated instead' }
  if (account.isControl) return { code: 'account_in_use', path: 'id', message: 'The system posts to this account' }
  if (accounts.some((other) => other.parentId === account.id))
    return { code: 'account_is_parent', path: 'id', message: 'Other accounts stand below it' }
  return null
}

/** Why a person can't write on an account by hand; null when they can. Used by the picker, the grid and the server. */
export function refusalOfManualLine(
  account: Pick<Account, 'isActive' | 'isPostable' | 'isControl'>,
): 'account_inactive' | 'account_not_postable' | 'account_is_control' | null {
  if (!account.isActive) return 'account_inactive'
  if (!account.isPostable) return 'account_not_postable'
  return account.isControl ? 'account_is_control' : null
}

function ancestorsOf(account: Placed, accounts: readonly Placed[]): AccountId[] {
  const above: AccountId[] = []
  let next = account.parentId
  while (next !== null && !above.includes(next)) {
    above.push(next)
    next = accounts.find((other) => other.id === next)?.parentId ?? null
  }
  return above
}

type Mergeable = Pick<
  Account,
  'id' | 'type' | 'normalSide' | 'isActive' | 'isPostable' | 'isControl' | 'parentId' | 'currency'
> & {
  mergedIntoId?: AccountId | null | undefined
}

/** Why an account can't be merged into another, in words; null when it can. Its lines stay where they are. */
export function refusalOfMerge(
  account: Mergeable,
  into: Mergeable,
  { isTaxed, accounts }: { isTaxed: boolean; accounts: readonly Placed[] },
): string | null {
  if (account.id === into.id) return 'Choose another account'
  if (account.mergedIntoId) return 'It was merged already'
  if (!account.isPostable) return 'A group has no entries to come; move the accounts below it instead'
  if (account.type !== into.type) return `Both must be of type ${account.type}`
  if (account.normalSide !== into.normalSide) return 'One is a contra account and the other is not'
  if (account.isControl !== into.isControl) return 'The system alone posts to one of them'
  if (account.currency !== into.currency) return 'One is kept in another currency than the other'
  if (!into.isActive || !into.isPostable) return 'The other account takes no entries'
  if (ancestorsOf(into, accounts).includes(account.id)) return 'The other account stands below it; move that one first'
  return isTaxed ? 'A tax names this account by its code; give the tax a further rate on the other account first' : null
}

/** An account of the default chart: what a tenant's account has before it has an id. */
export type ChartAccount = Omit<Account, 'id' | 'parentId' | 'isActive' | 'version' | 'mergedIntoId' | 'currency'>

type Row = {
  code: string
  name: string
  about: string
  /** Kept by a sub-ledger: system postings only. */
  control?: true
  /** Deducted from its type: the balance stands on the other side. */
  contra?: true
  computed?: true
  line?: string
  schedule11?: number
  term?: Term
}

type Place = { type: AccountType; cash: CashFlowClass; department?: Department; schedule?: number }

export const cash: Place = { type: 'Asset', cash: 'cash' }
export const current: Place = { type: 'Asset', cash: 'operating' }
export const fixed: Place = { type: 'Asset', cash: 'investing' }
export const owed: Place = { type: 'Liability', cash: 'operating' }
export const borrowed: Place = { type: 'Liability', cash: 'financing' }
export const owned: Place = { type: 'Equity', cash: 'financing' }
export const earned: Place = { type: 'Equity', cash: 'operating' }

export function revenue(department: Department, schedule: number): Place {
  return { type: 'Revenue', cash: 'operating', department, schedule }
}

export function expense(department: Department, schedule?: number): Place {
  return { type: 'Expense', cash: 'operating', department, ...(schedule === undefined ? {} : { schedule }) }
}

export function rows(place: Place, accounts: readonly Row[]): ChartAccount[] {
  const { type, cash: cashFlowClass, department = null, schedule } = place
  return accounts.map(({ code, name, about, control, contra, computed, line, schedule11, term = null }) => ({
    code,
    name,
    type,
    description: about,
    isPostable: computed !== true,
    isControl: control === true,
    normalSide: normalSideOf(type, contra === true),
    department,
    cashFlowClass,
    usaliSchedule: schedule ?? null,
    usaliLine: line ?? null,
    usaliSchedule11: schedule11 ?? null,
    term,
  }))
}

import {
  type AccountRefusal,
  type AccountUse,
  isContra,
  normalSideOf,
  reasonAgainstCurrency,
  refusalOfChange,
  refusalOfDelete,
  refusalOfParent,
  wholeChart,
} from '#contract/accounting/accounts/rules.ts'
import type * as api from '#contract/accounting/accounts/api.ts'
import type {
  Account,
  AccountId,
  AccountType,
  CashFlowClass,
  Department,
} from '#contract/accounting/accounts/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { accountRefusals } from '../errors.ts'
import {
  type AccountFilter,
  accountsOf,
  deleteAccountRow,
  findAccount,
  insertAccount,
  lockAccount,
  lockTree,
  type PlacedAccount,
  updateAccount,
  useOf,
} from './data.ts'

type NewAccount = Given<typeof api.createAccount>['body']
type AccountChange = Given<typeof api.changeAccount>['body']

/** The chart by code: all of it, 5,000 accounts at most, unless a page is asked. @throws 400 for an unknown sort field */
export async function listAccounts(ctx: Ctx, query: ListQuery & AccountFilter): Promise<Page<Account>> {
  const asked = [query.page, query.limit, query.offset].some((given) => given !== undefined)
  const window = asked ? windowOf(query) : { page: 1, limit: wholeChart, offset: 0 }
  return ctx.read(async (tx) => {
    const { rows, total } = await accountsOf(tx, query, { ...window, sort: query.sort })
    return pageOf(rows, total, window)
  })
}

/** One account. @throws 404 */
export async function getAccount(ctx: Ctx, id: AccountId): Promise<Account> {
  return ctx.read(async (tx) => {
    const account = await findAccount(tx, id)
    if (!account) throw notFound('account')
    return account
  })
}

/**
 * Adds an account; side, department and cash-flow class follow the type where they are not given. Control accounts are the
 * chart's own.
 * @throws 400 for an unknown parent, or a currency that it can't be kept in · 409 `account_code_taken`, `parent_type_differs`
 */
export async function createAccount(ctx: Ctx, given: NewAccount): Promise<Account> {
  return ctx.transaction(async (tx) => {
    const accounts = await lockTree(tx)
    const account = newAccount(given)
    refuseCurrency(ctx, account)
    refuse(refusalOfParent({ id: null, type: account.type, parentId: account.parentId }, accounts))
    await insertAccount(tx, account)
    record(tx, 'create', { account })
    return account
  })
}

/**
 * Changes an account, moves it in the tree, activates or deactivates it. What entries rely on stays.
 * @throws 404 · 409 `stale`, `account_code_taken`, `account_in_use`, `account_plays_role`, `account_has_balance`,
 * `parent_type_differs`, `account_cycle`
 */
export async function changeAccount(ctx: Ctx, id: AccountId, { version, ...given }: AccountChange): Promise<Account> {
  return ctx.transaction(async (tx) => {
    const accounts = await lockTree(tx)
    const before = await lockAccount(tx, id)
    if (!before) throw notFound('account')
    if (version !== undefined && version !== before.version) throw stale({ what: 'account' })
    const change = { ...given, ...sideOfNewType(before, given) }
    refuse(refusalOfChange(before, change, { use: await wholeUse(tx, before), accounts }))
    if (change.currency !== undefined) refuseCurrency(ctx, { ...before, ...change })
    const after: Account = { ...before, ...change, version: before.version + 1 }
    await updateAccount(tx, after)
    record(tx, 'change', { account: after, change: { before, after } })
    return after
  })
}

/** Deletes an account that nothing depends on. @throws 404 · 409 `account_in_use`, `account_plays_role`, `account_is_parent` */
export async function deleteAccount(ctx: Ctx, id: AccountId): Promise<{ id: AccountId }> {
  return ctx.transaction(async (tx) => {
    const accounts = await lockTree(tx)
    const account = await lockAccount(tx, id)
    if (!account) throw notFound('account')
    refuse(refusalOfDelete(account, { use: await wholeUse(tx, account), accounts }))
    await deleteAccountRow(tx, id)
    record(tx, 'delete', { account, change: { before: account } })
    return { id }
  })
}

const placeOfType: Record<AccountType, { department: Department | null; cashFlowClass: CashFlowClass }> = {
  Asset: { department: null, cashFlowClass: 'operating' },
  Liability: { department: null, cashFlowClass: 'operating' },
  Equity: { department: null, cashFlowClass: 'financing' },
  Revenue: { department: 'miscellaneous', cashFlowClass: 'operating' },
  Expense: { department: 'administration', cashFlowClass: 'operating' },
}

function newAccount(given: NewAccount): Account {
  return {
    description: '',
    parentId: null,
    normalSide: normalSideOf(given.type),
    isActive: true,
    isPostable: true,
    ...placeOfType[given.type],
    usaliSchedule: null,
    usaliLine: null,
    usaliSchedule11: null,
    term: null,
    currency: null,
    ...given,
    id: newId<'account'>(),
    isControl: false,
    version: 1,
  }
}

/** A contra account stays one when its type changes. */
function sideOfNewType(before: Account, given: AccountChange): Partial<Pick<Account, 'normalSide'>> {
  if (given.type === undefined || given.type === before.type || given.normalSide !== undefined) return {}
  return { normalSide: normalSideOf(given.type, isContra(before)) }
}

/** Use by entries, drafts, taxes and roles; a control account is always kept for what the system posts. */
async function wholeUse(tx: Tx, account: Account): Promise<AccountUse> {
  const use = await useOf(tx, account)
  return { ...use, isUsed: use.isUsed || use.isTaxed || account.isControl }
}

function refuseCurrency({ tenant }: Ctx, account: Pick<Account, 'type' | 'currency'>): void {
  const reason = reasonAgainstCurrency(account, tenant.currency)
  if (reason) throw invalid('currency', reason)
}

function refuse(refusal: AccountRefusal | null): void {
  if (!refusal) return
  const { code, path, message } = refusal
  if (code === 'parent_not_found') throw invalid(path, message)
  throw accountRefusals[code]({ path, message })
}

type Verb = 'create' | 'change' | 'delete'

/** Leaves the record; `change` holds the account before and after. */
function record(
  tx: Tx,
  verb: Verb,
  { account, change = {} }: { account: Account; change?: Record<string, unknown> },
): void {
  const label = `${account.code} ${account.name}`
  tx.audit({ action: `account.${verb}`, resource: 'account', id: account.id, label, change })
  tx.tell({ topic: 'accounting.account', payload: { id: account.id, verb } })
}

/** The whole chart within a transaction. */
export async function chartIn(tx: Tx): Promise<Account[]> {
  return (await accountsOf(tx, {}, { sort: 'code', limit: wholeChart, offset: 0 })).rows
}

/** Where each account stands, without holding any. */
export async function treeIn(tx: Tx): Promise<PlacedAccount[]> {
  return chartIn(tx)
}

/** One account within a transaction. @throws 404 */
export async function findAccountIn(tx: Tx, id: AccountId): Promise<Account> {
  const account = await findAccount(tx, id)
  if (!account) throw notFound('account')
  return account
}

/** What relies on an account. */
export async function accountUseIn(tx: Tx, account: Account): Promise<AccountUse> {
  return useOf(tx, account)
}

/** Locks the tree, and single accounts in the order of their ids, for who moves several at once. */
export {
  insertAccount as storeNewAccount,
  lockAccount as holdAccount,
  lockTree as holdTree,
  updateAccount as storeAccount,
} from './data.ts'

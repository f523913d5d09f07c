import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type * as api from '#contract/accounting/expense-categories/api.ts'
import type { ExpenseCategory, ExpenseCategoryId } from '#contract/accounting/expense-categories/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, namedConflict, notFound, onConstraint, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import {
  categoriesOf,
  insertCategory,
  insertShippedCategories,
  isSpendable,
  lockCategory,
  updateCategory,
} from './data.ts'

const nameTaken = namedConflict(
  'expense_category_name_taken',
  'Another category of expenses has this name',
  () => 'Another category has this name',
)
onConstraint('expense_category_name_once', () => nameTaken())

/** Gives a new house what its people may spend for. */
export async function openCategories(tx: Tx): Promise<void> {
  await insertShippedCategories(tx)
}

/** All categories, those in use first. */
export async function listExpenseCategories(ctx: Ctx): Promise<ExpenseCategory[]> {
  return ctx.read((tx) => categoriesOf(tx))
}

/** Categories that a claim may name now. */
export function usableCategories(tx: Tx): Promise<ExpenseCategory[]> {
  return categoriesOf(tx, { inUse: true })
}

/** Adds a category. @throws 400 `accountId` · 409 `expense_category_name_taken` */
export async function addExpenseCategory(
  ctx: Ctx,
  given: Given<typeof api.addExpenseCategory>['body'],
): Promise<ExpenseCategory> {
  return ctx.transaction(async (tx) => {
    await refuseUnfit(tx, given.accountId)
    const id = newId<'expense_category'>()
    const { department = null, lineLimit = null, dayLimit = null, receiptAbove = null, hasInputTax = true } = given
    const { name, accountId } = given
    const policy = { department, lineLimit, dayLimit, receiptAbove, hasInputTax }
    await insertCategory(tx, { id, name, accountId, ...policy, isActive: true })
    record(tx, 'add', { id, label: name })
    return categoryIn(tx, id)
  })
}

/** Changes a category; what was posted keeps its account. @throws 400 · 404 · 409 `expense_category_name_taken`, `stale` */
export async function changeExpenseCategory(
  ctx: Ctx,
  id: ExpenseCategoryId,
  { version, ...change }: Given<typeof api.changeExpenseCategory>['body'],
): Promise<ExpenseCategory> {
  return ctx.transaction(async (tx) => {
    await lockCategory(tx, id)
    const known = await categoryIn(tx, id)
    if (version !== undefined && version !== known.version) throw stale({ what: 'category' })
    if (change.accountId !== known.account.id) await refuseUnfit(tx, change.accountId)
    const { department, lineLimit, dayLimit, receiptAbove, hasInputTax, isActive } = { ...known, ...present(change) }
    const policy = { department, lineLimit, dayLimit, receiptAbove, hasInputTax, isActive }
    await updateCategory(tx, { id, name: change.name, accountId: change.accountId, ...policy })
    record(tx, 'change', { id, label: change.name })
    return categoryIn(tx, id)
  })
}

type Change = Omit<Given<typeof api.changeExpenseCategory>['body'], 'version'>

/** A change without what it leaves as it is. */
function present(change: Change): Partial<Omit<ExpenseCategory, 'id' | 'account' | 'version'>> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

async function refuseUnfit(tx: Tx, accountId: AccountId): Promise<void> {
  if (!(await isSpendable(tx, accountId)))
    throw invalid('accountId', 'Must be an active account of an expense or an asset that people may post to')
}

async function categoryIn(tx: Tx, id: ExpenseCategoryId): Promise<ExpenseCategory> {
  const [found] = await categoriesOf(tx, { id })
  if (!found) throw notFound('category of expenses')
  return found
}

function record(tx: Tx, verb: 'add' | 'change', { id, label }: { id: ExpenseCategoryId; label: string }): void {
  tx.audit({ action: `expense_category.${verb}`, resource: 'expense_category', id, label })
  tx.tell({ topic: 'accounting.expense', payload: { id } })
}

import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { shippedCategories } from '#contract/accounting/expense-categories/chart.ts'
import type { ExpenseCategory, ExpenseCategoryId } from '#contract/accounting/expense-categories/shapes.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** What people of a new house may spend for; without the accounts that its chart lacks. */
export async function insertShippedCategories(tx: Tx): Promise<void> {
  const rows = shippedCategories.map((one) => ({ id: newId<'expense_category'>(), ...one }))
  await sql`
    insert into expense_category (${sql.ref('tenant_id')}, id, name, account_id, department, has_input_tax, receipt_above)
    select ${tx.tenant}, c.id, c.name, a.id, c.department, c.has_input_tax, c.receipt_above
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ name }) => name)}::text[], ${rows.map(({ code }) => code)}::text[],
      ${rows.map(({ department = null }) => department)}::text[], ${rows.map(({ hasInputTax }) => hasInputTax)}::boolean[],
      ${rows.map(({ receiptAbove }) => receiptAbove)}::bigint[]) as c (id, name, code, department, has_input_tax, receipt_above)
    join account a on ${tx.owns('a')} and a.code = c.code`.execute(tx.db)
}

/** Categories by name; of those in use their account takes entries. */
export async function categoriesOf(
  tx: Tx,
  only: { id?: ExpenseCategoryId; inUse?: true } = {},
): Promise<ExpenseCategory[]> {
  const found = await sql<ExpenseCategory>`
    select ${columns} from expense_category c join account a on ${tx.owns('a')} and a.id = c.account_id
    where ${tx.owns('c')} and ${conditionOf(only)} order by c.is_active desc, lower(c.name)`.execute(tx.db)
  return found.rows
}

/** Holds a category for who changes it. */
export async function lockCategory(tx: Tx, id: ExpenseCategoryId): Promise<void> {
  await tx.lock({
    rank: 'record',
    take: () =>
      sql`select c.id from expense_category c where ${tx.owns('c')} and c.id = ${id} for update`.execute(tx.db),
  })
}

/** An account that people may spend on: an expense, or an asset that no other part of the house keeps and that is no money. */
export async function isSpendable(tx: Tx, id: AccountId): Promise<boolean> {
  const found = await sql`
    select 1 from account a where ${tx.owns('a')} and a.id = ${id} and a.is_postable and a.is_active and not a.is_control and a.currency is null
      and (a.type = 'Expense' or (a.type = 'Asset' and a.cash_flow_class <> 'cash'))`.execute(tx.db)
  return found.rows.length > 0
}

type Kept = Omit<ExpenseCategory, 'account' | 'version'> & { accountId: AccountId }

export async function insertCategory(tx: Tx, category: Kept): Promise<void> {
  await tx.db
    .insertInto('expense_category')
    .values({ id: category.id, ...rowOf(category) })
    .execute()
}

export async function updateCategory(tx: Tx, category: Kept): Promise<void> {
  await tx.db
    .updateTable('expense_category')
    .set((eb) => ({ ...rowOf(category), version: eb('version', '+', 1) }))
    .where('id', '=', category.id)
    .execute()
}

const columns = sql`c.id, c.name, jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) as account, c.department,
  c.has_input_tax as "hasInputTax", c.line_limit as "lineLimit", c.day_limit as "dayLimit", c.receipt_above as "receiptAbove",
  c.is_active as "isActive", c.version`

function conditionOf({ id, inUse }: { id?: ExpenseCategoryId; inUse?: true }): Sql<unknown> {
  if (id) return sql`c.id = ${id}`
  return inUse ? sql`c.is_active and a.is_active and a.is_postable` : sql`true`
}

function rowOf({ name, accountId, department, hasInputTax, lineLimit, dayLimit, receiptAbove, isActive }: Kept) {
  return {
    name,
    account_id: accountId,
    department,
    has_input_tax: hasInputTax,
    line_limit: lineLimit,
    day_limit: dayLimit,
    receipt_above: receiptAbove,
    is_active: isActive,
  }
}

import type { AccountId, Department } from '#contract/accounting/accounts/shapes.ts'
import type { Budget, BudgetId, BudgetRow, BudgetStatus } from '#contract/accounting/budgets/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A version as it stands, sums in minor units. */
export type KeptBudget = Omit<Budget, 'revenue' | 'expense'> & { revenue: Money; expense: Money }

const columns = sql`v.id, v.year, v.name, v.status, v.control, v.created_by_name as "createdByName", v.created_at as "createdAt",
  v.approved_by_name as "approvedByName", v.approved_at as "approvedAt", v.version`

/** Versions with what they come to, the latest year first, the newest first of each. */
export async function budgetsOf(tx: Tx, id?: BudgetId): Promise<KeptBudget[]> {
  const one = id === undefined ? sql`true` : sql`v.id = ${id}`
  const found = await sql<KeptBudget>`
    select ${columns}, coalesce(s.revenue, 0)::bigint as revenue, coalesce(s.expense, 0)::bigint as expense
    from budget_version v
    left join lateral (
      select sum(b.amount) filter (where a.type = 'Revenue') as revenue, sum(b.amount) filter (where a.type = 'Expense') as expense
      from budget_amount b join account a on ${tx.owns('a')} and a.id = b.account_id
      where ${tx.owns('b')} and b.version_id = v.id) s on true
    where ${tx.owns('v')} and ${one} order by v.year desc, v.created_at desc, v.id`.execute(tx.db)
  return found.rows
}

type Head = { id: BudgetId; year: number; status: BudgetStatus; version: number; name: string }

/** Holds a version for who changes it. */
export async function lockBudget(tx: Tx, id: BudgetId): Promise<Head | undefined> {
  const [row] = await tx.lock({
    rank: 'record',
    take: () =>
      sql<Head>`select v.id, v.year, v.status, v.version, v.name from budget_version v where ${tx.owns('v')} and v.id = ${id} for update`.execute(
        tx.db,
      ),
  })
  return row.rows[0]
}

/** Holds all versions of a year: one becomes active at a time. */
export async function lockYear(tx: Tx, year: number): Promise<void> {
  await tx.lock({
    rank: 'record',
    take: () =>
      sql`select v.id from budget_version v where ${tx.owns('v')} and v.year = ${year} order by v.id for update`.execute(
        tx.db,
      ),
  })
}

export async function insertBudget(tx: Tx, { id, year, name }: Pick<Head, 'id' | 'year' | 'name'>): Promise<void> {
  await tx.db
    .insertInto('budget_version')
    .values({ id, year, name, created_by: tx.actor.id, created_by_name: tx.actor.name, created_at: tx.now })
    .execute()
}

/** The amounts of one version into another, which is empty. */
export async function copyAmounts(tx: Tx, { from, to }: { from: BudgetId; to: BudgetId }): Promise<void> {
  await sql`insert into budget_amount (${sql.ref('tenant_id')}, version_id, account_id, department, month, amount)
    select ${tx.tenant}, ${to}, b.account_id, b.department, b.month, b.amount
    from budget_amount b where ${tx.owns('b')} and b.version_id = ${from}`.execute(tx.db)
}

type Change = Partial<Pick<Budget, 'name' | 'status' | 'control'>> & { approvedByName?: string | null }

/** Changes a version, which counts as one change more. */
export async function updateBudget(tx: Tx, id: BudgetId, { approvedByName, ...change }: Change): Promise<void> {
  const approval =
    approvedByName === undefined
      ? {}
      : { approved_by_name: approvedByName, approved_at: approvedByName === null ? null : tx.now }
  await tx.db
    .updateTable('budget_version')
    .set((eb) => ({ ...change, ...approval, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What is active of a year is so no more. */
export async function retireActive(tx: Tx, year: number): Promise<void> {
  await tx.db
    .updateTable('budget_version')
    .set((eb) => ({ status: 'retired', version: eb('version', '+', 1) }))
    .where('year', '=', year)
    .where('status', '=', 'active')
    .execute()
}

export async function deleteBudgetRow(tx: Tx, id: BudgetId): Promise<void> {
  await tx.db.deleteFrom('budget_amount').where('version_id', '=', id).execute()
  await tx.db.deleteFrom('budget_version').where('id', '=', id).execute()
}

type WrittenRow = { accountId: AccountId; department: Department | null; amounts: readonly Money[] }

/** The months of some rows in place of those that stood there. */
export async function writeAmounts(tx: Tx, id: BudgetId, rows: readonly WrittenRow[]): Promise<void> {
  const cells = rows.flatMap(({ accountId, department, amounts }) =>
    amounts.map((amount, index) => ({
      accountId,
      department: department ?? '',
      month: index + 1,
      amount: minorOf(amount),
    })),
  )
  const column = <K extends keyof (typeof cells)[number]>(name: K) => cells.map((cell) => cell[name])
  await sql`delete from budget_amount b using unnest(${column('accountId')}::uuid[], ${column('department')}::text[]) as g (account_id, department)
    where ${tx.owns('b')} and b.version_id = ${id} and b.account_id = g.account_id and b.department = g.department`.execute(
    tx.db,
  )
  await sql`insert into budget_amount (${sql.ref('tenant_id')}, version_id, account_id, department, month, amount)
    select ${tx.tenant}, ${id}, g.account_id, g.department, g.month, g.amount
    from unnest(${column('accountId')}::uuid[], ${column('department')}::text[], ${column('month')}::int[], ${column('amount')}::bigint[])
      as g (account_id, department, month, amount) where g.amount <> 0`.execute(tx.db)
}

/** Those of some accounts that earn or spend and take entries, with their departments. */
export async function budgetable(
  tx: Tx,
  ids: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, Department | null>> {
  const found = await sql<{ id: AccountId; department: Department | null }>`
    select a.id, a.department from account a
    where ${tx.owns('a')} and a.id = any(${[...ids]}::uuid[]) and a.type in ('Revenue', 'Expense') and a.is_postable`.execute(
    tx.db,
  )
  return new Map(found.rows.map(({ id, department }) => [id, department]))
}

type SheetRow = Omit<BudgetRow, 'amounts' | 'lastYear'> & { amounts: Money[]; lastYear: Money[] }

/** The rows of a version, and those of accounts that moved in the year before, by account and department. */
export async function sheetRows(tx: Tx, { id, year }: Pick<Head, 'id' | 'year'>): Promise<SheetRow[]> {
  const months = (amount: Sql<unknown>) => sql`(select jsonb_agg(${amount} order by m) from generate_series(1, 12) m)`
  const found = await sql<SheetRow>`
    with planned as (
      select b.account_id, b.department, jsonb_object_agg(b.month, b.amount) as months
      from budget_amount b where ${tx.owns('b')} and b.version_id = ${id} group by b.account_id, b.department
    ), moved as (
      select x.account_id, x.department, jsonb_object_agg(x.month, x.amount) as months from (
        select d.account_id, d.department, extract(month from d.day)::int as month, sum(d.debit - d.credit)::bigint as amount
        from account a join account_day d on ${tx.owns('d')} and d.account_id = a.id and d.day >= make_date(${year}::int - 1, 1, 1)
          and d.day <= make_date(${year}::int - 1, 12, 31)
        where ${tx.owns('a')} and a.type in ('Revenue', 'Expense') and d.stage <> 'closing'
        group by d.account_id, d.department, extract(month from d.day)) x
      group by x.account_id, x.department
    )
    select a.id as "accountId", a.code, a.name, a.type, nullif(k.department, '') as department,
      ${months(sql`coalesce((p.months ->> m::text)::bigint, 0)`)} as amounts,
      ${months(sql`coalesce((l.months ->> m::text)::bigint, 0) * case a.type when 'Revenue' then -1 else 1 end`)} as "lastYear"
    from (select p.account_id, p.department from planned p union select l.account_id, l.department from moved l) k
    join account a on ${tx.owns('a')} and a.id = k.account_id
    left join planned p on p.account_id = k.account_id and p.department = k.department
    left join moved l on l.account_id = k.account_id and l.department = k.department
    order by a.code, k.department`.execute(tx.db)
  return found.rows
}

type ActiveAmount = { accountId: AccountId; department: Department | null; month: Day; amount: Money }

/** What the active budgets hold for the months of some days; `month` is its first day. */
export async function activeAmounts(tx: Tx, { from, to }: { from: Day; to: Day }): Promise<ActiveAmount[]> {
  const month = sql`make_date(v.year, b.month, 1)`
  const found = await sql<ActiveAmount>`
    select b.account_id as "accountId", nullif(b.department, '') as department, ${month} as month, b.amount
    from budget_version v join budget_amount b on ${tx.owns('b')} and b.version_id = v.id
    where ${tx.owns('v')} and v.status = 'active' and ${month} >= date_trunc('month', ${from}::date) and ${month} <= ${to}`.execute(
    tx.db,
  )
  return found.rows
}

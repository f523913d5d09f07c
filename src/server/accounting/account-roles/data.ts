import { sql } from '#server/platform/db/sql.ts'
import { defaultAccounts, defaultCategories } from '#contract/accounting/account-roles/chart.ts'
import { accountRoles, type DescribedRole } from '#contract/accounting/account-roles/rules.ts'
import {
  accountingCategories,
  type AccountingCategory,
  type AccountRole,
} from '#contract/accounting/account-roles/shapes.ts'
import type { Account, AccountId, Department } from '#contract/accounting/accounts/shapes.ts'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import type { TaxCategory } from '#contract/accounting/taxes/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** Gives every role to its account of the default chart, which stands already. */
export async function insertAccountRoles(tx: Tx): Promise<void> {
  await tx.db
    .insertInto('accounting_category')
    .values(
      accountingCategories.map((category) => ({ category, tax_category: defaultCategories[category].taxCategory })),
    )
    .execute()
  await sql`
    insert into account_role (${sql.ref('tenant_id')}, role, account_id, department, account_type, is_control, is_proven)
    select ${tx.tenant}, r.role, a.id, r.department, r.type, r.is_control, r.is_proven
    from unnest(${accountRoles.map(({ role }) => role)}::text[], ${accountRoles.map(({ role }) => defaultAccounts[role])}::text[],
      ${accountRoles.map(departmentOf)}::text[], ${accountRoles.map(({ type }) => type)}::text[], ${accountRoles.map(({ isControl }) => isControl)}::boolean[],
      ${accountRoles.map(({ isProven }) => isProven)}::boolean[]) as r (role, code, department, type, is_control, is_proven)
    left join account a on ${tx.owns('a')} and a.code = r.code`.execute(tx.db)
}

/** The department of a role's account: revenue and cost have that of their category, stock has none. */
function departmentOf({ category, type }: DescribedRole): Department | null {
  return category === null || type === 'Asset' ? null : defaultCategories[category].department
}

/** An account by the role that it plays. */
export type Player = {
  role: AccountRole
  account: Pick<Account, 'id' | 'code' | 'name'>
  department: Department | null
}

/** Who plays each role. */
export async function playersOf(tx: Tx): Promise<Player[]> {
  return playersWhere(tx, sql`true`)
}

/** The player of a role, held until the transaction ends. */
export async function lockPlayer(tx: Tx, role: AccountRole): Promise<Player | undefined> {
  const [players] = await tx.lock({
    rank: 'record',
    take: () => playersWhere(tx, sql`r.role = ${role} for update of r`),
  })
  return players[0]
}

async function playersWhere(tx: Tx, which: ReturnType<typeof sql>): Promise<Player[]> {
  const found = await sql<Player>`
    select r.role, r.department, jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) as account
    from account_role r join account a on ${tx.owns('a')} and a.id = r.account_id
    where ${tx.owns('r')} and ${which}`.execute(tx.db)
  return found.rows
}

/** True when the account played a role before whose balance is proven: its old lines would be taken for those of the new role. */
export async function playedAnother(tx: Tx, id: AccountId, role: AccountRole): Promise<boolean> {
  const row = await tx.db
    .selectFrom('account_role_change')
    .innerJoin('account_role', 'account_role.role', 'account_role_change.role')
    .select('account_role_change.id')
    .where('account_role_change.from_account_id', '=', id)
    .where('account_role_change.role', '!=', role)
    .whereRef('account_role_change.to_account_id', '!=', 'account_role_change.from_account_id')
    .where('account_role.is_proven', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a role that is locked to another account, or another department to its lines, and keeps who did. */
export async function moveRole(tx: Tx, before: Player, after: { account: AccountId; department: Department | null }) {
  const { role } = before
  await tx.db
    .updateTable('account_role')
    .set({ account_id: after.account, department: after.department })
    .where('role', '=', role)
    .execute()
  await tx.db
    .insertInto('account_role_change')
    .values({
      id: newId<'account_role_change'>(),
      role,
      from_account_id: before.account.id,
      to_account_id: after.account,
      from_department: before.department,
      to_department: after.department,
      changed_by: tx.actor.id,
      changed_by_name: tx.actor.name,
      changed_at: tx.now,
    })
    .execute()
}

/** What each category is to departments and taxes; one of them alone where it is named, held until the transaction ends. */
export async function mappingsOf(tx: Tx): Promise<Mapping[]> {
  return mappingsWhere(tx, sql`true`)
}

export async function lockMapping(tx: Tx, category: AccountingCategory): Promise<Mapping | undefined> {
  const [found] = await tx.lock({
    rank: 'record',
    take: () => mappingsWhere(tx, sql`c.category = ${category} for update of c`),
  })
  return found[0]
}

export type Mapping = { category: AccountingCategory; department: Department | null; taxCategory: TaxCategory }

async function mappingsWhere(tx: Tx, which: ReturnType<typeof sql>): Promise<Mapping[]> {
  const found = await sql<Mapping>`
    select c.category, c.tax_category as "taxCategory", (select r.department from account_role r
      where ${tx.owns('r')} and r.category = c.category and r.department is not null order by r.role limit 1) as department
    from accounting_category c where ${tx.owns('c')} and ${which}`.execute(tx.db)
  return found.rows
}

/** The roles of a category whose lines name its department, held until the transaction ends. */
export async function lockRolesOf(tx: Tx, category: AccountingCategory): Promise<Player[]> {
  const [players] = await tx.lock({
    rank: 'record',
    take: () =>
      playersWhere(tx, sql`r.category = ${category} and r.department is not null order by r.role for update of r`),
  })
  return players
}

export async function setTaxCategory(tx: Tx, category: AccountingCategory, taxCategory: TaxCategory): Promise<void> {
  await tx.db
    .updateTable('accounting_category')
    .set({ tax_category: taxCategory })
    .where('category', '=', category)
    .execute()
}

/** What moved on an account in some days, and its last entry. */
export async function recentOn(
  tx: Tx,
  accountId: AccountId,
  { from, to }: { from: Day; to: Day },
): Promise<{ entries: number; debit: Money; credit: Money; last: JournalEntryId | null }> {
  const found = await sql<{ entries: number; debit: Money; credit: Money; last: JournalEntryId | null }>`
    select count(distinct l.entry_id)::int as entries, coalesce(sum(greatest(l.amount, 0)), 0)::bigint as debit,
      coalesce(sum(greatest(-l.amount, 0)), 0)::bigint as credit,
      (select m.entry_id from journal_line m where ${tx.owns('m')} and m.account_id = ${accountId}
        order by m.entry_date desc, m.entry_id desc limit 1) as last
    from journal_line l where ${tx.owns('l')} and l.account_id = ${accountId}
      and l.entry_date >= ${from} and l.entry_date <= ${to}`.execute(tx.db)
  return found.rows[0] ?? { entries: 0, debit: zero, credit: zero, last: null }
}

export type ExampleLine = { accountId: AccountId; code: string; name: string; amount: Money }

/** An entry with its lines. */
export async function exampleOf(
  tx: Tx,
  id: JournalEntryId,
): Promise<{ number: string; date: Day; memo: string; lines: ExampleLine[] } | undefined> {
  const found = await sql<{ number: string; date: Day; memo: string }>`
    select e.number, e.entry_date as date, e.memo from journal_entry e where ${tx.owns('e')} and e.id = ${id}`.execute(
    tx.db,
  )
  const [entry] = found.rows
  if (!entry) return undefined
  const lines = await sql<ExampleLine>`
    select a.id as "accountId", a.code, a.name, l.amount
    from journal_line l join account a on ${tx.owns('a')} and a.id = l.account_id
    where ${tx.owns('l')} and l.entry_id = ${id} order by l.line_number`.execute(tx.db)
  return { ...entry, lines: lines.rows }
}

/** What stands on an account, debits less credits. */
export async function balanceOn(tx: Tx, accountId: AccountId): Promise<Money> {
  const found = await sql<{ balance: Money }>`
    select coalesce(sum(d.debit - d.credit), 0)::bigint as balance from account_day d
    where ${tx.owns('d')} and d.account_id = ${accountId}`.execute(tx.db)
  return found.rows[0]?.balance ?? zero
}

/** Roles that postings name and nobody plays. */
export async function unplayedRoles(tx: Tx): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) from unnest(${accountRoles.map(({ role }) => role)}::text[]) as n (role)
    where not exists (select 1 from account_role r where ${tx.owns('r')} and r.role = n.role)`.execute(tx.db)
  return Number(found.rows[0]?.count ?? 0)
}

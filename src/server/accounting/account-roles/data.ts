import { sql } from '#server/platform/db/sql.ts'
import { defaultAccounts, defaultCategories } from '#contract/accounting/account-roles/chart.ts'
import { accountRoles, type DescribedRole } from '#contract/accounting/account-roles/rules.ts'
import { accountingCategories, type AccountRole } from '#contract/accounting/account-roles/shapes.ts'
import type { Account, AccountId, Department } from '#contract/accounting/accounts/shapes.ts'
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
export type Player = { role: AccountRole; account: Pick<Account, 'id' | 'code' | 'name'> }

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
    select r.role, jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) as account
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
    .where('account_role.is_proven', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a role that is locked to another account, and keeps who did. */
export async function moveRole(tx: Tx, role: AccountRole, { from, to }: { from: AccountId; to: AccountId }) {
  await tx.db.updateTable('account_role').set({ account_id: to }).where('role', '=', role).execute()
  await tx.db
    .insertInto('account_role_change')
    .values({
      id: newId<'account_role_change'>(),
      role,
      from_account_id: from,
      to_account_id: to,
      changed_by: tx.actor.id,
      changed_by_name: tx.actor.name,
      changed_at: tx.now,
    })
    .execute()
}

/** Roles that postings name and nobody plays. */
export async function unplayedRoles(tx: Tx): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) from unnest(${accountRoles.map(({ role }) => role)}::text[]) as n (role)
    where not exists (select 1 from account_role r where ${tx.owns('r')} and r.role = n.role)`.execute(tx.db)
  return Number(found.rows[0]?.count ?? 0)
}

import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import type { AccountId, Department } from '#contract/accounting/accounts/shapes.ts'
import type { PostedLocation } from '#contract/accounting/journal/shapes.ts'
import type { ClearingAccount } from '#contract/accounting/year-closing/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { locationOf } from '../../journal/data/locations.ts'
import { noLocation } from '../../journal/data/write.ts'

/** What lies on an account for a department and an outlet, debits less credits. */
export type YearBalance = {
  accountId: AccountId
  accountCode: string
  accountName: string
  department: Department | null
  location: PostedLocation | null
  balance: Money
}

/** What revenue and expense come to at the end of a day, by account, department and outlet; years closed before come to nothing. */
export async function earningsAt(tx: Tx, day: Day): Promise<YearBalance[]> {
  const found = await sql<YearBalance>`
    select a.id as "accountId", a.code as "accountCode", a.name as "accountName", nullif(b.department, '') as department,
      ${locationOf(tx, 'b.location_id')} as location, b.balance::bigint as balance
    from (
      select d.account_id, d.department, nullif(d.location_id, ${noLocation}::uuid) as location_id, sum(d.debit - d.credit) as balance
      from account_day d where ${tx.owns('d')} and d.day <= ${day} group by 1, 2, 3
    ) b join account a on ${tx.owns('a')} and a.id = b.account_id and a.type in ('Revenue', 'Expense')
    where b.balance <> 0 order by a.code, b.department, b.location_id`.execute(tx.db)
  return found.rows
}

/** The accounts that play roles, with what lies on them at the end of a day; those that are nil are left out. */
export async function balancesOfRoles(tx: Tx, roles: readonly HouseRole[], day: Day): Promise<ClearingAccount[]> {
  const found = await sql<ClearingAccount>`
    select a.id as "accountId", a.code as "accountCode", a.name as "accountName", sum(d.debit - d.credit)::bigint as balance
    from (select distinct r.account_id from account_role r where ${tx.owns('r')} and r.role = any(${roles}::text[])) r
    join account a on ${tx.owns('a')} and a.id = r.account_id
    join account_day d on ${tx.owns('d')} and d.account_id = a.id and d.day <= ${day}
    group by a.id, a.code, a.name having sum(d.debit - d.credit) <> 0 order by a.code`.execute(tx.db)
  return found.rows
}

/** The account that the earnings of closed years go to. */
export async function earningsAccount(tx: Tx): Promise<Pick<YearBalance, 'accountId' | 'accountCode' | 'accountName'>> {
  const found = await sql<Pick<YearBalance, 'accountId' | 'accountCode' | 'accountName'>>`
    select a.id as "accountId", a.code as "accountCode", a.name as "accountName"
    from account_role r join account a on ${tx.owns('a')} and a.id = r.account_id
    where ${tx.owns('r')} and r.role = 'retained_earnings'`.execute(tx.db)
  if (!found.rows[0]) throw new Error('No account plays the role of retained earnings')
  return found.rows[0]
}

/** All debits and credits up to a day. */
export async function totalsAt(tx: Tx, day: Day): Promise<{ debit: Money; credit: Money }> {
  const found = await sql<{ debit: Money; credit: Money }>`
    select coalesce(sum(d.debit), 0)::bigint as debit, coalesce(sum(d.credit), 0)::bigint as credit
    from account_day d where ${tx.owns('d')} and d.day <= ${day}`.execute(tx.db)
  if (!found.rows[0]) throw new Error('A sum is always one row')
  return found.rows[0]
}

/** Memos of the drafts that are dated in a range. */
export async function draftsIn(tx: Tx, { startsOn, endsOn }: { startsOn: Day; endsOn: Day }): Promise<string[]> {
  const found = await tx.db
    .selectFrom('journal_draft')
    .select('memo')
    .where('entry_date', '>=', startsOn)
    .where('entry_date', '<=', endsOn)
    .orderBy('entry_date')
    .execute()
  return found.map(({ memo }) => memo)
}

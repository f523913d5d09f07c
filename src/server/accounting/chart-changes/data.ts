import type { AccountUse } from '#contract/accounting/accounts/rules.ts'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { AccountRole } from '#contract/accounting/account-roles/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import { zero } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What entries, drafts, taxes and roles know of every account, in one question. */
export async function usesOfAll(tx: Tx): Promise<(id: AccountId) => AccountUse> {
  const found = await sql<AccountUse & { id: AccountId }>`
    select a.id, (b.balance is not null or a.is_control
        or exists (select 1 from journal_line l where ${tx.owns('l')} and l.account_id = a.id)
        or exists (select 1 from journal_draft_line d where ${tx.owns('d')} and d.account_id = a.id)
        or exists (select 1 from entry_pattern_line p where ${tx.owns('p')} and p.account_id = a.id)
        or exists (select 1 from expense_category x where ${tx.owns('x')} and x.account_id = a.id)
        or exists (select 1 from tax_component c where ${tx.owns('c')} and a.code in (c.account_code, c.input_account_code))) as "isUsed",
      exists (select 1 from tax_component c where ${tx.owns('c')} and a.code in (c.account_code, c.input_account_code)) as "isTaxed",
      array(select r.role::text from account_role r where ${tx.owns('r')} and r.account_id = a.id order by r.role) as roles,
      coalesce(b.balance, 0)::bigint as balance
    from account a
    left join (select s.account_id, sum(s.debit - s.credit) as balance from account_day s where ${tx.owns('s')} group by s.account_id) b
      on b.account_id = a.id
    where ${tx.owns('a')}`.execute(tx.db)
  const uses = new Map(found.rows.map((row) => [row.id, row]))
  return (id) => uses.get(id) ?? { isUsed: false, isTaxed: false, roles: [], balance: zero }
}

/** What a merge finds: roles, lines that wait to be posted, lines that are posted. */
export async function tiesOf(
  tx: Tx,
  id: AccountId,
): Promise<{ roles: AccountRole[]; waiting: number; posted: number; balance: Money }> {
  const found = await sql<{ roles: AccountRole[]; waiting: number; posted: number; balance: Money }>`
    select array(select r.role::text from account_role r where ${tx.owns('r')} and r.account_id = ${id} order by r.role) as roles,
      (select count(*) from journal_draft_line d where ${tx.owns('d')} and d.account_id = ${id})
        + (select count(*) from entry_pattern_line p where ${tx.owns('p')} and p.account_id = ${id}) as waiting,
      (select count(*) from journal_line l where ${tx.owns('l')} and l.account_id = ${id}) as posted,
      coalesce((select sum(s.debit - s.credit) from account_day s where ${tx.owns('s')} and s.account_id = ${id}), 0)::bigint as balance`.execute(
    tx.db,
  )
  const ties = found.rows[0]
  if (!ties) throw new Error('A select without from answers one row')
  return ties
}

/** Lines that wait to be posted name the other account from now on. */
export async function moveWaitingLines(tx: Tx, from: AccountId, into: AccountId): Promise<void> {
  await tx.db.updateTable('journal_draft_line').set({ account_id: into }).where('account_id', '=', from).execute()
  await tx.db.updateTable('entry_pattern_line').set({ account_id: into }).where('account_id', '=', from).execute()
  await tx.db.updateTable('expense_category').set({ account_id: into }).where('account_id', '=', from).execute()
}

import { type Money, zero } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Approved claims that nobody was paid yet. */
export async function claimsOwed(tx: Tx): Promise<Money> {
  const found = await sql<{ amount: Money }>`
    select coalesce(sum(n.amount), 0)::bigint as amount from expense x
    join expense_line n on ${tx.owns('n')} and n.expense_id = x.id
    where ${tx.owns('x')} and x.status = 'approved'`.execute(tx.db)
  return found.rows[0]?.amount ?? zero
}

/** Expenses that were paid otherwise than they come to, by a movement that was taken back, or by one of another kind; and movements without an expense. */
export async function wronglyPaid(tx: Tx): Promise<number> {
  const found = await sql<{ wrong: number }>`
    select count(*) as wrong from (
      select x.id, x.status, (select sum(n.amount) from expense_line n where ${tx.owns('n')} and n.expense_id = x.id) as total, x.payment_id
      from expense x where ${tx.owns('x')} and x.payment_id is not null) p
    full join (
      select d.id, d.kind, d.amount from treasury_document d
      where ${tx.owns('d')} and d.kind in ('reimbursement', 'expense') and d.reverses_id is null and not exists (
        select 1 from treasury_document b where ${tx.owns('b')} and b.reverses_id = d.id)) m on m.id = p.payment_id
    where p.total is distinct from m.amount or m.kind <> case p.status when 'paid' then 'expense' else 'reimbursement' end`.execute(
    tx.db,
  )
  return found.rows[0]?.wrong ?? 0
}

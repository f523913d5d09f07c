import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/**
 * What documents do to accounts, as sql: `document_id`, `account_id`, `amount`, debits positive. A document that takes another back does the
 * opposite; the parts of a return or an expense have the other sign there already.
 */
function legs(tx: Tx): Sql<unknown> {
  const sign = sql`(case when d.reverses_id is null then 1 else -1 end)`
  return sql`
    select d.id as document_id, x.account_id, x.amount * ${sign} as amount
    from treasury_document d cross join lateral (values
      (d.from_account_id, -d.amount),
      (case when d.kind not in ('tax_return', 'expense') then d.to_account_id end, d.amount - d.fee - d.difference),
      (d.fee_account_id, d.fee),
      (d.difference_account_id, d.difference),
      (case when d.gain <> 0 then d.from_account_id end, d.gain),
      (d.gain_account_id, -d.gain)) as x (account_id, amount)
    where ${tx.owns('d')} and x.account_id is not null
    union all
    select p.document_id, p.account_id, p.amount from treasury_part p where ${tx.owns('p')} and p.account_id is not null`
}

/** Documents whose entry says something else than they do, by account, amount or day; and entries of documents that aren't there. */
export async function wrongDocuments(tx: Tx): Promise<number> {
  const found = await sql<{ wrong: number }>`
    select count(distinct coalesce(s.document_id, b.document_id)) as wrong
    from (
      select g.document_id, g.account_id, d.business_date as day, sum(g.amount) as amount from (${legs(tx)}) g
      join treasury_document d on ${tx.owns('d')} and d.id = g.document_id group by 1, 2, 3 having sum(g.amount) <> 0) s
    full join (
      select e.source_id as document_id, l.account_id, l.entry_date as day, sum(l.amount) as amount
      from journal_entry e join journal_line l on ${tx.owns('l')} and l.entry_id = e.id
      where ${tx.owns('e')} and e.source_type = 'treasury' group by 1, 2, 3) b
      on b.document_id = s.document_id and b.account_id = s.account_id and b.day = s.day
    where s.amount is distinct from b.amount`.execute(tx.db)
  return found.rows[0]?.wrong ?? 0
}

/** What documents brought to the accounts that play a role or have played it, less what they took. */
export async function documentsAt(tx: Tx, role: HouseRole): Promise<Money> {
  const found = await sql<{ amount: Money }>`
    select coalesce(sum(g.amount), 0)::bigint as amount from (${legs(tx)}) g
    join account_in_role r on ${tx.owns('r')} and r.role = ${role} and r.account_id = g.account_id`.execute(tx.db)
  return found.rows[0]?.amount ?? zero
}

/** Transfers that have left and not arrived, and returns that are filed and not paid; both with the sign of their account. */
export async function stillOpen(tx: Tx, kinds: { opens: string; closes: string }): Promise<Money> {
  const found = await sql<{ amount: Money }>`
    select coalesce(sum((case when d.reverses_id is null then d.amount else -d.amount end)
      * (case d.kind when ${kinds.opens} then 1 else -1 end)), 0)::bigint as amount
    from treasury_document d where ${tx.owns('d')} and d.kind in (${kinds.opens}, ${kinds.closes})`.execute(tx.db)
  return found.rows[0]?.amount ?? zero
}

/** Accounts of cash and tips that pass below zero on some day. */
export async function belowZero(tx: Tx): Promise<number> {
  const found = await sql<{ wrong: number }>`
    select count(distinct b.role) as wrong from (
      select r.role, sum(sum(d.debit - d.credit)) over (partition by r.role order by d.day)
        * (case r.role when 'tips_payable' then -1 else 1 end) as balance
      from account_role r join account_day d on ${tx.owns('d')} and d.account_id = r.account_id
      where ${tx.owns('r')} and r.role in ('safe', 'cash_front_office', 'cash_pos', 'transfers_in_transit', 'tips_payable')
      group by r.role, d.day) b
    where b.balance < 0`.execute(tx.db)
  return found.rows[0]?.wrong ?? 0
}

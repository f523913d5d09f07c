import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type Days = { from: Day; to: Day }

/** What the lines of some entries came to on an account, debits less credits. */
export type Moved = { accountId: AccountId; amount: Money }

/**
 * The other side of cash: the lines beside those of cash accounts in the entries that moved cash. An entry and its lines have one date, so both are
 * read by their days and met in one pass, not entry by entry.
 */
export async function besideCash(tx: Tx, days: Days): Promise<Moved[]> {
  const found = await sql<Moved>`
    select l.account_id as "accountId", sum(l.amount)::bigint as amount
    from journal_line l join account a on ${tx.owns('a')} and a.id = l.account_id and a.cash_flow_class <> 'cash'
    where ${tx.owns('l')} and l.entry_date >= ${days.from} and l.entry_date <= ${days.to}
      and l.entry_id in (${entriesOn(tx, sql`a.cash_flow_class = 'cash'`, days)})
    group by l.account_id having sum(l.amount) <> 0`.execute(tx.db)
  return found.rows
}

/** What was invested or financed without any cash: equipment bought on account, a loan that a supplier gave. */
export async function withoutCash(tx: Tx, days: Days): Promise<Moved[]> {
  const found = await sql<Moved>`
    select l.account_id as "accountId", sum(l.amount)::bigint as amount
    from (select distinct x.entry_id from (${entriesOn(tx, sql`a.cash_flow_class in ('investing', 'financing')`, days)}) x) e
    join journal_line l on ${tx.owns('l')} and l.entry_id = e.entry_id
    join journal_entry j on ${tx.owns('j')} and j.id = e.entry_id and j.stage <> 'closing'
    where not exists (
      select 1 from journal_line c join account a on ${tx.owns('a')} and a.id = c.account_id and a.cash_flow_class = 'cash'
      where ${tx.owns('c')} and c.entry_id = e.entry_id)
    group by l.account_id having sum(l.amount) <> 0`.execute(tx.db)
  return found.rows
}

/** Entries of some days with a line on accounts of a class, found by those accounts. */
function entriesOn(tx: Tx, isAsked: Sql<unknown>, { from, to }: Days): Sql<unknown> {
  return sql`select l.entry_id from account a
    join journal_line l on ${tx.owns('l')} and l.account_id = a.id and l.entry_date >= ${from} and l.entry_date <= ${to}
    where ${tx.owns('a')} and ${isAsked}`
}

import type { PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type Takings = { method: PaymentMethod; in: Money; out: Money; net: Money; count: number }

/** What each tender brought in and gave back on a date, the largest first. */
export async function takingsOn(tx: Tx, date: Day): Promise<Takings[]> {
  const found = await sql<Takings>`
    select p.method, count(*) as count,
      coalesce(sum(p.amount + p.rounding) filter (where p.direction = 'in'), 0)::bigint as "in",
      coalesce(sum(p.amount + p.rounding) filter (where p.direction = 'out'), 0)::bigint as "out",
      sum(case when p.direction = 'in' then p.amount + p.rounding else -p.amount - p.rounding end)::bigint as net
    from payment p where ${tx.owns('p')} and p.business_date = ${date}
    group by p.method order by net desc, p.method`.execute(tx.db)
  return found.rows
}

/** How many drafts wait to be posted. */
export async function countDrafts(tx: Tx): Promise<number> {
  const found = await sql<{
    count: number
  }>`select count(*) as count from journal_draft d where ${tx.owns('d')}`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}

type Ended = { count: number; oldest: Day | null }

/** Periods of a state that ended before the month of the business date. */
export async function endedPeriods(tx: Tx, status: 'open' | 'soft_closed', date: Day): Promise<Ended> {
  const found = await sql<Ended>`
    select count(*) as count, min(p.starts_on) as oldest from fiscal_period p
    where ${tx.owns('p')} and p.number <= 12 and p.status = ${status} and p.ends_on < date_trunc('month', ${date}::date)
      and exists (select 1 from journal_entry e where ${tx.owns('e')} and e.entry_date between p.starts_on and p.ends_on)`.execute(
    tx.db,
  )
  return found.rows[0] ?? { count: 0, oldest: null }
}

/** How many invoices of the last year are past their day and not paid, and what they still ask. */
export async function overdueOn(tx: Tx, date: Day): Promise<{ count: number; total: Money }> {
  const found = await sql<{ count: number; total: Money }>`
    with due as (select i.id, i.total_amount from invoice i
      where ${tx.owns('i')} and i.kind = 'invoice' and i.due_date < ${date} and i.due_date >= ${date}::date - 365),
    paid as (select s.invoice_id as id, sum(s.amount) as amount from settlement s where ${tx.owns('s')} group by 1),
    credited as (select n.corrects_id as id, sum(n.total_amount) as amount from invoice n
      where ${tx.owns('n')} and n.corrects_id is not null group by 1)
    select count(*) as count, coalesce(sum(d.total_amount - coalesce(p.amount, 0) - coalesce(c.amount, 0)), 0)::bigint as total
    from due d left join paid p on p.id = d.id left join credited c on c.id = d.id
    where d.total_amount - coalesce(p.amount, 0) - coalesce(c.amount, 0) > 0`.execute(tx.db)
  return found.rows[0] ?? { count: 0, total: zero }
}

import type { CreditKind } from '#contract/hotel/guest-credits/shapes.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { paymentRows } from '#server/accounting/public/payments.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

async function count(tx: Tx, question: Sql<unknown>): Promise<number> {
  const found = await sql<{ count: number }>`select (${question})::bigint as count`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}

/** What credits of a kind come to. */
export async function balanceOf(tx: Tx, kind: CreditKind): Promise<Money> {
  const found = await sql<{ amount: Money }>`
    select coalesce(sum(c.balance), 0)::bigint as amount from guest_credit c where ${tx.owns('c')} and c.kind = ${kind}`.execute(
    tx.db,
  )
  return found.rows[0]?.amount ?? zero
}

/** Credits whose balance, issue or fees their ledger says otherwise, and lines of ledgers that don't follow from the one before. */
export function wrongLedgers(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select (select count(*) from guest_credit c
          left join (select t.credit_id, sum(t.amount) as balance, count(*) as lines, sum(t.amount) filter (where t.type = 'late_fee') as fees
            from credit_transaction t where ${tx.owns('t')} group by t.credit_id) s on s.credit_id = c.id
          where ${tx.owns('c')} and (c.balance <> coalesce(s.balance, 0) or c.transaction_count <> coalesce(s.lines, 0)
            or c.fees <> coalesce(s.fees, 0)))
        + (select count(*) from (
            select t.balance_after - t.amount as before, lag(t.balance_after, 1, 0::bigint) over (partition by t.credit_id order by t.number) as stood
            from credit_transaction t where ${tx.owns('t')}) x
          where x.before <> x.stood)`,
  )
}

/** Payments with a credit that stand in no ledger with their amount, and lines of ledgers without their payment. */
export function wrongPayments(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from (select p.id, p.amount, p.direction from (${paymentRows(tx)}) p where p.method = 'guest_credit') p
      full join (select t.payment_id, t.amount, t.type from credit_transaction t
        where ${tx.owns('t')} and (t.type in ('apply', 'charge') or t.type = 'reversal' and t.source_type is not null)) t on t.payment_id = p.id
      where p.id is null or t.payment_id is null or abs(t.amount) <> p.amount or (p.direction = 'out') <> (t.type = 'reversal')`,
  )
}

/** Plans whose installments don't come to their principal, on which something else is paid than their payments say, and that ask for more than is owed. */
export function wrongPlans(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from installment_plan p
      join guest_credit c on ${tx.owns('c')} and c.id = p.credit_id
      left join (select i.plan_id, sum(i.amount) as amount, sum(i.paid) as paid, sum(i.fee_paid) as fee_paid,
          sum(i.amount - i.paid + i.fee - i.fee_paid) as open
        from installment i where ${tx.owns('i')} group by i.plan_id) s on s.plan_id = p.id
      left join (select a.plan_id, sum(a.amount) as paid, sum(a.fee) as fee_paid
        from installment_payment a where ${tx.owns('a')} group by a.plan_id) x on x.plan_id = p.id
      where ${tx.owns('p')} and (p.principal is distinct from s.amount or s.paid <> coalesce(x.paid, 0) or s.fee_paid <> coalesce(x.fee_paid, 0)
        or p.status = 'active' and s.open > c.balance or p.status = 'completed' and s.open <> 0)`,
  )
}

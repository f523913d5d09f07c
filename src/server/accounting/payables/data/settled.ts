import type { BillId } from '#contract/accounting/payables/shapes.ts'
import type { ForeignMinor } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PostedSettlement } from '../posting.ts'
import type { Means, NewSettlement } from './write.ts'

/** What a payment or a credit note settles of a bill: of the bill, of itself, and in their currency where that is another one. */
export type Settled = Omit<NewSettlement, 'on'> & { date: Day; lastOn: Day }

/** What a payment or a credit note settles of each bill. */
export async function settledBy(tx: Tx, means: Means): Promise<Settled[]> {
  const which = 'paymentId' in means ? sql`s.payment_id = ${means.paymentId}` : sql`s.credit_id = ${means.creditId}`
  const found = await sql<Settled>`
    select b.id as "billId", b.number as "billNumber", b.bill_date as date, b.due_date as "dueDate", sum(s.amount)::bigint as amount,
      sum(s.used)::bigint as used, case when b.currency is not null then jsonb_build_object('currency', b.currency, 'amount', sum(s.original))
        end as foreign, max(s.settled_on) as "lastOn"
    from bill_settlement s join bill b on ${tx.owns('b')} and b.id = s.bill_id
    where ${tx.owns('s')} and ${which}
    group by b.id, b.number, b.bill_date, b.due_date, b.currency having sum(s.amount) <> 0 or sum(s.original) <> 0
    order by b.due_date, b.number`.execute(tx.db)
  return found.rows
}

/** How much of bills in another currency is settled, of them and at their rates, by their ids. */
export async function settledOfBills(
  tx: Tx,
  ids: readonly BillId[],
): Promise<Map<BillId, { original: ForeignMinor; amount: Money }>> {
  const found = await sql<{ id: BillId; original: ForeignMinor; amount: Money }>`
    select s.bill_id as id, sum(s.original)::bigint as original, sum(s.amount)::bigint as amount from bill_settlement s
    where ${tx.owns('s')} and s.bill_id = any(${ids}::uuid[]) group by s.bill_id`.execute(tx.db)
  return new Map(found.rows.map(({ id, ...sums }) => [id, sums]))
}

/** What bills were settled by, as the postings of it need it, by their ids. */
export async function settlementsBy(tx: Tx, ids: readonly string[]): Promise<PostedSettlement[]> {
  const found = await sql<PostedSettlement>`
    select s.id, s.supplier_id as "supplierId", b.number, s.amount, s.used, s.settled_on as on,
      jsonb_build_object('currency', s.currency, 'amount', s.original) as foreign
    from bill_settlement s join bill b on ${tx.owns('b')} and b.id = s.bill_id
    where ${tx.owns('s')} and s.currency is not null and s.id = any(${ids}::uuid[])`.execute(tx.db)
  return found.rows
}

import type { BillId } from '#contract/accounting/payables/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Means } from './write.ts'

export type Settled = { billId: BillId; number: string; date: Day; dueDate: Day; amount: Money; lastOn: Day }

/** What a payment or a credit note settles of each bill. */
export async function settledBy(tx: Tx, means: Means): Promise<Settled[]> {
  const which = 'paymentId' in means ? sql`s.payment_id = ${means.paymentId}` : sql`s.credit_id = ${means.creditId}`
  const found = await sql<Settled>`
    select b.id as "billId", b.number, b.bill_date as date, b.due_date as "dueDate", sum(s.amount)::bigint as amount,
      max(s.settled_on) as "lastOn"
    from bill_settlement s join bill b on ${tx.owns('b')} and b.id = s.bill_id
    where ${tx.owns('s')} and ${which}
    group by b.id, b.number, b.bill_date, b.due_date having sum(s.amount) <> 0 order by b.due_date, b.number`.execute(
    tx.db,
  )
  return found.rows
}

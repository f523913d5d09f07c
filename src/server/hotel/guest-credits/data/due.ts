import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Stored value whose last day is over while something is left of it. */
export async function storedOver(tx: Tx, date: Day): Promise<CreditId[]> {
  const found = await sql<{ id: CreditId }>`
    select c.id from guest_credit c
    where ${tx.owns('c')} and c.expires_on < ${date} and c.balance > 0 and c.status in ('active', 'suspended')
    order by c.expires_on, c.id limit 500`.execute(tx.db)
  return found.rows.map(({ id }) => id)
}

/** Credit lines of which an installment is so late that its fee is due. */
export async function linesLate(tx: Tx, date: Day): Promise<CreditId[]> {
  const found = await sql<{ id: CreditId }>`
    select distinct p.credit_id as id from installment_plan p join installment i on ${tx.owns('i')} and i.plan_id = p.id
    where ${tx.owns('p')} and p.status = 'active' and p.late_fee > 0 and i.fee = 0 and i.fee_waived = 0 and i.paid < i.amount
      and i.due_on + p.grace_days < ${date}
    limit 500`.execute(tx.db)
  return found.rows.map(({ id }) => id)
}

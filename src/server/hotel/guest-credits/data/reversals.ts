import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { FolioLineId } from '#contract/hotel/folios/shapes.ts'
import type { CreditId, CreditTransactionId, CreditTransactionType } from '#contract/hotel/guest-credits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A line of a ledger as what takes it back looks at it. */
export type IssueLine = {
  id: CreditTransactionId
  creditId: CreditId
  type: CreditTransactionType
  amount: Money
  businessDate: Day
  description: string
  paymentId: PaymentId | null
  folioLineId: FolioLineId | null
  isReversed: boolean
}

/** One line of a ledger; undefined for none. */
export async function lineOf(tx: Tx, id: CreditTransactionId): Promise<IssueLine | undefined> {
  return (await linesWhere(tx, sql`t.id = ${id}`))[0]
}

/** What was put on a credit, in its order. */
export async function issuesOf(tx: Tx, credit: CreditId): Promise<IssueLine[]> {
  return linesWhere(tx, sql`t.credit_id = ${credit} and t.type = 'issue'`)
}

async function linesWhere(tx: Tx, which: Sql<unknown>): Promise<IssueLine[]> {
  const found = await sql<IssueLine>`
    select t.id, t.credit_id as "creditId", t.type, t.amount, t.business_date as "businessDate", t.description, t.payment_id as "paymentId",
      t.folio_line_id as "folioLineId", exists (select 1 from credit_transaction r
        where ${tx.owns('r')} and r.reverses_id = t.id) as "isReversed"
    from credit_transaction t where ${tx.owns('t')} and ${which} order by t.number`.execute(tx.db)
  return found.rows
}

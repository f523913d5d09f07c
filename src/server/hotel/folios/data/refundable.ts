import type { PaymentId, PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import { paymentRows } from '#server/accounting/public/payments.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { windowOfLine } from './windows.ts'

/** A payment that something can still be given back of. */
export type Refundable = {
  paymentId: PaymentId
  receiptNumber: string
  method: PaymentMethod
  refundable: Money
  window: number
}

/** Payments of a folio that something can still be given back of but a tip, the newest first. */
export async function refundablePayments(tx: Tx, folioId: FolioId): Promise<Refundable[]> {
  const found = await sql<Refundable>`
    select l.payment_id as "paymentId", p.number as "receiptNumber", p.method, p.refundable - p.tip_left as refundable, ${windowOfLine(tx, 'l')} as window
    from folio_line l
    join (${paymentRows(tx)}) p on p.id = l.payment_id and p.refundable > p.tip_left
    where ${tx.owns('l')} and l.folio_id = ${folioId} and l.kind = 'payment' and l.reverses_id is null
    order by l.line_number desc`.execute(tx.db)
  return found.rows
}

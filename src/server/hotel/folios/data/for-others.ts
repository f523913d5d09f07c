import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The lines that a payment of an order put on folios: `id`, `kind`, `line_number` as sql. */
export function folioLinesOf(tx: Tx, orderPayment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select x.id, x.kind, x.line_number from folio_line x
    where ${tx.owns('x')} and x.source_type = 'order_payment' and x.source_id = ${orderPayment}`
}

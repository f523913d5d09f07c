import { sql } from '#server/platform/db/sql.ts'
import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

export type Documents = { type: string; ids: readonly string[] }

export type OpenInvoice = { invoiceId: InvoiceId; sourceId: string; part: number; open: Money }

/** Invoices of documents that still ask for something, oldest first. */
export async function openInvoices(tx: Tx, { type, ids }: Documents): Promise<OpenInvoice[]> {
  const found = await sql<OpenInvoice>`
    select x.id as "invoiceId", x.source_id as "sourceId", x.source_part as part, x.open from (
      select i.id, i.source_id, i.source_part, i.issued_date, i.sequence, (i.total_amount
        - coalesce((select sum(s.amount) from settlement s where ${tx.owns('s')} and s.invoice_id = i.id), 0)
        - coalesce((select sum(n.total_amount) from invoice n where ${tx.owns('n')} and n.corrects_id = i.id), 0))::bigint as open
      from invoice i
      where ${tx.owns('i')} and i.source_type = ${type} and i.source_id = any(${ids}::uuid[]) and i.kind = 'invoice') x
    where x.open > 0 order by x.issued_date, x.sequence`.execute(tx.db)
  return found.rows
}

/** `part` is the window of a folio; 1 where a document has none. */
export type PaymentLeft = { paymentId: PaymentId; sourceId: string; part: number; left: Money }

/** Money paid on documents that settles no invoice and was not given back, oldest first. */
export async function paymentsLeft(tx: Tx, { type, ids }: Documents): Promise<PaymentLeft[]> {
  const found = await sql<PaymentLeft>`
    select x.id as "paymentId", x.source_id as "sourceId", x.source_part as part, x.left from (
      select p.id, p.source_id, p.source_part, p.business_date, p.sequence, (p.amount - p.tip - p.refunded + p.refunded_tip
        - coalesce((select sum(s.amount) from settlement s where ${tx.owns('s')} and s.payment_id = p.id), 0))::bigint as left
      from payment p
      where ${tx.owns('p')} and p.source_type = ${type} and p.source_id = any(${ids}::uuid[]) and p.direction = 'in') x
    where x.left > 0 order by x.business_date, x.sequence`.execute(tx.db)
  return found.rows
}

/** What a payment settles of each invoice, the latest first. */
export async function settledInvoices(tx: Tx, id: PaymentId): Promise<{ invoiceId: InvoiceId; left: Money }[]> {
  const found = await sql<{ invoiceId: InvoiceId; left: Money }>`
    select s.invoice_id as "invoiceId", sum(s.amount)::bigint as left
    from settlement s join invoice i on ${tx.owns('i')} and i.id = s.invoice_id
    where ${tx.owns('s')} and s.payment_id = ${id}
    group by s.invoice_id, i.issued_date, i.sequence having sum(s.amount) > 0
    order by i.issued_date desc, i.sequence desc`.execute(tx.db)
  return found.rows
}

export type Settling = { invoiceId: InvoiceId; paymentId: PaymentId; amount: Money }

/** Says which payment settles which invoice, by how much; the database refuses to pass the one or the other. */
export async function insertSettlements(tx: Tx, settlements: readonly Settling[], on: Day): Promise<void> {
  if (settlements.length === 0) return
  const column = <T>(pick: (settling: Settling) => T) => settlements.map(pick)
  await sql`
    insert into settlement (${sql.ref('tenant_id')}, id, invoice_id, payment_id, amount, settled_on)
    select ${tx.tenant}, s.*, ${on}::date
    from unnest(${column(() => newId<'settlement'>())}::uuid[], ${column((one) => one.invoiceId)}::uuid[],
      ${column((one) => one.paymentId)}::uuid[], ${column((one) => minorOf(one.amount))}::bigint[]) as s`.execute(tx.db)
}

import { sql } from '#server/platform/db/sql.ts'
import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { Rate } from '#contract/accounting/taxes/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { InvoiceLine, InvoiceLineTax, NewInvoice } from './write.ts'

/** A line of an invoice with what credit notes took back of it so far, as positive amounts. */
export type CreditableLine = {
  line: number
  sourceLineId: string | null
  suppliedOn: Day | null
  orderNumber: string | null
  description: string
  type: InvoiceLine['type']
  category: InvoiceLine['category']
  quantity: Quantity
  unitPrice: Money
  discount: Money
  gross: Money
  taxes: InvoiceLineTax[]
  creditedGross: Money
  creditedTaxes: InvoiceLineTax[]
}

export type CreditableInvoice = {
  id: InvoiceId
  kind: 'invoice' | 'credit_note'
  number: string
  totalAmount: Money
  paidAmount: Money
  creditedAmount: Money
  taxesIncluded: boolean
  source: NewInvoice['source']
  billTo: NewInvoice['billTo']
  stay: NewInvoice['stay']
  partyId: string | null
  bookingNumber: string | null
  /** The rate of each component on it, where it has one. */
  rates: { component: string; rate: Rate }[]
  dueDate: Day
}

/** The document that was invoiced; undefined for an unknown invoice. */
export async function invoicedDocument(tx: Tx, id: InvoiceId): Promise<NewInvoice['source'] | undefined> {
  return tx.db
    .selectFrom('invoice')
    .select(['source_type as type', 'source_id as id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Holds an invoice until the transaction ends, against other credit notes and settlements, and reads what crediting needs.
 * The lock is the one that the database's own checks take.
 */
export async function holdInvoice(tx: Tx, id: InvoiceId): Promise<CreditableInvoice | undefined> {
  await tx.lock({
    rank: 'payment',
    take: () => sql`select pg_advisory_xact_lock(hashtextextended(${id}::uuid::text, 7))`.execute(tx.db),
  })
  const found = await sql<CreditableInvoice>`
    select i.id, i.kind, i.number,
      i.total_amount as "totalAmount", i.taxes_included as "taxesIncluded", i.due_date as "dueDate",
      jsonb_build_object('type', i.source_type, 'id', i.source_id, 'part', i.source_part) as source, i.party_id as "partyId", i.booking_number as "bookingNumber",
      coalesce((select jsonb_agg(jsonb_build_object('component', t.component, 'rate', t.rate_ppm)) from invoice_tax t
        where ${tx.owns('t')} and t.invoice_id = i.id and t.rate_ppm is not null), '[]') as rates,
      jsonb_build_object('firstName', i.bill_to_first_name, 'lastName', i.bill_to_last_name, 'email', i.bill_to_email,
        'phone', i.bill_to_phone, 'address', i.bill_to_address, 'company', i.bill_to_company, 'taxNumber', i.bill_to_tax_number) as "billTo",
      case when i.check_in_date is not null then jsonb_build_object('roomNumber', i.room_number, 'roomTypeName', i.room_type_name,
        'checkIn', i.check_in_date, 'checkOut', i.check_out_date) end as stay,
      coalesce((select sum(s.amount) from settlement s where ${tx.owns('s')} and s.invoice_id = i.id), 0)::bigint as "paidAmount",
      coalesce((select sum(n.total_amount) from invoice n where ${tx.owns('n')} and n.corrects_id = i.id), 0)::bigint
        as "creditedAmount"
    from invoice i where ${tx.owns('i')} and i.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

export async function creditableLines(tx: Tx, id: InvoiceId): Promise<CreditableLine[]> {
  const found = await sql<CreditableLine>`
    select l.line_number as line, l.source_line_id as "sourceLineId", l.supplied_on as "suppliedOn", l.order_number as "orderNumber", l.description, l.type, l.category, l.quantity::text as quantity,
      l.unit_price as "unitPrice", l.discount_amount as discount, invoice_line_gross(l, i.taxes_included) as gross,
      coalesce((select jsonb_agg(jsonb_build_object('component', t.component, 'name', t.name, 'accountCode', t.account_code,
          'base', t.base, 'amount', t.amount) order by t.component, t.account_code)
        from invoice_line_tax t where ${tx.owns('t')} and t.invoice_id = i.id and t.line_number = l.line_number), '[]') as taxes,
      coalesce((select sum(invoice_line_gross(c, n.taxes_included))
        from invoice n join invoice_line c on ${tx.owns('c')} and c.invoice_id = n.id
        where ${tx.owns('n')} and n.corrects_id = i.id and c.corrects_line = l.line_number), 0)::bigint as "creditedGross",
      coalesce((select jsonb_agg(jsonb_build_object('component', t.component, 'name', t.name, 'accountCode', t.account_code,
          'base', t.base, 'amount', t.amount))
        from invoice n
        join invoice_line c on ${tx.owns('c')} and c.invoice_id = n.id and c.corrects_line = l.line_number
        join invoice_line_tax t on ${tx.owns('t')} and t.invoice_id = c.invoice_id and t.line_number = c.line_number
        where ${tx.owns('n')} and n.corrects_id = i.id), '[]') as "creditedTaxes"
    from invoice i join invoice_line l on ${tx.owns('l')} and l.invoice_id = i.id
    where ${tx.owns('i')} and i.id = ${id} order by l.line_number`.execute(tx.db)
  return found.rows
}

export type SettledPayment = { paymentId: PaymentId; left: Money; isOnAccount: boolean }

/** What each payment settles of the invoice, the latest first; `isOnAccount` where it was paid on an account and stays there when it is released. */
export async function settledPayments(tx: Tx, id: InvoiceId): Promise<SettledPayment[]> {
  const found = await sql<SettledPayment>`
    select s.payment_id as "paymentId", sum(s.amount)::bigint as left, p.source_type = 'account' as "isOnAccount"
    from settlement s join payment p on ${tx.owns('p')} and p.id = s.payment_id
    where ${tx.owns('s')} and s.invoice_id = ${id}
    group by s.payment_id, p.source_type, p.business_date, p.sequence having sum(s.amount) > 0
    order by p.business_date desc, p.sequence desc`.execute(tx.db)
  return found.rows
}

import { sql } from '#server/platform/db/sql.ts'
import type { Invoice, InvoiceId, InvoiceItem } from '#contract/accounting/invoices/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { letterheadOf } from '#server/tenancy/public/tenants.ts'
import { type InvoiceAmounts, rowsOf, select } from './list.ts'

type Numbered = { id: InvoiceId; invoiceNumber: string }

type Content = {
  id: InvoiceId
  subtotal: Money
  discountAmount: Money
  taxesIncluded: boolean
  notes: string | null
  terms: string | null
  email: string | null
  phone: string | null
  address: string | null
  taxNumber: string | null
  bookingNumber: string | null
  roomNumber: string | null
  roomTypeName: string | null
  checkIn: Day | null
  checkOut: Day | null
  reason: string | null
  issuedByName: string
  taxLines: Invoice['taxLines']
  deductions: Invoice['deductions']
  corrects: Numbered | null
  creditNotes: (Numbered & { totalAmount: Money })[]
}

/**
 * An invoice or credit note whole, as the document shows it: its lines and taxes as issued, its status, payments and credit notes
 * as they stand. Undefined for an unknown id, or for one of another source when a source is given.
 */
export async function invoiceDocument(tx: Tx, id: InvoiceId, source?: string): Promise<Invoice | undefined> {
  const amounts = await sql<InvoiceAmounts>`${select(tx)} where ${tx.owns('i')} and i.id = ${id}`.execute(tx.db)
  const [row] = await rowsOf(tx, amounts.rows, await readBusinessDate(tx))
  const head = amounts.rows[0]
  if (!row || !head || (source !== undefined && head.sourceType !== source)) return undefined
  const content = await contentOf(tx, id)
  const { name, ...settings } = await letterheadOf(tx)
  return {
    ...row,
    ...content,
    items: await itemsOf(tx, id),
    payments: await paymentsOf(tx, id),
    tenant: { name, settings },
    guest: {
      firstName: head.firstName,
      lastName: head.lastName,
      email: content.email,
      phone: content.phone,
      address: content.address,
      company: row.company,
      taxNumber: content.taxNumber,
    },
    booking: bookingOf(content),
    corrects: content.corrects,
    creditNotes: content.creditNotes,
  }
}

async function contentOf(tx: Tx, id: InvoiceId): Promise<Content> {
  const found = await sql<Content>`
    select i.id, i.subtotal, i.discount_amount as "discountAmount", i.taxes_included as "taxesIncluded", i.notes, i.terms,
      i.bill_to_email as email, i.bill_to_phone as phone, i.bill_to_address as address, i.bill_to_tax_number as "taxNumber", i.booking_number as "bookingNumber",
      i.room_number as "roomNumber",
      i.room_type_name as "roomTypeName", i.check_in_date as "checkIn", i.check_out_date as "checkOut", i.reason,
      i.issued_by_name as "issuedByName",
      coalesce((select jsonb_agg(jsonb_build_object('component', t.component, 'name', t.name, 'rate', t.rate_ppm, 'base', t.base, 'amount', t.amount)
        order by t.component) from invoice_tax t where ${tx.owns('t')} and t.invoice_id = i.id), '[]') as "taxLines",
      coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'amount', d.amount, 'businessDate', d.business_date) order by d.created_at)
        from deduction d where ${tx.owns('d')} and d.invoice_id = i.id and d.reversed_on is null), '[]') as deductions,
      (select jsonb_build_object('id', o.id, 'invoiceNumber', o.number)
        from invoice o where ${tx.owns('o')} and o.id = i.corrects_id) as corrects,
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'invoiceNumber', n.number,
        'totalAmount', n.total_amount) order by n.issued_date, n.sequence)
        from invoice n where ${tx.owns('n')} and n.corrects_id = i.id), '[]') as "creditNotes"
    from invoice i where ${tx.owns('i')} and i.id = ${id}`.execute(tx.db)
  const content = found.rows[0]
  if (!content) throw new Error('The invoice was just found')
  return content
}

async function itemsOf(tx: Tx, id: InvoiceId): Promise<InvoiceItem[]> {
  const found = await sql<InvoiceItem>`
    select l.line_number as line, l.description, l.supplied_on as "suppliedOn", l.order_number as "orderNumber", l.folded_into as "foldedInto", l.type, l.quantity::text as quantity, l.unit_price as "unitPrice",
      l.total_price as "totalPrice", l.source_line_id as "sourceLineId", invoice_line_gross(l, i.taxes_included) as gross,
      (invoice_line_gross(l, i.taxes_included) - coalesce((select sum(invoice_line_gross(c, n.taxes_included))
        from invoice n join invoice_line c on ${tx.owns('c')} and c.invoice_id = n.id
        where ${tx.owns('n')} and n.corrects_id = i.id and c.corrects_line = l.line_number), 0))::bigint as left
    from invoice i join invoice_line l on ${tx.owns('l')} and l.invoice_id = i.id
    where ${tx.owns('i')} and i.id = ${id} order by l.line_number`.execute(tx.db)
  return found.rows
}

/** What each payment still settles of the invoice; what a credit note released is not among it. */
async function paymentsOf(tx: Tx, id: InvoiceId): Promise<Invoice['payments']> {
  const found = await sql<Invoice['payments'][number]>`
    select p.created_at as "createdAt", s.amount, p.method as "paymentMethod", p.rounding
    from (select s.payment_id, sum(s.amount)::bigint as amount from settlement s
      where ${tx.owns('s')} and s.invoice_id = ${id} group by s.payment_id) s
    join payment p on ${tx.owns('p')} and p.id = s.payment_id
    where s.amount <> 0 order by p.created_at, p.sequence`.execute(tx.db)
  return found.rows
}

function bookingOf({ checkIn, checkOut, roomNumber, roomTypeName, bookingNumber }: Content): Invoice['booking'] {
  if (!checkIn || !checkOut) return null
  const room = roomNumber === null ? null : { roomNumber, roomType: { name: roomTypeName ?? '' } }
  return { bookingNumber, checkInDate: checkIn, checkOutDate: checkOut, room }
}

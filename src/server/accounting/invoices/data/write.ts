import { sql } from '#server/platform/db/sql.ts'
import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { Rate } from '#contract/accounting/taxes/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type InvoiceLineTax = { component: string; name: string; accountCode: string; base: Money; amount: Money }

export type InvoiceLine = {
  description: string
  type: 'room_rate' | 'menu_item' | 'inventory_item' | 'service'
  category: SoldCategory
  quantity: Quantity
  unitPrice: Money
  /** The line before discounts: net, or with the taxes that it contains where `taxesIncluded`. */
  totalPrice: Money
  discount: Money
  /** Sum of `taxes`. */
  tax: Money
  /** What the source stored, tax by tax; a credit note takes back from these. */
  taxes: InvoiceLineTax[]
  sourceLineId: string | null
  /** The day of the charge, and the order at an outlet that made it. */
  suppliedOn: Day | null
  orderNumber: string | null
  /** The line that it is read in, by its place from 1. */
  foldedInto?: number | undefined
  /** Of a credit note: the line of the corrected invoice. */
  correctsLine?: number
}

export type NewInvoice = {
  issuedDate: Day
  dueDate: Day
  billTo: {
    firstName: string
    lastName: string
    email: string | null
    phone: string | null
    address: string | null
    /** The company that is billed, or that the guest travels for. */
    company: string | null
    taxNumber: string | null
  }
  /** Who owes what is left on account of it. */
  partyId: string | null
  bookingNumber: string | null
  stay: { roomNumber: string | null; roomTypeName: string | null; checkIn: Day; checkOut: Day } | null
  source: { type: string; id: string; part?: number }
  lines: InvoiceLine[]
  /** The rate where one percentage held for all of it. */
  taxes: { component: string; name: string; rate: Rate | null; base: Money; amount: Money }[]
  taxesIncluded: boolean
  /** Sum of `totalPrice` of the lines. */
  subtotal: Money
  discount: Money
  tax: Money
  /** subtotal - discount, + tax where the prices don't contain it. */
  total: Money
  settledBy: { paymentId: PaymentId; amount: Money }[]
} & Partial<InvoiceTexts>

/** What stands below the lines. */
export type InvoiceTexts = { notes: string | null; terms: string | null }

export type InvoiceRecord = NewInvoice & {
  id: InvoiceId
  kind: 'invoice' | 'credit_note'
  series: 'SI' | 'CN'
  year: number
  sequence: number
  number: string
  corrects: { id: InvoiceId; reason: string; refundDue: Money; offAccount: Money } | null
}

/** Inserts a document with its lines and taxes. */
export async function insertInvoice(tx: Tx, invoice: InvoiceRecord): Promise<void> {
  const document = tx.db
    .insertInto('invoice')
    .values({
      id: invoice.id,
      kind: invoice.kind,
      series: invoice.series,
      year: invoice.year,
      sequence: invoice.sequence,
      number: invoice.number,
      issued_date: invoice.issuedDate,
      due_date: invoice.dueDate,
      subtotal: invoice.subtotal,
      discount_amount: invoice.discount,
      tax_amount: invoice.tax,
      total_amount: invoice.total,
      taxes_included: invoice.taxesIncluded,
      notes: invoice.notes ?? null,
      terms: invoice.terms ?? null,
      bill_to_first_name: invoice.billTo.firstName,
      bill_to_last_name: invoice.billTo.lastName,
      bill_to_email: invoice.billTo.email,
      bill_to_phone: invoice.billTo.phone,
      bill_to_address: invoice.billTo.address,
      bill_to_company: invoice.billTo.company,
      bill_to_tax_number: invoice.billTo.taxNumber,
      party_id: invoice.partyId,
      booking_number: invoice.bookingNumber,
      ...stayColumns(invoice),
      source_type: invoice.source.type,
      source_id: invoice.source.id,
      source_part: invoice.source.part ?? 1,
      ...correctionColumns(invoice),
      issued_by: tx.actor.id,
      issued_by_name: tx.actor.name,
      created_at: tx.now,
    })
    .execute()
  await Promise.all([document, insertLines(tx, invoice), insertLineTaxes(tx, invoice), insertTaxes(tx, invoice)])
}

function stayColumns({ stay }: InvoiceRecord) {
  if (!stay) return {}
  const { roomNumber, roomTypeName, checkIn, checkOut } = stay
  return { room_number: roomNumber, room_type_name: roomTypeName, check_in_date: checkIn, check_out_date: checkOut }
}

function correctionColumns({ corrects }: InvoiceRecord) {
  if (!corrects) return {}
  const { id, reason, refundDue, offAccount } = corrects
  return { corrects_id: id, reason, refund_due: refundDue, off_account: offAccount }
}

async function insertLines(tx: Tx, { id, lines }: InvoiceRecord): Promise<void> {
  await sql`
    insert into invoice_line (${sql.ref('tenant_id')}, invoice_id, line_number, description, type, category, quantity, unit_price,
      total_price,      discount_amount, tax_amount, source_line_id, supplied_on, order_number, corrects_line, folded_into)
    select ${tx.tenant}, ${id}, l.number, l.description, l.type, l.category, l.quantity, l.unit_price, l.total_price, l.discount, l.tax, l.source,
      l.supplied_on, l.order_number, l.corrects_line, l.folded_into
    from unnest(${lines.map((line) => line.description)}::text[], ${lines.map((line) => line.type)}::text[],
      ${lines.map((line) => line.category)}::text[],      ${lines.map((line) => line.quantity)}::numeric[], ${lines.map((line) => minorOf(line.unitPrice))}::bigint[],
      ${lines.map((line) => minorOf(line.totalPrice))}::bigint[], ${lines.map((line) => minorOf(line.discount))}::bigint[],
      ${lines.map((line) => minorOf(line.tax))}::bigint[], ${lines.map((line) => line.sourceLineId)}::uuid[],
      ${lines.map((line) => line.suppliedOn)}::date[], ${lines.map((line) => line.orderNumber)}::text[],
      ${lines.map((line) => line.correctsLine ?? null)}::int[], ${lines.map((line) => line.foldedInto ?? null)}::int[])
      with ordinality as l (description, type, category, quantity, unit_price, total_price, discount, tax, source, supplied_on, order_number, corrects_line, folded_into, number)`.execute(
    tx.db,
  )
}

async function insertLineTaxes(tx: Tx, { id, lines }: InvoiceRecord): Promise<void> {
  const taxes = lines.flatMap((line, index) => line.taxes.map((tax) => ({ ...tax, line_number: index + 1 })))
  if (taxes.length === 0) return
  await sql`
    insert into invoice_line_tax (${sql.ref('tenant_id')}, invoice_id, line_number, component, name, account_code, base, amount)
    select ${tx.tenant}, ${id}, t.* from unnest(${taxes.map((tax) => tax.line_number)}::int[],
      ${taxes.map((tax) => tax.component)}::text[], ${taxes.map((tax) => tax.name)}::text[],
      ${taxes.map((tax) => tax.accountCode)}::text[], ${taxes.map((tax) => minorOf(tax.base))}::bigint[],
      ${taxes.map((tax) => minorOf(tax.amount))}::bigint[]) as t`.execute(tx.db)
}

async function insertTaxes(tx: Tx, { id, taxes }: InvoiceRecord): Promise<void> {
  if (taxes.length === 0) return
  await tx.db
    .insertInto('invoice_tax')
    .values(
      taxes.map((tax) => ({
        invoice_id: id,
        component: tax.component,
        name: tax.name,
        rate_ppm: tax.rate,
        base: tax.base,
        amount: tax.amount,
      })),
    )
    .execute()
}

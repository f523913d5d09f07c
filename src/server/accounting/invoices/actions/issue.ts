import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { documentNumber, takeNumbers } from '#server/tenancy/public.ts'
import { insertInvoice } from '../data.ts'
import { insertSettlements } from '../data/settlements.ts'

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
  /** Of a credit note: the line of the corrected invoice. */
  correctsLine?: number
}

export type NewInvoice = {
  issuedDate: Day
  dueDate: Day
  billTo: { firstName: string; lastName: string; email: string | null; phone: string | null; address: string | null }
  stay: { roomNumber: string | null; roomTypeName: string | null; checkIn: Day; checkOut: Day } | null
  source: { type: string; id: string }
  lines: InvoiceLine[]
  taxes: { component: string; name: string; base: Money; amount: Money }[]
  taxesIncluded: boolean
  /** Sum of `totalPrice` of the lines. */
  subtotal: Money
  discount: Money
  tax: Money
  /** subtotal - discount, + tax where the prices don't contain it. */
  total: Money
  settledBy: { paymentId: PaymentId; amount: Money }[]
}

export type IssuedInvoice = { id: InvoiceId; invoiceNumber: string; total: Money }

/**
 * Issues invoices of one date under the next gapless numbers in their order, each settled by its payments; from then on they never
 * change.
 */
export async function issueInvoices(tx: Tx, invoices: readonly NewInvoice[]): Promise<IssuedInvoice[]> {
  const [first] = invoices
  if (!first) return []
  const year = Number(first.issuedDate.slice(0, 4))
  const sequence = await takeNumbers(tx, { series: 'SI', year, count: invoices.length })
  return Promise.all(invoices.map((invoice, index) => writeInvoice(tx, invoice, { year, sequence: sequence + index })))
}

async function writeInvoice(
  tx: Tx,
  invoice: NewInvoice,
  { year, sequence }: { year: number; sequence: number },
): Promise<IssuedInvoice> {
  const id: InvoiceId = newId<'invoice'>()
  await Promise.all([
    insertInvoice(tx, { ...invoice, id, kind: 'invoice', series: 'SI', year, sequence, corrects: null }),
    insertSettlements(
      tx,
      invoice.settledBy.map((paid) => ({ ...paid, invoiceId: id })),
      invoice.issuedDate,
    ),
  ])
  return { id, invoiceNumber: documentNumber('SI', year, sequence), total: invoice.total }
}

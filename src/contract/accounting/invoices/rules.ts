import type { Day } from '../../kernel/day.ts'
import { add, compare, isZero, type Money, subtract } from '../../kernel/money.ts'
import type { InvoiceStatus } from './shapes.ts'

export type InvoiceFigures = {
  kind: 'invoice' | 'credit_note'
  dueDate: Day
  totalAmount: Money
  paidAmount: Money
  creditedAmount: Money
}

/** What is still to be paid of an invoice. */
export function outstandingOf(invoice: InvoiceFigures): Money {
  return subtract(invoice.totalAmount, add(invoice.paidAmount, invoice.creditedAmount))
}

/** The status that follows from the amounts and the business date; a wholly credited invoice is cancelled. */
export function invoiceStatusOf(invoice: InvoiceFigures, businessDate: Day): InvoiceStatus {
  if (invoice.kind === 'credit_note') return 'issued'
  if (!isZero(invoice.creditedAmount) && compare(invoice.creditedAmount, invoice.totalAmount) >= 0) return 'cancelled'
  if (compare(outstandingOf(invoice), subtract(invoice.totalAmount, invoice.totalAmount)) <= 0) return 'paid'
  if (invoice.dueDate < businessDate) return 'overdue'
  return isZero(invoice.paidAmount) ? 'issued' : 'partially_paid'
}

/** The specified badge of each status. */
export function badgeVariantOf(status: InvoiceStatus): 'default' | 'destructive' | 'secondary' {
  if (status === 'paid' || status === 'partially_paid') return 'default'
  if (status === 'overdue' || status === 'cancelled') return 'destructive'
  return 'secondary'
}

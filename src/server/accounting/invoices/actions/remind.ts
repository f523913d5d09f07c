import { invoiceStatusOf, outstandingOf } from '#contract/accounting/invoices/rules.ts'
import type { InvoiceId, InvoiceRow } from '#contract/accounting/invoices/shapes.ts'
import { invoiceReminder } from '#contract/accounting/invoices/templates.ts'
import { daysBetween } from '#contract/kernel/day.ts'
import { majorOf, plainText } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { queueMessage } from '#server/tenancy/public/messages.ts'
import { billedWithoutEmail, invoiceReminded, notOverdue } from '../../errors.ts'
import { holdInvoice } from '../data/credit.ts'
import { findRow } from '../data/list.ts'
import { insertReminder } from '../data/reminders.ts'

/**
 * Writes to whom an overdue invoice is billed, in the words of the house; kept with its day and the how many-th it is.
 * @throws 404, also for one of another source · 409 `not_overdue`, `billed_without_email`, `invoice_reminded`
 */
export async function remindInvoice(ctx: Ctx, id: InvoiceId, source?: string): Promise<InvoiceRow> {
  return ctx.transaction(async (tx) => {
    const date = await holdBusinessDate(tx)
    const invoice = await holdInvoice(tx, id)
    if (!invoice || (source !== undefined && invoice.source.type !== source)) throw notFound('invoice')
    const { number, billTo, dueDate } = invoice
    const outstanding = outstandingOf(invoice)
    if (invoice.kind !== 'invoice' || invoiceStatusOf(invoice, date) !== 'overdue')
      throw notOverdue({ invoice: number })
    const name = billTo.company ?? `${billTo.firstName} ${billTo.lastName}`.trim()
    if (billTo.email === null) throw billedWithoutEmail({ name })
    const before = await rowIn(tx, id, date)
    if (before.remindedOn === date) throw invoiceReminded({ invoice: number })
    const level = await insertReminder(tx, id, { on: date, email: billTo.email, outstanding })
    const late = daysBetween(dueDate, date)
    const inCurrency = (amount: typeof outstanding) => `${ctx.tenant.currency} ${plainText(amount)}`
    const values = {
      which: `Reminder ${level}`,
      house: ctx.tenant.name,
      name,
      invoice: number,
      issuedOn: before.issuedDate,
      dueOn: dueDate,
      days: late === 1 ? '1 day' : `${late} days`,
      total: inCurrency(invoice.totalAmount),
      amount: inCurrency(outstanding),
    }
    await queueMessage(tx, invoiceReminder, { to: billTo.email, name, values })
    const change = { level, outstanding: majorOf(outstanding) }
    tx.audit({ action: 'invoice.remind', resource: 'invoice', id, label: number, change })
    tx.tell({ topic: 'accounting.invoice', payload: { id, event: 'reminded' } })
    return rowIn(tx, id, date)
  })
}

async function rowIn(tx: Tx, id: InvoiceId, date: Parameters<typeof findRow>[2]): Promise<InvoiceRow> {
  const row = await findRow(tx, id, date)
  if (!row) throw notFound('invoice')
  return row
}

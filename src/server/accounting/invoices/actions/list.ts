import type * as api from '#contract/accounting/invoices/api.ts'
import type { Invoice, InvoiceId, InvoiceRow, InvoiceTotals } from '#contract/accounting/invoices/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { invoicesOnPage, sumInvoices } from '../data/list.ts'
import { invoiceDocument } from '../data/read.ts'

type Query = Given<typeof api.listInvoices>['query']
type Filter = Given<typeof api.getInvoiceTotals>['query']

/** Invoices and credit notes that fit the filter, newest first; of one kind of source where it is named. @throws 400 for an unknown sort field */
export async function listInvoices(ctx: Ctx, query: Query, source?: string): Promise<Page<InvoiceRow>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const filter = { ...query, source, businessDate: await readBusinessDate(tx) }
    const { rows, total } = await invoicesOnPage(tx, filter, { ...window, sort: query.sort })
    return pageOf(rows, total, window)
  })
}

/** What the invoices of a filter come to. */
export async function getInvoiceTotals(ctx: Ctx, query: Filter, source?: string): Promise<InvoiceTotals> {
  return ctx.read(async (tx) => sumInvoices(tx, { ...query, source, businessDate: await readBusinessDate(tx) }))
}

/** One document whole. @throws 404, also for one of another source */
export async function getInvoice(ctx: Ctx, id: InvoiceId, source?: string): Promise<Invoice> {
  return ctx.read(async (tx) => {
    const invoice = await invoiceDocument(tx, id, source)
    if (!invoice) throw notFound('invoice')
    return invoice
  })
}

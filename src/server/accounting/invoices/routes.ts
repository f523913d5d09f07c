import * as api from '#contract/accounting/invoices/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { issueCreditNote } from './actions/credit.ts'
import { getInvoice, getInvoiceTotals, listInvoices } from './actions/list.ts'
import { remindInvoice } from './actions/remind.ts'

/** The hotel's invoices are those of folios. */
export const invoiceRoutes = [
  on(api.listInvoices, (ctx, { query }) => listInvoices(ctx, query)),
  on(api.getInvoiceTotals, (ctx, { query }) => getInvoiceTotals(ctx, query)),
  on(api.getInvoice, (ctx, { params }) => getInvoice(ctx, params.id)),
  on(api.listHotelInvoices, (ctx, { query }) => listInvoices(ctx, query, 'folio')),
  on(api.getHotelInvoiceTotals, (ctx, { query }) => getInvoiceTotals(ctx, query, 'folio')),
  on(api.getHotelInvoice, (ctx, { params }) => getInvoice(ctx, params.id, 'folio')),
  on(api.remindInvoice, (ctx, { params }) => remindInvoice(ctx, params.id, 'folio')),
  on(api.remindInvoices, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => remindInvoice(row, id, 'folio'))),
  on(api.remindOfInvoice, (ctx, { params }) => remindInvoice(ctx, params.id)),
  on(api.remindOfInvoices, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => remindInvoice(row, id))),
  on(api.creditInvoice, (ctx, { params, body }) => issueCreditNote(ctx, { id: params.id }, body)),
  on(api.issueCreditNote, (ctx, { params, body }) => issueCreditNote(ctx, { id: params.id, source: 'folio' }, body)),
]

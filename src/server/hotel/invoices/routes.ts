import * as accounting from '#contract/accounting/invoices/api.ts'
import * as api from '#contract/hotel/invoices/api.ts'
import { eachNoted } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { issueFolioInvoice } from './actions/invoice.ts'
import { listUninvoiced, previewInvoices } from './actions/several.ts'

export const folioInvoiceRoutes = [
  on(accounting.issueFolioInvoice, (ctx, { body }) => issueFolioInvoice(ctx, body)),
  on(api.listUninvoiced, (ctx, { query }) => listUninvoiced(ctx, query)),
  on(api.invoiceFolio, (ctx, { params }) => issueFolioInvoice(ctx, { folioId: params.id })),
  on(api.invoiceFolios, (ctx, { body }) =>
    eachNoted(ctx, body.ids, {
      run: (row, folioId) => issueFolioInvoice(row, { folioId }),
      noteOf: ({ invoiceNumber }) => `Invoice ${invoiceNumber}`,
    }),
  ),
  on(api.previewInvoices, (ctx, { body }) => previewInvoices(ctx, body.ids)),
]

import * as api from '#contract/accounting/invoices/api.ts'
import { on } from '#server/platform/http/route.ts'
import { issueFolioInvoice } from './actions/invoice.ts'

export const folioInvoiceRoutes = [on(api.issueFolioInvoice, (ctx, { body }) => issueFolioInvoice(ctx, body))]

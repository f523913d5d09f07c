import * as api from '#contract/accounting/payments/api.ts'
import { on } from '#server/platform/http/route.ts'
import { getPayment, getPaymentTotals, getReceipt, listPayments } from './actions/read.ts'

/** What the hotel takes money for: folios, accounts after the departure, and credits of guests. */
const ofHotel = ['folio', 'account', 'guest_credit']

export const paymentRoutes = [
  on(api.listPayments, (ctx, { query }) => listPayments(ctx, query)),
  on(api.getPaymentTotals, (ctx, { query }) => getPaymentTotals(ctx, query)),
  on(api.listHotelPayments, (ctx, { query }) => listPayments(ctx, query, ofHotel)),
  on(api.getHotelPaymentTotals, (ctx, { query }) => getPaymentTotals(ctx, query, ofHotel)),
  on(api.getReceipt, (ctx, { params }) => getReceipt(ctx, params.id)),
  on(api.getPayment, (ctx, { params }) => getPayment(ctx, params.id)),
]

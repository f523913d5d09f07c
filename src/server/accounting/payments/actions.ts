import type * as api from '#contract/accounting/payments/api.ts'
import type { Payment, PaymentId, PaymentTotals } from '#contract/accounting/payments/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { countPayments, findPayment, type PaymentOrder, paymentOrders, paymentRows, sumPayments } from './data/list.ts'

type Query = Given<typeof api.listPayments>['query']
type Filter = Given<typeof api.getPaymentTotals>['query']

/** Payments and refunds that fit the filter, newest first; of one kind of source where it is named. @throws 400 for an unknown sort field */
export async function listPayments(ctx: Ctx, query: Query, source?: string): Promise<Page<Payment>> {
  const order = orderOf(query.sort)
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const filter = { ...query, source }
    const rows = await paymentRows(tx, filter, { ...window, order })
    return pageOf(rows, await countPayments(tx, filter), window)
  })
}

/** What came in and went back over a whole filter. */
export async function getPaymentTotals(ctx: Ctx, query: Filter, source?: string): Promise<PaymentTotals> {
  return ctx.read((tx) => sumPayments(tx, { ...query, source }))
}

/** One payment. @throws 404 */
export async function getPayment(ctx: Ctx, id: PaymentId): Promise<Payment> {
  return ctx.read(async (tx) => {
    const payment = await findPayment(tx, id)
    if (!payment) throw notFound('payment')
    return payment
  })
}

function orderOf(sort = '-businessDate'): PaymentOrder {
  const field = sort.replace('-', '')
  if (!paymentOrders.includes(field)) throw invalid('sort', `Must be one of ${paymentOrders.join(', ')}`)
  return { field, descending: sort.startsWith('-') }
}

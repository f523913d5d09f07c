import type * as api from '#contract/accounting/payments/api.ts'
import type { Payment, PaymentId, PaymentTotals, Receipt } from '#contract/accounting/payments/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import { add, subtract } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import { letterheadOf } from '#server/tenancy/public/tenants.ts'
import { findPayment, paymentsOnPage, sumPayments, wasDeposit } from '../data/list.ts'

type Query = Given<typeof api.listPayments>['query']
type Filter = Given<typeof api.getPaymentTotals>['query']

/** Payments and refunds that fit the filter, newest first; of some kinds of sources where they are named. @throws 400 for an unknown sort field */
export async function listPayments(ctx: Ctx, query: Query, sources?: readonly string[]): Promise<Page<Payment>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const filter = { ...query, sources }
    const { rows, total } = await paymentsOnPage(tx, filter, { ...window, sort: query.sort })
    return pageOf(rows, total, window)
  })
}

/** What came in and went back over a whole filter. */
export async function getPaymentTotals(ctx: Ctx, query: Filter, sources?: readonly string[]): Promise<PaymentTotals> {
  return ctx.read((tx) => sumPayments(tx, { ...query, sources }))
}

/** One payment. @throws 404 */
export async function getPayment(ctx: Ctx, id: PaymentId): Promise<Payment> {
  return ctx.read(async (tx) => {
    const payment = await findPayment(tx, id)
    if (!payment) throw notFound('payment')
    return payment
  })
}

/** What stands on the receipt of a payment or a refund. @throws 404 */
export async function getReceipt(ctx: Ctx, id: PaymentId): Promise<Receipt> {
  return ctx.read(async (tx) => {
    const payment = await findPayment(tx, id)
    if (!payment) throw notFound('payment')
    const [isDeposit, { name, ...settings }] = [await wasDeposit(tx, id), await letterheadOf(tx)]
    const { tendered, amount, rounding } = payment
    const change = tendered === null ? null : subtract(tendered, add(amount, rounding))
    return { payment, isDeposit, change, tenant: { name, settings } }
  })
}

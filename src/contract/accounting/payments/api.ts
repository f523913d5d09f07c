import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { id } from '../../kernel/id.ts'
import { payment, paymentId, paymentMethods, paymentStatuses, paymentTotals, receipt } from './shapes.ts'

const filter = {
  search: listQuery.search,
  method: z.optional(z.enum(paymentMethods)),
  direction: z.optional(z.enum(['in', 'out'])),
  status: z.optional(z.enum(paymentStatuses)),
  /** Who took it or gave it back. */
  cashier: z.optional(id<'app_user'>()),
  /** The shift of the desk that took it or gave it back. */
  shift: z.optional(id<'desk_shift'>()),
  /** Money alone that settles no invoice yet. */
  unallocated: z.optional(z.literal('true', { error: 'Must be true' })),
  from: z.optional(day),
  to: z.optional(day),
}

/** Finds by number, payer, reference and source; sorts by createdAt, businessDate, receiptNumber, payerName, amount. */
const query = z.strictObject({ ...listQuery, ...filter })

const base = { method: 'GET', access: 'payments:read', rate: 'read' } as const

export const listPayments = endpoint({
  ...base,
  path: '/api/accounting/payments',
  summary: 'All payments and refunds, newest first',
  module: 'accounting',
  query,
  data: z.array(payment),
  paged: true,
})

export const listHotelPayments = endpoint({
  ...base,
  path: '/api/hotel/payments',
  summary: 'Payments and refunds of folios, newest first',
  module: 'hotel',
  query,
  data: z.array(payment),
  paged: true,
})

const totals = { ...base, query: z.strictObject(filter), data: paymentTotals } as const

export const getPaymentTotals = endpoint({
  ...totals,
  path: '/api/accounting/payments/totals',
  summary: 'What came in and went back over a whole filter',
  module: 'accounting',
})

export const getHotelPaymentTotals = endpoint({
  ...totals,
  path: '/api/hotel/payments/totals',
  summary: 'What came in and went back on folios over a whole filter',
  module: 'hotel',
})

export const getPayment = endpoint({
  ...base,
  path: '/api/accounting/payments/{id}',
  summary: 'One payment',
  module: 'core',
  params: z.object({ id: paymentId }),
  data: payment,
})

export const getReceipt = endpoint({
  ...base,
  path: '/api/accounting/payments/{id}/receipt',
  summary: 'The receipt of a payment or a refund, as it is printed',
  module: 'core',
  params: z.object({ id: paymentId }),
  data: receipt,
})

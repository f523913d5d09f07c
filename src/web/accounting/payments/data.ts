import { getHotelPaymentTotals, getReceipt, listHotelPayments } from '#contract/accounting/payments/api.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead } from '#web/shell/data/read.ts'

export type Payment = Received<typeof listHotelPayments>[number]
export type Receipt = Received<typeof getReceipt>
export type PaymentTotals = Received<typeof getHotelPaymentTotals>
export type PaymentQuery = NonNullable<Sent<typeof listHotelPayments>['query']>
export type PaymentFilter = NonNullable<Sent<typeof getHotelPaymentTotals>['query']>

export const usePayments = (query: PaymentQuery) => usePage(listHotelPayments, { query })
export const usePaymentTotals = (query: PaymentFilter) => useRead(getHotelPaymentTotals, { query })
export const allPayments = (query: PaymentQuery) =>
  readAll((place) => callPage(listHotelPayments, { query: { ...query, ...place } }))
export const useReceipt = (id: PaymentId) => useRead(getReceipt, { params: { id } })

import {
  getHotelInvoice,
  getHotelInvoiceTotals,
  issueCreditNote,
  listHotelInvoices,
} from '#contract/accounting/invoices/api.ts'
import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Invoice = Received<typeof getHotelInvoice>
export type InvoiceRow = Received<typeof listHotelInvoices>[number]
export type InvoiceTotals = Received<typeof getHotelInvoiceTotals>
export type InvoiceQuery = NonNullable<Sent<typeof listHotelInvoices>['query']>
export type InvoiceFilter = NonNullable<Sent<typeof getHotelInvoiceTotals>['query']>

export const useInvoices = (query: InvoiceQuery) => usePage(listHotelInvoices, { query })
export const useInvoiceTotals = (query: InvoiceFilter) => useRead(getHotelInvoiceTotals, { query })
export const allInvoices = (query: InvoiceQuery) =>
  readAll((place) => callPage(listHotelInvoices, { query: { ...query, ...place } }))
export const useInvoice = (id: InvoiceId) => useRead(getHotelInvoice, { params: { id } })

export const useIssueCreditNote = () => useWrite(issueCreditNote, { touches: ['accounting.invoice', 'hotel.folio'] })

import {
  creditInvoice,
  getHotelInvoice,
  getHotelInvoiceTotals,
  getInvoice,
  getInvoiceTotals,
  issueCreditNote,
  listHotelInvoices,
  listInvoices,
} from '#contract/accounting/invoices/api.ts'
import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Invoice = Received<typeof getInvoice>
export type InvoiceRow = Received<typeof listInvoices>[number]
export type InvoiceTotals = Received<typeof getInvoiceTotals>
export type InvoiceQuery = NonNullable<Sent<typeof listInvoices>['query']>
export type InvoiceFilter = NonNullable<Sent<typeof getInvoiceTotals>['query']>

/** Which invoices a screen is about: those of folios, as the desk sees them, or all of the house. */
export type Register = 'hotel' | 'house'

const lists = { hotel: listHotelInvoices, house: listInvoices }
const sums = { hotel: getHotelInvoiceTotals, house: getInvoiceTotals }
const documents = { hotel: getHotelInvoice, house: getInvoice }
const notes = { hotel: issueCreditNote, house: creditInvoice }

export const useInvoices = (of: Register, query: InvoiceQuery) => usePage(lists[of], { query })
export const useInvoiceTotals = (of: Register, query: InvoiceFilter) => useRead(sums[of], { query })
export const allInvoices = (of: Register, query: InvoiceQuery) =>
  readAll((place) => callPage(lists[of], { query: { ...query, ...place } }))
export const useInvoice = (of: Register, id: InvoiceId) => useRead(documents[of], { params: { id } })

export const useIssueCreditNote = (of: Register) =>
  useWrite(notes[of], { touches: ['accounting.invoice', 'hotel.folio'] })

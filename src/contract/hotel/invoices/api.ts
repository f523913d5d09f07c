import * as z from 'zod/mini'
import { invoice } from '../../accounting/invoices/shapes.ts'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { folioId } from '../bookings/shapes.ts'
import { uninvoiced, uninvoicedShows } from './shapes.ts'

/** Finds by number, guest and room; sorts by since, amount, number, guestName. */
export const listUninvoiced = endpoint({
  method: 'GET',
  path: '/api/hotel/uninvoiced',
  summary: 'Folios with charges that stand on no invoice yet, the oldest first',
  access: 'invoices:read',
  module: 'hotel',
  rate: 'read',
  query: z.strictObject({
    ...listQuery,
    /** Of guests who have left, of those who have not, or all; all when left out. */
    show: z.optional(z.enum(uninvoicedShows)),
  }),
  data: z.array(uninvoiced),
  paged: true,
})

export const invoiceFolio = endpoint({
  method: 'POST',
  path: '/api/hotel/uninvoiced/{id}/invoice',
  summary:
    'Issue the invoices of the charges of a folio that none has yet, one for each of its windows; answers the first',
  access: 'invoices:write',
  module: 'hotel',
  rate: 'write',
  params: z.object({ id: folioId }),
  data: invoice,
  status: 201,
})

export const invoiceFolios = bulkOf(invoiceFolio, {
  path: '/api/hotel/uninvoiced/bulk/invoice',
  summary: 'Issue the invoices of several folios; answers for each of them',
  body: {},
})

export const previewInvoices = bulkOf(invoiceFolio, {
  path: '/api/hotel/uninvoiced/bulk/preview',
  summary: 'Which invoices would be issued of several folios now, to whom and over how much; nothing is written',
  body: {},
})

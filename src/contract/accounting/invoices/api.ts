import * as z from 'zod/mini'
import { bulkOf } from '../../kernel/bulk.ts'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { moneyAboveZero } from '../../kernel/money.ts'
import { listQuery } from '../../kernel/page.ts'
import { invoice, invoiceId, invoiceOrigins, invoiceRow, invoiceStatuses, invoiceTotals } from './shapes.ts'

const filter = {
  search: listQuery.search,
  kind: z.optional(z.enum(['invoice', 'credit_note'])),
  status: z.optional(z.enum(invoiceStatuses)),
  from: z.optional(day),
  to: z.optional(day),
  /** What they were issued from. */
  origin: z.optional(z.enum(invoiceOrigins)),
  /** Billed to this guest, company or agency alone. */
  party: z.optional(id<'guest'>()),
}

/** Finds by number, guest, company, e-mail and room; sorts by issuedDate, dueDate, invoiceNumber, guestName, company, totalAmount, outstanding. */
const query = z.strictObject({ ...listQuery, ...filter })
const params = z.object({ id: invoiceId })

/** Lines to credit by their place on the invoice, with taxes, each at most what is left of it; all of them when left out. */
const creditNote = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500)),
  lines: z.optional(
    z
      .array(z.strictObject({ line: z.int().check(z.minimum(1)), amount: moneyAboveZero }))
      .check(z.minLength(1), z.maxLength(500)),
  ),
})

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/accounting/invoices',
  summary: 'All invoices and credit notes, newest first',
  access: 'invoices:read',
  module: 'accounting',
  rate: 'read',
  query,
  data: z.array(invoiceRow),
  paged: true,
})

export const listHotelInvoices = endpoint({
  method: 'GET',
  path: '/api/hotel/invoices',
  summary: 'Invoices and credit notes of folios, newest first',
  access: 'invoices:read',
  module: 'hotel',
  rate: 'read',
  query,
  data: z.array(invoiceRow),
  paged: true,
})

const totals = { access: 'invoices:read', rate: 'read', query: z.strictObject(filter), data: invoiceTotals } as const

export const getInvoiceTotals = endpoint({
  ...totals,
  method: 'GET',
  path: '/api/accounting/invoices/totals',
  summary: 'What all invoices of a filter come to',
  module: 'accounting',
})

export const getHotelInvoiceTotals = endpoint({
  ...totals,
  method: 'GET',
  path: '/api/hotel/invoices/totals',
  summary: 'What the invoices of folios come to, over a whole filter',
  module: 'hotel',
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/accounting/invoices/{id}',
  summary: 'An invoice document',
  access: 'invoices:read',
  module: 'accounting',
  rate: 'read',
  params,
  data: invoice,
})

export const getHotelInvoice = endpoint({
  method: 'GET',
  path: '/api/hotel/invoices/{id}',
  summary: 'An invoice document of a folio',
  access: 'invoices:read',
  module: 'hotel',
  rate: 'read',
  params,
  data: invoice,
})

export const remindInvoice = endpoint({
  method: 'POST',
  path: '/api/hotel/invoices/{id}/remind',
  summary: 'Write to whom an overdue invoice is billed; once a day',
  access: 'invoices:write',
  module: 'hotel',
  rate: 'write',
  params,
  data: invoiceRow,
})

export const remindInvoices = bulkOf(remindInvoice, {
  path: '/api/hotel/invoices/bulk/remind',
  summary: 'Write to whom several overdue invoices are billed; answers for each of them',
  body: {},
})

export const remindOfInvoice = endpoint({
  method: 'POST',
  path: '/api/accounting/invoices/{id}/remind',
  summary: 'Write to whom any overdue invoice is billed; once a day',
  access: 'invoices:write',
  module: 'accounting',
  rate: 'write',
  params,
  data: invoiceRow,
})

export const remindOfInvoices = bulkOf(remindOfInvoice, {
  path: '/api/accounting/invoices/bulk/remind',
  summary: 'Write to whom several overdue invoices of any kind are billed; answers for each of them',
  body: {},
})

export const issueFolioInvoice = endpoint({
  method: 'POST',
  path: '/api/hotel/invoices',
  summary: 'Issue the invoice of the folio lines that none has yet',
  access: 'invoices:write',
  module: 'hotel',
  rate: 'write',
  body: z.strictObject({
    folioId: id<'folio'>(),
    /** The window alone whose charges are billed; one invoice for each where none is named. */
    window: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
  }),
  data: invoice,
  status: 201,
})

/** 409 `over_credited`, `not_an_invoice`. While the stay goes on, the correction goes onto its folio. */
export const issueCreditNote = endpoint({
  method: 'POST',
  path: '/api/hotel/invoices/{id}/credit-note',
  summary: 'Correct an issued invoice by a credit note, whole or by lines',
  access: 'invoices:void',
  module: 'hotel',
  rate: 'write',
  params,
  body: creditNote,
  data: invoice,
  status: 201,
})

/** 409 as for an invoice of a folio. */
export const creditInvoice = endpoint({
  method: 'POST',
  path: '/api/accounting/invoices/{id}/credit-note',
  summary: 'Correct any issued invoice by a credit note, whole or by lines',
  access: 'invoices:void',
  module: 'accounting',
  rate: 'write',
  params,
  body: creditNote,
  data: invoice,
  status: 201,
})

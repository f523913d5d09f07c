import * as z from 'zod/mini'

/**
 * The series that a house numbers its documents in: invoices, credit notes, payments, receipts of its outlets, orders, bookings,
 * cancellations, journal entries. The name is kept with the documents and never changes, whatever is shown.
 */
export const seriesName = z.enum(['SI', 'CN', 'RC', 'R', 'ORD', 'BK', 'CX', 'JE'])
export type SeriesName = z.output<typeof seriesName>

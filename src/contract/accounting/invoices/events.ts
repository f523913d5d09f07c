import { events } from '../../kernel/event.ts'
import { getInvoice } from './api.ts'

const shared = { group: 'Money', topic: 'accounting.invoice', record: getInvoice, access: 'invoices:read' } as const

/** What happens with documents. */
export const invoiceEvents = events(
  { ...shared, type: 'invoice.issued', label: 'An invoice was issued', means: ['issued'], names: ['id'] },
  {
    ...shared,
    type: 'credit_note.issued',
    label: 'A credit note was issued',
    means: ['credited'],
    names: ['creditNoteId'],
  },
)

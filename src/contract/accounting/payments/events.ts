import { events } from '../../kernel/event.ts'
import { getPayment } from './api.ts'

const shared = {
  group: 'Money',
  topic: 'accounting.payment',
  names: ['ids'],
  record: getPayment,
  access: 'payments:read',
} as const

/** What happens with money. */
export const paymentEvents = events(
  { ...shared, type: 'payment.taken', label: 'A payment was taken', means: ['taken'] },
  { ...shared, type: 'payment.refunded', label: 'Money went back', means: ['refunded'] },
)

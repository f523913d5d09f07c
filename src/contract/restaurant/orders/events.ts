import { events } from '../../kernel/event.ts'
import { getOrder } from './api/order.ts'

const shared = {
  group: 'Orders',
  topic: 'restaurant.order',
  names: ['id'],
  record: getOrder,
  access: 'orders:read',
} as const

/** What happens to orders. */
export const orderEvents = events(
  { ...shared, type: 'order.opened', label: 'An order was opened', means: ['opened'] },
  { ...shared, type: 'order.paid', label: 'An order was paid in full', means: ['closed'] },
  { ...shared, type: 'order.voided', label: 'An order was voided', means: ['voided', 'cancelled'] },
  { ...shared, type: 'order.refunded', label: 'Money of an order went back', means: ['refunded'] },
)

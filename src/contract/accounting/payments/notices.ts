import { noticeEvent } from '../../tenancy/events/shapes.ts'

/** Money went back that is a lot for this house. */
export const largeRefund = noticeEvent({
  kind: 'large_refund',
  label: 'Large refund',
  line: 'As much money as the house calls large, or more, was given back.',
  module: 'core',
  type: 'payment',
  priority: 'high',
  roles: ['owner', 'manager'],
  permission: 'payments:read',
  title: 'Refund of {{amount}}',
  message: '{{person}} gave {{amount}} back for {{document}}. Reason: {{reason}}',
  actionText: 'See the document',
  fields: {
    amount: { label: 'Amount', example: '₵1,200.00' },
    person: { label: 'Who gave it back', example: 'Ama Mensah' },
    document: { label: 'Booking or order', example: 'BK-2026-0042' },
    reason: { label: 'Reason', example: 'The room was noisy' },
  },
})

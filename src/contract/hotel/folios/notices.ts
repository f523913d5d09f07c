import { noticeEvent } from '../../tenancy/events/shapes.ts'

/** More was paid on a folio than is on it. */
export const folioOverpaid = noticeEvent({
  kind: 'folio_overpaid',
  label: 'Overpaid folio',
  line: 'A guest in house has paid more than is on the folio.',
  module: 'hotel',
  type: 'payment',
  priority: 'medium',
  roles: ['owner', 'manager', 'receptionist'],
  permission: 'folios:read',
  title: 'Booking {{booking}} is overpaid',
  message: '{{guest}} has paid {{amount}} more than is on the folio.',
  actionText: 'Open the folio',
  fields: {
    booking: { label: 'Number of the booking', example: 'BK-2026-0042' },
    guest: { label: 'Guest', example: 'Kofi Boateng' },
    amount: { label: 'Paid too much', example: '₵250.00' },
  },
})

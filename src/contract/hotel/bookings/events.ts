import { events } from '../../kernel/event.ts'
import { getBooking } from './api/booking.ts'

const shared = {
  group: 'Bookings',
  topic: 'hotel.booking',
  names: ['id'],
  record: getBooking,
  access: 'bookings:read',
} as const

/** What happens to bookings. */
export const bookingEvents = events(
  { ...shared, type: 'booking.created', label: 'A booking was taken', means: ['created'] },
  {
    ...shared,
    type: 'booking.changed',
    label: 'A booking was changed, moved or extended',
    means: [
      'changed',
      'confirmed',
      'extended',
      'moved',
      'assigned',
      'amended',
      'split',
      'swapped',
      'reinstated',
      'undo_check_in',
    ],
  },
  { ...shared, type: 'booking.checked_in', label: 'A guest checked in', means: ['checked_in'] },
  { ...shared, type: 'booking.checked_out', label: 'A guest checked out', means: ['checked_out'] },
  { ...shared, type: 'booking.cancelled', label: 'A booking was cancelled', means: ['cancelled'] },
  { ...shared, type: 'booking.no_show', label: 'A guest did not come', means: ['no_show'] },
)

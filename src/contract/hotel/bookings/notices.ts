import { noticeEvent } from '../../tenancy/events/shapes.ts'

const shared = {
  module: 'hotel',
  type: 'booking',
  roles: ['owner', 'manager', 'receptionist'],
  permission: 'bookings:read',
} as const
const count = { label: 'How many', example: '2' } as const
const guests = { label: 'The guests', example: 'Kofi Boateng, Esi Owusu' } as const

/** A booking that was not made at the desk. */
export const bookingFromOutside = noticeEvent({
  ...shared,
  kind: 'booking_from_outside',
  label: 'New booking from outside',
  line: 'A booking came by a website, an agency or another source that isn’t the desk.',
  priority: 'medium',
  title: 'New booking by {{source}}',
  message: '{{guest}}, {{arrival}} to {{departure}}, {{roomType}}.',
  actionText: 'Open the booking',
  fields: {
    source: { label: 'Source', example: 'Website' },
    guest: { label: 'Guest', example: 'Kofi Boateng' },
    arrival: { label: 'Arrival', example: '2026-03-02' },
    departure: { label: 'Departure', example: '2026-03-05' },
    roomType: { label: 'Room type', example: 'Sea view double' },
  },
})

/** Guests who should be here and have not come. */
export const arrivalsOverdue = noticeEvent({
  ...shared,
  kind: 'arrivals_overdue',
  label: 'Overdue arrival',
  line: 'A guest who should arrive has not come by the hour that the house has set.',
  priority: 'medium',
  title: 'Overdue arrivals: {{count}}',
  message: 'Expected and not here yet: {{guests}}.',
  actionText: 'See the arrivals',
  fields: { count, guests },
})

/** Guests who should have left and are still here. */
export const departuresOverdue = noticeEvent({
  ...shared,
  kind: 'departures_overdue',
  label: 'Overdue departure',
  line: 'A guest who should leave is still in house after the hour that the house has set.',
  priority: 'medium',
  title: 'Overdue departures: {{count}}',
  message: 'Should have left and still in house: {{guests}}.',
  actionText: 'See the departures',
  fields: { count, guests },
})

/** Holds that nobody confirmed in time. */
export const holdsReleased = noticeEvent({
  ...shared,
  kind: 'holds_released',
  label: 'Hold released',
  line: 'A hold went by itself since nobody confirmed it in time; its nights can be sold again.',
  priority: 'medium',
  title: 'Holds released: {{count}}',
  message: 'Not confirmed in time: {{guests}}.',
  actionText: 'See the bookings',
  fields: { count, guests },
})

/** What somebody waits for can be had. */
export const waitlistFree = noticeEvent({
  ...shared,
  kind: 'waitlist_free',
  label: 'Waiting list: something is free',
  line: 'The nights that the first in the queue of a room type waits for can be had.',
  priority: 'medium',
  title: 'Free for {{guest}}, who waits',
  message: '{{roomType}}, {{arrival}} to {{departure}}. Confirm the booking or put it on hold.',
  actionText: 'Open the booking',
  fields: {
    guest: { label: 'Guest', example: 'Kofi Boateng' },
    roomType: { label: 'Room type', example: 'Sea view double' },
    arrival: { label: 'Arrival', example: '2026-03-02' },
    departure: { label: 'Departure', example: '2026-03-05' },
  },
})

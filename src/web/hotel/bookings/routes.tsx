import { CalendarDays } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'

export const bookingScreens = screensOf({
  path: '/hotel/bookings',
  title: 'Bookings',
  permission: 'bookings:read',
  module: 'hotel',
  menu: { group: 'front-office', icon: CalendarDays, order: 5, key: 'b' },
  words: 'reservations stays arrivals departures in house check in check out front desk',
  commands: [{ label: 'New booking', permission: 'bookings:write', keys: 'n' }],
  load: () => import('./pages/bookings-page.tsx').then((page) => page.BookingsPage),
  panels: [
    {
      path: '$bookingId',
      title: 'Booking',
      load: () => import('./pages/booking-panel.tsx').then((page) => page.BookingPanel),
    },
  ],
})

export const bookingFinder: Finder = {
  label: 'Bookings',
  icon: CalendarDays,
  kind: 'booking',
  to: to.booking,
  verbs: [
    { label: 'Check in', permission: 'bookings:write', to: (id) => to.bookingVerb(id, 'check_in') },
    { label: 'Check out', permission: 'bookings:write', to: (id) => to.bookingVerb(id, 'check_out') },
    { label: 'Cancel booking', permission: 'bookings:cancel', to: (id) => to.bookingVerb(id, 'cancel') },
  ],
}

import { CalendarDays } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'

export const bookingScreens = screensOf({
  path: '/hotel/bookings',
  title: 'Bookings',
  permission: 'bookings:read',
  module: 'hotel',
  menu: { group: 'front-office', icon: CalendarDays, order: 5, key: 'b' },
  words: 'reservations stays arrivals departures in house check in check out front desk',
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
  permission: 'bookings:read',
  module: 'hotel',
  find: async (text) => (await import('./data.ts')).findBookings(text),
}

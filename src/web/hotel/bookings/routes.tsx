import { CalendarDays } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

export const bookingScreens = screensOf({
  path: '/hotel/bookings',
  title: t('Bookings'),
  permission: 'bookings:read',
  module: 'hotel',
  menu: { group: 'front-office', icon: CalendarDays, order: 5, key: 'b' },
  words: t('reservations stays arrivals departures in house check in check out front desk'),
  commands: [{ label: t('New booking'), permission: 'bookings:write', keys: 'n' }],
  load: () => import('./pages/bookings-page.tsx').then((page) => page.BookingsPage),
  panels: [
    {
      path: '$bookingId',
      title: t('Booking'),
      load: () => import('./pages/booking-panel.tsx').then((page) => page.BookingPanel),
    },
  ],
})

export const bookingFinder: Finder = {
  label: t('Bookings'),
  icon: CalendarDays,
  kind: 'booking',
  to: to.booking,
  verbs: [
    { label: t('Check in'), permission: 'bookings:write', to: (id) => to.bookingVerb(id, 'check_in') },
    { label: t('Check out'), permission: 'bookings:write', to: (id) => to.bookingVerb(id, 'check_out') },
    { label: t('Cancel booking'), permission: 'bookings:cancel', to: (id) => to.bookingVerb(id, 'cancel') },
  ],
}

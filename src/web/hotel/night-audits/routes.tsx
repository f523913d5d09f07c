import { Moon } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const nightAuditScreens = screensOf({
  path: '/hotel/night-audits',
  title: 'Night audit',
  permission: 'night_audit:run',
  module: 'hotel',
  menu: { group: 'front-office', icon: Moon, order: 90 },
  words: 'end of day close business date roll no-shows',
  commands: [{ label: 'Close the night', permission: 'night_audit:run', words: 'run night audit end of day' }],
  load: () => import('./pages/night-audits-page.tsx').then((page) => page.NightAuditsPage),
  panels: [
    {
      path: 'bookings/$bookingId',
      title: 'Booking',
      permission: 'bookings:read',
      load: () => import('./pages/booking-in-audit.tsx').then((page) => page.BookingInAudit),
    },
    {
      path: '$nightAuditId',
      title: 'Night audit',
      load: () => import('./pages/night-audit-panel.tsx').then((page) => page.NightAuditPanel),
    },
  ],
})

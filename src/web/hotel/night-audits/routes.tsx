import { Moon } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const nightAuditScreens = screensOf(
  {
    path: '/hotel/night-audits',
    title: t('Night audit'),
    permission: 'night_audit:run',
    module: 'hotel',
    menu: { group: 'front-office', icon: Moon, order: 90 },
    words: t('end of day close business date roll no-shows'),
    commands: [{ label: t('Close the night'), permission: 'night_audit:run', words: t('run night audit end of day') }],
    load: () => import('./pages/night-audits-page.tsx').then((page) => page.NightAuditsPage),
    panels: [
      {
        path: 'bookings/$bookingId',
        title: t('Booking'),
        permission: 'bookings:read',
        load: () => import('./pages/booking-in-audit.tsx').then((page) => page.BookingInAudit),
      },
      {
        path: '$nightAuditId',
        title: t('Night audit'),
        load: () => import('./pages/night-audit-panel.tsx').then((page) => page.NightAuditPanel),
      },
    ],
  },
  {
    path: '/hotel/papers/night-audits/$nightAuditId',
    title: t('Pack of a night audit'),
    permission: 'night_audit:run',
    module: 'hotel',
    load: () => import('./pages/audit-pack-page.tsx').then((page) => page.AuditPackPage),
  },
)

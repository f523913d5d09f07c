import { Wrench } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const maintenanceScreens = screensOf(
  {
    path: '/maintenance',
    title: t('Maintenance'),
    permission: 'housekeeping:manage_maintenance',
    module: 'hotel',
    menu: { group: 'housekeeping', icon: Wrench, order: 30 },
    words: t('faults tickets broken repairs technician out of order'),
    commands: [
      {
        label: t('Report a fault'),
        permission: 'housekeeping:manage_maintenance',
        words: t('broken ticket photo'),
        keys: 'n',
      },
    ],
    load: () => import('./pages/maintenance-page.tsx').then((page) => page.MaintenancePage),
    panels: [
      {
        path: '$ticketId',
        title: t('Ticket'),
        load: () => import('./pages/ticket-panel.tsx').then((page) => page.TicketPanel),
      },
    ],
  },
  {
    path: '/settings/maintenance',
    title: t('Maintenance hours'),
    permission: 'settings:read',
    module: 'hotel',
    section: {
      group: 'house',
      line: t('Within how many hours faults of each priority are mended.'),
      icon: Wrench,
      order: 58,
    },
    words: t('faults due priority hours escalate'),
    load: () => import('./pages/hours-page.tsx').then((page) => page.MaintenanceHoursPage),
  },
)

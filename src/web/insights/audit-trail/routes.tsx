import { ScrollText } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const auditTrailScreens = screensOf({
  path: '/audit-trail',
  title: t('Audit trail'),
  permission: 'audit:read',
  module: 'core',
  roles: ['owner', 'manager'],
  menu: { group: 'settings', icon: ScrollText, order: 80 },
  words: t('history log who changed what when denied seal chain verify head'),
  load: () => import('./pages/audit-trail-page.tsx').then((page) => page.AuditTrailPage),
  panels: [
    {
      path: '$recordId',
      title: t('Audit record'),
      load: () => import('./pages/record-panel.tsx').then((page) => page.RecordPanel),
    },
  ],
})

import { ChartNoAxesCombined } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const hotelReportScreens = screensOf({
  path: '/hotel/reports',
  title: t('Hotel reports'),
  permission: 'reports:read',
  module: 'hotel',
  menu: { group: 'front-office', icon: ChartNoAxesCombined, order: 85, label: t('Reports'), key: 'e' },
  words: t('flash occupancy adr revpar pickup pace forecast ledgers cashier tax commission no-shows cancellations'),
  load: () => import('./pages/reports-page.tsx').then((page) => page.ReportsPage),
  panels: [
    {
      path: 'mails',
      title: t('Reports by mail'),
      permission: 'reports:export',
      load: () => import('./pages/mails-panel.tsx').then((page) => page.MailsPanel),
    },
    {
      path: 'rows',
      title: t('Rows of a figure'),
      load: () => import('./pages/figure-panel.tsx').then((page) => page.FigurePanel),
    },
  ],
})

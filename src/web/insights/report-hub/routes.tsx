import { ChartColumnBig } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const reportHubScreens = screensOf({
  path: '/reports',
  title: t('Reports'),
  permission: 'reports:read',
  module: 'core',
  menu: { group: 'reports', icon: ChartColumnBig, order: 10, label: t('All reports') },
  words: t('report favourites saved by mail schedule trial balance income statement flash forecast taxes ledgers'),
  load: () => import('./pages/report-hub-page.tsx').then((page) => page.ReportHubPage),
})

import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const noticeAnalyticsScreens = screensOf({
  path: '/notifications/analytics',
  title: t('Analytics of notifications'),
  permission: 'notifications:manage_settings',
  module: 'core',
  words: t('notification figures read clicked sent'),
  load: () => import('./pages/analytics-page.tsx').then((page) => page.AnalyticsPage),
})

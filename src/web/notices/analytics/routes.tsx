import { screensOf } from '#web/shell/screen.ts'

export const noticeAnalyticsScreens = screensOf({
  path: '/notifications/analytics',
  title: 'Analytics of notifications',
  permission: 'notifications:manage_settings',
  module: 'core',
  words: 'notification figures read clicked sent',
  load: () => import('./pages/analytics-page.tsx').then((page) => page.AnalyticsPage),
})

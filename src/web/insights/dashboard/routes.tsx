import { LayoutDashboard } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const dashboardScreens = screensOf({
  path: '/dashboard',
  title: t('Dashboard'),
  permission: 'signed-in',
  module: 'core',
  menu: { group: 'home', icon: LayoutDashboard, order: 0, key: 'd' },
  words: t('home today overview occupancy takings'),
  load: () => import('./pages/dashboard-page.tsx').then((page) => page.DashboardPage),
})

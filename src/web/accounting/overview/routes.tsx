import { LayoutDashboard } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const overviewScreens = screensOf({
  path: '/accounting',
  title: t('Accounting'),
  permission: 'financial:read',
  module: 'accounting',
  menu: { group: 'accounting', icon: LayoutDashboard, order: 10, label: t('Overview') },
  words: t('books morning cash result owed tax close proofs waiting overview'),
  load: () => import('./pages/accounting-page.tsx').then((page) => page.AccountingPage),
})

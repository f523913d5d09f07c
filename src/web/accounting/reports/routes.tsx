import { Scale } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const reportScreens = screensOf({
  path: '/reports/trial-balance',
  title: t('Trial balance'),
  permission: 'financial:read',
  module: 'accounting',
  menu: { group: 'accounting', icon: Scale, order: 60, key: 'l' },
  words: t('balances debit credit opening closing statement'),
  load: () => import('./pages/trial-balance-page.tsx').then((page) => page.TrialBalancePage),
  panels: [
    {
      path: '$accountId',
      title: t('Entries of an account'),
      load: () => import('./pages/figure-panel.tsx').then((page) => page.FigurePanel),
    },
  ],
})

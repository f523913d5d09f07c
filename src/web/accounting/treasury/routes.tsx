import { Landmark } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const treasuryScreens = screensOf({
  path: '/accounting/treasury',
  title: t('Cash and bank'),
  permission: 'financial:read',
  module: 'accounting',
  menu: { group: 'accounting', icon: Landmark, order: 40 },
  words: t('safe banking slip settlement cards mobile money tips tax return owner transfer treasury opening cash'),
  load: () => import('./pages/treasury-page.tsx').then((page) => page.TreasuryPage),
  panels: [
    {
      path: '$documentId',
      title: t('Movement of money'),
      load: () => import('./pages/document-panel.tsx').then((page) => page.DocumentPanel),
    },
  ],
})

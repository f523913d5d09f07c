import { Coins } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const cashRoundingScreens = screensOf({
  path: '/settings/cash-rounding',
  title: t('Cash rounding'),
  permission: 'settings:read',
  module: 'core',
  section: {
    group: 'books',
    line: t('The smallest coin that cash is taken in and given back.'),
    icon: Coins,
    order: 40,
  },
  words: t('coins round change smallest five cents'),
  load: () => import('./pages/cash-rounding-page.tsx').then((page) => page.CashRoundingPage),
})

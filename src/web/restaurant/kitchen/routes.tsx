import { ChefHat } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const kitchenScreens = screensOf({
  path: '/restaurant/kitchen',
  title: t('Kitchen'),
  permission: 'orders:read',
  module: 'restaurant',
  menu: { group: 'restaurant', icon: ChefHat, order: 60, key: 'k' },
  words: t('kds kitchen display tickets stations bump recall expo bar'),
  load: () => import('./pages/kitchen-page.tsx').then((page) => page.KitchenPage),
})

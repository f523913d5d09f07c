import { ChefHat } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const kitchenScreens = screensOf({
  path: '/restaurant/kitchen',
  title: 'Kitchen',
  permission: 'orders:read',
  module: 'restaurant',
  menu: { group: 'restaurant', icon: ChefHat, order: 60, key: 'k' },
  words: 'kds kitchen display tickets stations bump recall expo bar',
  load: () => import('./pages/kitchen-page.tsx').then((page) => page.KitchenPage),
})

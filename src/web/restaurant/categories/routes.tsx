import { LayoutList } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const categoryScreens = screensOf({
  path: '/restaurant/categories',
  title: t('Categories'),
  permission: 'restaurant:read',
  module: 'restaurant',
  menu: { group: 'restaurant', icon: LayoutList, order: 30 },
  words: t('menu tabs of the till order colour food beverage retail'),
  commands: [{ label: t('New category'), permission: 'restaurant:manage_menu', keys: 'n' }],
  load: () => import('./pages/categories-page.tsx').then((page) => page.CategoriesPage),
})

import { Package } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

export const itemScreens = screensOf({
  path: '/inventory/items',
  title: t('Items'),
  permission: 'inventory:read',
  module: 'inventory',
  menu: { group: 'inventory', icon: Package, order: 10, key: 's' },
  words: t('inventory stock goods par sku barcode opening units categories places store'),
  commands: [{ label: t('New item'), permission: 'inventory:write', keys: 'n' }],
  load: () => import('./pages/items-page.tsx').then((page) => page.ItemsPage),
  panels: [
    { path: '$itemId', title: t('Item'), load: () => import('./pages/item-panel.tsx').then((page) => page.ItemPanel) },
  ],
})

export const itemFinder: Finder = {
  label: t('Items'),
  icon: Package,
  kind: 'item',
  to: to.item,
}

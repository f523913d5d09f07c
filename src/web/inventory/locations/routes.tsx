import { Warehouse } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const stockPlaceScreens = screensOf({
  path: '/inventory/locations',
  title: t('Stock places'),
  permission: 'inventory:read',
  module: 'inventory',
  menu: { group: 'inventory', icon: Warehouse, order: 40 },
  words: t('stores kitchens bars cellar warehouse locations places rename archive'),
  commands: [{ label: t('New stock place'), permission: 'inventory:write', keys: 'n' }],
  load: () => import('./pages/locations-page.tsx').then((page) => page.StockPlacesPage),
})

import { Warehouse } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const stockPlaceScreens = screensOf({
  path: '/inventory/locations',
  title: 'Stock places',
  permission: 'inventory:read',
  module: 'inventory',
  menu: { group: 'inventory', icon: Warehouse, order: 40 },
  words: 'stores kitchens bars cellar warehouse locations places rename archive',
  commands: [{ label: 'New stock place', permission: 'inventory:write', keys: 'n' }],
  load: () => import('./pages/locations-page.tsx').then((page) => page.StockPlacesPage),
})

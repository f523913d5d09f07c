import { Truck } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const supplierScreens = screensOf({
  path: '/inventory/suppliers',
  title: t('Suppliers'),
  permission: 'inventory:read',
  module: 'inventory',
  menu: { group: 'inventory', icon: Truck, order: 50 },
  words: t('vendors purchases contacts terms creditors'),
  commands: [{ label: t('New supplier'), permission: 'inventory:write', keys: 'n' }],
  load: () => import('./pages/suppliers-page.tsx').then((page) => page.SuppliersPage),
})

import { ArrowLeftRight } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const movementScreens = screensOf({
  path: '/inventory/movements',
  title: 'Stock movements',
  permission: 'inventory:read',
  module: 'inventory',
  menu: { group: 'inventory', icon: ArrowLeftRight, order: 30 },
  words: 'inventory ledger receive receipt waste adjust adjustment transfer count opening reverse',
  commands: [
    { label: 'New movement', permission: 'inventory:write', keys: 'n', words: 'receive waste adjust transfer count' },
  ],
  load: () => import('./pages/movements-page.tsx').then((page) => page.MovementsPage),
})

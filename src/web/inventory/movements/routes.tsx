import { ArrowLeftRight } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const movementScreens = screensOf({
  path: '/inventory/movements',
  title: t('Stock movements'),
  permission: 'inventory:read',
  module: 'inventory',
  menu: { group: 'inventory', icon: ArrowLeftRight, order: 30 },
  words: t('inventory ledger receive receipt waste adjust adjustment transfer count opening reverse'),
  commands: [
    {
      label: t('New movement'),
      permission: 'inventory:write',
      keys: 'n',
      words: t('receive waste adjust transfer count'),
    },
  ],
  load: () => import('./pages/movements-page.tsx').then((page) => page.MovementsPage),
})

import { Waypoints } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const accountRoleScreens = screensOf({
  path: '/settings/account-roles',
  title: t('Account roles'),
  permission: 'financial:read',
  module: 'accounting',
  section: {
    group: 'books',
    line: t('Which account takes what the house posts by itself.'),
    icon: Waypoints,
    order: 20,
  },
  words: t('posting mapping revenue accounts'),
  load: () => import('./pages/account-roles-page.tsx').then((page) => page.AccountRolesPage),
})

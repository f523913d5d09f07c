import { Waypoints } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const accountRoleScreens = screensOf({
  path: '/settings/account-roles',
  title: 'Account roles',
  permission: 'financial:read',
  module: 'accounting',
  section: { group: 'books', line: 'Which account takes what the house posts by itself.', icon: Waypoints, order: 20 },
  words: 'posting mapping revenue accounts',
  load: () => import('./pages/account-roles-page.tsx').then((page) => page.AccountRolesPage),
})

import { KeyRound } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const customPermissionScreens = screensOf({
  path: '/settings/custom-permissions',
  title: t('Custom permissions'),
  permission: 'users:manage_permissions',
  module: 'core',
  menu: { group: 'settings', icon: KeyRound, order: 30 },
  section: { group: 'people', line: t('What a role or a person may do, and why.'), icon: KeyRound, order: 20 },
  words: t('rights roles grants access who may do what why'),
  load: () => import('./pages/custom-permissions-page.tsx').then((page) => page.CustomPermissionsPage),
})

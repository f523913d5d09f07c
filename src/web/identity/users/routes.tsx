import { UsersRound } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

export const userScreens = screensOf({
  path: '/settings/users',
  title: t('Users'),
  permission: 'users:read',
  module: 'core',
  menu: { group: 'settings', icon: UsersRound, order: 20 },
  section: {
    group: 'people',
    line: t('Who works here, invitations, roles and sessions.'),
    icon: UsersRound,
    order: 10,
  },
  words: t('people staff team invite roles access sessions two-factor'),
  commands: [{ label: t('Invite a person'), permission: 'users:write', keys: 'n', words: t('new user colleague') }],
  load: () => import('./pages/users-page.tsx').then((page) => page.UsersPage),
  panels: [
    {
      path: '$userId',
      title: t('Person'),
      load: () => import('./pages/user-panel.tsx').then((page) => page.UserPanel),
    },
  ],
})

export const userFinder: Finder = { label: t('People'), icon: UsersRound, kind: 'user', to: to.user }

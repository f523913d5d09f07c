import { UsersRound } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'

export const userScreens = screensOf({
  path: '/settings/users',
  title: 'Users',
  permission: 'users:read',
  module: 'core',
  menu: { group: 'settings', icon: UsersRound, order: 20 },
  section: { group: 'people', line: 'Who works here, invitations, roles and sessions.', icon: UsersRound, order: 10 },
  words: 'people staff team invite roles access sessions two-factor',
  commands: [{ label: 'Invite a person', permission: 'users:write', keys: 'n', words: 'new user colleague' }],
  load: () => import('./pages/users-page.tsx').then((page) => page.UsersPage),
  panels: [
    { path: '$userId', title: 'Person', load: () => import('./pages/user-panel.tsx').then((page) => page.UserPanel) },
  ],
})

export const userFinder: Finder = { label: 'People', icon: UsersRound, kind: 'user', to: to.user }

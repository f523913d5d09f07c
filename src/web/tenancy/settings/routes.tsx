import { Settings } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const settingsScreens = screensOf({
  path: '/settings',
  title: 'Settings',
  permission: 'signed-in',
  module: 'core',
  audience: 'everyone',
  menu: { group: 'settings', icon: Settings, order: 10 },
  words: 'preferences configuration set up options',
  load: () => import('./pages/settings-page.tsx').then((page) => page.SettingsPage),
})

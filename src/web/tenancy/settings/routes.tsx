import { Settings } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const settingsScreens = screensOf({
  path: '/settings',
  title: t('Settings'),
  permission: 'signed-in',
  module: 'core',
  audience: 'everyone',
  menu: { group: 'settings', icon: Settings, order: 10 },
  words: t('preferences configuration set up options'),
  load: () => import('./pages/settings-page.tsx').then((page) => page.SettingsPage),
})

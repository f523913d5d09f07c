import { Palette } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'
import { chooseAppearance } from '#web/ui/appearance.ts'

export const themeScreens = screensOf({
  path: '/settings/theme',
  title: t('Theme'),
  permission: 'signed-in',
  module: 'core',
  audience: 'everyone',
  menu: { group: 'settings', icon: Palette, order: 40 },
  section: {
    group: 'browser',
    line: t('The colour of your house; light or dark, height of rows and size of text in this browser.'),
    icon: Palette,
    order: 10,
  },
  commands: [
    { label: t('Theme light'), permission: 'signed-in', run: () => chooseAppearance({ theme: 'light' }) },
    { label: t('Theme dark'), permission: 'signed-in', run: () => chooseAppearance({ theme: 'dark' }) },
    { label: t('Theme system'), permission: 'signed-in', run: () => chooseAppearance({ theme: 'system' }) },
  ],
  words: t('appearance accent colour brand dark light density text size look'),
  load: () => import('./pages/theme-page.tsx').then((page) => page.ThemePage),
})

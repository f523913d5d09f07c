import { Signpost } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const tourScreens = screensOf({
  path: '/tours',
  title: t('Interactive tours'),
  permission: 'signed-in',
  module: 'core',
  audience: 'everyone',
  menu: { group: 'settings', icon: Signpost, order: 90, label: t('Interactive tours') },
  words: t('guided tour help learn introduction walk'),
  load: () => import('./pages/tours-page.tsx').then((page) => page.ToursPage),
})

import { Sunset } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const businessDayScreens = screensOf({
  path: '/settings/business-day',
  title: t('Business day'),
  permission: 'settings:read',
  module: 'core',
  section: { group: 'house', line: t('When a day ends, and whether it is closed by itself.'), icon: Sunset, order: 30 },
  words: t('roll time night audit automatic cut-off'),
  load: () => import('./pages/business-day-page.tsx').then((page) => page.BusinessDayPage),
})

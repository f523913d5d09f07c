import { Sunset } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const businessDayScreens = screensOf({
  path: '/settings/business-day',
  title: 'Business day',
  permission: 'settings:read',
  module: 'core',
  section: { group: 'house', line: 'When a day ends, and whether it is closed by itself.', icon: Sunset, order: 30 },
  words: 'roll time night audit automatic cut-off',
  load: () => import('./pages/business-day-page.tsx').then((page) => page.BusinessDayPage),
})

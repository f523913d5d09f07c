import { CalendarDays, House } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const propertyScreens = screensOf({
  path: '/settings/property',
  title: 'Property',
  permission: 'settings:read',
  module: 'core',
  section: { group: 'house', line: 'Name, address, telephone, tax number and logo.', icon: House, order: 10 },
  words: 'name address phone e-mail tax number logo letterhead',
  load: () => import('./pages/property-page.tsx').then((page) => page.PropertyPage),
})

export const formatScreens = screensOf({
  path: '/settings/formats',
  title: 'Dates and times',
  permission: 'settings:read',
  module: 'core',
  section: {
    group: 'house',
    line: 'Time zone, how dates and times are written, and the currency.',
    icon: CalendarDays,
    order: 20,
  },
  words: 'operational format currency time zone clock 12h 24h',
  load: () => import('./pages/formats-page.tsx').then((page) => page.FormatsPage),
})

import { CalendarDays, House } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const propertyScreens = screensOf({
  path: '/settings/property',
  title: t('Property'),
  permission: 'settings:read',
  module: 'core',
  section: { group: 'house', line: t('Name, address, telephone, tax number and logo.'), icon: House, order: 10 },
  words: t('name address phone e-mail tax number logo letterhead'),
  load: () => import('./pages/property-page.tsx').then((page) => page.PropertyPage),
})

export const formatScreens = screensOf({
  path: '/settings/formats',
  title: t('Dates and times'),
  permission: 'settings:read',
  module: 'core',
  section: {
    group: 'house',
    line: t('Time zone, how dates and times are written, and the currency.'),
    icon: CalendarDays,
    order: 20,
  },
  words: t('operational format currency time zone clock 12h 24h'),
  load: () => import('./pages/formats-page.tsx').then((page) => page.FormatsPage),
})

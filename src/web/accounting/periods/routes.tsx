import { CalendarRange } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

export const periodScreens = screensOf({
  path: '/settings/periods',
  title: t('Periods and locks'),
  permission: 'financial:read',
  module: 'accounting',
  section: {
    group: 'books',
    line: t('Which months are open or closed, and up to which day the books are locked.'),
    icon: CalendarRange,
    order: 30,
  },
  words: t('fiscal year month close lock reopen exception'),
  load: () => import('./pages/periods-page.tsx').then((page) => page.PeriodsPage),
})

export const periodFinder: Finder = { label: t('Fiscal periods'), icon: CalendarRange, kind: 'period', to: to.periods }

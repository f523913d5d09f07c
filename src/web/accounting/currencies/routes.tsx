import { Euro } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const currencyScreens = screensOf({
  path: '/settings/currencies',
  title: t('Currencies'),
  permission: 'financial:read',
  module: 'accounting',
  section: {
    group: 'books',
    line: t('Currencies that the house deals in beside its own, and what they cost from day to day.'),
    icon: Euro,
    order: 46,
  },
  words: t('currencies exchange rates foreign dollar euro yen'),
  load: () => import('./pages/currencies-page.tsx').then((page) => page.CurrenciesPage),
})

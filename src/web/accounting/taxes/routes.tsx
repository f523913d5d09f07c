import { Percent } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

export const taxScreens = screensOf({
  path: '/settings/taxes',
  title: t('Taxes'),
  permission: 'financial:read',
  module: 'accounting',
  section: {
    group: 'books',
    line: t('What is charged now and next, and what a bill comes to.'),
    icon: Percent,
    order: 10,
  },
  words: t('vat levy rate component tax set'),
  load: () => import('./pages/taxes-page.tsx').then((page) => page.TaxesPage),
})

export const taxFinder: Finder = { label: t('Taxes'), icon: Percent, kind: 'tax_set', to: to.taxes }

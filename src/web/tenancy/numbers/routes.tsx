import { Hash } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const numberScreens = screensOf({
  path: '/settings/numbering',
  title: t('Numbering'),
  permission: 'settings:read',
  module: 'core',
  section: {
    group: 'documents',
    line: t('What the numbers of invoices, receipts and bookings look like, and which comes next.'),
    icon: Hash,
    order: 20,
  },
  words: t('number series prefix sequence padding next number invoice number receipt'),
  load: () => import('./pages/numbering-page.tsx').then((page) => page.NumberingPage),
})

import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const uninvoicedScreens = screensOf({
  path: '/hotel/invoices/open',
  title: t('Not invoiced yet'),
  permission: 'invoices:read',
  module: 'hotel',
  words: t('open charges bill issue invoices'),
  load: () => import('./pages/uninvoiced-page.tsx').then((page) => page.UninvoicedPage),
})

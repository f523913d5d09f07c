import { ReceiptText } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const folioScreens = screensOf(
  {
    path: '/hotel/folios/$folioId',
    title: t('Folio'),
    permission: 'folios:read',
    module: 'hotel',
    load: () => import('./pages/folio-page.tsx').then((page) => page.FolioPage),
  },
  {
    path: '/settings/charges',
    title: t('Charge catalogue'),
    permission: 'settings:read',
    module: 'hotel',
    section: {
      group: 'house',
      line: t('What the desk charges: laundry, minibar, parking, each with its account and taxes.'),
      icon: ReceiptText,
      order: 60,
    },
    words: t('laundry spa minibar telephone parking transport extras prices'),
    load: () => import('./pages/catalogue-page.tsx').then((page) => page.CataloguePage),
  },
)

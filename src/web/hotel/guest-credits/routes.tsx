import { WalletCards } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { to } from '#web/shell/links.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

export const guestCreditScreens = screensOf({
  path: '/hotel/guest-credits',
  title: t('Guest credits'),
  permission: 'guest_credits:read',
  module: 'hotel',
  menu: { group: 'front-office', icon: WalletCards, order: 65, key: 'v' },
  words: t('vouchers gift cards stored value credit line installments plan goodwill'),
  commands: [{ label: t('New guest credit'), permission: 'guest_credits:write', keys: 'n' }],
  load: () => import('./pages/credits-page.tsx').then((page) => page.CreditsPage),
  panels: [
    {
      path: '$creditId',
      title: t('Guest credit'),
      load: () => import('./pages/credit-panel.tsx').then((page) => page.CreditPanel),
    },
  ],
})

export const guestCreditFinder: Finder = {
  label: t('Guest credits'),
  icon: WalletCards,
  kind: 'guest_credit',
  to: to.guestCredit,
}

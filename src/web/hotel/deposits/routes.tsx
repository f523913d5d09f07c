import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

/** A view of the bookings: reached from them, not from the menu. */
export const depositScreens = screensOf({
  path: '/hotel/bookings/deposits',
  title: t('Deposits'),
  permission: 'bookings:read',
  module: 'hotel',
  words: t('deposits prepayment due overdue reminder missing'),
  load: () => import('./pages/deposits-page.tsx').then((page) => page.DepositsPage),
})

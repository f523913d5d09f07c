import { Banknote } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const paymentScreens = screensOf({
  path: '/hotel/payments',
  title: t('Payments'),
  permission: 'payments:read',
  module: 'hotel',
  menu: { group: 'front-office', icon: Banknote, order: 60, key: 'y' },
  words: t('receipts refunds cash card mobile money deposits'),
  load: () => import('./pages/payments-page.tsx').then((page) => page.PaymentsPage),
  panels: [
    {
      path: '$paymentId',
      title: t('Payment'),
      load: () => import('./pages/payment-panel.tsx').then((page) => page.PaymentPanel),
    },
  ],
})

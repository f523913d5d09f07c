import { Banknote } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const paymentScreens = screensOf({
  path: '/hotel/payments',
  title: 'Payments',
  permission: 'payments:read',
  module: 'hotel',
  menu: { group: 'front-office', icon: Banknote, order: 60, key: 'y' },
  words: 'receipts refunds cash card mobile money deposits',
  load: () => import('./pages/payments-page.tsx').then((page) => page.PaymentsPage),
})

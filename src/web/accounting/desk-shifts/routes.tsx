import { WalletCards } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

/** A view of the payments: reached from them, not from the menu. */
export const deskShiftScreens = screensOf(
  {
    path: '/hotel/payments/shifts',
    title: t('Shifts of the desk'),
    permission: 'payments:read',
    module: 'hotel',
    words: t('drawer cash count float variance cashier handover over short'),
    load: () => import('./pages/shifts-page.tsx').then((page) => page.ShiftsPage),
    panels: [
      {
        path: '$shiftId',
        title: t('Shift of the desk'),
        load: () => import('./pages/shift-panel.tsx').then((page) => page.ShiftPanel),
      },
    ],
  },
  {
    path: '/settings/desk-shifts',
    title: t('Desk shifts'),
    permission: 'settings:read',
    module: 'hotel',
    section: {
      group: 'books',
      line: t(
        'Whether cash is taken in shifts alone, how drawers are counted, and what the night audit does about open ones.',
      ),
      icon: WalletCards,
      order: 41,
    },
    words: t('drawer cash count blind variance limit shift night audit'),
    load: () => import('./pages/desk-rules-page.tsx').then((page) => page.DeskRulesPage),
  },
)

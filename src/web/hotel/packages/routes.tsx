import { Package, Utensils } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const packageScreens = screensOf(
  {
    path: '/hotel/served',
    title: t('Served today'),
    permission: 'bookings:served',
    module: 'hotel',
    // The desk opens it from what it prints of a day.
    roles: ['owner', 'manager', 'staff', 'restaurant', 'cashier'],
    menu: { group: 'restaurant', icon: Utensils, order: 70 },
    words: t('breakfast list half board meals packages served print'),
    load: () => import('./pages/served-page.tsx').then((page) => page.ServedPage),
  },
  {
    path: '/settings/packages',
    title: t('Packages'),
    permission: 'settings:read',
    module: 'hotel',
    section: {
      group: 'house',
      line: t('What is sold with a night under one name: breakfast, half board, parking.'),
      icon: Package,
      order: 62,
    },
    words: t('breakfast half board full board parking bundle included'),
    load: () => import('./pages/packages-page.tsx').then((page) => page.PackagesPage),
  },
)

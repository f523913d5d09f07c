import { ClipboardList, ReceiptText, ShoppingBag, UtensilsCrossed } from 'lucide-react'
import type { Panel } from '#web/shell/screen.ts'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

const panels: readonly Panel[] = [
  {
    path: '$orderId',
    title: t('Order'),
    load: () => import('./pages/order-panel.tsx').then((page) => page.OrderPanel),
  },
]

const base = { permission: 'orders:read', module: 'restaurant', panels } as const

export const orderScreens = screensOf(
  {
    ...base,
    path: '/orders',
    title: t('Orders'),
    menu: { group: 'orders', icon: ClipboardList, order: 10, label: t('All orders'), key: 'o' },
    words: t('sales receipts bills refunds voids'),
    load: () => import('./pages/orders-page.tsx').then((page) => page.AllOrdersPage),
  },
  {
    ...base,
    path: '/restaurant-suite/orders',
    title: t('Restaurant orders'),
    menu: { group: 'orders', icon: UtensilsCrossed, order: 20 },
    words: t('tables tabs room service'),
    load: () => import('./pages/orders-page.tsx').then((page) => page.RestaurantOrdersPage),
  },
  {
    ...base,
    path: '/pos-suite/orders',
    title: t('Till sales'),
    menu: { group: 'orders', icon: ShoppingBag, order: 30 },
    words: t('retail shop sales'),
    load: () => import('./pages/orders-page.tsx').then((page) => page.TillSalesPage),
  },
)

export const orderFinder: Finder = {
  label: t('Orders'),
  icon: ReceiptText,
  kind: 'order',
  to: to.order,
}

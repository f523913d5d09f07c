import { ClipboardList, ReceiptText, ShoppingBag, UtensilsCrossed } from 'lucide-react'
import type { Panel } from '#web/shell/screen.ts'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'

const panels: readonly Panel[] = [
  { path: '$orderId', title: 'Order', load: () => import('./pages/order-panel.tsx').then((page) => page.OrderPanel) },
]

const base = { permission: 'orders:read', module: 'restaurant', panels } as const

export const orderScreens = screensOf(
  {
    ...base,
    path: '/orders',
    title: 'Orders',
    menu: { group: 'orders', icon: ClipboardList, order: 10, label: 'All orders', key: 'o' },
    words: 'sales receipts bills refunds voids',
    load: () => import('./pages/orders-page.tsx').then((page) => page.AllOrdersPage),
  },
  {
    ...base,
    path: '/restaurant-suite/orders',
    title: 'Restaurant orders',
    menu: { group: 'orders', icon: UtensilsCrossed, order: 20 },
    words: 'tables tabs room service',
    load: () => import('./pages/orders-page.tsx').then((page) => page.RestaurantOrdersPage),
  },
  {
    ...base,
    path: '/pos-suite/orders',
    title: 'Till sales',
    menu: { group: 'orders', icon: ShoppingBag, order: 30 },
    words: 'retail shop sales',
    load: () => import('./pages/orders-page.tsx').then((page) => page.TillSalesPage),
  },
)

export const orderFinder: Finder = {
  label: 'Orders',
  icon: ReceiptText,
  kind: 'order',
  to: to.order,
}

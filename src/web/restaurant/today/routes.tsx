import { cardOf, type DashboardCard } from '#web/shell/dashboard/card.tsx'
import { later } from '#web/ui/later.tsx'

/** What the dashboard shows of the restaurant. */
export const restaurantCards: readonly DashboardCard[] = [
  cardOf('tickets', { Show: later(() => import('./parts/tickets-card.tsx').then((part) => part.TicketsCard)) }),
  cardOf('tabs', { Show: later(() => import('./parts/tabs-card.tsx').then((part) => part.TabsCard)) }),
  cardOf('sellers', { Show: later(() => import('./parts/sellers-card.tsx').then((part) => part.SellersCard)) }),
  cardOf('scarce', { Show: later(() => import('./parts/scarce-card.tsx').then((part) => part.ScarceCard)) }),
]

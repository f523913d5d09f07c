import { cardOf, type DashboardCard } from '#web/shell/dashboard/card.tsx'
import { later } from '#web/ui/later.tsx'

/** What the dashboard shows of the stock. */
export const stockCards: readonly DashboardCard[] = [
  cardOf('lowStock', { Show: later(() => import('./parts/low-stock-card.tsx').then((part) => part.LowStockCard)) }),
]

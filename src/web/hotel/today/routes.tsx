import { cardOf, type DashboardCard } from '#web/shell/dashboard/card.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { later } from '#web/ui/later.tsx'

/** What the dashboard shows of the house. */
export const hotelCards: readonly DashboardCard[] = [
  cardOf('house', {
    width: 'band',
    Show: later(() => import('./parts/house-band.tsx').then((part) => part.HouseBand)),
  }),
  cardOf('desk', {
    waits: ({ late, unassigned, onHold, oversold }) => [
      { words: t('Arrivals of days past'), count: late, to: to.bookingsTab('late'), tone: 'critical' },
      { words: t('Sold beyond the rooms'), count: oversold, to: to.bookingsTab('oversold'), tone: 'critical' },
      { words: t('Without a room, next 7 days'), count: unassigned, to: to.bookingsTab('unassigned'), tone: 'caution' },
      { words: t('On hold'), count: onHold, to: to.bookingsTab('on_hold') },
    ],
  }),
  cardOf('arrivals', { Show: later(() => import('./parts/stays-card.tsx').then((part) => part.ArrivalsCard)) }),
  cardOf('departures', { Show: later(() => import('./parts/stays-card.tsx').then((part) => part.DeparturesCard)) }),
  cardOf('toClean', { Show: later(() => import('./parts/to-clean-card.tsx').then((part) => part.ToCleanCard)) }),
  cardOf('rooms', { Show: later(() => import('./parts/rooms-card.tsx').then((part) => part.RoomsCard)) }),
  cardOf('leaving', { Show: later(() => import('./parts/leaving-card.tsx').then((part) => part.LeavingCard)) }),
  cardOf('nights', {
    width: 'wide',
    Show: later(() => import('./parts/nights-chart.tsx').then((part) => part.NightsCard)),
  }),
  cardOf('nightAudit', { Show: later(() => import('./parts/audit-card.tsx').then((part) => part.AuditCard)) }),
]

import { sumOf } from '#contract/kernel/money.ts'
import { openTabs, openTickets, runningOut, topSellers } from '#contract/restaurant/today/shapes.ts'
import { sourced, type SourcedPart } from '#server/platform/dashboard.ts'
import { bestSellers, openOrders, scarceItems, waitingStations } from './data.ts'

/** How many of a list are named. */
const named = 10

/** How many hours back what sold is looked at to say how long the rest lasts. */
const paceHours = 3

/** What the dashboard says of the restaurant. */
export const restaurantParts: readonly SourcedPart[] = [
  sourced('tickets', openTickets, async (tx) => {
    const stations = await waitingStations(tx)
    return { total: stations.reduce((sum, { waiting }) => sum + waiting, 0), stations }
  }),
  sourced('tabs', openTabs, async (tx) => {
    const open = await openOrders(tx)
    return { total: open.length, owed: sumOf(open, (order) => order.owed), orders: open.slice(0, named) }
  }),
  sourced('sellers', topSellers, (tx, date) => bestSellers(tx, date)),
  sourced('scarce', runningOut, async (tx, date) => {
    const items = await scarceItems(tx, { date, hours: paceHours })
    return { total: items.length, items: items.slice(0, named) }
  }),
]

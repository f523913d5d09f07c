import type { Quantity } from '#contract/kernel/quantity.ts'
import type { MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import { newTicketLine, struck } from '#contract/restaurant/kitchen/rules.ts'
import type { RestaurantLocationId, StationId } from '#contract/restaurant/locations/shapes.ts'
import type { KitchenStatus, OrderId, OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { followKitchen } from '../data/follow.ts'
import { ticketsOfOrder, updateTicketLines } from '../data/bump.ts'
import { insertTickets, stationsFor } from '../data/write.ts'

export type SentLine = {
  lineId: OrderLineId
  categoryId: MenuCategoryId
  quantity: Quantity
  /** As the kitchen calls it. */
  name: string
  modifiers: string[]
  notes: string | null
}

/**
 * The tickets for lines about to be sent, one for each station of the location that makes one of them; a line may go to two stations, or
 * to none. The order is locked, and `fire` is the number of this send within it.
 * @returns what writes them, once the order and its lines are written
 */
export async function ticketsFor(
  tx: Tx,
  order: { id: OrderId; locationId: RestaurantLocationId; fire: number },
  lines: readonly SentLine[],
): Promise<() => Promise<void>> {
  const categories = [...new Set(lines.map(({ categoryId }) => categoryId))]
  const routes = lines.length > 0 ? await stationsFor(tx, order.locationId, categories) : []
  if (routes.length === 0) return async () => {}
  const stations = [...new Set(routes.map(({ stationId }) => stationId))]
  const tickets = stations.map((stationId) => {
    const made = new Set(routes.filter((route) => route.stationId === stationId).map(({ categoryId }) => categoryId))
    return {
      id: newId<'kitchen_ticket'>(),
      stationId,
      lines: lines.filter(({ categoryId }) => made.has(categoryId)).map(newTicketLine),
    }
  })
  return async () => {
    tellStations(tx, stations)
    await insertTickets(tx, { orderId: order.id, fire: order.fire }, tickets)
  }
}

/**
 * Strikes lines that were voided, or `quantity` of them, through on their tickets until the kitchen acknowledges it. The order is
 * locked.
 * @returns the order's kitchen status where this changed it: nothing may be left to make
 */
export async function strikeLines(
  tx: Tx,
  orderId: OrderId,
  lines: readonly { lineId: OrderLineId; quantity: Quantity }[],
): Promise<KitchenStatus | undefined> {
  if (lines.length === 0) return undefined
  const ids = new Set(lines.map(({ lineId }) => lineId))
  const tickets = (await ticketsOfOrder(tx, orderId)).filter((ticket) =>
    ticket.lines.some(({ lineId }) => ids.has(lineId)),
  )
  if (tickets.length === 0) return undefined
  tellStations(tx, [...new Set(tickets.map(({ stationId }) => stationId))])
  await Promise.all(
    tickets.map((ticket) => updateTicketLines(tx, ticket.id, struck(ticket.lines, lines, ticket.status))),
  )
  return followKitchen(tx, orderId)
}

/** Lets the screens of stations fetch anew. */
export function tellStations(tx: Tx, stationIds: readonly StationId[]): void {
  tx.tell({ topic: 'restaurant.kitchen', payload: { stationIds } })
}

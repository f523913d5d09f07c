import type { Quantity } from '#contract/kernel/quantity.ts'
import type { MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import type { KitchenTicketId } from '#contract/restaurant/kitchen/shapes.ts'
import type { RestaurantLocationId, StationId } from '#contract/restaurant/locations/shapes.ts'
import type { KitchenStatus, OrderId, OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { followKitchen } from '../data/follow.ts'
import { insertTickets, stationsFor, strikeTicketLines } from '../data/write.ts'

export type SentLine = {
  id: OrderLineId
  categoryId: MenuCategoryId
  quantity: Quantity
  /** As the kitchen calls it. */
  name: string
  modifiers: readonly string[]
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
  const tickets = new Map<StationId, KitchenTicketId>()
  for (const { stationId } of routes) if (!tickets.has(stationId)) tickets.set(stationId, newId<'kitchen_ticket'>())
  const made = lines.flatMap((line) =>
    routes
      .filter(({ categoryId }) => categoryId === line.categoryId)
      .flatMap(({ stationId }) => ticketLine(line, tickets.get(stationId))),
  )
  const heads = [...tickets].map(([stationId, id]) => ({ id, stationId }))
  return async () => {
    tellStations(tx, [...tickets.keys()])
    await insertTickets(tx, { orderId: order.id, fire: order.fire }, { tickets: heads, lines: made })
  }
}

function ticketLine(line: SentLine, ticketId: KitchenTicketId | undefined) {
  const { id, quantity, name, modifiers, notes } = line
  return ticketId === undefined ? [] : [{ ticketId, lineId: id, quantity, name, modifiers, notes }]
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
  const stations = await strikeTicketLines(tx, lines)
  if (stations.length === 0) return undefined
  tellStations(tx, stations)
  return followKitchen(tx, orderId)
}

/** Lets the screens of stations fetch anew. */
export function tellStations(tx: Tx, stationIds: readonly StationId[]): void {
  tx.tell({ topic: 'restaurant.kitchen', payload: { stationIds } })
}

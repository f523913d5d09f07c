import { sql } from 'kysely'
import type { MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import type { KitchenTicketId } from '#contract/restaurant/kitchen/shapes.ts'
import type { RestaurantLocationId, StationId } from '#contract/restaurant/locations/shapes.ts'
import type { OrderId, OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Which stations of a location make the categories; a category may go to several. */
export async function stationsFor(
  tx: Tx,
  locationId: RestaurantLocationId,
  categories: readonly MenuCategoryId[],
): Promise<{ stationId: StationId; categoryId: MenuCategoryId }[]> {
  const found = await sql<{ stationId: StationId; categoryId: MenuCategoryId }>`
    select c.station_id as "stationId", c.category_id as "categoryId"
    from station_category c
    join station s on ${tx.owns('s')} and s.id = c.station_id and s.location_id = ${locationId} and s.archived_at is null
    where ${tx.owns('c')} and c.category_id = any(${categories}::uuid[]) order by s.position, s.id`.execute(tx.db)
  return found.rows
}

export type NewTicket = { id: KitchenTicketId; stationId: StationId }

export async function insertTickets(
  tx: Tx,
  { orderId, fire }: { orderId: OrderId; fire: number },
  tickets: readonly NewTicket[],
): Promise<void> {
  await tx.db
    .insertInto('kitchen_ticket')
    .values(
      tickets.map(({ id, stationId }) => ({ id, order_id: orderId, station_id: stationId, fire, sent_at: tx.now })),
    )
    .execute()
}

export type NewTicketLine = {
  ticketId: KitchenTicketId
  lineId: OrderLineId
  quantity: Quantity
  name: string
  modifiers: readonly string[]
  notes: string | null
}

/** Inserts lines; each stands on its ticket in the order given. */
export async function insertTicketLines(tx: Tx, lines: readonly NewTicketLine[]): Promise<void> {
  await tx.db
    .insertInto('kitchen_ticket_line')
    .values(
      lines.map((line, position) => ({
        ticket_id: line.ticketId,
        line_id: line.lineId,
        position,
        quantity: line.quantity,
        name: line.name,
        modifiers: [...line.modifiers],
        notes: line.notes,
      })),
    )
    .execute()
}

/**
 * Strikes lines, or a part of them, on their tickets; what a finished ticket has made needs no more notice.
 * @returns the stations that show one of them
 */
export async function strikeTicketLines(
  tx: Tx,
  lines: readonly { lineId: OrderLineId; quantity: Quantity }[],
): Promise<StationId[]> {
  const found = await sql<{ stationId: StationId }>`
    with struck as (
      update kitchen_ticket_line k set voided_quantity = least(k.quantity, k.voided_quantity + v.quantity),
        state = case when k.voided_quantity + v.quantity >= k.quantity then 'voided' else k.state end,
        finished_with_ticket = k.finished_with_ticket and k.voided_quantity + v.quantity < k.quantity,
        acknowledged = t.status = 'done'
      from kitchen_ticket t, unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::numeric[])
        as v (id, quantity)
      where ${tx.owns('k', 't')} and k.line_id = v.id and t.id = k.ticket_id
      returning k.ticket_id)
    update kitchen_ticket t set version = t.version + 1 from struck where ${tx.owns('t')} and t.id = struck.ticket_id
    returning t.station_id as "stationId"`.execute(tx.db)
  return [...new Set(found.rows.map(({ stationId }) => stationId))]
}

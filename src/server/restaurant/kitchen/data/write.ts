import { sql } from '#server/platform/db/sql.ts'
import type { MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import type { TicketLine } from '#contract/restaurant/kitchen/rules.ts'
import type { KitchenTicketId } from '#contract/restaurant/kitchen/shapes.ts'
import type { RestaurantLocationId, StationId } from '#contract/restaurant/locations/shapes.ts'
import type { OrderId } from '#contract/restaurant/orders/shapes.ts'
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

export type NewTicket = { id: KitchenTicketId; stationId: StationId; lines: readonly TicketLine[] }

/** Inserts the tickets of one send with their lines. */
export async function insertTickets(
  tx: Tx,
  { orderId, fire }: { orderId: OrderId; fire: number },
  tickets: readonly NewTicket[],
): Promise<void> {
  const column = <K extends keyof NewTicket>(name: K) => tickets.map((ticket) => ticket[name])
  await sql`
    insert into kitchen_ticket (${sql.ref('tenant_id')}, id, order_id, station_id, fire, lines, sent_at)
    select ${tx.tenant}, t.id, ${orderId}, t.station_id, ${fire}::int, t.lines, ${tx.now}::timestamptz
    from unnest(${column('id')}::uuid[], ${column('stationId')}::uuid[], ${column('lines').map((lines) => JSON.stringify(lines))}::jsonb[])
      as t (id, station_id, lines)`.execute(tx.db)
}

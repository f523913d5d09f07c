import { sql } from '#server/platform/db/sql.ts'
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

export type NewTicketLine = {
  ticketId: KitchenTicketId
  lineId: OrderLineId
  quantity: Quantity
  name: string
  modifiers: readonly string[]
  notes: string | null
}

/** Inserts the tickets of one send with their lines; each line stands on its ticket in the order given. */
export async function insertTickets(
  tx: Tx,
  { orderId, fire }: { orderId: OrderId; fire: number },
  { tickets, lines }: { tickets: readonly NewTicket[]; lines: readonly NewTicketLine[] },
): Promise<void> {
  const column = <K extends keyof NewTicketLine>(name: K) => lines.map((line) => line[name])
  const inserted = sql`
    insert into kitchen_ticket (${sql.ref('tenant_id')}, id, order_id, station_id, fire, sent_at)
    select ${tx.tenant}, t.id, ${orderId}, t.station_id, ${fire}::int, ${tx.now}::timestamptz
    from unnest(${tickets.map(({ id }) => id)}::uuid[], ${tickets.map(({ stationId }) => stationId)}::uuid[]) as t (id, station_id)`.execute(
    tx.db,
  )
  const written = sql`
    insert into kitchen_ticket_line (${sql.ref('tenant_id')}, ticket_id, line_id, position, quantity, name, modifiers, notes)
    select ${tx.tenant}, l.ticket_id, l.line_id, l.place - 1, l.quantity, l.name,
      array(select jsonb_array_elements_text(l.modifiers)), l.notes
    from unnest(${column('ticketId')}::uuid[], ${column('lineId')}::uuid[], ${column('quantity')}::numeric[], ${column('name')}::text[],
      ${lines.map(({ modifiers }) => JSON.stringify(modifiers))}::jsonb[], ${column('notes')}::text[]) with ordinality
      as l (ticket_id, line_id, quantity, name, modifiers, notes, place)`.execute(tx.db)
  await Promise.all([inserted, written])
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

import { sql } from '#server/platform/db/sql.ts'
import type { TicketLine } from '#contract/restaurant/kitchen/rules.ts'
import type { KitchenTicket, KitchenTicketId } from '#contract/restaurant/kitchen/shapes.ts'
import type { StationId } from '#contract/restaurant/locations/shapes.ts'
import type { OrderId } from '#contract/restaurant/orders/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A ticket whose order is locked: nothing is sent to it or taken off it meanwhile. */
export type LockedTicket = {
  id: KitchenTicketId
  orderId: OrderId
  stationId: StationId
  status: KitchenTicket['status']
  lines: TicketLine[]
}

/** Locks the order of a ticket, as whoever sends and voids does, and reads the ticket after it. */
export async function lockTicket(tx: Tx, id: KitchenTicketId): Promise<LockedTicket | undefined> {
  const [, found] = await Promise.all([
    tx.lock({
      rank: 'order',
      take: () =>
        sql`
          select o.id from restaurant_order o join kitchen_ticket t on ${tx.owns('t')} and t.order_id = o.id
          where ${tx.owns('o')} and t.id = ${id} for no key update of o`.execute(tx.db),
    }),
    sql<LockedTicket>`
      select t.id, t.order_id as "orderId", t.station_id as "stationId", t.status, t.lines
      from kitchen_ticket t where ${tx.owns('t')} and t.id = ${id}`.execute(tx.db),
  ])
  return found.rows[0]
}

/** The tickets of an order, which is locked. */
export async function ticketsOfOrder(tx: Tx, orderId: OrderId): Promise<LockedTicket[]> {
  const found = await sql<LockedTicket>`
    select t.id, t.order_id as "orderId", t.station_id as "stationId", t.status, t.lines
    from kitchen_ticket t where ${tx.owns('t')} and t.order_id = ${orderId} order by t.id`.execute(tx.db)
  return found.rows
}

/** Writes what the lines of a ticket have become. */
export async function updateTicketLines(tx: Tx, id: KitchenTicketId, lines: readonly TicketLine[]): Promise<void> {
  await sql`
    update kitchen_ticket t set lines = ${JSON.stringify(lines)}::jsonb, version = t.version + 1
    where ${tx.owns('t')} and t.id = ${id}`.execute(tx.db)
}

/** The ticket leaves the screen, with its lines as they are then. */
export async function finishTicketRow(tx: Tx, id: KitchenTicketId, lines: readonly TicketLine[]): Promise<void> {
  await sql`
    update kitchen_ticket t set lines = ${JSON.stringify(lines)}::jsonb, status = 'done', done_at = ${tx.now},
      done_by_name = ${tx.actor.name}, version = t.version + 1
    where ${tx.owns('t')} and t.id = ${id}`.execute(tx.db)
}

/** Brings a finished ticket back to the screen, with its lines as they are then. */
export async function recallTicketRow(tx: Tx, id: KitchenTicketId, lines: readonly TicketLine[]): Promise<void> {
  await sql`
    update kitchen_ticket t set lines = ${JSON.stringify(lines)}::jsonb, status = 'active', done_at = null, done_by_name = null,
      recalled = true, version = t.version + 1
    where ${tx.owns('t')} and t.id = ${id}`.execute(tx.db)
}

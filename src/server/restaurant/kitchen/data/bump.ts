import { sql } from '#server/platform/db/sql.ts'
import type { KitchenTicketId } from '#contract/restaurant/kitchen/shapes.ts'
import type { StationId } from '#contract/restaurant/locations/shapes.ts'
import type { OrderId, OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A ticket whose order is locked: nothing is sent to it or taken off it meanwhile. */
export type LockedTicket = {
  id: KitchenTicketId
  orderId: OrderId
  stationId: StationId
  status: 'active' | 'done'
  /** Voids that nobody has acknowledged. */
  unseen: number
  /** Lines that are still to be made, or were made. */
  live: number
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
      select t.id, t.order_id as "orderId", t.station_id as "stationId", t.status,
        (select count(*) from kitchen_ticket_line k
          where ${tx.owns('k')} and k.ticket_id = t.id and k.voided_quantity > 0 and not k.acknowledged) as unseen,
        (select count(*) from kitchen_ticket_line k
          where ${tx.owns('k')} and k.ticket_id = t.id and k.state <> 'voided') as live
      from kitchen_ticket t where ${tx.owns('t')} and t.id = ${id}`.execute(tx.db),
  ])
  return found.rows[0]
}

/** Everything that is left to make on the ticket is made, and the ticket leaves the screen. */
export async function finishTicketRow(tx: Tx, id: KitchenTicketId): Promise<void> {
  await Promise.all([
    sql`
      update kitchen_ticket_line k set state = 'done', finished_with_ticket = true
      where ${tx.owns('k')} and k.ticket_id = ${id} and k.state = 'pending'`.execute(tx.db),
    sql`
      update kitchen_ticket t set status = 'done', done_at = ${tx.now}, done_by_name = ${tx.actor.name}, version = t.version + 1
      where ${tx.owns('t')} and t.id = ${id}`.execute(tx.db),
  ])
}

/** Brings a finished ticket back as it stood: what was made with the ticket is to be made again. */
export async function recallTicketRow(tx: Tx, id: KitchenTicketId): Promise<void> {
  await Promise.all([
    sql`
      update kitchen_ticket_line k set state = 'pending', finished_with_ticket = false
      where ${tx.owns('k')} and k.ticket_id = ${id} and k.finished_with_ticket`.execute(tx.db),
    sql`
      update kitchen_ticket t set status = 'active', done_at = null, done_by_name = null, recalled = true, version = t.version + 1
      where ${tx.owns('t')} and t.id = ${id}`.execute(tx.db),
  ])
}

/** Marks a line made or not; voided ones stay. @returns whether there is such a line */
export async function markLine(
  tx: Tx,
  { ticketId, lineId, done }: { ticketId: KitchenTicketId; lineId: OrderLineId; done: boolean },
): Promise<boolean> {
  const [found] = await Promise.all([
    sql`
      update kitchen_ticket_line k set state = case when k.state = 'voided' then 'voided' when ${done}::boolean then 'done' else 'pending' end,
        finished_with_ticket = false
      where ${tx.owns('k')} and k.ticket_id = ${ticketId} and k.line_id = ${lineId} returning 1`.execute(tx.db),
    countVersion(tx, ticketId),
  ])
  return found.rows.length > 0
}

/** Marks the void of a line as seen. @returns whether there is such a line */
export async function acknowledgeLine(
  tx: Tx,
  { ticketId, lineId }: { ticketId: KitchenTicketId; lineId: OrderLineId },
): Promise<boolean> {
  const [found] = await Promise.all([
    sql`
      update kitchen_ticket_line k set acknowledged = k.voided_quantity > 0
      where ${tx.owns('k')} and k.ticket_id = ${ticketId} and k.line_id = ${lineId} returning 1`.execute(tx.db),
    countVersion(tx, ticketId),
  ])
  return found.rows.length > 0
}

async function countVersion(tx: Tx, id: KitchenTicketId): Promise<void> {
  await sql`update kitchen_ticket t set version = t.version + 1 where ${tx.owns('t')} and t.id = ${id}`.execute(tx.db)
}

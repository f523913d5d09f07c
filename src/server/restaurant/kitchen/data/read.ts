import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Instant } from '#contract/kernel/day.ts'
import { shownParts, type TicketLine } from '#contract/restaurant/kitchen/rules.ts'
import type { KitchenTicket, KitchenTicketId } from '#contract/restaurant/kitchen/shapes.ts'
import type { RestaurantLocationId, StationId } from '#contract/restaurant/locations/shapes.ts'
import { roomNumberOf } from '#server/hotel/public/stays.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type TicketFilter = {
  stationId?: StationId | undefined
  locationId?: RestaurantLocationId | undefined
  status: 'active' | 'done'
  /** Finished tickets since then. */
  since: Instant
}

type Row = Omit<KitchenTicket, 'lines'> & { lines: TicketLine[] }

/** A busy screen shows some thirty tickets; more than this many are shown as the oldest of them leave. */
const most = 300

/** Active tickets in the order in which they were sent, or the finished ones, newest first. */
export async function ticketsOf(tx: Tx, filter: TicketFilter): Promise<KitchenTicket[]> {
  const conditions = [sql`t.status = ${filter.status}`]
  if (filter.status === 'done') conditions.push(sql`t.done_at >= ${filter.since}`)
  if (filter.stationId) conditions.push(sql`t.station_id = ${filter.stationId}`)
  if (filter.locationId) conditions.push(sql`s.location_id = ${filter.locationId}`)
  const order = filter.status === 'active' ? sql`t.sent_at, t.fire, t.id` : sql`t.done_at desc, t.id`
  const found = await sql<Row>`
    ${select(tx)} and ${sql.join(conditions, sql` and `)} order by ${order} limit ${most}`.execute(tx.db)
  return found.rows.map(present)
}

export async function findTicket(tx: Tx, id: KitchenTicketId): Promise<KitchenTicket | undefined> {
  const found = await sql<Row>`${select(tx)} and t.id = ${id}`.execute(tx.db)
  return found.rows[0] && present(found.rows[0])
}

function select(tx: Tx): Sql<Row> {
  return sql<Row>`
    select t.id, t.order_id as "orderId", o.number as "orderNumber", t.station_id as "stationId", s.name as "stationName", t.fire,
      exists (select 1 from kitchen_ticket e
        where ${tx.owns('e')} and e.order_id = t.order_id and e.station_id = t.station_id and e.fire < t.fire) as "isAddition",
      o.type, o.table_name as "tableName", o.tab_name as "tabName", ${roomNumberOf(tx, sql`o.booking_id`)} as "roomNumber", o.guest_count as "guestCount",
      o.notes as "orderNotes", o.opened_by_name as "serverName", t.status, t.sent_at as "sentAt", t.done_at as "doneAt",
      t.recalled, t.version,
      array(select u.name::text from kitchen_ticket a join station u on ${tx.owns('u')} and u.id = a.station_id
        where ${tx.owns('a')} and a.order_id = t.order_id and a.fire = t.fire and a.id <> t.id order by u.position, u.name) as "alsoAt", t.lines
    from kitchen_ticket t
    join station s on ${tx.owns('s')} and s.id = t.station_id
    join restaurant_order o on ${tx.owns('o')} and o.id = t.order_id
    where ${tx.owns('t')}`
}

function present({ lines, ...ticket }: Row): KitchenTicket {
  return { ...ticket, lines: lines.flatMap(shownParts) }
}

import type { Day, Instant } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import type { StationId } from '#contract/restaurant/locations/shapes.ts'
import type { MenuItemId } from '#contract/restaurant/menu/shapes.ts'
import type { OrderId } from '#contract/restaurant/orders/shapes.ts'
import { roomNumberOf } from '#server/hotel/public/stays.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type WaitingStation = { id: StationId; name: string; waiting: number; oldest: Instant }

/** The stations that have something to make. */
export async function waitingStations(tx: Tx): Promise<WaitingStation[]> {
  const found = await sql<WaitingStation>`
    select s.id, s.name, count(*) as waiting, min(t.sent_at) as oldest
    from kitchen_ticket t join station s on ${tx.owns('s')} and s.id = t.station_id
    where ${tx.owns('t')} and t.status = 'active' group by s.id, s.name order by min(t.sent_at)`.execute(tx.db)
  return found.rows
}

export type OpenOrder = { id: OrderId; orderNumber: string; place: string; openedAt: Instant; owed: Money }

/** Orders that are open, the oldest first. */
export async function openOrders(tx: Tx): Promise<OpenOrder[]> {
  const found = await sql<OpenOrder>`
    select o.id, o.number as "orderNumber", o.opened_at as "openedAt", (o.total + o.tip_amount - o.paid_amount)::bigint as owed,
      concat_ws(' · ', 'Table ' || o.table_name, o.tab_name, 'Room ' || ${roomNumberOf(tx, sql`o.booking_id`)}, o.customer_name) as place
    from restaurant_order o where ${tx.owns('o')} and o.status = 'open' order by o.opened_at, o.id limit 1000`.execute(
    tx.db,
  )
  return found.rows
}

export type Seller = { id: MenuItemId; name: string; quantity: Quantity; total: Money }

/** What sold most on a business date. */
export async function bestSellers(tx: Tx, date: Day): Promise<Seller[]> {
  const found = await sql<Seller>`
    select l.menu_item_id as id, max(m.name) as name, sum(l.quantity - l.refunded_quantity) as quantity,
      sum(l.total)::bigint as total
    from restaurant_order o
    join order_line l on ${tx.owns('l')} and l.order_id = o.id and l.state <> 'voided'
    join menu_item m on ${tx.owns('m')} and m.id = l.menu_item_id
    where ${tx.owns('o')} and o.business_date = ${date} and o.status in ('open', 'closed')
    group by l.menu_item_id order by sum(l.total) desc, max(m.name) limit 6`.execute(tx.db)
  return found.rows
}

export type Scarce = {
  id: MenuItemId
  name: string
  isSoldOut: boolean
  remaining: Quantity | null
  soldLately: Quantity
  lastsHours: number | null
}

/** What is sold out, and what is counted and lasts no longer than a day of hours as it sold in these hours. */
export async function scarceItems(tx: Tx, { date, hours }: { date: Day; hours: number }): Promise<Scarce[]> {
  const found = await sql<Scarce>`
    with lately as (
      select l.menu_item_id as id, sum(l.quantity) as sold from restaurant_order o
      join order_line l on ${tx.owns('l')} and l.order_id = o.id and l.state <> 'voided'
      where ${tx.owns('o')} and o.business_date = ${date} and o.opened_at >= ${tx.now}::timestamptz - make_interval(hours => ${hours}::int) group by l.menu_item_id)
    select m.id, m.name, (m.sold_out or m.remaining <= 0) as "isSoldOut", m.remaining,
      coalesce(s.sold, 0) as "soldLately",
      case when not m.sold_out and m.remaining > 0 and s.sold > 0 then round(m.remaining * ${hours}::int / s.sold, 1)::float8 end
        as "lastsHours"
    from menu_item m left join lately s on s.id = m.id
    where ${tx.owns('m')} and m.archived_at is null
      and (m.sold_out or m.remaining <= 0 or (s.sold > 0 and m.remaining * ${hours}::int <= s.sold * 12))
    order by "isSoldOut" desc, "lastsHours", m.name limit 100`.execute(tx.db)
  return found.rows
}

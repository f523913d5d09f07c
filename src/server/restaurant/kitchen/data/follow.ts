import { sql } from '#server/platform/db/sql.ts'
import type { KitchenStatus, OrderId } from '#contract/restaurant/orders/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/**
 * Lets the lines of an order that was sent, and the order, follow what the stations have made: a line is ready when each of its
 * stations has made it, the order when nothing is left to make. The order is locked; its version stays, so that nobody's open
 * till is refused for it.
 * @returns the order's new status where it changed
 */
export async function followKitchen(tx: Tx, id: OrderId): Promise<KitchenStatus | undefined> {
  const made = sql`kitchen_ticket t cross join jsonb_to_recordset(t.lines) as k ("lineId" uuid, state text)
    where ${tx.owns('t')} and t.order_id = ${id} and k.state <> 'voided'`
  const [, order] = await Promise.all([
    sql`
      update order_line l set state = m.state
      from (select k."lineId" as line_id, case when bool_and(k.state = 'done') then 'ready' else 'sent' end as state
        from ${made} group by k."lineId") m
      where ${tx.owns('l')} and l.id = m.line_id and l.order_id = ${id} and l.state in ('sent', 'ready')
        and l.state <> m.state`.execute(tx.db),
    sql<{ status: KitchenStatus }>`
      update restaurant_order o set kitchen_status = m.status
      from (select case when bool_and(k.state = 'done') then 'ready' else 'in_kitchen' end as status from ${made} having count(*) > 0) m
      where ${tx.owns('o')} and o.id = ${id} and o.kitchen_status in ('in_kitchen', 'ready') and o.kitchen_status <> m.status
      returning o.kitchen_status as status`.execute(tx.db),
  ])
  return order.rows[0]?.status
}

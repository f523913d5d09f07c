import { type Sql, sql } from '#server/platform/db/sql.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { linesOfSource } from '#server/accounting/public/journal.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

async function amount(tx: Tx, question: Sql<unknown>): Promise<Money> {
  const found = await sql<{ amount: Money }>`select (${question})::bigint as amount`.execute(tx.db)
  return found.rows[0]?.amount ?? zero
}

async function count(tx: Tx, question: Sql<unknown>): Promise<number> {
  const found = await sql<{ count: number }>`select (${question})::bigint as count`.execute(tx.db)
  return Number(found.rows[0]?.count ?? 0)
}

/** Orders that a sale was posted for and stands. */
const isBilled = sql`o.receipt_number is not null and o.status <> 'voided'`

/** Orders whose totals differ from their lines, taxes, payments or refunds. */
export function wrongOrders(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from restaurant_order o
      left join (select l.order_id, sum(l.total) as total, sum(l.list_amount) as subtotal, sum(l.discount_amount) as discount,
          sum(l.tax) as tax from order_line l where ${tx.owns('l')} and l.state <> 'voided' group by l.order_id) l on l.order_id = o.id
      left join (select t.order_id, sum(t.amount) as tax from order_tax t where ${tx.owns('t')} group by t.order_id) t on t.order_id = o.id
      left join (select p.order_id, sum(p.amount) as paid, sum(p.refunded) as refunded,
          sum(p.refunded_rounding) as rounding from order_payment p
        where ${tx.owns('p')} group by p.order_id) p on p.order_id = o.id
      left join (select r.order_id, sum(r.rounding) as rounding from order_refund r where ${tx.owns('r')} group by r.order_id) r
        on r.order_id = o.id
      where ${tx.owns('o')} and (o.paid_amount <> coalesce(p.paid, 0) or o.refunded_amount <> coalesce(p.refunded, 0)
        or coalesce(p.rounding, 0) <> coalesce(r.rounding, 0)
        or (o.status not in ('cancelled', 'voided') and (o.subtotal <> coalesce(l.subtotal, 0)
          or o.discount_amount <> coalesce(l.discount, 0) or o.total <> coalesce(l.total, 0) + o.service_net + o.service_tax
          or o.tax_amount <> coalesce(t.tax, 0) or o.tax_amount <> coalesce(l.tax, 0) + o.service_tax)))`,
  )
}

/** What was sold without tax: lines and service charge of billed orders, less what was refunded. */
export function netSales(tx: Tx): Promise<Money> {
  return amount(
    tx,
    sql`
      select coalesce((select sum(o.service_net + coalesce(s.net, 0)) from restaurant_order o
          left join (select l.order_id, sum(l.net) as net from order_line l where ${tx.owns('l')} and l.state <> 'voided'
            group by l.order_id) s on s.order_id = o.id
          where ${tx.owns('o')} and ${isBilled}), 0)
        - coalesce((select sum(r.net) from order_refund r where ${tx.owns('r')}), 0)`,
  )
}

/** Taxes of billed orders, less those of refunds. */
export function orderTaxes(tx: Tx): Promise<Money> {
  return amount(
    tx,
    sql`
      select coalesce((select sum(o.tax_amount) from restaurant_order o where ${tx.owns('o')} and ${isBilled}), 0)
        - coalesce((select sum(r.tax) from order_refund r where ${tx.owns('r')}), 0)`,
  )
}

/** What is left to pay of bills that were paid in part. */
export function openBills(tx: Tx): Promise<Money> {
  return amount(
    tx,
    sql`
      select coalesce(sum(o.total + o.tip_amount - o.paid_amount), 0) from restaurant_order o
      where ${tx.owns('o')} and ${isBilled} and o.status = 'open'`,
  )
}

/** Tips that guests gave with their orders, less what they took back. */
export function tipsGiven(tx: Tx): Promise<Money> {
  return amount(
    tx,
    sql`
      select coalesce((select sum(o.tip_amount) from restaurant_order o where ${tx.owns('o')} and ${isBilled}), 0)
        - coalesce((select sum(r.tip) from order_refund r where ${tx.owns('r')}), 0)`,
  )
}

/** What tills handed out of it. */
export function tipsHandedOut(tx: Tx): Promise<Money> {
  return amount(
    tx,
    sql`select coalesce(sum(m.amount), 0) from till_movement m where ${tx.owns('m')} and m.kind = 'tips_paid'`,
  )
}

/** What orders charged to rooms, less what they took back. */
export function roomCharges(tx: Tx): Promise<Money> {
  return amount(
    tx,
    sql`
      select coalesce(sum(p.amount - p.refunded), 0) from order_payment p
      where ${tx.owns('p')} and p.method = 'room_charge'`,
  )
}

/** Lines that orders posted elsewhere than at their outlet. */
export function linesElsewhere(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from (${linesOfSource(tx, 'order')}) l
      join restaurant_order o on ${tx.owns('o')} and o.id = l.source_id
      where l.location_id is distinct from o.location_id`,
  )
}

/** Menu items that a sale would read otherwise than their parts are. */
export function soldOtherwise(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from sold_item_source v
      left join sold_item s on ${tx.owns('s')} and s.menu_item_id = v.menu_item_id
      where ${tx.owns('v')} and s.content is distinct from v.content`,
  )
}

/** How many orders bear a number. */
export function ordersNumbered(tx: Tx): Promise<number> {
  return count(tx, sql`select count(*) from restaurant_order o where ${tx.owns('o')}`)
}

import { sql } from '#server/platform/db/sql.ts'
import { type Money, subtract } from '#contract/kernel/money.ts'
import type { TillReport, TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type Sales = Omit<TillReport, 'cash'>
type Sums = NonNullable<Sales['sums']>
type Sold = Pick<Sales, 'orders' | 'openOrders'> & Pick<Sums, 'grossSales' | 'discounts' | 'serviceCharge' | 'tax'>
type Returned = { refunds: number; refunded: Money; net: Money; tax: Money }
type Beside = { tips: Money; rounding: Money }

/**
 * What a session sold and took, apart from its cash: net sales + service charge + tax + tips + rounding come to what its tenders took
 * net, as long as each order is paid in its own session and in full.
 */
export async function salesOf(tx: Tx, id: TillSessionId): Promise<Sales> {
  const [sold, returned, beside, tenders, taxes, categories] = await Promise.all([
    soldIn(tx, id),
    returnedIn(tx, id),
    besideIn(tx, id),
    tendersOf(tx, id),
    taxesOf(tx, id),
    categoriesOf(tx, id),
  ])
  const { orders, openOrders, ...amounts } = sold
  return {
    orders,
    openOrders,
    refunds: returned.refunds,
    sums: {
      ...amounts,
      ...beside,
      refunded: returned.refunded,
      netSales: subtract(subtract(sold.grossSales, sold.discounts), returned.net),
      tax: subtract(sold.tax, returned.tax),
    },
    tenders,
    taxes,
    categories,
  }
}

/** The orders of the session whose sale is posted: paid at least in part, or closed without anything to pay. */
function sales(tx: Tx, id: TillSessionId) {
  return sql`restaurant_order o where ${tx.owns('o')} and o.till_session_id = ${id}
    and (o.status = 'closed' or (o.status = 'open' and o.paid_amount > 0))`
}

async function soldIn(tx: Tx, id: TillSessionId): Promise<Sold> {
  const found = await sql<Sold>`
    with sale as (select o.id, o.service_net, o.tax_amount from ${sales(tx, id)})
    select (select count(*) from sale) as orders,
      (select count(*) from restaurant_order p
        where ${tx.owns('p')} and p.till_session_id = ${id} and p.status = 'open') as "openOrders",
      coalesce(sum(l.list_net), 0)::bigint as "grossSales", coalesce(sum(l.list_net - l.net), 0)::bigint as discounts,
      coalesce((select sum(service_net) from sale), 0)::bigint as "serviceCharge",
      coalesce((select sum(tax_amount) from sale), 0)::bigint as tax
    from sale join order_line l on ${tx.owns('l')} and l.order_id = sale.id and l.state <> 'voided'`.execute(tx.db)
  return only(found.rows)
}

async function returnedIn(tx: Tx, id: TillSessionId): Promise<Returned> {
  const found = await sql<Returned>`
    select count(*) as refunds, coalesce(sum(r.amount), 0)::bigint as refunded, coalesce(sum(r.net), 0)::bigint as net,
      coalesce(sum(r.tax), 0)::bigint as tax
    from order_refund r where ${tx.owns('r')} and r.till_session_id = ${id}`.execute(tx.db)
  return only(found.rows)
}

/** What came in beside sales: tips, and what cash was rounded by. */
async function besideIn(tx: Tx, id: TillSessionId): Promise<Beside> {
  const found = await sql<Beside>`
    select (coalesce((select sum(p.tip) from order_payment p
          join restaurant_order o on ${tx.owns('o')} and o.id = p.order_id and o.status <> 'voided'
          where ${tx.owns('p')} and p.till_session_id = ${id}), 0)
      - coalesce((select sum(r.tip) from order_refund r where ${tx.owns('r')} and r.till_session_id = ${id}), 0))::bigint as tips,
      (coalesce((select sum(p.rounding) from order_payment p where ${tx.owns('p')} and p.till_session_id = ${id}), 0)
      - coalesce((select sum(r.rounding) from order_refund r where ${tx.owns('r')} and r.till_session_id = ${id}), 0))::bigint as rounding`.execute(
    tx.db,
  )
  return only(found.rows)
}

/** What came in and went back by each method; a room charge whose order was voided never happened. */
async function tendersOf(tx: Tx, id: TillSessionId): Promise<Sales['tenders']> {
  const found = await sql<Sales['tenders'][number]>`
    select m.method, sum(m.count) as count, sum(m.received)::bigint as received, sum(m.refunded)::bigint as refunded,
      sum(m.received - m.refunded)::bigint as net
    from (
      select p.method, 1 as count, p.amount + p.rounding as received, 0 as refunded
      from order_payment p join restaurant_order o on ${tx.owns('o')} and o.id = p.order_id and o.status <> 'voided'
      where ${tx.owns('p')} and p.till_session_id = ${id}
      union all
      select q.method, 0, 0, r.amount + r.rounding
      from order_refund r join order_payment q on ${tx.owns('q')} and q.id = r.order_payment_id
      where ${tx.owns('r')} and r.till_session_id = ${id}) m
    group by m.method order by m.method`.execute(tx.db)
  return found.rows
}

/** By component, less what refunds gave back. */
async function taxesOf(tx: Tx, id: TillSessionId): Promise<Sales['taxes']> {
  const found = await sql<Sales['taxes'][number]>`
    select t.component, max(t.name) as name, sum(t.base)::bigint as base, sum(t.amount)::bigint as amount
    from (
      select x.component, x.name, x.base, x.amount from order_tax x
      where ${tx.owns('x')} and x.order_id in (select o.id from ${sales(tx, id)})
      union all
      select y.component, y.name, -y.base, -y.amount
      from order_refund r join order_refund_tax y on ${tx.owns('y')} and y.refund_id = r.id
      where ${tx.owns('r')} and r.till_session_id = ${id}) t
    group by t.component order by t.component`.execute(tx.db)
  return found.rows
}

/** What was sold of each category, less discounts, before refunds. */
async function categoriesOf(tx: Tx, id: TillSessionId): Promise<Sales['categories']> {
  const found = await sql<Sales['categories'][number]>`
    select c.name, sum(l.quantity)::float8 as quantity, sum(l.net)::bigint as net
    from order_line l join menu_category c on ${tx.owns('c')} and c.id = l.category_id
    where ${tx.owns('l')} and l.state <> 'voided' and l.order_id in (select o.id from ${sales(tx, id)})
    group by c.id, c.name, c.position order by c.position, c.name`.execute(tx.db)
  return found.rows
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('A sum without a row')
  return row
}

import type { TaxAmount } from '#contract/accounting/taxes/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import type { LineState } from '#contract/restaurant/orders/rules/state.ts'
import type { OrderId, OrderLineId, OrderTender } from '#contract/restaurant/orders/shapes.ts'
import type { TillMovementKind, TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { differsFrom } from '#server/accounting/public/documents.ts'
import { entryRows } from '#server/accounting/public/journal.ts'
import { creditPayers, guestsOfStays } from '#server/hotel/public/documents.ts'
import { soldStock } from '#server/inventory/public.ts'
import { recordsInTrail } from '#server/platform/audit/trail.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type DocumentOrder = {
  id: OrderId
  locationId: RestaurantLocationId
  status: string
  total: Money
  tip: Money
  serviceNet: Money
  serviceTax: Money
  serviceTaxes: TaxAmount[]
  businessDate: Day
  closedOn: Day | null
  lines: (Pick<
    LineState,
    'id' | 'kind' | 'listAmount' | 'discountAmount' | 'listNet' | 'net' | 'tax' | 'total' | 'taxes' | 'comped'
  > & { isVoid: boolean; voidedAt: string | null; voidMade: boolean | null })[]
  payments: {
    id: string
    method: OrderTender
    amount: Money
    rounding: Money
    tip: Money
    date: Day
    guestId: string | null
  }[]
  refunds: DocumentRefund[]
}

export type DocumentRefund = {
  id: string
  paymentId: string
  amount: Money
  rounding: Money
  tip: Money
  date: Day
  parts: { lineId: OrderLineId | null; amount: Money }[]
}

/** Orders by their ids, whole. */
export async function ordersBy(tx: Tx, ids: readonly string[]): Promise<Map<string, DocumentOrder>> {
  const [orders, lines, payments, refunds] = await Promise.all([
    sql<Omit<DocumentOrder, 'lines' | 'payments' | 'refunds'>>`
      select o.id, o.location_id as "locationId", o.status, o.total, o.tip_amount as tip, o.service_net as "serviceNet",
        o.service_tax as "serviceTax", o.service_taxes as "serviceTaxes", o.business_date as "businessDate", o.closed_on as "closedOn"
      from restaurant_order o where ${tx.owns('o')} and o.id = any(${ids}::uuid[])`.execute(tx.db),
    sql<DocumentOrder['lines'][number] & { orderId: string }>`
      select l.order_id as "orderId", l.id, l.kind, l.list_amount as "listAmount", l.discount_amount as "discountAmount",
        l.list_net as "listNet", l.net, l.tax, l.total, l.taxes, l.comped, l.state = 'voided' as "isVoid", l.voided_at as "voidedAt",
        l.void_made as "voidMade"
      from order_line l where ${tx.owns('l')} and l.order_id = any(${ids}::uuid[]) order by l.line_number`.execute(
      tx.db,
    ),
    sql<DocumentOrder['payments'][number] & { orderId: string }>`
      select p.order_id as "orderId", p.id, p.method, p.amount, p.rounding, p.tip, p.business_date as date,
        coalesce(g.guest_id, c.guest_id) as "guestId"
      from order_payment p
      left join (${guestsOfStays(tx)}) g on g.id = p.booking_id
      left join (select distinct on (x.payment_id) x.payment_id, x.guest_id from (${creditPayers(tx)}) x) c
        on c.payment_id = p.payment_id
      where ${tx.owns('p')} and p.order_id = any(${ids}::uuid[]) order by p.split`.execute(tx.db),
    sql<DocumentRefund & { orderId: string }>`
      select r.order_id as "orderId", r.id, r.order_payment_id as "paymentId", r.amount, r.rounding, r.tip, r.business_date as date,
        coalesce((select jsonb_agg(jsonb_build_object('lineId', l.line_id, 'amount', l.amount) order by l.id)
          from order_refund_line l where ${tx.owns('l')} and l.refund_id = r.id), '[]') as parts
      from order_refund r where ${tx.owns('r')} and r.order_id = any(${ids}::uuid[]) order by r.made_at, r.id`.execute(
      tx.db,
    ),
  ])
  const byOrder = {
    lines: Map.groupBy(lines.rows, ({ orderId }) => orderId),
    payments: Map.groupBy(payments.rows, ({ orderId }) => orderId),
    refunds: Map.groupBy(refunds.rows, ({ orderId }) => orderId),
  }
  return new Map(
    orders.rows.map((order) => [
      order.id,
      {
        ...order,
        lines: byOrder.lines.get(order.id) ?? [],
        payments: byOrder.payments.get(order.id) ?? [],
        refunds: byOrder.refunds.get(order.id) ?? [],
      },
    ]),
  )
}

export type StockOfOrder = { id: string; day: Day; kind: 'food' | 'beverage' | 'retail' | 'supplies'; value: Money }

/** What orders did to the stock, by day and kind. */
export async function stockOf(tx: Tx, ids: readonly string[]): Promise<StockOfOrder[]> {
  const { rows } = await sql<StockOfOrder>`${soldStock(tx, ids)}`.execute(tx.db)
  return rows
}

/** Sales and refunds that never reached the books. */
export function unpostedOrders(tx: Tx): Sql<unknown> {
  return sql`select x.label || ': no entry in the books' as finding from (
      select o.number as label, 'order:' || o.id || ':sale' as key from restaurant_order o
      where ${tx.owns('o')} and o.receipt_number is not null and o.total + o.tip_amount > 0
      union all
      select o.number || ', void', 'order:' || o.id || ':void' from restaurant_order o
      where ${tx.owns('o')} and o.receipt_number is not null and o.status = 'voided' and o.total > 0
      union all
      select o.number || ', refund', 'order_refund:' || r.id from order_refund r
      join restaurant_order o on ${tx.owns('o')} and o.id = r.order_id where ${tx.owns('r')}) x
    left join (${entryRows(tx)}) e on e.posting_key = x.key
    where e.id is null`
}

export type DocumentSession = {
  id: TillSessionId
  locationId: RestaurantLocationId
  date: Day
  closedOn: Day | null
  count: Money
  left: Money | null
  variance: Money | null
  takings: Money | null
}

/** Sessions of tills by their ids. */
export async function sessionsBy(tx: Tx, ids: readonly string[]): Promise<Map<string, DocumentSession>> {
  const { rows } = await sql<DocumentSession>`
    select s.id, s.location_id as "locationId", s.business_date as date, s.closed_on as "closedOn", s.opening_count as count,
      s.opening_expected as left, s.variance, (s.counted - s.left_in_drawer)::bigint as takings
    from till_session s where ${tx.owns('s')} and s.id = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Differences and takings of closed sessions that never reached the books. */
export function unpostedSessions(tx: Tx): Sql<unknown> {
  return sql`select s.drawer || ', Z ' || s.z_number || ': no entry for its ' || x.event as finding from till_session s
    cross join lateral (values ('closing_difference', s.variance::bigint), ('takings', s.counted - s.left_in_drawer)) x (event, amount)
    left join (${entryRows(tx)}) e on e.posting_key = 'till_session:' || s.id || ':' || x.event
    where ${tx.owns('s')} and s.status = 'closed' and x.amount <> 0 and e.id is null`
}

export type DocumentMove = {
  id: string
  locationId: RestaurantLocationId
  date: Day
  kind: TillMovementKind
  amount: Money
}

/** Cash that moved without a sale, by its ids. */
export async function movesBy(tx: Tx, ids: readonly string[]): Promise<Map<string, DocumentMove>> {
  const { rows } = await sql<DocumentMove>`
    select m.id, s.location_id as "locationId", m.business_date as date, m.kind, m.amount
    from till_movement m join till_session s on ${tx.owns('s')} and s.id = m.session_id
    where ${tx.owns('m')} and m.id = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Cash that moved and never reached the books. */
export function unpostedMoves(tx: Tx): Sql<unknown> {
  return sql`select 'cash moved on ' || m.business_date || ': no entry in the books' as finding from till_movement m
    left join (${entryRows(tx)}) e on e.posting_key = 'till_movement:' || m.id
    where ${tx.owns('m')} and e.id is null`
}

/** Closed sessions that were counted otherwise than the audit trail recorded. */
export function sessionsOffRecord(tx: Tx): Sql<unknown> {
  return sql`select 'till ' || s.drawer || ', Z ' || s.z_number || ': counted otherwise than it was recorded' as finding
    from till_session s join (${recordsInTrail(tx, 'till_session')}) r on r.resource_id = s.id and r.action = 'till_session.close'
    where ${tx.owns('s')} and ${differsFrom('s', 'r')}`
}

import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import type {
  KitchenStatus,
  OrderChannel,
  OrderPaymentStatus,
  OrderStatus,
  OrderSummary,
  OrderTender,
  OrderType,
} from '#contract/restaurant/orders/shapes.ts'
import { roomNumberOf } from '#server/hotel/public/stays.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { isoOf } from '#server/platform/db/instant.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type Flag = 'true' | 'false' | undefined

export type OrderFilter = {
  search?: string | undefined
  channel?: OrderChannel | readonly OrderChannel[] | undefined
  type?: OrderType | undefined
  status?: OrderStatus | undefined
  paymentStatus?: OrderPaymentStatus | undefined
  kitchenStatus?: KitchenStatus | undefined
  locationId?: RestaurantLocationId | undefined
  tillSessionId?: TillSessionId | undefined
  method?: OrderTender | undefined
  held?: Flag
  open?: Flag
  from?: Day | undefined
  to?: Day | undefined
}

/** Columns of a row of the lists, of `o` and its location `l`. */
export const summaryColumns = (
  tx: Tx,
) => sql`o.id, o.number as "orderNumber", o.receipt_number as "receiptNumber", o.channel, o.type,
  o.location_id as "locationId", l.name as "locationName", o.status, o.payment_status as "paymentStatus",
  o.kitchen_status as "kitchenStatus", o.is_held as "isHeld", o.table_name as "tableName", o.tab_name as "tabName",
  o.customer_name as "customerName", ${roomNumberOf(tx, sql`o.booking_id`)} as "roomNumber", o.guest_count as "guestCount",
  coalesce((select sum(i.quantity) from order_line i where ${tx.owns('i')} and i.order_id = o.id and i.state <> 'voided'), 0)::text
    as "itemCount",
  o.total, o.tip_amount as tip, case when o.status in ('cancelled', 'voided') then 0 else o.total + o.tip_amount - o.paid_amount end::bigint
    as balance,
  coalesce((select jsonb_agg(distinct p.method) from order_payment p where ${tx.owns('p')} and p.order_id = o.id), '[]') as methods,
  o.opened_by_name as "serverName", o.business_date as "businessDate", ${isoOf('o.opened_at')} as "openedAt",
  ${isoOf('o.closed_at')} as "closedAt"`

export const summaryTables = (tx: Tx) => sql`restaurant_order o
  join restaurant_location l on ${tx.owns('l')} and l.id = o.location_id`

const sortFields: SortFields = {
  orderNumber: [sql`length(o.number)`, sql`o.number`],
  openedAt: [sql`o.opened_at`],
  businessDate: [sql`o.business_date`, sql`o.sequence`],
  total: [sql`o.total`],
}

type Window = { limit: number; offset: number }

/** A page of orders and how many there are. */
export async function ordersOnPage(
  tx: Tx,
  filter: OrderFilter & { sort?: string | undefined },
  window: Window,
): Promise<{ rows: OrderSummary[]; total: number }> {
  const which = conditionsOf(tx, filter)
  const order = orderOf(filter.sort, sortFields, '-businessDate')
  const question = {
    columns: summaryColumns(tx),
    from: sql`${summaryTables(tx)} where ${which}`,
    order: sql`${order}, o.id`,
    sought: filter.search
      ? {
          in: sql`restaurant_order o where ${which}`,
          id: sql`o.id`,
          rowsOf: sql`${summaryTables(tx)} where ${tx.owns('o')}`,
        }
      : undefined,
  }
  return readPage<OrderSummary>(tx, question, window)
}

export type OrderTotalsRow = { count: number; total: Money; tips: Money; balance: Money; refunded: Money }

/** Count and money over a whole filter; void and cancelled orders count, but not their money. */
export async function orderTotals(tx: Tx, filter: OrderFilter): Promise<OrderTotalsRow> {
  const live = sql`o.status not in ('cancelled', 'voided')`
  const found = await sql<OrderTotalsRow>`
    select count(*)::int as count, coalesce(sum(o.total) filter (where ${live}), 0)::bigint as total,
      coalesce(sum(o.tip_amount) filter (where ${live}), 0)::bigint as tips,
      coalesce(sum(o.total + o.tip_amount - o.paid_amount) filter (where ${live}), 0)::bigint as balance,
      coalesce(sum(o.refunded_amount), 0)::bigint as refunded
    from restaurant_order o where ${conditionsOf(tx, filter)}`.execute(tx.db)
  const [row] = found.rows
  if (!row) throw new Error('An aggregate has a row')
  return row
}

function conditionsOf(tx: Tx, filter: OrderFilter): Sql<unknown> {
  const equals: [string, string | undefined][] = [
    ['o.type', filter.type],
    ['o.status', filter.status],
    ['o.payment_status', filter.paymentStatus],
    ['o.kitchen_status', filter.kitchenStatus],
  ]
  const parts = [
    tx.owns('o'),
    ...equals.flatMap(([column, value]) => (value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`])),
    ...(filter.channel ? [sql`o.channel = any(${[filter.channel].flat()})`] : []),
    ...(filter.locationId ? [sql`o.location_id = ${filter.locationId}`] : []),
    ...(filter.tillSessionId ? [sql`o.till_session_id = ${filter.tillSessionId}`] : []),
    ...(filter.from ? [sql`o.business_date >= ${filter.from}`] : []),
    ...(filter.to ? [sql`o.business_date <= ${filter.to}`] : []),
    ...(filter.held ? [sql`o.is_held = ${filter.held === 'true'}`] : []),
    ...(filter.open === 'true' ? [sql`o.status = 'open'`] : []),
    ...(filter.open === 'false' ? [sql`o.status <> 'open'`] : []),
    ...(filter.method
      ? [
          sql`exists (select 1 from order_payment p where ${tx.owns('p')} and p.order_id = o.id and p.method = ${filter.method})`,
        ]
      : []),
    ...(filter.search ? [searched(filter.search)] : []),
  ]
  return sql.join(parts, sql` and `)
}

/** By number, receipt, customer, table or tab. */
function searched(search: string): Sql<unknown> {
  return sql`o.search_text like ${containing(search.trim())}`
}

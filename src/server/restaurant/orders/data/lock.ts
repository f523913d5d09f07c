import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { TaxAmount } from '#contract/accounting/taxes/shapes.ts'
import { add, type Money, ofMinor } from '#contract/kernel/money.ts'
import type { GivenDiscount, LineState, OrderState } from '#contract/restaurant/orders/rules/state.ts'
import type { Discount } from '#contract/restaurant/orders/rules/totals.ts'
import type { OrderId, OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'

type StoredDiscount = {
  discountKind: 'amount' | 'percent' | null
  discountValue: number | null
  discountReason: string | null
}
type StoredOrder = Omit<OrderState, 'discount' | 'service' | 'isBilled'> &
  StoredDiscount & { serviceNet: Money; serviceTax: Money; serviceTaxes: TaxAmount[] }
type StoredLine = Omit<LineState, 'discount'> & StoredDiscount

/** The order with its lines, which are read behind the lock of its row. @throws 404 */
export function lockedOrder(tx: Tx, id: OrderId): Lock<{ order: OrderState; lines: LineState[] }> {
  return {
    rank: 'order',
    take: async () => {
      const [order, lines] = await Promise.all([orderRow(tx, id, sql`for update`), linesOf(tx, id)])
      if (!order) throw notFound('order')
      return { order: stateOf(order), lines: lines.map(withDiscount) }
    },
  }
}

async function orderRow(tx: Tx, id: OrderId, held: Sql<unknown>): Promise<StoredOrder | undefined> {
  const found = await sql<StoredOrder>`
    select o.id, o.number, o.channel, o.type, o.location_id as "locationId", o.till_session_id as "tillSessionId",
      o.status, o.payment_status as "paymentStatus", o.kitchen_status as "kitchenStatus", o.is_held as "isHeld",
      o.customer_name as "customerName", o.booking_id as "bookingId", o.prices_include_tax as "pricesIncludeTax",
      o.discount_kind as "discountKind", o.discount_value as "discountValue", o.discount_reason as "discountReason", o.subtotal,
      o.discount_amount as "discountAmount", o.service_charge as "serviceCharge", o.service_net as "serviceNet",
      o.service_tax as "serviceTax", o.service_taxes as "serviceTaxes", o.tax_amount as tax, o.total, o.tip_amount as tip, o.paid_amount as paid,
      o.refunded_amount as refunded, o.receipt_number as "receiptNumber", o.business_date as "businessDate",
      o.line_count as "lineCount", jsonb_array_length(o.timeline) as "eventCount",
      jsonb_array_length(jsonb_path_query_array(o.timeline, '$[*] ? (@.kind == "sent")')) as fires, o.version
    from restaurant_order o where ${tx.owns('o')} and o.id = ${id} ${held}`.execute(tx.db)
  return found.rows[0]
}

function stateOf({
  serviceNet,
  serviceTax,
  serviceTaxes,
  discountKind,
  discountValue,
  discountReason,
  ...order
}: StoredOrder): OrderState {
  return {
    ...order,
    isBilled: order.receiptNumber !== null,
    discount: discountOfRow({ discountKind, discountValue, discountReason }),
    service: { net: serviceNet, tax: serviceTax, gross: add(serviceNet, serviceTax), taxes: serviceTaxes },
  }
}

async function linesOf(tx: Tx, id: OrderId): Promise<StoredLine[]> {
  const found = await sql<StoredLine>`
    select l.id, l.line_number as "lineNumber", l.menu_item_id as "menuItemId", l.name, l.kitchen_name as "kitchenName", l.kind,
      l.category_id as "categoryId", l.quantity, l.unit_price as "unitPrice", l.list_amount as "listAmount",
      l.discount_kind as "discountKind", l.discount_value as "discountValue", l.discount_reason as "discountReason",
      l.discount_amount as "discountAmount", l.list_net as "listNet", l.net, l.tax, l.total, l.taxes,
      l.recipe_version_id as "recipeVersionId", l.cost, l.comped, l.state, l.seat, l.notes, l.split_of as "splitOf",
      l.refunded_quantity as "refundedQuantity",
      coalesce((select jsonb_agg(jsonb_build_object('optionId', m.option_id, 'groupName', m.group_name, 'name', m.name,
          'quantity', m.quantity, 'price', m.price, 'needs', coalesce((
            select jsonb_agg(jsonb_build_object('itemId', n.item_id, 'quantity', n.quantity::text))
            from modifier_need n where ${tx.owns('n')} and n.option_id = m.option_id), '[]')) order by m.group_name, m.name)
        from order_line_modifier m where ${tx.owns('m')} and m.line_id = l.id), '[]') as modifiers
    from order_line l where ${tx.owns('l')} and l.order_id = ${id} order by l.line_number`.execute(tx.db)
  return found.rows
}

function withDiscount({ discountKind, discountValue, discountReason, ...line }: StoredLine): LineState {
  return { ...line, discount: discountOfRow({ discountKind, discountValue, discountReason }) }
}

function discountOfRow({ discountKind, discountValue, discountReason }: StoredDiscount): GivenDiscount | null {
  if (discountKind === null || discountValue === null || discountReason === null) return null
  const discount: Discount =
    discountKind === 'amount'
      ? { kind: 'amount', amount: ofMinor(discountValue) }
      : { kind: 'percent', hundredths: discountValue }
  return { discount, reason: discountReason }
}

/** What refunds took of each line so far; the key null is the service charge. */
export async function refundedSoFar(tx: Tx, id: OrderId): Promise<ReadonlyMap<OrderLineId | null, Money>> {
  const found = await sql<{ lineId: OrderLineId | null; amount: Money }>`
    select l.line_id as "lineId", sum(l.amount)::bigint as amount
    from order_refund r join order_refund_line l on ${tx.owns('l')} and l.refund_id = r.id
    where ${tx.owns('r')} and r.order_id = ${id} group by l.line_id`.execute(tx.db)
  return new Map(found.rows.map(({ lineId, amount }) => [lineId, amount]))
}

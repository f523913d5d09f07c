import { sql } from '#server/platform/db/sql.ts'
import type { Order, OrderId, Receipt } from '#contract/restaurant/orders/shapes.ts'
import { entriesOf } from '#server/accounting/public/journal.ts'
import { paymentRows } from '#server/accounting/public/payments.ts'
import { folioLinesOf } from '#server/hotel/public/folios.ts'
import { guestNameOfBooking, roomNumberOf } from '#server/hotel/public/stays.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { isoOf } from '#server/platform/db/instant.ts'
import { notFound } from '#server/platform/errors.ts'
import { tenantNameIn } from '#server/tenancy/public/tenants.ts'
import { receiptOf } from '../rules/receipt.ts'
import { summaryColumns, summaryTables } from './list.ts'

type Row = Omit<Order, 'receipt' | 'warnings'> & {
  location: Pick<Receipt, 'address' | 'phone' | 'email'>
  copies: number
}

/** An order as it is answered, with what belongs to it; the cost of lines only for who may see stock. @throws 404 */
export async function orderIn(
  tx: Tx,
  id: OrderId,
  { seesCost, warnings = [] }: { seesCost: boolean; warnings?: readonly string[] },
): Promise<Order> {
  const [found, tenantName] = await Promise.all([
    sql<Row>`
      select ${summaryColumns(tx)}, o.till_session_id as "tillSessionId", o.notes, o.booking_id as "bookingId",
        o.prices_include_tax as "pricesIncludeTax",
        case when o.discount_kind is null then null else jsonb_build_object('kind', o.discount_kind,
          'amount', case when o.discount_kind = 'amount' then o.discount_value end,
          'percent', case when o.discount_kind = 'percent' then o.discount_value::numeric / 100 end,
          'reason', o.discount_reason) end as discount,
        o.subtotal, o.discount_amount as "discountAmount", o.service_charge as "serviceCharge", o.tax_amount as tax,
        o.paid_amount as paid, o.refunded_amount as refunded, o.ended_reason as "endedReason", o.version, o.printed_count as copies,
        jsonb_build_object('address', l.address, 'phone', l.phone, 'email', l.email) as location,
        ${taxes(tx)} as taxes, ${lines(tx, seesCost)} as lines, ${payments(tx)} as payments, ${refunds(tx)} as refunds,
        ${timeline} as timeline, ${entries(tx)} as entries, ${folioLines(tx)} as "folioLineIds"
      from ${summaryTables(tx)} where ${tx.owns('o')} and o.id = ${id}`.execute(tx.db),
    tenantNameIn(tx),
  ])
  const row = found.rows[0]
  if (!row) throw notFound('order')
  const { location, copies, ...rest } = row
  const order = { ...rest, warnings: [...warnings] }
  return { ...order, receipt: receiptOf(order, { tenantName, copies, ...location }) }
}

const lines = (tx: Tx, seesCost: boolean) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', i.id, 'lineNumber', i.line_number, 'menuItemId', i.menu_item_id, 'name', i.name,
    'kind', i.kind, 'quantity', i.quantity::text, 'unitPrice', i.unit_price, 'listAmount', i.list_amount,
    'discountAmount', i.discount_amount, 'discountReason', i.discount_reason, 'net', i.net, 'tax', i.tax, 'total', i.total,
    'state', i.state, 'seat', i.seat, 'notes', i.notes, 'sentAt', ${isoOf('i.sent_at')}, 'voidReason', i.void_reason,
    'refundedQuantity', i.refunded_quantity::text, 'cost', ${seesCost ? sql`i.cost` : sql`null::bigint`},
    'modifiers', coalesce((select jsonb_agg(jsonb_build_object('optionId', m.option_id, 'groupName', m.group_name, 'name', m.name,
        'quantity', m.quantity, 'price', m.price) order by m.group_name, m.name)
      from order_line_modifier m where ${tx.owns('m')} and m.line_id = i.id), '[]')) order by i.line_number)
  from order_line i where ${tx.owns('i')} and i.order_id = o.id), '[]')`

const taxes = (tx: Tx) => sql`coalesce((
  select jsonb_agg(s.tax order by s.component) from (
    select t.component, jsonb_build_object('component', t.component, 'name', min(t.name), 'included', t.included, 'base', sum(t.base),
      'amount', sum(t.amount)) as tax
    from order_tax t where ${tx.owns('t')} and t.order_id = o.id group by t.component, t.included) s), '[]')`

const payments = (tx: Tx) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, 'split', p.split, 'method', p.method, 'amount', p.amount, 'rounding', p.rounding, 'tendered', p.tendered,
    'change', p.change_given, 'tip', p.tip, 'refunded', p.refunded, 'refundedRounding', p.refunded_rounding,
    'reference', p.reference,
    'receiptNumber', m.number, 'bookingId', p.booking_id, 'folioId', p.folio_id,
    'folioLineId', case when p.folio_id is not null then (select x.id from (${folioLinesOf(tx, sql`p.id`)}) x
      where x.kind = 'charge' order by x.line_number limit 1) end,
    'roomNumber', ${roomNumberOf(tx, sql`p.booking_id`)}, 'guestName', ${guestNameOfBooking(tx, sql`p.booking_id`)},
    'businessDate', p.business_date, 'takenByName', p.taken_by_name, 'takenAt', ${isoOf('p.taken_at')}) order by p.split)
  from order_payment p
  left join (${paymentRows(tx)}) m on m.id = p.payment_id
  where ${tx.owns('p')} and p.order_id = o.id), '[]')`

const refunds = (tx: Tx) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'paymentId', f.order_payment_id, 'amount', f.amount, 'rounding', f.rounding, 'reason', f.reason,
    'madeByName', f.made_by_name, 'madeAt', ${isoOf('f.made_at')}, 'lines', coalesce((
      select jsonb_agg(jsonb_build_object('lineId', n.line_id, 'quantity', n.quantity::text, 'restock', n.restock, 'amount', n.amount))
      from order_refund_line n where ${tx.owns('n')} and n.refund_id = f.id and n.line_id is not null), '[]')) order by f.made_at)
  from order_refund f where ${tx.owns('f')} and f.order_id = o.id), '[]')`

const timeline = sql`coalesce((
  select jsonb_agg(jsonb_build_object('position', e.position) || (e.value - 'byId') order by e.position)
  from jsonb_array_elements(o.timeline) with ordinality as e (value, position)), '[]')`

const entries = (tx: Tx) => entriesOf(tx, { type: 'order', id: sql`o.id` })

const folioLines = (tx: Tx) => sql`coalesce((
  select jsonb_agg(x.id order by x.line_number)
  from order_payment p cross join lateral (${folioLinesOf(tx, sql`p.id`)}) x
  where ${tx.owns('p')} and p.order_id = o.id), '[]')`

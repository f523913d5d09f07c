import { sql } from '#server/platform/db/sql.ts'
import type { OrderEvent } from '#contract/restaurant/orders/rules/change.ts'
import type { GivenDiscount, OrderState } from '#contract/restaurant/orders/rules/state.ts'
import type { OrderId } from '#contract/restaurant/orders/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { sizeOf } from '../rules/numbers.ts'

/** What an order says of itself when it is opened, beside its state. */
export type Opening = {
  year: number
  sequence: number
  number: string
  tableName: string | null
  tabName: string | null
  guestCount: number | null
  notes: string | null
  digest: string | null
}

/** Opens an order: its row, ahead of all that names it. @throws the database's `order_id_taken` */
export async function insertOrder(
  tx: Tx,
  order: OrderState,
  { opening, events }: { opening: Opening; events: readonly OrderEvent[] },
): Promise<void> {
  const row = {
    id: order.id,
    year: opening.year,
    sequence: opening.sequence,
    number: opening.number,
    channel: order.channel,
    type: order.type,
    location_id: order.locationId,
    till_session_id: order.tillSessionId,
    table_name: opening.tableName,
    tab_name: opening.tabName,
    guest_count: opening.guestCount,
    customer_name: order.customerName,
    notes: opening.notes,
    prices_include_tax: order.pricesIncludeTax,
    business_date: order.businessDate,
    request_digest: opening.digest,
    opened_by: tx.actor.id,
    opened_by_name: tx.actor.name,
    opened_at: tx.now,
    ...columnsOf(order),
    timeline: timelineOf(tx, events),
    closed_at: order.ending ? tx.now : null,
    closed_on: order.ending ? tx.businessDate : null,
    ended_reason: order.ending?.reason ?? null,
  }
  await sql`
    insert into restaurant_order (${sql.ref('tenant_id')}, ${sql.raw(Object.keys(row).join(', '))})
    values (${tx.tenant}, ${sql.join(Object.values(row))})`.execute(tx.db)
}

/** Writes the state of an order that is locked with what happened to it, and counts its version on. */
export async function updateOrder(tx: Tx, order: OrderState, events: readonly OrderEvent[]): Promise<void> {
  const ending = order.ending && { closed_at: tx.now, closed_on: tx.businessDate, ended_reason: order.ending.reason }
  const set = Object.entries({ ...columnsOf(order), version: order.version + 1, ...ending })
  await sql`
    update restaurant_order o set timeline = o.timeline || ${timelineOf(tx, events)}::jsonb,
      ${sql.join(set.map(([name, value]) => sql`${sql.raw(name)} = ${value}`))}
    where ${tx.owns('o')} and o.id = ${order.id}`.execute(tx.db)
}

function columnsOf(order: OrderState) {
  return {
    status: order.status,
    payment_status: order.paymentStatus,
    kitchen_status: order.kitchenStatus,
    is_held: order.isHeld,
    booking_id: order.bookingId,
    ...discountColumns(order.discount),
    subtotal: order.subtotal,
    discount_amount: order.discountAmount,
    service_charge: order.serviceCharge,
    service_net: order.service.net,
    service_tax: order.service.tax,
    service_taxes: JSON.stringify(order.service.taxes),
    tax_amount: order.tax,
    total: order.total,
    tip_amount: order.tip,
    paid_amount: order.paid,
    refunded_amount: order.refunded,
    receipt_number: order.receiptNumber,
    line_count: order.lineCount,
  }
}

function discountColumns(given: GivenDiscount | null) {
  return {
    discount_kind: given?.discount.kind ?? null,
    discount_value: given ? sizeOf(given) : null,
    discount_reason: given?.reason ?? null,
  }
}

/** What happened by this act, as it stands on the timeline of its order. */
function timelineOf(tx: Tx, events: readonly OrderEvent[]): string {
  const { id: byId, name: byName } = tx.actor
  return JSON.stringify(events.map(({ kind, details = {} }) => ({ kind, details, byId, byName, at: tx.now })))
}

/** Counts a print, with its place on the timeline. */
export async function countPrint(tx: Tx, id: OrderId, event: OrderEvent): Promise<void> {
  await sql`
    update restaurant_order o set printed_count = o.printed_count + 1, timeline = o.timeline || ${timelineOf(tx, [event])}::jsonb
    where ${tx.owns('o')} and o.id = ${id}`.execute(tx.db)
}

export type OrderWords = {
  tableName?: string | null | undefined
  tabName?: string | null | undefined
  guestCount?: number | null | undefined
  customerName?: string | null | undefined
  notes?: string | null | undefined
}

/** Changes the words on an order; what isn't given stays. */
export async function updateOrderWords(tx: Tx, id: OrderId, words: OrderWords): Promise<void> {
  const text = (value: string | null | undefined) => (value === undefined ? undefined : value?.trim() || null)
  const set = {
    table_name: text(words.tableName),
    tab_name: text(words.tabName),
    customer_name: text(words.customerName),
    notes: text(words.notes),
    guest_count: words.guestCount,
  }
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return
  await tx.db.updateTable('restaurant_order').set(given).where('id', '=', id).execute()
}

import { sql } from 'kysely'
import type { OrderId } from '#contract/restaurant/orders/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { type GivenDiscount, sizeOf } from '../rules/lines.ts'
import type { StateOrder } from '../rules/state.ts'

/** What an order says of itself when it is opened, beside its state. */
export type Opening = {
  year: number
  sequence: number
  tableName: string | null
  tabName: string | null
  guestCount: number | null
  notes: string | null
  digest: string | null
}

export type NewEvent = { kind: string; details?: Record<string, unknown> }

/** Opens an order: its row, ahead of all that names it. @throws the database's `order_id_taken` */
export async function insertOrder(tx: Tx, order: StateOrder, opening: Opening): Promise<void> {
  const row = {
    id: order.id,
    year: opening.year,
    sequence: opening.sequence,
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
    closed_at: order.ending ? tx.now : null,
    closed_on: order.ending ? tx.businessDate : null,
    ended_reason: order.ending?.reason ?? null,
  }
  await sql`
    insert into restaurant_order (${sql.ref('tenant_id')}, ${sql.raw(Object.keys(row).join(', '))})
    values (${tx.tenant}, ${sql.join(Object.values(row))})`.execute(tx.db)
}

/** Writes the state of an order that is locked, and counts its version on. */
export async function updateOrder(tx: Tx, order: StateOrder): Promise<void> {
  const ending = order.ending && { closed_at: tx.now, closed_on: tx.businessDate, ended_reason: order.ending.reason }
  const set = Object.entries({ ...columnsOf(order), version: order.version + 1, ...ending })
  await sql`
    update restaurant_order o set ${sql.join(set.map(([name, value]) => sql`${sql.raw(name)} = ${value}`))}
    where ${tx.owns('o')} and o.id = ${order.id}`.execute(tx.db)
}

function columnsOf(order: StateOrder) {
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
    event_count: order.eventCount,
  }
}

function discountColumns(given: GivenDiscount | null) {
  return {
    discount_kind: given?.discount.kind ?? null,
    discount_value: given ? sizeOf(given) : null,
    discount_reason: given?.reason ?? null,
  }
}

/** Adds to the timeline of an order; `eventCount` is the position of the last one so far. */
export async function insertEvents(
  tx: Tx,
  order: { id: OrderId; eventCount: number },
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into order_event (${sql.ref('tenant_id')}, order_id, position, kind, details, by_id, by_name, happened_at)
    select ${tx.tenant}, ${order.id}, ${order.eventCount} + e.ordinality, e.value ->> 'kind', coalesce(e.value -> 'details', '{}'), ${tx.actor.id},
      ${tx.actor.name}, ${tx.now}
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality e`.execute(tx.db)
}

/** Counts a print, with its place on the timeline. */
export async function countPrint(tx: Tx, id: OrderId): Promise<void> {
  await sql`
    update restaurant_order o set printed_count = o.printed_count + 1, event_count = o.event_count + 1
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

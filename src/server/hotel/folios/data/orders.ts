import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { PendingOrder } from '#contract/hotel/folios/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openSlot } from '#server/platform/wiring.ts'

/** What only the outlets know of a stay, as expressions in a question about its folio, so that the folio is read in one go. */
export type OrderQuestions = {
  /** The order that a payment at an outlet belongs to, as JSON {id, orderNumber}. */
  orderOf: (tx: Tx, paymentId: Sql<unknown>) => Sql<unknown>
  /** Open orders of a stay, the oldest first, as a JSON array of `PendingOrder`. */
  pendingOf: (tx: Tx, bookingId: Sql<unknown>) => Sql<unknown>
}

/** How the outlets are asked about their orders. */
export const ordersOfStays = openSlot<OrderQuestions>('orders of stays')

/** The order behind a line of a folio, {id, orderNumber}; null where none charged it. */
export function orderOfLine(tx: Tx, line: string): Sql<unknown> {
  const order = ordersOfStays.get().orderOf(tx, sql.ref(`${line}.source_id`))
  return sql`case when ${sql.ref(`${line}.source_type`)} = 'order_payment' then ${order} end`
}

/** Orders of a stay that are open at an outlet, as a JSON array. */
export function pendingOrdersOf(tx: Tx, bookingId: Sql<unknown>): Sql<unknown> {
  return ordersOfStays.get().pendingOf(tx, bookingId)
}

/** Orders of stays that are open at an outlet, those of all of them together. */
export async function findPendingOrders(tx: Tx, bookings: readonly BookingId[]): Promise<PendingOrder[]> {
  const found = await sql<{ orders: PendingOrder[] }>`
    select ${pendingOrdersOf(tx, sql`b.id`)} as orders from unnest(${bookings}::uuid[]) as b (id)`.execute(tx.db)
  return found.rows.flatMap(({ orders }) => orders)
}

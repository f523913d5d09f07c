import { sql } from '#server/platform/db/sql.ts'
import type { OrderQuestions } from '#server/hotel/public/folios.ts'

/** What the hotel shows of orders: the one behind a charge of a folio, and those of a guest that are still open. */
export const stayOrders: OrderQuestions = {
  orderOf: (tx, paymentId) => sql`(
    select json_build_object('id', o.id, 'orderNumber', o.number)
    from order_payment p join restaurant_order o on ${tx.owns('o')} and o.id = p.order_id
    where ${tx.owns('p')} and p.id = ${paymentId})`,
  pendingOf: (tx, bookingId) => sql`coalesce((
    select json_agg(json_build_object('id', o.id, 'orderNumber', o.number, 'locationName', l.name, 'businessDate', o.business_date,
      'due', o.total + o.tip_amount - o.paid_amount) order by o.business_date, o.sequence)
    from restaurant_order o join restaurant_location l on ${tx.owns('l')} and l.id = o.location_id
    where ${tx.owns('o')} and o.booking_id = ${bookingId} and o.status = 'open'), '[]')`,
}

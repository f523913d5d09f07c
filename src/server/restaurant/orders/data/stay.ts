import { sql } from 'kysely'
import { describeOrders } from '#server/hotel/public.ts'
import { documentNumberOf } from '#server/platform/db/number.ts'

const orderNumber = documentNumberOf('o', sql`'ORD'`)

/** What a folio shows of orders: the one behind a charge. */
describeOrders({
  orderOf: (tx, paymentId) => sql`(
    select json_build_object('id', o.id, 'orderNumber', ${orderNumber})
    from order_payment p join restaurant_order o on ${tx.owns('o')} and o.id = p.order_id
    where ${tx.owns('p')} and p.id = ${paymentId})`,
})

import { sql } from '#server/platform/db/sql.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { BookingId, FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { TaxAmount } from '#contract/accounting/taxes/shapes.ts'
import type { Id } from '#contract/kernel/id.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import type { OrderId, OrderLineId, OrderPaymentId, OrderTender } from '#contract/restaurant/orders/shapes.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type StoredPayment = {
  id: OrderPaymentId
  split: number
  method: OrderTender
  amount: Money
  rounding: Money
  tip: Money
  refunded: Money
  refundedRounding: Money
  paymentId: PaymentId | null
  bookingId: BookingId | null
  folioId: FolioId | null
  businessDate: Day
}

/** The payments of an order that is locked, in their order. */
export async function paymentsOfOrder(tx: Tx, id: OrderId): Promise<StoredPayment[]> {
  const found = await sql<StoredPayment>`
    select p.id, p.split, p.method, p.amount, p.rounding, p.tip, p.refunded, p.refunded_rounding as "refundedRounding",
      p.payment_id as "paymentId", p.booking_id as "bookingId",
      p.folio_id as "folioId", p.business_date as "businessDate"
    from order_payment p where ${tx.owns('p')} and p.order_id = ${id} order by p.split`.execute(tx.db)
  return found.rows
}

/** Marks payments as given back whole. */
export async function markRefunded(tx: Tx, ids: readonly OrderPaymentId[]): Promise<void> {
  await sql`
    update order_payment p set refunded = p.amount where ${tx.owns('p')} and p.id = any(${ids}::uuid[])`.execute(tx.db)
}

export type NewOrderPayment = {
  id: OrderPaymentId
  split: number
  method: OrderTender
  amount: Money
  rounding: Money
  tendered: Money | null
  change: Money
  tip: Money
  reference: string | null
  paymentId: PaymentId | null
  bookingId: BookingId | null
  folioId: FolioId | null
  tillSessionId: TillSessionId
  date: Day
}

export async function insertOrderPayments(
  tx: Tx,
  orderId: OrderId,
  payments: readonly NewOrderPayment[],
): Promise<void> {
  if (payments.length === 0) return
  const column = <T>(pick: (payment: NewOrderPayment) => T) => payments.map(pick)
  await sql`
    insert into order_payment (${sql.ref('tenant_id')}, id, order_id, split, method, amount, rounding, tendered, change_given, tip, reference, payment_id, booking_id,
      folio_id, till_session_id, business_date, taken_by, taken_by_name, taken_at)
    select ${tx.tenant}, p.id, ${orderId}, p.split, p.method, p.amount, p.rounding, p.tendered, p.change_given, p.tip, p.reference, p.payment_id,
      p.booking_id, p.folio_id, p.till_session_id, p.business_date, ${tx.actor.id}, ${tx.actor.name}, ${tx.now}
    from unnest(${column((payment) => payment.id)}::uuid[], ${column((payment) => payment.split)}::int[],
      ${column((payment) => payment.method)}::text[], ${column((payment) => minorOf(payment.amount))}::bigint[],
      ${column((payment) => minorOf(payment.rounding))}::bigint[],
      ${column((payment) => payment.tendered && minorOf(payment.tendered))}::bigint[],
      ${column((payment) => minorOf(payment.change))}::bigint[], ${column((payment) => minorOf(payment.tip))}::bigint[],
      ${column((payment) => payment.reference)}::text[], ${column((payment) => payment.paymentId)}::uuid[],
      ${column((payment) => payment.bookingId)}::uuid[], ${column((payment) => payment.folioId)}::uuid[],
      ${column((payment) => payment.tillSessionId)}::uuid[], ${column((payment) => payment.date)}::date[])
      as p (id, split, method, amount, rounding, tendered, change_given, tip, reference, payment_id, booking_id, folio_id, till_session_id,
        business_date)`.execute(tx.db)
}

export type NewRefund = {
  id: Id<'order_refund'>
  orderPaymentId: OrderPaymentId
  paymentId: PaymentId | null
  amount: Money
  rounding: Money
  tip: Money
  net: Money
  tax: Money
  taxes: readonly TaxAmount[]
  reason: string
  tillSessionId: TillSessionId
  date: Day
  lines: readonly {
    id: Id<'order_refund_line'>
    lineId: OrderLineId | null
    quantity: Quantity
    restock: boolean
    amount: Money
  }[]
}

/** Writes a refund with its lines and taxes, and takes it off what is left of its payment. */
export async function insertRefund(tx: Tx, orderId: OrderId, refund: NewRefund): Promise<void> {
  await tx.db
    .insertInto('order_refund')
    .values({
      id: refund.id,
      order_id: orderId,
      order_payment_id: refund.orderPaymentId,
      payment_id: refund.paymentId,
      amount: refund.amount,
      rounding: refund.rounding,
      tip: refund.tip,
      net: refund.net,
      tax: refund.tax,
      reason: refund.reason,
      till_session_id: refund.tillSessionId,
      business_date: refund.date,
      made_by: tx.actor.id,
      made_by_name: tx.actor.name,
      made_at: tx.now,
    })
    .execute()
  await tx.db
    .updateTable('order_payment')
    .set({
      refunded: sql<Money>`refunded + ${minorOf(refund.amount)}`,
      refunded_rounding: sql<Money>`refunded_rounding + ${minorOf(refund.rounding)}`,
    })
    .where('id', '=', refund.orderPaymentId)
    .execute()
  if (refund.lines.length > 0) {
    await tx.db
      .insertInto('order_refund_line')
      .values(
        refund.lines.map((line) => ({
          id: line.id,
          refund_id: refund.id,
          line_id: line.lineId,
          quantity: line.quantity,
          restock: line.restock,
          amount: line.amount,
        })),
      )
      .execute()
  }
  if (refund.taxes.length === 0) return
  await tx.db
    .insertInto('order_refund_tax')
    .values(
      refund.taxes.map((tax) => ({
        refund_id: refund.id,
        component: tax.component,
        name: tax.name,
        account_code: tax.accountCode,
        included: tax.included,
        base: tax.base,
        amount: tax.amount,
      })),
    )
    .execute()
}

/** How many payments the order has. */
export async function paymentsOf(tx: Tx, id: OrderId): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from order_payment p where ${tx.owns('p')} and p.order_id = ${id}`.execute(tx.db)
  return Number(found.rows[0]?.count ?? 0)
}

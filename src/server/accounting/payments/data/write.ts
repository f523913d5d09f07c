import type { DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import type { PaymentId, tenderAccounts } from '#contract/accounting/payments/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money, zero } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { takingNumbers } from '#server/tenancy/public/numbers.ts'

type Tender = keyof typeof tenderAccounts

export type PaymentRecord = {
  id: PaymentId
  direction: 'in' | 'out'
  method: Tender
  amount: Money
  rounding: Money
  /** Of the amount: what is the staff's. */
  tip?: Money | undefined
  date: Day
  reference: string | null
  payerName: string
  source: { type: string; id: string; label: string; part?: number }
  refundsId: PaymentId | null
  reason: string | null
  /** Cash that was handed over, where somebody counted it. */
  tendered?: Money | null
  /** It takes a payment back as if it had never been. */
  isVoid?: boolean
  /** The shift of the desk. */
  shift?: { id: DeskShiftId } | null
}

/** Inserts payments of a year under the next receipt numbers, in their order, by one statement; answers the numbers. */
export async function insertPayments(tx: Tx, year: number, payments: readonly PaymentRecord[]): Promise<string[]> {
  const column = <T>(pick: (payment: PaymentRecord) => T) => payments.map(pick)
  const inserting = sql<{ sequence: number; number: string }>`
    with ${takingNumbers(tx, year, [{ series: 'RC', count: payments.length }])}
    insert into payment (${sql.ref('tenant_id')}, id, year, sequence, number, direction, method, amount, rounding, tip, business_date, reference, payer_name,
      source_type, source_id, source_label, source_part, refunds_id, reason, tendered, voided, shift_id, taken_by, taken_by_name, created_at)
    select ${tx.tenant}, p.id, c.year, c.first + p.place - 1, document_number(c.prefix, c.year, c.first + p.place - 1, c.padding), p.direction, p.method, p.amount, p.rounding, p.tip, p.business_date, p.reference,
      p.payer_name, p.source_type, p.source_id, p.source_label, p.source_part, p.refunds_id, p.reason, p.tendered, p.voided, p.shift_id, ${tx.actor.id}::uuid, ${tx.actor.name}::text,
      ${tx.now}::timestamptz
    from numbers c, unnest(${column((payment) => payment.id)}::uuid[], ${column((payment) => payment.direction)}::text[],
      ${column((payment) => payment.method)}::text[], ${column((payment) => minorOf(payment.amount))}::bigint[],
      ${column((payment) => minorOf(payment.rounding))}::bigint[], ${column((payment) => minorOf(payment.tip ?? zero))}::bigint[],
      ${column((payment) => payment.date)}::date[], ${column((payment) => payment.reference)}::text[],
      ${column((payment) => payment.payerName)}::text[], ${column((payment) => payment.source.type)}::text[],
      ${column((payment) => payment.source.id)}::uuid[], ${column((payment) => payment.source.label)}::text[],
      ${column((payment) => payment.source.part ?? 1)}::int[], ${column((payment) => payment.refundsId)}::uuid[],
      ${column((payment) => payment.reason)}::text[], ${column((payment) => tenderedOf(payment))}::bigint[],
      ${column((payment) => payment.isVoid ?? false)}::boolean[], ${column((payment) => payment.shift?.id ?? null)}::uuid[]) with ordinality
      as p (id, direction, method, amount, rounding, tip, business_date, reference, payer_name, source_type, source_id, source_label, source_part,
        refunds_id, reason, tendered, voided, shift_id, place)
    returning sequence, number`
  const [inserted] = await tx.lock({ rank: 'number', take: () => inserting.execute(tx.db) })
  return inserted.rows.sort((a, b) => a.sequence - b.sequence).map(({ number }) => number)
}

function tenderedOf({ tendered }: PaymentRecord): number | null {
  return tendered == null ? null : minorOf(tendered)
}

export type LockedPayment = {
  direction: 'in' | 'out'
  method: Tender
  amount: Money
  rounding: Money
  tip: Money
  refundedTip: Money
  refunded: Money
  refundedRounding: Money
  sourceId: string
  sourcePart: number
  payerName: string
}

/** Locks a payment that something is given back of. */
export async function lockPayment(tx: Tx, id: PaymentId): Promise<LockedPayment | undefined> {
  const [payment] = await tx.lock({
    rank: 'payment',
    take: () =>
      tx.db
        .selectFrom('payment')
        .select([
          'direction',
          'method',
          'amount',
          'rounding',
          'tip',
          'refunded',
          'refunded_rounding as refundedRounding',
        ])
        .select('refunded_tip as refundedTip')
        .select(['source_id as sourceId', 'source_part as sourcePart', 'payer_name as payerName'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
  })
  return payment
}

/** Counts a refund against its payment; the database refuses to pass the amount paid, or the cash that came in. */
export async function addRefunded(
  tx: Tx,
  id: PaymentId,
  back: { amount: Money; rounding: Money; tip: Money; isVoid: boolean },
): Promise<void> {
  await tx.db
    .updateTable('payment')
    .set((eb) => ({
      refunded: eb('refunded', '+', back.amount),
      refunded_rounding: eb('refunded_rounding', '+', back.rounding),
      refunded_tip: eb('refunded_tip', '+', back.tip),
      ...(back.isVoid ? { voided: true } : {}),
    }))
    .where('id', '=', id)
    .execute()
}

/** The last payment of an amount by a tender on a document, within so many milliseconds; one that was voided is none. */
export async function recentPayment(
  tx: Tx,
  source: { type: string; id: string },
  { method, amount, within }: { method: Tender; amount: Money; within: number },
): Promise<{ number: string } | undefined> {
  const found = await sql<{ number: string }>`
    select p.number from payment p
    where ${tx.owns('p')} and p.source_type = ${source.type} and p.source_id = ${source.id} and p.direction = 'in' and not p.voided
      and p.method = ${method} and p.amount = ${minorOf(amount)}
      and p.created_at > ${tx.now}::timestamptz - make_interval(secs => ${within / 1000}::float8)
    order by p.sequence desc limit 1`.execute(tx.db)
  return found.rows[0]
}

/** What of a payment is a tip and was not given back. */
export async function tipLeftOf(tx: Tx, id: PaymentId): Promise<Money> {
  const found = await sql<{ left: Money }>`
    select (p.tip - p.refunded_tip)::bigint as left from payment p where ${tx.owns('p')} and p.id = ${id}`.execute(
    tx.db,
  )
  return found.rows[0]?.left ?? zero
}

/** Counts payments to another part of their documents. False, and nothing is changed, where one of them settles an invoice. */
export async function movePayments(tx: Tx, ids: readonly PaymentId[], part: number): Promise<boolean> {
  if (ids.length === 0) return true
  const moved = await sql`
    update payment p set source_part = ${part}
    where ${tx.owns('p')} and p.id = any(${ids}::uuid[]) and not exists (select 1 from settlement s
      where ${tx.owns('s')} and s.payment_id = any(${ids}::uuid[]) group by s.payment_id having sum(s.amount) <> 0)`.execute(
    tx.db,
  )
  return Number(moved.numAffectedRows ?? 0) === ids.length
}

/** What other domains say of payments beside their own rows, as sql: `id`, `number`, `direction`, `method`, `reference`, `amount`, its roundings, what of it may still go back, and of that the tip. */
export function paymentRows(tx: Tx): Sql<unknown> {
  return sql`select p.id, p.number, p.direction, p.method, p.reference, p.amount, p.rounding, p.voided, p.refunded_rounding, p.business_date, p.source_type,
      p.source_id, p.refunds_id, p.tip, p.amount - p.refunded as refundable, p.tip - p.refunded_tip as tip_left
    from payment p where ${tx.owns('p')}`
}

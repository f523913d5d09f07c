import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { DepositStep } from '#contract/hotel/policies/shapes.ts'
import { minorOf } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What is asked ahead of booking b, the earliest first, as sql. */
export function depositSteps(tx: Tx): Sql<DepositStep[]> {
  return sql<
    DepositStep[]
  >`coalesce((select jsonb_agg(jsonb_build_object('dueOn', d.due_on, 'amount', d.amount) order by d.due_on)
    from deposit_step d where ${tx.owns('d')} and d.booking_id = b.id), '[]')`
}

type Asked = { id: BookingId; deposits: readonly DepositStep[] }

/** Keeps what is asked ahead of bookings that are new. */
export async function insertDeposits(tx: Tx, bookings: readonly Asked[]): Promise<void> {
  const steps = bookings.flatMap(({ id, deposits }) => deposits.map((step) => ({ id, ...step })))
  if (steps.length === 0) return
  await sql`
    insert into deposit_step (${sql.ref('tenant_id')}, booking_id, due_on, amount)
    select ${tx.tenant}, s.* from unnest(${steps.map(({ id }) => id)}::uuid[], ${steps.map(({ dueOn }) => dueOn)}::date[],
      ${steps.map(({ amount }) => minorOf(amount))}::bigint[]) as s
    on conflict (${sql.ref('tenant_id')}, booking_id, due_on) do update set amount = excluded.amount`.execute(tx.db)
}

/** The same for a booking that had others: days that are asked again keep when the guest was written to. */
export async function replaceDeposits(tx: Tx, id: BookingId, deposits: readonly DepositStep[]): Promise<void> {
  await sql`
    delete from deposit_step d
    where ${tx.owns('d')} and d.booking_id = ${id} and d.due_on <> all(${deposits.map(({ dueOn }) => dueOn)}::date[])`.execute(
    tx.db,
  )
  await insertDeposits(tx, [{ id, deposits }])
}

/**
 * True for step d of booking b when something of what is asked by its day is missing: the earliest steps are paid first.
 * @param paid what was paid to the folio of the booking, as sql
 */
export function isStepMissing(tx: Tx, paid: Sql<unknown>): Sql<boolean> {
  return sql<boolean>`(${askedBy(tx)} > ${paid})`
}

/** What is asked of the booking of step d by its day, as sql. */
export function askedBy(tx: Tx): Sql<unknown> {
  return sql`(select sum(p.amount) from deposit_step p
    where ${tx.owns('p')} and p.booking_id = d.booking_id and p.due_on <= d.due_on)`
}

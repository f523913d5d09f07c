import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { DepositWaiver } from '#contract/hotel/deposits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

type NewWaiver = { bookingId: BookingId; dueOn: Day; amount: Money; reason: string; date: Day }

/** Keeps what of a deposit is asked for no longer, and who decided it. */
export async function insertWaiver(tx: Tx, { bookingId, dueOn, amount, reason, date }: NewWaiver): Promise<void> {
  await tx.db
    .insertInto('deposit_waiver')
    .values({
      id: newId<'deposit_waiver'>(),
      booking_id: bookingId,
      due_on: dueOn,
      amount,
      reason,
      waived_on: date,
      waived_by: tx.actor.id,
      waived_by_name: tx.actor.name,
      waived_at: tx.now,
    })
    .execute()
}

/** What was waived of a booking's deposit, in the order in which it was. */
export async function waiversOf(tx: Tx, id: BookingId): Promise<DepositWaiver[]> {
  const found = await sql<DepositWaiver>`
    select w.due_on as "dueOn", w.amount, w.reason, w.waived_on as "waivedOn", w.waived_by_name as "waivedByName"
    from deposit_waiver w where ${tx.owns('w')} and w.booking_id = ${id} order by w.waived_at, w.id`.execute(tx.db)
  return found.rows
}

/** When the guest was written to about each step. */
export async function remindersOf(tx: Tx, id: BookingId): Promise<{ dueOn: Day; remindedOn: Day | null }[]> {
  const found = await sql<{ dueOn: Day; remindedOn: Day | null }>`
    select d.due_on as "dueOn", d.reminded_on as "remindedOn"
    from deposit_step d where ${tx.owns('d')} and d.booking_id = ${id}`.execute(tx.db)
  return found.rows
}

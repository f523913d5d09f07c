import { sql } from '#server/platform/db/sql.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Says that bookings were cancelled, each under its number. */
export async function markCancelled(
  tx: Tx,
  cancelled: readonly { id: BookingId; number: string }[],
  { reason, on }: { reason: string; on: Day },
): Promise<void> {
  await sql`
    update booking b set status = 'cancelled', cancelled_on = ${on}, cancel_reason = ${reason}, cancellation_number = c.number,
      version = b.version + 1
    from unnest(${cancelled.map((booking) => booking.id)}::uuid[], ${cancelled.map((booking) => booking.number)}::text[]) as c (id, number)
    where ${tx.owns('b')} and b.id = c.id`.execute(tx.db)
}

/** Says that guests did not come. */
export async function markNoShows(tx: Tx, ids: readonly BookingId[], on: Day): Promise<void> {
  await sql`
    update booking b set status = 'no_show', no_show_on = ${on}, version = b.version + 1
    where ${tx.owns('b')} and b.id = any(${ids}::uuid[])`.execute(tx.db)
}

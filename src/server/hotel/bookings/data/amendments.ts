import { sql } from '#server/platform/db/sql.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Stay } from '../actions/amending/stay.ts'

/** Keeps what a booking was, under the version that its amendment made. */
export async function insertAmendment(
  tx: Tx,
  { bookingId, version, was }: { bookingId: BookingId; version: number; was: Stay },
): Promise<void> {
  await sql`
    insert into booking_amendment (${sql.ref('tenant_id')}, booking_id, version, business_date, was)
    values (${tx.tenant}, ${bookingId}, ${version}, ${tx.businessDate}, ${JSON.stringify(was)}::jsonb)`.execute(tx.db)
}

/** What the booking was before the amendment that made this version of it, and on which date that was. */
export async function findAmendment(
  tx: Tx,
  bookingId: BookingId,
  version: number,
): Promise<{ was: Stay; date: Day } | undefined> {
  const row = await tx.db
    .selectFrom('booking_amendment')
    .select(['was', 'business_date'])
    .where('booking_id', '=', bookingId)
    .where('version', '=', version)
    .executeTakeFirst()
  // `insertAmendment` alone writes the rows, and they never change.
  return row && { was: row.was as Stay, date: row.business_date }
}

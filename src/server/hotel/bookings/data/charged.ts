import { sql } from '#server/platform/db/sql.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The nights of a booking that were charged to its folio. */
export async function chargedNights(tx: Tx, id: BookingId): Promise<Set<Day>> {
  const found = await sql<{ night: Day }>`
    select l.night from folio_line l
    where ${tx.owns('l')} and l.booking_id = ${id} and l.night is not null and l.kind = 'charge'`.execute(tx.db)
  return new Set(found.rows.map((row) => row.night))
}

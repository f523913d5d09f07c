import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { BookingId, FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { SourceFinders } from '#server/accounting/public/journal.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type Found = { id: string; label: string; bookingId: BookingId; folioId: FolioId; guestId: GuestId }

/** The booking behind a journal entry, whichever of its documents made it. */
export const folioSources: SourceFinders = {
  folio: (tx, ids) => bookingsOf(tx, sql`f.id`, sql`f.id = any(${ids}::uuid[])`),
  booking: (tx, ids) => bookingsOf(tx, sql`b.id`, sql`b.id = any(${ids}::uuid[])`),
  folio_line: async (tx, ids) => {
    const found = await sql<Found>`
      select l.id, b.booking_number as label, b.id as "bookingId", l.folio_id as "folioId", b.guest_id as "guestId"
      from folio_line l join booking b on ${tx.owns('b')} and b.id = l.booking_id
      where ${tx.owns('l')} and l.id = any(${ids}::uuid[])`.execute(tx.db)
    return byId(found.rows)
  },
}

async function bookingsOf(tx: Tx, id: Sql<unknown>, which: Sql<unknown>) {
  const found = await sql<Found>`
    select ${id} as id, b.booking_number as label, b.id as "bookingId", f.id as "folioId", b.guest_id as "guestId"
    from booking b join folio f on ${tx.owns('f')} and f.booking_id = b.id
    where ${tx.owns('b')} and ${which}`.execute(tx.db)
  return byId(found.rows)
}

function byId(rows: readonly Found[]) {
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { BookingId, FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { SourceFinders } from '#server/accounting/public/journal.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type Found = {
  id: string
  label: string
  bookingId?: BookingId
  groupId?: GroupId
  folioId: FolioId
  guestId: GuestId
}

/** The booking behind a journal entry, or the group whose master folio it moved, whichever of their documents made it. */
export const folioSources: SourceFinders = {
  folio: async (tx, ids) => {
    const which = sql`f.id = any(${ids}::uuid[])`
    const [stays, masters] = await Promise.all([
      bookingsOf(tx, sql`f.id`, which),
      groupsOf(tx, { id: sql`f.id`, which }),
    ])
    return new Map([...stays, ...masters])
  },
  booking: (tx, ids) => bookingsOf(tx, sql`b.id`, sql`b.id = any(${ids}::uuid[])`),
  folio_line: async (tx, ids) => {
    const found = await sql<Found>`
      select l.id, b.booking_number as label, b.id as "bookingId", l.folio_id as "folioId", b.guest_id as "guestId"
      from folio_line l join booking b on ${tx.owns('b')} and b.id = l.booking_id
      where ${tx.owns('l')} and l.id = any(${ids}::uuid[])`.execute(tx.db)
    const lines = sql`join folio_line l on ${tx.owns('l')} and l.folio_id = f.id and l.booking_id is null`
    const masters = await groupsOf(tx, { id: sql`l.id`, which: sql`l.id = any(${ids}::uuid[])`, lines })
    return new Map([...byId(found.rows), ...masters])
  },
}

async function bookingsOf(tx: Tx, id: Sql<unknown>, which: Sql<unknown>) {
  const found = await sql<Found>`
    select ${id} as id, b.booking_number as label, b.id as "bookingId", f.id as "folioId", b.guest_id as "guestId"
    from booking b join folio f on ${tx.owns('f')} and f.booking_id = b.id
    where ${tx.owns('b')} and ${which}`.execute(tx.db)
  return byId(found.rows)
}

/** Master folios, by their groups. */
async function groupsOf(
  tx: Tx,
  { id, which, lines = sql`` }: { id: Sql<unknown>; which: Sql<unknown>; lines?: Sql<unknown> },
) {
  const found = await sql<Found>`
    select ${id} as id, q.group_number as label, q.id as "groupId", f.id as "folioId",
      coalesce(q.company_id, q.agency_id, q.contact_id) as "guestId"
    from folio f join booking_group q on ${tx.owns('q')} and q.id = f.group_id ${lines}
    where ${tx.owns('f')} and ${which}`.execute(tx.db)
  return byId(found.rows)
}

function byId(rows: readonly Found[]) {
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { SourceFinders } from '#server/accounting/public/journal.ts'
import { sql } from '#server/platform/db/sql.ts'
import { guestNameOf } from '../../guests/data/name.ts'

/** Whose account money came in on. */
export const accountSources: SourceFinders = {
  account: async (tx, ids) => {
    const found = await sql<{ id: GuestId; label: string }>`
      select g.id, ${guestNameOf('g')} as label from guest g where ${tx.owns('g')} and g.id = any(${ids}::uuid[])`.execute(
      tx.db,
    )
    return new Map(found.rows.map(({ id, label }) => [id, { label, guestId: id }]))
  },
}

import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The floors of the house, in their order. */
export async function roomFloors(tx: Tx): Promise<string[]> {
  const found = await sql<{ floor: string }>`
    select r.floor from room r where ${tx.owns('r')} and r.archived_on is null and r.floor is not null
    group by r.floor order by length(r.floor), r.floor`.execute(tx.db)
  return found.rows.map(({ floor }) => floor)
}

/** How many rooms there are and are inspected now, and how many discrepancies are open. */
export async function houseCounts(tx: Tx): Promise<{ rooms: number; inspectedRooms: number; discrepancies: number }> {
  const found = await sql<{ rooms: number; inspectedRooms: number; discrepancies: number }>`
    select count(*)::int as rooms, (count(*) filter (where r.cleanliness = 'inspected'))::int as "inspectedRooms",
      (select count(*) from housekeeping_discrepancy d where ${tx.owns('d')} and d.resolved_at is null)::int as discrepancies
    from room r where ${tx.owns('r')} and r.archived_on is null`.execute(tx.db)
  return found.rows[0] ?? { rooms: 0, inspectedRooms: 0, discrepancies: 0 }
}

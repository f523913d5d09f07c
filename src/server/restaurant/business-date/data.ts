import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Drawers that nobody has counted and closed yet: "Bar, Main". */
export async function openDrawers(tx: Tx): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select l.name || ', ' || s.drawer as name
    from till_session s join restaurant_location l on ${tx.owns('l')} and l.id = s.location_id
    where ${tx.owns('s')} and s.status = 'open' order by l.name, s.drawer`.execute(tx.db)
  return found.rows.map(({ name }) => name)
}

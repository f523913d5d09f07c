import { sql } from '#server/platform/db/sql.ts'
import type { SourceFinders } from '#server/accounting/public/journal.ts'

/** The item behind the journal entry of a movement. */
export const movementSources: SourceFinders = {
  stock_movement: async (tx, ids) => {
    const found = await sql<{ id: string; label: string }>`
      select distinct on (m.document_id) m.document_id as id, i.name as label
      from movement m join item i on ${tx.owns('i')} and i.id = m.item_id
      where ${tx.owns('m')} and m.document_id = any(${ids}::uuid[]) and m.source_type = 'stock_movement'
      order by m.document_id, m.sequence`.execute(tx.db)
    return new Map(found.rows.map(({ id, label }) => [id, { label }]))
  },
}

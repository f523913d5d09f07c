import { sql } from '#server/platform/db/sql.ts'
import type { SourceFinders } from '../../journal/data/sources.ts'

/** A closing is known by the year that it closed. */
export const closingSources: SourceFinders = {
  year_closing: async (tx, ids) => {
    const { rows } = await sql<{ id: string; label: string; documentId: string }>`
      select c.id, 'Year ' || c.year as label, c.year::text as "documentId" from year_closing c
      where ${tx.owns('c')} and c.id = any(${ids}::uuid[])`.execute(tx.db)
    return new Map(rows.map(({ id, ...facts }) => [id, facts]))
  },
}

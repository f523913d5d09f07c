import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { SourceFinders } from '#server/accounting/public/journal.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The session behind a journal entry: "Bar, Main · session 12". */
export const tillSources: SourceFinders = {
  till_session: (tx, ids) => labelsOf(tx, sql`till_session d`, { id: sql`d.id`, session: sql`d.id`, ids }),
  till_movement: (tx, ids) => labelsOf(tx, sql`till_movement d`, { id: sql`d.id`, session: sql`d.session_id`, ids }),
}

type Document = { id: Sql<unknown>; session: Sql<unknown>; ids: readonly string[] }

async function labelsOf(tx: Tx, documents: Sql<unknown>, { id, session, ids }: Document) {
  const found = await sql<{ id: string; label: string; documentId: string }>`
    select ${id} as id, l.name || ', ' || s.drawer || ' · session ' || s.number as label, s.id as "documentId"
    from ${documents}
    join till_session s on ${tx.owns('s')} and s.id = ${session}
    join restaurant_location l on ${tx.owns('l')} and l.id = s.location_id
    where ${tx.owns('d')} and ${id} = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(found.rows.map(({ id: of, ...facts }) => [of, facts]))
}

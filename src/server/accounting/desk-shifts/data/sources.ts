import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The shift behind a journal entry: "Front desk, shift 12". */
export const deskSources = {
  desk_shift: (tx: Tx, ids: readonly string[]) =>
    labelsOf(tx, sql`desk_shift d`, { id: sql`d.id`, shift: sql`d.id`, ids }),
  desk_shift_movement: (tx: Tx, ids: readonly string[]) =>
    labelsOf(tx, sql`desk_shift_movement d`, { id: sql`d.id`, shift: sql`d.shift_id`, ids }),
}

type Document = { id: Sql<unknown>; shift: Sql<unknown>; ids: readonly string[] }

async function labelsOf(tx: Tx, documents: Sql<unknown>, { id, shift, ids }: Document) {
  const found = await sql<{ id: string; label: string; documentId: string }>`
    select ${id} as id, s.drawer || ', shift ' || s.number as label, s.id as "documentId"
    from ${documents} join desk_shift s on ${tx.owns('s')} and s.id = ${shift}
    where ${tx.owns('d')} and ${id} = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(found.rows.map(({ id: of, ...facts }) => [of, facts]))
}

import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { PostedLocation } from '#contract/accounting/journal/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openSlot } from '#server/platform/wiring.ts'

/** The outlets as a query with `id`, `code` and `name`. */
export type PostedLocations = (tx: Tx) => Sql<unknown>

/** The outlets that lines of the journal belong to. */
export const postedLocations = openSlot<PostedLocations>('posted locations')

/** The outlet behind a column, {id, code, name}; null where there is none. */
export function locationOf(tx: Tx, column: string): Sql<unknown> {
  return sql`(select json_build_object('id', k.id, 'code', k.code, 'name', k.name) from (${postedLocations.get()(tx)}) k
    where k.id = ${sql.ref(column)})`
}

/** Every outlet that lines may belong to, by name. */
export async function listLocations(tx: Tx): Promise<PostedLocation[]> {
  const found = await sql<PostedLocation>`
    select k.id, k.code, k.name from (${postedLocations.get()(tx)}) k order by k.name, k.id`.execute(tx.db)
  return found.rows
}

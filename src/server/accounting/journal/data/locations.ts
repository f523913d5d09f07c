import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { PostedLocation } from '#contract/accounting/journal/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type Outlets = (tx: Tx) => Sql<unknown>

const described: Outlets[] = []

/** Lets the outlets say who they are: a query with `id`, `code` and `name`. A house without any posts at none. */
export function describeLocations(outlets: Outlets): void {
  if (described.length > 0) throw new Error('The outlets are described twice')
  described.push(outlets)
}

/** The outlet behind a column, {id, code, name}; null where there is none. */
export function locationOf(tx: Tx, column: string): Sql<unknown> {
  const outlets = described[0]
  if (!outlets) return sql`null::json`
  return sql`(select json_build_object('id', k.id, 'code', k.code, 'name', k.name) from (${outlets(tx)}) k
    where k.id = ${sql.ref(column)})`
}

/** Every outlet that lines may belong to, by name. */
export async function listLocations(tx: Tx): Promise<PostedLocation[]> {
  const outlets = described[0]
  if (!outlets) return []
  const found = await sql<PostedLocation>`
    select k.id, k.code, k.name from (${outlets(tx)}) k order by k.name, k.id`.execute(tx.db)
  return found.rows
}

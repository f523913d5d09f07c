import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** True for line `line` of a folio that stands: it takes nothing back, and nothing took it back by a void, a split or a move. */
export function isLive(tx: Tx, line: string): Sql<boolean> {
  return sql<boolean>`(${sql.ref(`${line}.reverses_id`)} is null and not exists (select 1 from folio_line v
    where ${tx.owns('v')} and v.reverses_id = ${sql.ref(`${line}.id`)}))`
}

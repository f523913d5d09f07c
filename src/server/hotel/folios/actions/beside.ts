import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What night `line` was charged with its packages, as sql; null where it was not. */
export function grossWithPackages(tx: Tx, line: string): Sql<Money | null> {
  return sql<Money | null>`(${sql.ref(`${line}.gross`)} + coalesce((select sum(c.gross) from night_package n
    join folio_line c on ${tx.owns('c')} and c.id = n.line_id
    where ${tx.owns('n')} and n.room_line_id = ${sql.ref(`${line}.id`)}), 0))::bigint`
}

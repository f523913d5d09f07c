import { type Sql, sql } from './sql.ts'

/** An instant as JSON has it, for values that are built within a statement; null stays null. */
export function isoOf(column: string): Sql<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

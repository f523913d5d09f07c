import { type Sql, sql } from '#server/platform/db/sql.ts'

/** A guest's name as it is read, from the columns of `table`. */
export function guestNameOf(table: string): Sql<string> {
  return sql<string>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`
}

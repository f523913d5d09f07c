import { type Sql, sql } from './sql.ts'

/** A running number with six digits at least; a longer one keeps all of its own, where `lpad` alone would cut it. */
export function paddedNumber(sequence: Sql<unknown>): Sql<string> {
  return sql<string>`lpad(${sequence}::text, greatest(6, length(${sequence}::text)), '0')`
}

/** The number of a document as it is read, from the columns of `table`: its series, its year, its running number. */
export function documentNumberOf(table: string, series: Sql<unknown> = sql.ref(`${table}.series`)): Sql<string> {
  const sequence = sql.ref(`${table}.sequence`)
  return sql<string>`${series} || '-' || ${sql.ref(`${table}.year`)} || '-' || ${paddedNumber(sequence)}`
}

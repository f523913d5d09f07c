import { mostDigits, shippedFormats } from '#contract/tenancy/numbers/rules.ts'
import type { SeriesName } from '#contract/tenancy/numbers/shapes.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lastNumbers } from './take.ts'
import { numberIn } from '../rules.ts'

/** The series that documents of a table bear; the alias of the table, whose columns are `number`, `year`, `sequence`, and `series` if it has several. */
export type Bearing = { of: string; names: readonly SeriesName[] }

/** What a text says of documents by their number: the condition of those that it names, and 0 for one that it names whole, else 1. */
export type Named = { fits: Sql<unknown>; rank: Sql<number> }

/**
 * The documents of these series that a text names by a whole number, its running part or its beginning: `SI-2026-000042`, `42`, `SI-2026-00`.
 * The index of the numbers finds them, however many there are. Null when it names none.
 */
export function numberNamed(tx: Tx, text: string, bearing: Bearing): Named | null {
  const sought = numberIn(text)
  if (sought === null) return null
  if (sought.kind === 'running') return { fits: runningIs(tx, sought.running, bearing), rank: sql<number>`0::int` }
  const number = sql.ref(`${bearing.of}.number`)
  return {
    fits: sql`(${number} >= ${sought.from} and ${number} < ${sought.before})`,
    rank: sql<number>`case when ${number} = ${sought.from} then 0 else 1 end`,
  }
}

/**
 * The numbers of a series that a text may mean by its running part, in each of the ways in which they were ever written, as sql: "bk-2",
 * "2", "BK-000002". Null for a text that has none.
 */
export function numbersRunning(tx: Tx, text: string, series: Exclude<SeriesName, 'R'>): Sql<unknown> | null {
  const [, prefix, year, running] = /^(?:([a-z][a-z0-9]*)-?)??(?:(\d{4})-)?0*([1-9]\d{0,8})$/i.exec(text) ?? []
  if (running === undefined) return null
  const isMeant = sql.join(
    [
      prefix === undefined ? sql`true` : sql`f.prefix = ${prefix.toUpperCase()}`,
      year === undefined ? sql`true` : sql`c.year = ${Number(year)}::int`,
    ],
    sql` and `,
  )
  return sql`select distinct document_number(f.prefix, c.year, ${Number(running)}::bigint, p.padding)
    from (select ${shippedFormats[series].prefix}::text as prefix
      union all select n.prefix from number_prefix n where ${tx.owns('n')} and n.series = ${series}) f
    cross join (${lastNumbers(tx, [series])}) c cross join generate_series(1, ${mostDigits}) as p (padding) where ${isMeant}`
}

function runningIs(tx: Tx, running: number, { of, names }: Bearing): Sql<unknown> {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  const isOfSeries = names.length > 1 ? sql`${column('series')} = any(${[...names]}::text[]) and` : sql``
  return sql`${isOfSeries} ${column('year')} = any(array(select n.year from (${lastNumbers(tx, names)}) n))
    and ${column('sequence')} = ${running}::bigint`
}

import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { matchesOf, type NumberMatch, type RunningMatch } from './rules.ts'

/** A series that counts on over the years has the year 0. */
export type NumbersToTake = { series: string; year: number; count: number }

/**
 * Takes `count` consecutive numbers of a series and year, gapless: the counter's row stays locked until the transaction ends,
 * and a rollback gives the numbers back. Taken as late as can be, because it serialises the tenant.
 * @returns the first of them
 */
export async function takeNumbers(tx: Tx, numbers: NumbersToTake): Promise<number> {
  const [taken] = await tx.lock({ rank: 'number', take: () => takingNumbers(tx, numbers).execute(tx.db) })
  const first = taken.rows[0]?.first
  if (first === undefined) throw new Error(`The series ${numbers.series} of ${numbers.year} can't be advanced`)
  return first
}

/**
 * Takes one number of each of several series of a year, in one statement and always in the order of their names.
 * @returns by series
 */
export async function takeOneOfEach(tx: Tx, year: number, series: readonly string[]): Promise<Map<string, number>> {
  const taking = sql<{ series: string; number: number }>`
    insert into number_series as s (${sql.ref('tenant_id')}, series, year, last_number)
    select ${tx.tenant}, w.series, ${year}, 1 from unnest(${[...series].sort()}::text[]) with ordinality as w (series, position)
    order by w.position
    on conflict (${sql.ref('tenant_id')}, series, year) do update set last_number = s.last_number + 1
    returning s.series, s.last_number as number`
  const [taken] = await tx.lock({ rank: 'number', take: () => taking.execute(tx.db) })
  return new Map(taken.rows.map((row) => [row.series, row.number]))
}

/** `takeNumbers` as sql, for the statement that writes what bears the numbers, sent as their lock: `first` of one row. */
export function takingNumbers(tx: Tx, { series, year, count }: NumbersToTake): Sql<{ first: number }> {
  return sql<{ first: number }>`
    insert into number_series as s (${sql.ref('tenant_id')}, series, year, last_number)
    values (${tx.tenant}, ${series}, ${year}, ${count}::bigint)
    on conflict (${sql.ref('tenant_id')}, series, year) do update set last_number = s.last_number + excluded.last_number
    returning s.last_number - ${count}::bigint + 1 as first`
}

/** How many numbers of a series were taken over all years; as many documents bear one, since there are no gaps. */
export async function numbersTaken(tx: Tx, series: string): Promise<number> {
  const row = await tx.db
    .selectFrom('number_series')
    .select((eb) => eb.fn.sum<string | null>('last_number').as('taken'))
    .where('series', '=', series)
    .executeTakeFirst()
  return Number(row?.taken ?? 0)
}

/** The last number of each of the series, year by year, as sql: `series`, `year`, `last_number`. */
export function lastNumbers(tx: Tx, series: readonly string[]): Sql<unknown> {
  return sql`select c.series, c.year, c.last_number from number_series c
    where ${tx.owns('c')} and c.series = any(${series}::text[])`
}

/** Where the parts of a document's number stand; a list of one series has no column for it, an endless series none for the year. */
export type NumberColumns = { series?: Sql<unknown>; year?: Sql<unknown>; running: Sql<unknown> }

/** The condition that a document of these series has the text in its number: `ORD-2026`, `2026-0001`, `42`. */
export function numberHolds(text: string, series: readonly string[], columns: NumberColumns): Sql<unknown> {
  const matches = matchesOf(text, series, { yearly: columns.year !== undefined })
  if (matches.length === 0) return sql`false`
  return sql`(${sql.join(
    matches.map((match) => matchCondition(match, columns)),
    sql` or `,
  )})`
}

/** The series that documents bear, and where the parts of their numbers stand. */
export type Bearing = NumberColumns & { names: readonly string[] }

/** What a text says of documents by their number: the condition of those that it names, and whether it names them whole. */
export type Named = { fits: Sql<unknown>; isWhole: boolean }

/**
 * The documents of these series that a text names by a whole number, its running part or its beginning: `SI-2026-000042`, `42`, `SI-2026-00`.
 * The index of the numbers finds them, however many there are. Null when it names none.
 */
export function numberNamed(tx: Tx, text: string, bearing: Bearing): Named | null {
  const { names: series, ...columns } = bearing
  const running = /^0*([1-9]\d{0,8})$/.exec(text)?.[1]
  if (running !== undefined) return { fits: runningIs(tx, Number(running), bearing), isWhole: true }
  const matches = /\d/.test(text) ? matchesOf(text, series, { yearly: columns.year !== undefined }) : []
  const indexed = matches.filter((match) => !match.running || 'between' in match.running)
  if (indexed.length === 0) return null
  const fits = sql.join(
    indexed.map((match) => sql`(${matchCondition(match, columns)})`),
    sql` or `,
  )
  return { fits: sql`(${fits})`, isWhole: /-\d{6,}$/.test(text) }
}

function runningIs(tx: Tx, running: number, { names, series, year, running: at }: Bearing) {
  const parts = [
    ...(series ? [sql`${series} = any(${[...names]}::text[])`] : []),
    ...(year ? [sql`${year} = any(array(select n.year from (${lastNumbers(tx, names)}) n))`] : []),
    sql`${at} = ${running}::bigint`,
  ]
  return sql.join(parts, sql` and `)
}

function matchCondition({ series, years, running }: NumberMatch, columns: NumberColumns): Sql<unknown> {
  const parts = [
    ...(columns.series ? [sql`${columns.series} = ${series}`] : []),
    ...(columns.year && years ? [sql`${columns.year} = any(${years}::int[])`] : []),
    ...(running ? [runningCondition(running, columns.running)] : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

function runningCondition(match: RunningMatch, running: Sql<unknown>): Sql<unknown> {
  if ('contains' in match)
    return sql`strpos(lpad(${running}::text, greatest(6, length(${running}::text)), '0'), ${match.contains}) > 0`
  const ranges = match.between.map(([least, most]) => sql`${running} between ${least}::bigint and ${most}::bigint`)
  return sql`(${sql.join(ranges, sql` or `)})`
}

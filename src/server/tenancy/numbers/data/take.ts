import { type Counted, documentNumber, shippedFormats } from '#contract/tenancy/numbers/rules.ts'
import type { SeriesName } from '#contract/tenancy/numbers/shapes.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** `count` numbers of a series; each outlet counts its receipts by itself, under its code. */
export type Wanted =
  | { series: Exclude<SeriesName, 'R'>; count: number }
  | { series: 'R'; outlet: string; count: number }

/** The first of the numbers that were taken, and how they are written. */
export type Taken = Omit<Counted, 'running'> & { first: number }

/**
 * Takes numbers of several series for documents of a year, gapless and always in the order of their names: the rows of their counters stay
 * locked until the transaction ends, and a rollback gives the numbers back. Taken as late as can be, because it serialises the tenant.
 * @returns by series, in the order in which they are wanted
 */
export async function takeNumbers<const Wants extends readonly Wanted[]>(
  tx: Tx,
  year: number,
  wanted: Wants,
): Promise<{ [W in keyof Wants]: Taken }> {
  if (wanted.length === 0) return takenAs(wanted, [])
  const taking = sql<Taken & { series: string }>`
    with ${takingNumbers(tx, year, wanted)} select n.series, n.first, n.year, n.prefix, n.padding from numbers n`
  const [{ rows }] = await tx.lock({ rank: 'number', take: () => taking.execute(tx.db) })
  return takenAs(wanted, rows)
}

function takenAs<const Wants extends readonly Wanted[]>(
  wanted: Wants,
  rows: readonly (Taken & { series: string })[],
): { [W in keyof Wants]: Taken } {
  const taken = wanted.map((want) => {
    const found = rows.find(({ series }) => series === counterOf(want))
    if (!found) throw new Error(`The series ${counterOf(want)} can't be advanced`)
    return found
  })
  // One for each that is wanted, which `map` of a tuple no longer knows.
  return taken as { [W in keyof Wants]: Taken }
}

/** A number as its document keeps it. */
export type NumberGiven = { year: number; sequence: number; number: string }

/** One of the numbers that were taken, the first unless another place is said. */
export function numberAt({ first, ...format }: Taken, index = 0): NumberGiven {
  const sequence = first + index
  return { year: format.year, sequence, number: documentNumber({ ...format, running: sequence }) }
}

/** Takes one number of a series. */
export async function takeOne(tx: Tx, year: number, series: Exclude<SeriesName, 'R'>): Promise<NumberGiven> {
  const [taken] = await takeNumbers(tx, year, [{ series, count: 1 }])
  return numberAt(taken)
}

/**
 * The same as the first parts of a `with`, for the statement that writes what bears the numbers, sent as their lock: `numbers` has a row
 * for each series with `series`, `first`, `year`, `prefix`, `padding`. The year may be a question that the statement answers.
 */
export function takingNumbers(tx: Tx, year: number | Sql<number>, wanted: readonly Wanted[]): Sql<unknown> {
  const formats = wanted.map((want) => {
    const shipped = shippedFormats[want.series]
    return want.series === 'R' ? { ...shipped, prefix: want.outlet } : shipped
  })
  return sql`wanted as (
      select w.counter, w.count, coalesce(f.prefix, w.prefix) as prefix, coalesce(f.padding, w.padding) as padding,
        case when coalesce(f.has_year, w.has_year) then (${year})::int else 0 end as year
      from unnest(${wanted.map(({ series }) => series)}::text[], ${wanted.map(counterOf)}::text[], ${wanted.map(({ count }) => count)}::bigint[],
        ${formats.map(({ prefix }) => prefix)}::text[], ${formats.map(({ hasYear }) => hasYear)}::boolean[],
        ${formats.map(({ padding }) => padding)}::int[]) as w (series, counter, count, prefix, has_year, padding)
      left join number_format f on ${tx.owns('f')} and f.series = w.series
    ), counters as (
      insert into number_series as s (${sql.ref('tenant_id')}, series, year, last_number)
      select ${tx.tenant}, w.counter, w.year, w.count from wanted w order by w.counter
      on conflict (${sql.ref('tenant_id')}, series, year) do update set last_number = s.last_number + excluded.last_number
      returning s.series, s.last_number
    ), numbers as (
      select w.counter as series, c.last_number - w.count + 1 as first, w.year, w.prefix, w.padding
      from wanted w join counters c on c.series = w.counter
    )`
}

function counterOf(want: Wanted): string {
  return want.series === 'R' ? `R:${want.outlet}` : want.series
}

/** How many numbers of a series were taken over all years; as many documents bear one, since there are no gaps but those left out. */
export async function numbersTaken(tx: Tx, series: SeriesName): Promise<number> {
  const row = await tx.db
    .selectFrom('number_series')
    .select((eb) => eb.fn.sum<string | null>(eb('last_number', '-', eb.ref('skipped'))).as('taken'))
    .where('series', '=', series)
    .executeTakeFirst()
  return Number(row?.taken ?? 0)
}

/** The last number of each of the series, counter by counter, as sql: `series`, `year`, `last_number`, and `taken` without those left out. */
export function lastNumbers(tx: Tx, series: readonly SeriesName[]): Sql<unknown> {
  return sql`select c.series, c.year, c.last_number, c.last_number - c.skipped as taken from number_series c
    where ${tx.owns('c')} and c.series = any(${series}::text[])`
}

import type { Instant } from '#contract/kernel/day.ts'
import { type NumberFormat, shippedFormats } from '#contract/tenancy/numbers/rules.ts'
import { seriesName, type SeriesName } from '#contract/tenancy/numbers/shapes.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** How a series is written, and who said so; version 0 as it was shipped. */
export type StoredFormat = NumberFormat & { version: number; changedBy: string | null; changedAt: Instant | null }

/** The formats of all series. */
export async function formatsOf(tx: Tx): Promise<(series: SeriesName) => StoredFormat> {
  const rows = await tx.db
    .selectFrom('number_format')
    .select(['series', 'prefix', 'has_year', 'padding', 'version', 'changed_by_name', 'changed_at'])
    .execute()
  const stored = new Map(rows.map((row) => [row.series, row]))
  return (series) => {
    const row = stored.get(series)
    if (!row) return { ...shippedFormats[series], version: 0, changedBy: null, changedAt: null }
    const { prefix, has_year: hasYear, padding, version, changed_by_name: changedBy, changed_at: changedAt } = row
    return { prefix: prefix ?? '', hasYear, padding, version, changedBy, changedAt }
  }
}

/** Says how a series is written from now on. */
export async function writeFormat(
  tx: Tx,
  series: SeriesName,
  { prefix, hasYear, padding, version }: NumberFormat & { version: number },
): Promise<void> {
  const row = {
    prefix: series === 'R' ? null : prefix,
    has_year: hasYear,
    padding,
    version,
    changed_by: tx.actor.id,
    changed_by_name: tx.actor.name,
    changed_at: tx.now,
  }
  await tx.db
    .insertInto('number_format')
    .values({ series, ...row })
    .onConflict((on) => on.constraint('number_format_pkey').doUpdateSet(row))
    .execute()
}

/** Keeps a prefix for a series for good, unless another has it; answers whose it is. */
export async function claimPrefix(tx: Tx, prefix: string, series: SeriesName): Promise<SeriesName> {
  await tx.db
    .insertInto('number_prefix')
    .values({ prefix, series })
    .onConflict((on) => on.doNothing())
    .execute()
  const row = await tx.db
    .selectFrom('number_prefix')
    .select('series')
    .where('prefix', '=', prefix)
    .executeTakeFirstOrThrow()
  return seriesName.parse(row.series)
}

/** An outlet whose receipts show how all are numbered: the one that wrote most, else any that is there. Null before there is one. */
export async function outletShown(tx: Tx): Promise<string | null> {
  const found = await sql<{ code: string }>`
    select n.prefix as code from number_prefix n
    left join number_series c on ${tx.owns('c')} and c.series = 'R:' || n.prefix
    where ${tx.owns('n')} and n.series = 'R' order by c.year desc nulls last, c.last_number desc, n.prefix limit 1`.execute(
    tx.db,
  )
  return found.rows[0]?.code ?? null
}

/** Prefixes that are kept for other series than this one. */
export async function prefixesBeside(tx: Tx, series: SeriesName): Promise<string[]> {
  const rows = await tx.db.selectFrom('number_prefix').select('prefix').where('series', '<>', series).execute()
  return rows.map(({ prefix }) => prefix)
}

/** A counter: the series with its outlet, the year or 0, the last number, how many up to it no document bears, and its last move. */
export type Counter = {
  series: string
  year: number
  last: number
  skipped: number
  movedFrom: number
  movedTo: number
}

/** All counters of the house. */
export async function countersOf(tx: Tx): Promise<Counter[]> {
  const found = await sql<Counter>`
    select c.series, c.year, c.last_number as last, c.skipped, c.moved_from as "movedFrom", c.moved_to as "movedTo"
    from number_series c where ${tx.owns('c')} order by c.series, c.year`.execute(tx.db)
  return found.rows
}

/** Writes counters that nobody else can take from, since the caller holds the business date for itself. */
export async function writeCounters(tx: Tx, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return
  const column = <K extends keyof Counter>(name: K) => counters.map((counter) => counter[name])
  await sql`
    insert into number_series (${sql.ref('tenant_id')}, series, year, last_number, skipped, moved_from, moved_to)
    select ${tx.tenant}, c.* from unnest(${column('series')}::text[], ${column('year')}::int[], ${column('last')}::bigint[],
      ${column('skipped')}::bigint[], ${column('movedFrom')}::bigint[], ${column('movedTo')}::bigint[]) as c
    on conflict (${sql.ref('tenant_id')}, series, year) do update set last_number = excluded.last_number, skipped = excluded.skipped,
      moved_from = excluded.moved_from, moved_to = excluded.moved_to`.execute(tx.db)
}

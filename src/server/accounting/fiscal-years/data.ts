import type { FiscalYear } from '#contract/accounting/fiscal-years/shapes.ts'
import { nameOfYear, periodsOfYear, type YearSpan } from '#contract/accounting/fiscal-years/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Writes years with their months and the periods of their adjustments. */
export async function insertYears(tx: Tx, spans: readonly YearSpan[]): Promise<void> {
  await sql`insert into fiscal_year (${sql.ref('tenant_id')}, year, starts_on, ends_on, opened_by, opened_by_name, opened_at)
    select ${tx.tenant}, y.year, y.starts_on, y.ends_on, ${tx.actor.id}, ${tx.actor.name}, ${tx.now}
    from unnest(${spans.map(nameOfYear)}::int[], ${spans.map(({ startsOn }) => startsOn)}::date[],
      ${spans.map(({ endsOn }) => endsOn)}::date[]) as y (year, starts_on, ends_on)`.execute(tx.db)
  const periods = spans.flatMap((span) => periodsOfYear(span).map((period) => ({ ...period, year: nameOfYear(span) })))
  await sql`insert into fiscal_period (${sql.ref('tenant_id')}, year, number, starts_on, ends_on)
    select ${tx.tenant}, p.year, p.number, p.starts_on, p.ends_on
    from unnest(${periods.map(({ year }) => year)}::int[], ${periods.map(({ number }) => number)}::int[],
      ${periods.map(({ startsOn }) => startsOn)}::date[], ${periods.map(({ endsOn }) => endsOn)}::date[])
      as p (year, number, starts_on, ends_on)`.execute(tx.db)
}

/** The years, the latest first, or one of them. */
export async function readYears(tx: Tx, year: number | null = null): Promise<FiscalYear[]> {
  const found = await sql<FiscalYear>`
    select y.year, y.starts_on as "startsOn", y.ends_on as "endsOn", case when c.id is null then 'open' else 'closed' end as status,
      y.opened_by_name as "openedByName", y.opened_at as "openedAt", c.number as "closingNumber", c.closed_by_name as "closedByName",
      c.closed_at as "closedAt"
    from fiscal_year y left join year_closing c on ${tx.owns('c')} and c.id = y.closing_id
    where ${tx.owns('y')} and y.year = coalesce(${year}::int, y.year) order by y.year desc`.execute(tx.db)
  return found.rows
}

/** The name of the year that holds a day as sql; the calendar year where none is open there. */
export function yearIn(tx: Tx, day: Day): Sql<number> {
  const calendar = Number(day.slice(0, 4))
  return sql<number>`coalesce((select y.year from fiscal_year y
    where ${tx.owns('y')} and y.year between ${calendar}::int and ${calendar + 1}::int and ${day}::date between y.starts_on and y.ends_on), ${calendar}::int)`
}

/** The year that holds a day, if one is open there. */
export async function yearHolding(tx: Tx, day: Day): Promise<{ year: number; endsOn: Day } | null> {
  const found = await sql<{ year: number; endsOn: Day }>`select y.year, y.ends_on as "endsOn" from fiscal_year y
    where ${tx.owns('y')} and ${day}::date between y.starts_on and y.ends_on`.execute(tx.db)
  return found.rows[0] ?? null
}

/** True once anything is in the books. */
export async function hasBegun(tx: Tx): Promise<boolean> {
  const found = await tx.db.selectFrom('journal_entry').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

/** Takes the years away while the books are empty. */
export async function deleteYears(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('fiscal_year').execute()
}

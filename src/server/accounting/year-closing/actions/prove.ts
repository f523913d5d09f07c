import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/**
 * Closings whose entry is not their lines on the last day of their year, whose reversal is missing or stands without a reopening, and
 * closing entries without a closing.
 */
export async function wrongClosings(tx: Tx): Promise<number> {
  const found = await sql<{ count: number }>`
    with kept as (
      select c.id, x.event, x.side, c.ends_on, coalesce(jsonb_agg(jsonb_build_array(l.account_id, l.department, l.location_id,
        x.side * l.amount) order by l.line_number) filter (where l.closing_id is not null), '[]') as lines
      from year_closing c
      cross join (values ('closed', 1), ('reopened', -1)) as x (event, side)
      left join year_closing_line l on ${tx.owns('l')} and l.closing_id = c.id
      where ${tx.owns('c')} and (x.event = 'closed' or c.reopened_at is not null) group by c.id, x.event, x.side, c.ends_on
    ), posted as (
      select e.id as entry_id, e.source_id as id, e.event, e.entry_date, e.source_type, e.series,
        jsonb_agg(jsonb_build_array(l.account_id, l.department, l.location_id, l.amount) order by l.line_number) as lines
      from journal_entry e join journal_line l on ${tx.owns('l')} and l.entry_id = e.id
      where ${tx.owns('e')} and (e.stage = 'closing' or e.source_type = 'year_closing' or e.series = 'CL')
      group by e.id, e.source_id, e.event, e.entry_date, e.source_type, e.series
    )
    select count(*) as count from kept k full join posted p on p.id = k.id and p.event = k.event
    where coalesce(k.lines, '[]') <> coalesce(p.lines, '[]') or p.entry_date <> k.ends_on or p.source_type <> 'year_closing'
      or p.series <> 'CL'`.execute(tx.db)
  const named = await sql<{ count: number }>`
    select count(*) as count from (select y.year, y.closing_id from fiscal_year y where ${tx.owns('y')}) y
    full join (select c.id, c.year from year_closing c where ${tx.owns('c')} and c.reopened_at is null) c on c.year = y.year
    where c.id is distinct from y.closing_id`.execute(tx.db)
  return (found.rows[0]?.count ?? 0) + (named.rows[0]?.count ?? 0)
}

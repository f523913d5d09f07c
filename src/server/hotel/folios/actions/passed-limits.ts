import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { isLive } from './live.ts'

/** How many limits of windows were passed by what they put there, and how many charges nothing has decided about of which a window takes but so much. */
export async function countPassedLimits(tx: Tx): Promise<number> {
  const limited = sql`select w.folio_id, w.number, m.term, case when m.term ->> 'per' = 'group' then w.group_id end as group_id, (m.term ->> 'limit')::bigint as most
    from folio_window w cross join jsonb_array_elements(w.terms) as m (term)
    where ${tx.owns('w')} and m.term ->> 'limit' is not null`
  const live = sql`l.kind = 'charge' and l.gross >= 0 and ${isLive(tx, 'l')}`
  const found = await sql<{ count: number }>`
    select (select count(*) from (
        select 1 from (${limited}) t
        join folio_line l on ${tx.owns('l')} and l.folio_id = t.folio_id and t.term -> 'categories' ? coalesce(l.routed_as, l.category) and ${live}
        join folio_line_place k on ${tx.owns('k')} and k.line_id = l.id and k.number = t.number and k.by_limit
        group by t.group_id, case when t.group_id is null then t.folio_id end, case when t.group_id is null then t.number end, t.term, t.most, case when t.term ->> 'per' = 'night' then l.business_date end
        having sum(l.gross) > t.most) x)
      + (select count(*) from (${limited}) t
        join folio_line l on ${tx.owns('l')} and l.folio_id = t.folio_id and t.term -> 'categories' ? coalesce(l.routed_as, l.category) and ${live}
        where not exists (select 1 from folio_line_place k where ${tx.owns('k')} and k.line_id = l.id)) as count`.execute(
    tx.db,
  )
  return found.rows[0]?.count ?? 0
}

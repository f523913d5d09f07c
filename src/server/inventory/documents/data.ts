import { entryRows } from '#server/accounting/public/journal.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/**
 * Acts by hand, each added up, as sql: `id`, `date`, `kind`, `type`, `value` and `revaluation` of what they did to the stock, and `takesBack`,
 * the act that they reverse.
 */
export function handMovements(tx: Tx, ids: readonly string[]): Sql<unknown> {
  return sql`select m.document_id as id, min(m.business_date) as date, (array_agg(i.kind::text order by m.quantity = 0, m.sequence))[1] as kind,
      (array_agg(m.type::text order by m.sequence) filter (where m.quantity <> 0))[1] as type,
      coalesce(sum(m.value) filter (where m.quantity <> 0), 0)::bigint as value,
      coalesce(sum(m.value) filter (where m.quantity = 0), 0)::bigint as revaluation,
      (array_agg(o.document_id) filter (where o.id is not null))[1] as "takesBack"
    from movement m join item i on ${tx.owns('i')} and i.id = m.item_id
    left join movement o on ${tx.owns('o')} and o.id = m.reverses_id
    where ${tx.owns('m')} and m.source_type = 'stock_movement' and m.document_id = any(${ids}::uuid[])
    group by m.document_id`
}

/** Acts by hand that moved value and never reached the books: `finding`. */
export function unpostedMovements(tx: Tx): Sql<unknown> {
  return sql`select d.label || ' of ' || d.day || ': no entry in the books' as finding
    from (
      select m.document_id as id, min(m.source_label) as label, min(m.business_date) as day from movement m
      where ${tx.owns('m')} and m.source_type = 'stock_movement'
      group by m.document_id having sum(m.value) <> 0) d
    left join (${entryRows(tx)}) e on e.posting_key = 'stock_movement:' || d.id
    where e.id is null`
}

/** What sales and what came back of them did to the stock of each kind, by order and day, as sql: `id`, `day`, `kind`, `value`. */
export function soldStock(tx: Tx, orders: readonly string[]): Sql<unknown> {
  return sql`select m.source_id as id, m.business_date as day, i.kind::text as kind, sum(m.value)::bigint as value
    from movement m join item i on ${tx.owns('i')} and i.id = m.item_id
    where ${tx.owns('m')} and m.source_type = 'order' and m.source_id = any(${orders}::uuid[])
    group by m.source_id, m.business_date, i.kind`
}

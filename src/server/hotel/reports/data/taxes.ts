import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { creditedTaxes } from '#server/accounting/public/reports.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type Days = { from: Day; to: Day }

/** The taxes of the folios line by line, as sql: `component`, `name`, `day`, `line_id`, `folio_id`, `note_id`, `label`, `base`, `amount`. */
export function taxLines(tx: Tx, { from, to }: Days): Sql<unknown> {
  return sql`select t.component, t.name, l.business_date as day, l.id as line_id, l.folio_id, null::uuid as note_id, l.description as label, t.base, t.amount
    from folio_line l
    cross join lateral jsonb_to_recordset(l.taxes) as t (component text, name text, base bigint, amount bigint)
    where ${tx.owns('l')} and l.business_date >= ${from} and l.business_date <= ${to} and l.tax <> 0
      and l.source_type is distinct from 'order_payment'
    union all
    select c.component, c.name, c.date, null, null, c.note_id, c.number, -c.base, -c.amount
    from (${creditedTaxes(tx)}) c where c.date >= ${from} and c.date <= ${to}`
}

export type TaxSum = { component: string; name: string; base: Money; charged: Money; back: Money }

/** What each component came to in some days. */
export async function taxesBy(tx: Tx, days: Days): Promise<TaxSum[]> {
  const found = await sql<TaxSum>`
    select x.component, max(x.name) as name, sum(x.base)::bigint as base,
      coalesce(sum(x.amount) filter (where x.amount > 0), 0)::bigint as charged,
      coalesce(-sum(x.amount) filter (where x.amount < 0), 0)::bigint as back
    from (${taxLines(tx, days)}) x group by x.component order by max(x.name), x.component`.execute(tx.db)
  return found.rows
}

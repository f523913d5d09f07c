import type { ItemId } from '#contract/inventory/items/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type LowItem = {
  id: ItemId
  name: string
  unit: string
  quantity: Quantity
  parLevel: Quantity | null
  lastsHours: number | null
}

/** Items below their level or out, those that are out first; how long the rest lasts at the pace of the last two business dates. */
export async function lowItems(tx: Tx, date: Day): Promise<LowItem[]> {
  const found = await sql<LowItem>`
    with low as materialized (
      select i.id, i.name, i.unit, i.par_level, t.quantity from item i
      cross join lateral (select coalesce(sum(s.quantity), 0) as quantity from stock s
        where ${tx.owns('s')} and s.item_id = i.id) t
      where ${tx.owns('i')} and i.archived_at is null and i.par_level > 0 and t.quantity < i.par_level),
    gone as (
      select m.item_id, -sum(m.quantity) as quantity from movement m
      where ${tx.owns('m')} and m.business_date between ${date}::date - 1 and ${date} and m.type in ('sale', 'waste')
      group by m.item_id)
    select l.id, l.name, l.unit, l.quantity, l.par_level as "parLevel",
      case when l.quantity > 0 and g.quantity > 0 then round(l.quantity * 48 / g.quantity, 1)::float8 end as "lastsHours"
    from low l left join gone g on g.item_id = l.id
    order by l.quantity > 0, "lastsHours", l.name limit 500`.execute(tx.db)
  return found.rows
}

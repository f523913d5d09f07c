import { sql } from '#server/platform/db/sql.ts'
import type { ItemId, ItemKind } from '#contract/inventory/items/shapes.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** An item as far as its quantities go. */
export type ItemUnits = {
  id: ItemId
  name: string
  unit: string
  wholeUnits: boolean
  kind: ItemKind
  units: { name: string; numerator: number; denominator: number }[]
  isArchived: boolean
}

/** Those of the items that are there, held in the order of their id, so that their units stay as they are. */
export function itemUnits(tx: Tx, ids: readonly ItemId[]): Lock<Map<ItemId, ItemUnits>> {
  return {
    rank: 'stock',
    take: async () => {
      const holding = sql`
        select i.id from item i where ${tx.owns('i')} and i.id = any(${ids}::uuid[]) order by i.id for share`
      const [, items] = await Promise.all([holding.execute(tx.db), readItemUnits(tx, ids)])
      return items
    },
  }
}

/** Items as far as their quantities go, as they stand. */
export async function readItemUnits(tx: Tx, ids: readonly ItemId[]): Promise<Map<ItemId, ItemUnits>> {
  const found = await sql<ItemUnits>`
    select i.id, i.name, i.unit, i.whole_units as "wholeUnits", i.kind, i.archived_at is not null as "isArchived",
      coalesce((select jsonb_agg(jsonb_build_object('name', u.name, 'numerator', u.numerator, 'denominator', u.denominator))
        from item_unit u where ${tx.owns('u')} and u.item_id = i.id), '[]') as units
    from item i where ${tx.owns('i')} and i.id = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

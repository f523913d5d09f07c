import { sql } from 'kysely'
import type { ItemId, ItemKind } from '#contract/inventory/items/shapes.ts'
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

/** Holds items in the order of their id, so that their units stay as they are, and answers those that are there. */
export async function holdItemUnits(tx: Tx, ids: readonly ItemId[]): Promise<Map<ItemId, ItemUnits>> {
  await sql`
    select i.id from item i where ${tx.owns('i')} and i.id = any(${ids}::uuid[]) order by i.id for share`.execute(tx.db)
  return readItemUnits(tx, ids)
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

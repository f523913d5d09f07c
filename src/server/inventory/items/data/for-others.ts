import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { ItemId } from '#contract/inventory/items/shapes.ts'
import { holdStanding } from '#server/platform/db/archive.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What other domains may say of items beside their own rows, as sql: `id`, `name`, `unit`. */
export function itemRows(tx: Tx): Sql<unknown> {
  return sql`select i.id, i.name, i.unit from item i where ${tx.owns('i')}`
}

/** Holds items so that none is archived while something begins to name it; answers how each that is there stands. */
export function holdItems(tx: Tx, ids: readonly ItemId[]): Promise<Map<ItemId, 'open' | 'archived'>> {
  return holdStanding(tx, 'item', ids)
}

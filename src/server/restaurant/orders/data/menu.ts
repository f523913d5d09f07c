import { sql } from '#server/platform/db/sql.ts'
import type { ItemId } from '#contract/inventory/items/shapes.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import type { MenuItemId } from '#contract/restaurant/menu/shapes.ts'
import type { SoldItem } from '#contract/restaurant/orders/rules/lines.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A menu item as an order remembers it, with what taking it needs of the database. */
export type MenuEntry = SoldItem & {
  isLimited: boolean
  /** Base units of one portion, exact; numerator and denominator as text. */
  recipe: { itemId: ItemId; numerator: string; denominator: string }[]
}

/** The named items that stand on the menu today. */
export async function soldItems(tx: Tx, ids: readonly MenuItemId[]): Promise<Map<MenuItemId, MenuEntry>> {
  const found = await sql<{ soldOut: boolean; isLimited: boolean; content: Omit<MenuEntry, 'soldOut' | 'isLimited'> }>`
    select m.sold_out as "soldOut", m.remaining is not null as "isLimited", s.content
    from menu_item m join sold_item s on ${tx.owns('s')} and s.menu_item_id = m.id
    where ${tx.owns('m')} and m.id = any(${[...new Set(ids)]}::uuid[]) and m.archived_at is null`.execute(tx.db)
  return new Map(found.rows.map(({ content, ...standing }) => [content.id, { ...content, ...standing }]))
}

/**
 * Moves the counts of limited items, in the order of ids: below zero for what is sold, above for what was ordered and not made. Others
 * have no count; a count that would fall below zero refuses.
 */
export async function moveRemaining(tx: Tx, moved: ReadonlyMap<MenuItemId, Quantity>): Promise<void> {
  const ids = [...moved.keys()].sort()
  if (ids.length === 0) return
  await tx.lock({
    rank: 'menu',
    take: () =>
      sql`
        select m.id from menu_item m where ${tx.owns('m')} and m.id = any(${ids}::uuid[]) and m.remaining is not null
        order by m.id for update`.execute(tx.db),
  })
  await sql`
    update menu_item m set remaining = m.remaining + t.quantity
    from unnest(${ids}::uuid[], ${ids.map((id) => moved.get(id) ?? '0')}::numeric[]) as t (id, quantity)
    where ${tx.owns('m')} and m.id = t.id and m.remaining is not null`.execute(tx.db)
}

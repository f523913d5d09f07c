import { sql } from 'kysely'
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
  const found = await sql<MenuEntry>`
    select m.id, m.name, coalesce(m.kitchen_name, m.name) as "kitchenName", m.category_id as "categoryId", c.kind, m.price,
      m.sold_out as "soldOut", m.remaining is not null as "isLimited", r.current_version_id as "recipeVersionId",
      coalesce((select jsonb_agg(jsonb_build_object('itemId', d.item_id, 'numerator', d.numerator::text, 'denominator', d.denominator::text))
        from recipe_need d where ${tx.owns('d')} and d.version_id = r.current_version_id), '[]') as recipe,
      coalesce(g.groups, '[]') as groups, coalesce(o.options, '[]') as options
    from menu_item m
    join menu_category c on ${tx.owns('c')} and c.id = m.category_id
    left join recipe r on ${tx.owns('r')} and r.id = m.recipe_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'least', g.least, 'most', g.most) order by i.position) as groups
      from menu_item_group i join modifier_group g on ${tx.owns('g')} and g.id = i.group_id and g.archived_at is null
      where ${tx.owns('i')} and i.menu_item_id = m.id) g on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', o.id, 'groupId', g.id, 'groupName', g.name, 'name', o.name, 'price', o.price,
        'mostEach', o.most_each, 'needs', coalesce((select jsonb_agg(jsonb_build_object('itemId', n.item_id, 'quantity', n.quantity::text))
          from modifier_need n where ${tx.owns('n')} and n.option_id = o.id), '[]')) order by i.position, o.position) as options
      from menu_item_group i
      join modifier_group g on ${tx.owns('g')} and g.id = i.group_id and g.archived_at is null
      join modifier_option o on ${tx.owns('o')} and o.group_id = g.id and o.archived_at is null
      where ${tx.owns('i')} and i.menu_item_id = m.id) o on g.groups is not null
    where ${tx.owns('m')} and m.id = any(${[...new Set(ids)]}::uuid[]) and m.archived_at is null`.execute(tx.db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/**
 * Moves the counts of limited items, in the order of ids: below zero for what is sold, above for what was ordered and not made. Others
 * have no count; a count that would fall below zero refuses.
 */
export async function moveRemaining(tx: Tx, moved: ReadonlyMap<MenuItemId, Quantity>): Promise<void> {
  const ids = [...moved.keys()].sort()
  if (ids.length === 0) return
  const limited = sql`
    select m.id from menu_item m where ${tx.owns('m')} and m.id = any(${ids}::uuid[]) and m.remaining is not null
    order by m.id for update`
  await tx.lock({ rank: 'menu', take: () => limited.execute(tx.db) })
  await sql`
    update menu_item m set remaining = m.remaining + t.quantity
    from unnest(${ids}::uuid[], ${ids.map((id) => moved.get(id) ?? '0')}::numeric[]) as t (id, quantity)
    where ${tx.owns('m')} and m.id = t.id and m.remaining is not null`.execute(tx.db)
}

import type { MenuCategoryId, MenuKind } from '#contract/restaurant/categories/shapes.ts'
import { holdStanding } from '#server/platform/db/archive.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { takeOverCategory } from '../../categories/actions.ts'
import { insertItems, type ItemFields, type NamedItem } from '../data/items.ts'

/** A menu item of a list, with the name of its category and the kind that a new one is of. */
export type ListedDish = Omit<ItemFields & NamedItem, 'categoryId'> & { category: string; kind: MenuKind }

/**
 * Takes menu items over from a list, all at once, with the categories that are new.
 * @param known the open categories that are there, by their names in small letters
 */
export async function takeOverMenu(
  tx: Tx,
  dishes: readonly ListedDish[],
  known: ReadonlyMap<string, MenuCategoryId>,
): Promise<void> {
  const ids = new Map(known)
  const named = [...new Set(dishes.flatMap(({ category }) => known.get(category.toLowerCase()) ?? []))]
  const standing = await holdStanding(tx, 'menu_category', named)
  if (named.some((id) => standing.get(id) !== 'open')) {
    throw invalid('text', 'A category was archived or deleted in the meantime')
  }
  for (const { category: name, kind } of dishes) {
    if (ids.has(name.toLowerCase())) continue
    ids.set(name.toLowerCase(), await takeOverCategory(tx, { name, kind }))
  }
  await insertItems(
    tx,
    dishes.map(({ category, ...dish }) => {
      const categoryId = ids.get(category.toLowerCase())
      if (!categoryId) throw new Error('Every category was just made')
      return { ...dish, id: newId<'menu_item'>(), categoryId }
    }),
  )
  tx.audit({ action: 'menu_item.import', resource: 'menu_item', id: null, label: `${dishes.length} menu items` })
  tx.tell({ topic: 'restaurant.menu', payload: {} })
}

import { sql } from '#server/platform/db/sql.ts'
import { type Finder, findAmong } from '#server/platform/finder.ts'

/** Items of stock, by name, SKU or barcode. */
const items: Finder = {
  kind: 'item',
  access: 'inventory:read',
  module: 'inventory',
  find: (tx, sought) =>
    findAmong(
      tx,
      {
        id: sql`i.id`,
        title: sql`i.name`,
        note: sql`concat_ws(' · ', i.sku, c.name)`,
        from: sql`item i left join item_category c on ${tx.owns('c')} and c.id = i.category_id
          where ${tx.owns('i')} and i.archived_at is null`,
        exact: [sql`lower(i.sku)`, sql`lower(i.name)`, sql`lower(i.barcode)`],
        text: sql`i.search_text`,
      },
      sought,
    ),
}

export const stockFinders: readonly Finder[] = [items]

import { mostCounted } from '#contract/kernel/found.ts'
import { sql } from '#server/platform/db/sql.ts'
import { type Finder, findAmong, hitOf, type Raw } from '#server/platform/finder.ts'
import { numberNamed } from '#server/tenancy/public/numbers.ts'

const note = sql`concat_ws(' · ', 'Table ' || o.table_name, o.tab_name, o.customer_name, o.business_date, o.status)`

/** Orders: open ones by table, tab and customer, all of them by number. */
const orders: Finder = {
  kind: 'order',
  access: 'orders:read',
  module: 'restaurant',
  find: async (tx, sought) => {
    const named = numberNamed(tx, sought.text, { of: 'o', names: ['ORD'] })
    const open = findAmong(
      tx,
      {
        id: sql`o.id`,
        title: sql`o.number`,
        note,
        from: sql`restaurant_order o where ${tx.owns('o')} and o.status = 'open'`,
        exact: [sql`lower(o.tab_name)`, sql`lower(o.table_name)`],
        text: sql`o.search_text`,
      },
      sought,
    )
    if (!named) return open
    const found = await sql<Raw>`
      select o.id, o.number as title, ${note} as note, ${named.rank} as rank
      from restaurant_order o where ${tx.owns('o')} and ${named.fits}
      order by o.business_date desc, o.sequence desc limit ${mostCounted + 1}`.execute(tx.db)
    const byNumber = found.rows.map(hitOf)
    const known = new Set(byNumber.map(({ id }) => id))
    return [...byNumber, ...(await open).filter(({ id }) => !known.has(id))]
  },
}

/** What the menu sells, by name, kitchen name or barcode. */
const menuItems: Finder = {
  kind: 'menu_item',
  access: 'restaurant:read',
  module: 'restaurant',
  find: (tx, sought) =>
    findAmong(
      tx,
      {
        id: sql`m.id`,
        title: sql`m.name`,
        note: sql`concat_ws(' · ', c.name, case when m.sold_out then 'sold out' end)`,
        from: sql`menu_item m join menu_category c on ${tx.owns('c')} and c.id = m.category_id
          where ${tx.owns('m')} and m.archived_at is null`,
        exact: [sql`lower(m.name)`, sql`lower(m.barcode)`],
        text: sql`m.search_text`,
      },
      sought,
    ),
}

export const saleFinders: readonly Finder[] = [orders, menuItems]

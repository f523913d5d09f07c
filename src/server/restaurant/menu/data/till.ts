import { sql } from '#server/platform/db/sql.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import type { TillMenu } from '#contract/restaurant/menu/shapes.ts'
import type { SettingValues } from '#contract/tenancy/settings/shapes.ts'
import { cashStepOf } from '#server/accounting/public/payments.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDateIn } from '#server/tenancy/public/business-date.ts'

type Head = Pick<TillMenu, 'serviceChargePercent' | 'serviceChargeTaxed' | 'businessDate' | 'categories' | 'groups'> & {
  pricesIncludeTax: boolean | null
  cashValues: SettingValues | null
}

/** What an open outlet sells by, with the categories that hold something and the groups that something offers. */
export async function tillHead(tx: Tx, id: RestaurantLocationId): Promise<Head | undefined> {
  const found = await sql<Head>`
    select l.prices_include_tax as "pricesIncludeTax", l.service_charge_ppm as "serviceChargePercent",
      l.service_charge_taxed as "serviceChargeTaxed", ${businessDateIn(tx)} as "businessDate",
      ${cashStepOf(tx)} as "cashValues",
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'kind', c.kind, 'colour', c.colour)
          order by c.position, lower(c.name), c.id)
        from menu_category c where ${tx.owns('c')} and c.archived_at is null and exists (select 1 from menu_item m
          where ${tx.owns('m')} and m.category_id = c.id and m.archived_at is null)), '[]') as categories,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'least', g.least, 'most', g.most,
          'isShown', g.is_shown, 'options', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name,
              'price', o.price, 'isDefault', o.is_default, 'mostEach', o.most_each) order by o.position)
            from modifier_option o where ${tx.owns('o')} and o.group_id = g.id and o.archived_at is null), '[]')) order by lower(g.name))
        from modifier_group g where ${tx.owns('g')} and g.archived_at is null), '[]') as groups
    from restaurant_location l where ${tx.owns('l')} and l.id = ${id} and l.archived_at is null`.execute(tx.db)
  return found.rows[0]
}

/** Everything that is for sale, in the order of the till. */
export async function tillItems(tx: Tx): Promise<TillMenu['items']> {
  const found = await sql<TillMenu['items'][number]>`
    select m.id, m.name, m.category_id as "categoryId", m.price, m.barcode, m.remaining, m.sold_out as "soldOut",
      coalesce(k.ids, '{}') as "groupIds"
    from menu_item m
    join menu_category c on ${tx.owns('c')} and c.id = m.category_id and c.archived_at is null
    left join (select i.menu_item_id, array_agg(i.group_id order by i.position) as ids from menu_item_group i
      join modifier_group g on ${tx.owns('g')} and g.id = i.group_id and g.archived_at is null
      where ${tx.owns('i')} group by i.menu_item_id) k on k.menu_item_id = m.id
    where ${tx.owns('m')} and m.archived_at is null
    order by c.position, m.position, lower(m.name), m.id`.execute(tx.db)
  return found.rows
}

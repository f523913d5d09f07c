import { sql } from '#server/platform/db/sql.ts'
import type { Item, ItemCategory, ItemCategoryId, ItemId, ItemKind } from '#contract/inventory/items/shapes.ts'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const sortFields: SortFields = {
  name: [sql`lower(i.name)`],
  sku: [sql`i.sku`],
  category: [sql`lower(c.name)`, sql`lower(i.name)`],
  quantity: [sql`t.quantity`],
  value: [sql`t.value`],
}

export type ItemFilter = {
  archived: boolean
  search?: string | undefined
  sort?: string | undefined
  kind?: ItemKind | undefined
  categoryId?: ItemCategoryId | undefined
  locationId?: StockLocationId | undefined
  state?: Item['state'] | undefined
}
type Window = { limit: number; offset: number }

/** A page of items with what lies where, and how many there are. */
export async function itemsOnPage(
  tx: Tx,
  filter: ItemFilter,
  window: Window,
): Promise<{ rows: Item[]; total: number }> {
  const question = {
    columns: columns(tx),
    from: sql`${tables(tx, filter.locationId)} where ${conditionsOf(tx, filter)}`,
    order: sql`${orderOf(filter.sort, sortFields, 'name')}, i.id`,
    sought: filter.search ? soughtIn(tx, filter) : undefined,
  }
  return readPage<Item>(tx, question, window)
}

/** What lies of an item and its category's name are read for the rows of the page alone, unless the filter or the order asks for them of all. */
function soughtIn(tx: Tx, filter: ItemFilter) {
  const { locationId, state: asked, sort = '' } = filter
  const needsSums = locationId !== undefined || asked !== undefined || /quantity|value|category/.test(sort)
  return {
    in: sql`${needsSums ? tables(tx, locationId) : sql`item i`} where ${conditionsOf(tx, filter)}`,
    id: sql`i.id`,
    rowsOf: sql`${tables(tx, locationId)} where ${tx.owns('i')}`,
  }
}

export type ItemSummary = { count: number; value: Money; low: number; out: number; negative: number }

/** Count, value and states over a whole filter. */
export async function summaryOf(tx: Tx, filter: ItemFilter): Promise<ItemSummary> {
  const found = await sql<ItemSummary>`
    select count(*) as count, coalesce(sum(t.value), 0)::bigint as value, count(*) filter (where ${state} = 'low') as low,
      count(*) filter (where ${state} = 'out') as out, count(*) filter (where ${state} = 'negative') as negative
    from ${tables(tx, filter.locationId)} where ${conditionsOf(tx, filter)}`.execute(tx.db)
  const summary = found.rows[0]
  if (!summary) throw new Error('A count without a row')
  return summary
}

export async function findItem(tx: Tx, id: ItemId): Promise<Item | undefined> {
  const found = await sql<Item>`
    select ${columns(tx)} from ${tables(tx)} where ${tx.owns('i')} and i.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** Below zero anywhere is negative, whatever lies elsewhere; low is below the level that should lie there. */
const state = sql`case when t.negative then 'negative' when t.quantity <= 0 then 'out' when t.quantity < i.par_level then 'low'
  else 'in_stock' end`

function tables(tx: Tx, locationId?: StockLocationId) {
  const here = locationId === undefined ? sql`` : sql`and s.location_id = ${locationId}`
  return sql`item i left join item_category c on ${tx.owns('c')} and c.id = i.category_id
    cross join lateral (
      select coalesce(sum(s.quantity), 0) as quantity, coalesce(sum(s.value), 0)::bigint as value,
        coalesce(bool_or(s.quantity < 0), false) as negative, count(*) as places
      from stock s where ${tx.owns('s')} and s.item_id = i.id ${here}) t`
}

function columns(tx: Tx) {
  return sql`i.id, i.sku, i.name, i.unit, i.whole_units as "wholeUnits", i.kind, i.category_id as "categoryId", c.name as "categoryName",
    i.barcode, i.negative_stock as "negativeStock", i.par_level as "parLevel", i.notes, i.archived_at is not null as "isArchived",
    i.version, t.quantity, t.value, ${averageOf(sql`t.value`, sql`t.quantity`)} as "averageCost", ${state} as state,
    coalesce((select jsonb_agg(jsonb_build_object('name', u.name, 'numerator', u.numerator, 'denominator', u.denominator,
        'barcode', u.barcode) order by u.numerator / u.denominator, u.name)
      from item_unit u where ${tx.owns('u')} and u.item_id = i.id), '[]') as units,
    coalesce((select jsonb_agg(jsonb_build_object('locationId', l.id, 'locationName', l.name, 'quantity', trim_scale(s.quantity)::text,
        'value', s.value, 'averageCost', ${averageOf(sql`s.value`, sql`s.quantity`)}::text) order by lower(l.name), l.id)
      from stock s join stock_location l on ${tx.owns('l')} and l.id = s.location_id
      where ${tx.owns('s')} and s.item_id = i.id), '[]') as stock`
}

/** Major units per base unit. */
function averageOf(value: ReturnType<typeof sql>, quantity: ReturnType<typeof sql>) {
  return sql`case when ${quantity} > 0 then trim_scale(round(${value} / ${quantity} / 100, 6)) end`
}

function conditionsOf(tx: Tx, filter: ItemFilter) {
  const conditions = [sql`${tx.owns('i')} and (i.archived_at is not null) = ${filter.archived}`]
  if (filter.kind) conditions.push(sql`i.kind = ${filter.kind}`)
  if (filter.categoryId) conditions.push(sql`i.category_id = ${filter.categoryId}`)
  if (filter.locationId) conditions.push(sql`t.places > 0`)
  if (filter.state) conditions.push(sql`${state} = ${filter.state}`)
  if (filter.search) {
    conditions.push(sql`(i.search_text like ${containing(filter.search)} or exists (select 1 from item_unit u
      where ${tx.owns('u')} and u.item_id = i.id and u.barcode = ${filter.search.trim()}))`)
  }
  return sql.join(conditions, sql` and `)
}

/** A page of categories by name, and how many there are. */
export async function categoriesOnPage(
  tx: Tx,
  filter: { search?: string | undefined },
  window: Window,
): Promise<{ rows: ItemCategory[]; total: number }> {
  const search = filter.search ? sql`and lower(c.name) like ${containing(filter.search)}` : sql``
  const question = {
    columns: sql`c.id, c.name, c.kind, c.version`,
    from: sql`item_category c where ${tx.owns('c')} ${search}`,
    order: sql`lower(c.name), c.id`,
  }
  return readPage<ItemCategory>(tx, question, window)
}

export async function findCategory(tx: Tx, id: ItemCategoryId): Promise<ItemCategory | undefined> {
  return tx.db
    .selectFrom('item_category')
    .select(['id', 'name', 'kind', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** How many items are kept. */
export async function countOpenItems(tx: Tx): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from item i where ${tx.owns('i')} and i.archived_at is null`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}

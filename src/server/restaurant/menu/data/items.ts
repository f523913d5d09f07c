import { sql } from '#server/platform/db/sql.ts'
import type { RecipeId } from '#contract/inventory/recipes/shapes.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import type { MenuCategoryId, MenuKind } from '#contract/restaurant/categories/shapes.ts'
import type { MenuItem, MenuItemId, ModifierGroupId } from '#contract/restaurant/menu/shapes.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { archiving } from '#server/platform/db/archive.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A menu item as it is kept: without what it costs today. */
export type ItemRow = Omit<MenuItem, 'netPrice' | 'recipe' | 'margin' | 'costPercent'> & { recipeId: RecipeId | null }

const byPosition = [sql`c.position`, sql`lower(c.name)`, sql`m.position`, sql`lower(m.name)`]

const sortFields: SortFields = {
  position: byPosition,
  name: [sql`lower(m.name)`],
  price: [sql`m.price`, sql`lower(m.name)`],
}

export type MenuItemFilter = {
  archived: boolean
  search?: string | undefined
  sort?: string | undefined
  categoryId?: MenuCategoryId | undefined
  kind?: MenuKind | undefined
  modifierGroupId?: ModifierGroupId | undefined
  soldOut?: boolean | undefined
  withoutRecipe?: boolean | undefined
}

/** A page of menu items in the order of the till, and how many there are. */
export async function itemsOnPage(
  tx: Tx,
  filter: MenuItemFilter,
  window: { limit: number; offset: number },
): Promise<{ rows: ItemRow[]; total: number }> {
  const question = {
    columns: columns(tx),
    from: sql`${tables(tx)} where ${conditionsOf(tx, filter)}`,
    order: sql`${orderOf(filter.sort, sortFields, 'position')}, m.id`,
  }
  return readPage<ItemRow>(tx, question, window)
}

export async function findItem(tx: Tx, id: MenuItemId): Promise<ItemRow | undefined> {
  const found = await sql<ItemRow>`
    select ${columns(tx)} from ${tables(tx)} where ${tx.owns('m')} and m.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

function tables(tx: Tx) {
  return sql`menu_item m join menu_category c on ${tx.owns('c')} and c.id = m.category_id`
}

function columns(tx: Tx) {
  return sql`m.id, m.name, m.kitchen_name as "kitchenName", m.description, m.category_id as "categoryId", c.name as "categoryName",
    c.kind, m.price, m.barcode, m.remaining, m.sold_out as "soldOut", m.recipe_id as "recipeId",
    coalesce((select jsonb_agg(i.group_id order by i.position) from menu_item_group i
      join modifier_group g on ${tx.owns('g')} and g.id = i.group_id and g.archived_at is null
      where ${tx.owns('i')} and i.menu_item_id = m.id), '[]') as "modifierGroupIds",
    m.archived_at is not null as "isArchived", m.version`
}

function conditionsOf(tx: Tx, filter: MenuItemFilter) {
  const conditions = [sql`${tx.owns('m')} and (m.archived_at is not null) = ${filter.archived}`]
  if (filter.search) conditions.push(sql`m.search_text like ${containing(filter.search)}`)
  if (filter.categoryId) conditions.push(sql`m.category_id = ${filter.categoryId}`)
  if (filter.kind) conditions.push(sql`c.kind = ${filter.kind}`)
  if (filter.soldOut !== undefined) {
    conditions.push(sql`(m.sold_out or coalesce(m.remaining = 0, false)) = ${filter.soldOut}`)
  }
  if (filter.withoutRecipe !== undefined) conditions.push(sql`(m.recipe_id is null) = ${filter.withoutRecipe}`)
  if (filter.modifierGroupId) {
    conditions.push(sql`exists (select 1 from menu_item_group i
      where ${tx.owns('i')} and i.menu_item_id = m.id and i.group_id = ${filter.modifierGroupId})`)
  }
  return sql.join(conditions, sql` and `)
}

/** Locks a menu item; a sale that counts it down waits. */
export async function lockItem(tx: Tx, id: MenuItemId) {
  const [item] = await tx.lock({
    rank: 'menu',
    take: () =>
      tx.db
        .selectFrom('menu_item')
        .select(['id', 'name', 'category_id', 'recipe_id', 'remaining', 'sold_out', 'archived_at', 'version'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
  })
  return item
}

export type ItemFields = {
  name?: string | undefined
  kitchenName?: string | null | undefined
  description?: string | null | undefined
  categoryId?: MenuCategoryId | undefined
  price?: Money | undefined
  barcode?: string | null | undefined
  remaining?: Quantity | null | undefined
  recipeId?: RecipeId | null | undefined
}

/** What every item has. */
export type NamedItem = { name: string; categoryId: MenuCategoryId; price: Money }

/** @throws 409 `restaurant_name_taken` when another item has the barcode, by the unique constraint */
export async function insertItem(tx: Tx, id: MenuItemId, fields: ItemFields & NamedItem): Promise<void> {
  const { name, categoryId, price } = fields
  await tx.db
    .insertInto('menu_item')
    .values({ ...rowOf(fields), id, name, category_id: categoryId, price })
    .execute()
}

/** Inserts items of a list, whatever their number. @throws 409 `restaurant_name_taken` by the unique constraint */
export async function insertItems(
  tx: Tx,
  items: readonly (ItemFields & NamedItem & { id: MenuItemId })[],
): Promise<void> {
  const column = <T>(pick: (item: ItemFields & NamedItem & { id: MenuItemId }) => T) => items.map(pick)
  await sql`
    insert into menu_item (${sql.ref('tenant_id')}, id, name, category_id, price, kitchen_name, description, barcode)
    select ${tx.tenant}, m.*
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ name }) => name)}::text[],
      ${column(({ categoryId }) => categoryId)}::uuid[], ${column(({ price }) => minorOf(price))}::bigint[],
      ${column(({ kitchenName }) => kitchenName ?? null)}::text[], ${column(({ description }) => description ?? null)}::text[],
      ${column(({ barcode }) => barcode ?? null)}::text[]) as m`.execute(tx.db)
}

/** Menu items that have one of the names in small letters, or one of the barcodes, with their categories. */
export async function menuKnownBy(
  tx: Tx,
  { names, barcodes }: { names: readonly string[]; barcodes: readonly string[] },
): Promise<{ name: string; category: string; barcode: string | null }[]> {
  const found = await sql<{ name: string; category: string; barcode: string | null }>`
    select m.name, c.name as category, m.barcode from ${tables(tx)}
    where ${tx.owns('m')} and ((m.archived_at is null and lower(m.name) = any(${names}::text[])) or m.barcode = any(${barcodes}::text[]))`.execute(
    tx.db,
  )
  return found.rows
}

/** Writes the fields that are given and counts the version on. */
export async function updateItem(
  tx: Tx,
  id: MenuItemId,
  change: ItemFields & { isArchived?: boolean | undefined },
): Promise<void> {
  await tx.db
    .updateTable('menu_item')
    .set((eb) => ({
      ...rowOf(change),
      name: change.name,
      category_id: change.categoryId,
      price: change.price,
      version: eb('version', '+', 1),
      ...archiving(tx, change.isArchived),
    }))
    .where('id', '=', id)
    .execute()
}

function rowOf(fields: ItemFields) {
  return {
    kitchen_name: fields.kitchenName,
    description: fields.description,
    barcode: fields.barcode,
    remaining: fields.remaining,
    recipe_id: fields.recipeId,
  }
}

/** Says what is left to sell; the version stays, so that nobody's open form is refused for it. */
export async function updateAvailability(
  tx: Tx,
  id: MenuItemId,
  { soldOut, remaining }: { soldOut: boolean; remaining: Quantity | null },
): Promise<void> {
  await tx.db.updateTable('menu_item').set({ sold_out: soldOut, remaining }).where('id', '=', id).execute()
}

/** Puts these modifier groups, in their order, in place of those that the item offers. */
export async function offerGroups(tx: Tx, id: MenuItemId, groupIds: readonly ModifierGroupId[]): Promise<void> {
  await tx.db.deleteFrom('menu_item_group').where('menu_item_id', '=', id).execute()
  if (groupIds.length === 0) return
  await tx.db
    .insertInto('menu_item_group')
    .values([...new Set(groupIds)].map((groupId, position) => ({ menu_item_id: id, group_id: groupId, position })))
    .execute()
}

/** Whether the item was ever ordered. */
export async function itemWasSold(tx: Tx, id: MenuItemId): Promise<boolean> {
  const found = await sql<{ sold: boolean }>`
    select exists (select 1 from order_line o where ${tx.owns('o')} and o.menu_item_id = ${id}) as sold`.execute(tx.db)
  return found.rows[0]?.sold ?? false
}

export async function deleteItemRow(tx: Tx, id: MenuItemId): Promise<void> {
  await tx.db.deleteFrom('menu_item').where('id', '=', id).execute()
}

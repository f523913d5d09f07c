import { sql } from '#server/platform/db/sql.ts'
import type { MenuCategory, MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import { containing, orderOf, readPage, type SortFields, type ListFilter } from '#server/platform/db/list.ts'
import { archiving } from '#server/platform/db/archive.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const sortFields: SortFields = {
  position: [sql`c.position`, sql`lower(c.name)`],
  name: [sql`lower(c.name)`],
  kind: [sql`c.kind`, sql`c.position`],
}

type Window = { limit: number; offset: number }

/** A page of categories in the order of the till, and how many there are. */
export async function categoriesOnPage(
  tx: Tx,
  filter: ListFilter,
  window: Window,
): Promise<{ rows: MenuCategory[]; total: number }> {
  const search = filter.search ? sql`and lower(c.name) like ${containing(filter.search)}` : sql``
  const which = sql`${tx.owns('c')} and (c.archived_at is not null) = ${filter.archived} ${search}`
  const question = {
    columns: columns(tx),
    from: sql`menu_category c where ${which}`,
    order: sql`${orderOf(filter.sort, sortFields, 'position')}, c.id`,
  }
  return readPage<MenuCategory>(tx, question, window)
}

export async function findCategory(tx: Tx, id: MenuCategoryId): Promise<MenuCategory | undefined> {
  const found = await sql<MenuCategory>`
    select ${columns(tx)} from menu_category c where ${tx.owns('c')} and c.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** Every category by what lists call it, archived ones with them. */
export async function categoriesNamed(tx: Tx): Promise<{ id: MenuCategoryId; name: string; isArchived: boolean }[]> {
  const rows = await tx.db.selectFrom('menu_category').select(['id', 'name', 'archived_at']).execute()
  return rows.map(({ id, name, archived_at }) => ({ id, name, isArchived: archived_at !== null }))
}

/** Every open category in the order of the till. */
export async function openCategories(tx: Tx): Promise<MenuCategory[]> {
  const found = await sql<MenuCategory>`
    select ${columns(tx)} from menu_category c where ${tx.owns('c')} and c.archived_at is null
    order by c.position, lower(c.name), c.id`.execute(tx.db)
  return found.rows
}

function columns(tx: Tx) {
  return sql`c.id, c.name, c.kind, c.colour, c.position, c.archived_at is not null as "isArchived", c.version,
    (select count(*) from menu_item m
      where ${tx.owns('m')} and m.category_id = c.id and m.archived_at is null) as "itemCount",
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'locationName', l.name) order by l.name, s.position)
      from station_category k
      join station s on ${tx.owns('s')} and s.id = k.station_id and s.archived_at is null
      join restaurant_location l on ${tx.owns('l')} and l.id = s.location_id and l.archived_at is null
      where ${tx.owns('k')} and k.category_id = c.id), '[]') as stations`
}

/** Locks categories in the order of their ids, so that no item is put into them until the transaction ends. */
export async function lockCategories(tx: Tx, ids: readonly MenuCategoryId[]) {
  const [categories] = await tx.lock({
    rank: 'menu',
    take: () =>
      tx.db
        .selectFrom('menu_category')
        .select(['id', 'name', 'kind', 'archived_at', 'version'])
        .where('id', 'in', [...new Set(ids)])
        .orderBy('id')
        .forUpdate()
        .execute(),
  })
  return categories
}

/** Locks every category in the order of its id. */
export async function lockAllCategories(tx: Tx) {
  const [categories] = await tx.lock({
    rank: 'menu',
    take: () =>
      tx.db.selectFrom('menu_category').select(['id', 'archived_at']).orderBy('id').forNoKeyUpdate().execute(),
  })
  return categories
}

export type CategoryFields = Pick<MenuCategory, 'name' | 'kind' | 'colour'>

/** Inserts a category behind all others. @throws 409 `restaurant_name_taken` by the unique constraint */
export async function insertCategory(tx: Tx, id: MenuCategoryId, fields: CategoryFields): Promise<void> {
  await sql`
    insert into menu_category (${sql.ref('tenant_id')}, id, name, kind, colour, position)
    select ${tx.tenant}, ${id}, ${fields.name}, ${fields.kind}, ${fields.colour}, coalesce(max(c.position), 0) + 1
    from menu_category c where ${tx.owns('c')}`.execute(tx.db)
}

/** Writes the fields that are given and counts the version on. */
export async function updateCategory(
  tx: Tx,
  id: MenuCategoryId,
  change: { [Field in keyof CategoryFields]?: CategoryFields[Field] | undefined } & {
    isArchived?: boolean | undefined
  },
): Promise<void> {
  await tx.db
    .updateTable('menu_category')
    .set((eb) => ({
      name: change.name,
      kind: change.kind,
      colour: change.colour,
      version: eb('version', '+', 1),
      ...archiving(tx, change.isArchived),
    }))
    .where('id', '=', id)
    .execute()
}

/** Numbers the categories in the order given; they are locked. The versions stay, so that no open form is refused for it. */
export async function numberCategories(tx: Tx, ids: readonly MenuCategoryId[]): Promise<void> {
  await sql`
    update menu_category c set position = n.position
    from unnest(${ids}::uuid[]) with ordinality as n (id, position)
    where ${tx.owns('c')} and c.id = n.id and c.position <> n.position`.execute(tx.db)
}

/** Open items of a category, and whether a line was ever sold from it. */
export async function useOfCategory(
  tx: Tx,
  id: MenuCategoryId,
): Promise<{ items: number; archived: number; sold: boolean }> {
  const found = await sql<{ items: number; archived: number; sold: boolean }>`
    select count(*) filter (where m.archived_at is null) as items, count(*) filter (where m.archived_at is not null) as archived,
      exists (select 1 from order_line o where ${tx.owns('o')} and o.category_id = ${id}) as sold
    from menu_item m where ${tx.owns('m')} and m.category_id = ${id}`.execute(tx.db)
  return found.rows[0] ?? { items: 0, archived: 0, sold: false }
}

/** Moves all items of a locked category, archived ones with them, to another one. @returns how many */
export async function moveItems(tx: Tx, from: MenuCategoryId, to: MenuCategoryId): Promise<number> {
  await tx.lock({
    rank: 'menu',
    take: () =>
      tx.db.selectFrom('menu_item').select('id').where('category_id', '=', from).orderBy('id').forUpdate().execute(),
  })
  const moved = await sql`
    update menu_item m set category_id = ${to}, version = m.version + 1 where ${tx.owns('m')} and m.category_id = ${from}`.execute(
    tx.db,
  )
  return Number(moved.numAffectedRows ?? 0)
}

/** Deletes a category that nothing names; its stations forget it. */
export async function deleteCategoryRow(tx: Tx, id: MenuCategoryId): Promise<void> {
  await tx.db.deleteFrom('menu_category').where('id', '=', id).execute()
}

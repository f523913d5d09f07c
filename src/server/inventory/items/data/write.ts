import { sql } from '#server/platform/db/sql.ts'
import type { ItemCategoryId, ItemId, ItemKind, NegativeStock } from '#contract/inventory/items/shapes.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import { archiving } from '#server/platform/db/archive.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type UnitFields = {
  name: string
  numerator: number
  denominator?: number | undefined
  barcode?: string | null | undefined
}

export type ItemFields = {
  sku?: string | undefined
  name?: string | undefined
  unit?: string | undefined
  kind?: ItemKind | undefined
  categoryId?: ItemCategoryId | null | undefined
  barcode?: string | null | undefined
  negativeStock?: NegativeStock | undefined
  parLevel?: Quantity | null | undefined
  notes?: string | null | undefined
  wholeUnits?: boolean | undefined
}

export type NewItem = ItemFields & { sku: string; name: string; unit: string; kind: ItemKind }

export async function insertItem(tx: Tx, id: ItemId, fields: NewItem): Promise<void> {
  await tx.db
    .insertInto('item')
    .values({
      id,
      sku: fields.sku,
      name: fields.name,
      unit: fields.unit,
      whole_units: fields.wholeUnits ?? false,
      kind: fields.kind,
      category_id: fields.categoryId ?? null,
      barcode: fields.barcode ?? null,
      negative_stock: fields.negativeStock ?? 'warn',
      par_level: fields.parLevel ?? null,
      notes: fields.notes || null,
      created_at: tx.now,
    })
    .execute()
}

/** Inserts items of a list, whatever their number. @throws 409 `stock_name_taken` by the unique constraints */
export async function insertItems(tx: Tx, items: readonly (NewItem & { id: ItemId })[]): Promise<void> {
  const column = <T>(pick: (item: NewItem & { id: ItemId }) => T) => items.map(pick)
  await sql`
    insert into item (${sql.ref('tenant_id')}, id, sku, name, unit, kind, category_id, barcode, par_level, notes, created_at)
    select ${tx.tenant}, i.*, ${tx.now}::timestamptz
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ sku }) => sku)}::text[], ${column(({ name }) => name)}::text[],
      ${column(({ unit }) => unit)}::text[], ${column(({ kind }) => kind)}::text[],
      ${column(({ categoryId }) => categoryId ?? null)}::uuid[], ${column(({ barcode }) => barcode ?? null)}::text[],
      ${column(({ parLevel }) => parLevel ?? null)}::numeric[], ${column(({ notes }) => notes || null)}::text[]) as i`.execute(
    tx.db,
  )
}

/** Items and units of items that have one of the codes in small letters, or one of the barcodes, by name. */
export async function itemsKnownBy(
  tx: Tx,
  { skus, barcodes }: { skus: readonly string[]; barcodes: readonly string[] },
): Promise<{ name: string; sku: string; barcode: string | null }[]> {
  const found = await sql<{ name: string; sku: string; barcode: string | null }>`
    select i.name, lower(i.sku) as sku, i.barcode from item i
    where ${tx.owns('i')} and (lower(i.sku) = any(${skus}::text[]) or i.barcode = any(${barcodes}::text[]))
    union all
    select i.name, '' as sku, u.barcode from item_unit u join item i on ${tx.owns('i')} and i.id = u.item_id
    where ${tx.owns('u')} and u.barcode = any(${barcodes}::text[])`.execute(tx.db)
  return found.rows
}

/** Every item category by its name in small letters. */
export async function categoriesByName(tx: Tx): Promise<Map<string, ItemCategoryId>> {
  const rows = await tx.db.selectFrom('item_category').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** Writes the fields that are given and counts the version on. */
export async function updateItem(
  tx: Tx,
  id: ItemId,
  fields: ItemFields & { isArchived?: boolean | undefined },
): Promise<void> {
  await tx.db
    .updateTable('item')
    .set((eb) => ({
      sku: fields.sku,
      name: fields.name,
      unit: fields.unit,
      whole_units: fields.wholeUnits,
      kind: fields.kind,
      category_id: fields.categoryId,
      barcode: fields.barcode,
      negative_stock: fields.negativeStock,
      par_level: fields.parLevel,
      notes: fields.notes === '' ? null : fields.notes,
      version: eb('version', '+', 1),
      ...archiving(tx, fields.isArchived),
    }))
    .where('id', '=', id)
    .execute()
}

/** Locks an item so that nothing can begin to refer to it, and holds what lies of it in the order of the places. */
export async function lockItem(tx: Tx, id: ItemId): Promise<{ version: number } | undefined> {
  const [item] = await tx.lock(
    {
      rank: 'stock',
      take: () => tx.db.selectFrom('item').select('version').where('id', '=', id).forUpdate().executeTakeFirst(),
    },
    {
      rank: 'stock',
      take: () =>
        tx.db
          .selectFrom('stock')
          .select('location_id')
          .where('item_id', '=', id)
          .orderBy('location_id')
          .forUpdate()
          .execute(),
    },
  )
  return item
}

/** Sets at every place whether the item's quantity may fall below zero there; the places are locked. */
export async function updatePolicy(tx: Tx, id: ItemId, mayGoNegative: boolean): Promise<void> {
  await tx.db.updateTable('stock').set({ may_go_negative: mayGoNegative }).where('item_id', '=', id).execute()
}

/** Puts these units in the place of those that the item had. */
export async function replaceUnits(tx: Tx, id: ItemId, units: readonly UnitFields[]): Promise<void> {
  await tx.db.deleteFrom('item_unit').where('item_id', '=', id).execute()
  if (units.length === 0) return
  await tx.db
    .insertInto('item_unit')
    .values(
      units.map((unit) => ({
        item_id: id,
        name: unit.name,
        numerator: unit.numerator,
        denominator: unit.denominator ?? 1,
        barcode: unit.barcode ?? null,
      })),
    )
    .execute()
}

/** Whether the item ever lay anywhere, or a recipe ever named it. */
export async function itemIsUsed(tx: Tx, id: ItemId): Promise<boolean> {
  const found = await sql<{ used: boolean }>`
    select exists (select 1 from stock s where ${tx.owns('s')} and s.item_id = ${id})
      or exists (select 1 from recipe_line l where ${tx.owns('l')} and l.item_id = ${id}) as used`.execute(tx.db)
  return found.rows[0]?.used ?? false
}

/** Names of the recipes whose current lines name the item, by the unit that they name. */
export async function recipesNaming(tx: Tx, id: ItemId): Promise<{ name: string; unit: string }[]> {
  const found = await sql<{ name: string; unit: string }>`
    select distinct r.name, l.unit from recipe_line l
    join recipe r on ${tx.owns('r')} and r.current_version_id = l.version_id and r.archived_at is null
    where ${tx.owns('l')} and l.item_id = ${id} order by r.name, l.unit`.execute(tx.db)
  return found.rows
}

/** Whether another item, or a unit of one, has one of the barcodes. */
export async function barcodeTaken(tx: Tx, id: ItemId, barcodes: readonly string[]): Promise<string | undefined> {
  const found = await sql<{ barcode: string }>`
    select i.barcode from item i where ${tx.owns('i')} and i.barcode = any(${barcodes}::text[]) and i.id <> ${id}
    union all
    select u.barcode from item_unit u where ${tx.owns('u')} and u.barcode = any(${barcodes}::text[]) and u.item_id <> ${id}
    limit 1`.execute(tx.db)
  return found.rows[0]?.barcode
}

/** Deletes an item that never moved, with its units. */
export async function deleteItemRow(tx: Tx, id: ItemId): Promise<void> {
  await tx.db.deleteFrom('item').where('id', '=', id).execute()
}

export async function insertCategory(
  tx: Tx,
  id: ItemCategoryId,
  { name, kind }: { name: string; kind: ItemKind },
): Promise<void> {
  await tx.db.insertInto('item_category').values({ id, name, kind }).execute()
}

/** Whether the category is there; it stays until the transaction ends. */
export async function holdCategory(tx: Tx, id: ItemCategoryId): Promise<boolean> {
  const [row] = await tx.lock({
    rank: 'record',
    take: () => tx.db.selectFrom('item_category').select('id').where('id', '=', id).forKeyShare().executeTakeFirst(),
  })
  return row !== undefined
}

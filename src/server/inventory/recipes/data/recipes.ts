import { sql } from '#server/platform/db/sql.ts'
import { type Fraction, fraction } from '#contract/accounting/taxes/rules/fraction.ts'
import type { ItemId, NegativeStock } from '#contract/inventory/items/shapes.ts'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import type { RecipeId, RecipeVersionId } from '#contract/inventory/recipes/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import { archiving } from '#server/platform/db/archive.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

export type LockedRecipe = {
  id: RecipeId
  name: string
  currentVersionId: RecipeVersionId | null
  isArchived: boolean
  version: number
}

/** Locks every recipe of the house in the order of its id: whoever writes one may have to write those above it. */
export async function lockRecipes(tx: Tx): Promise<Map<RecipeId, LockedRecipe>> {
  const [rows] = await tx.lock({
    rank: 'stock',
    take: () =>
      tx.db
        .selectFrom('recipe')
        .select(['id', 'name', 'current_version_id', 'archived_at', 'version'])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),
  })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        currentVersionId: row.current_version_id,
        isArchived: row.archived_at !== null,
        version: row.version,
      },
    ]),
  )
}

/** A line as it is kept: of an item, or of portions of another recipe. */
export type LineRow = {
  itemId: ItemId | null
  partId: RecipeId | null
  quantity: Quantity
  unit: string
  yieldPpm: number
}

export type VersionRow = {
  recipeId: RecipeId
  versionId: RecipeVersionId
  number: number
  portions: Quantity
  lines: LineRow[]
}

/** The recipes' current versions with their lines. */
export async function currentVersions(tx: Tx): Promise<Map<RecipeId, VersionRow>> {
  const found = await sql<VersionRow>`
    select r.id as "recipeId", v.id as "versionId", v.number, v.portions, ${linesOf(tx)} as lines
    from recipe r join recipe_version v on ${tx.owns('v')} and v.id = r.current_version_id
    where ${tx.owns('r')}`.execute(tx.db)
  return new Map(found.rows.map((row) => [row.recipeId, row]))
}

/** The lines of the version `v` in their order, each with the name of its item or part. */
export function linesOf(tx: Tx) {
  return sql`(select jsonb_agg(jsonb_build_object('itemId', l.item_id, 'partId', l.part_recipe_id, 'name', coalesce(li.name, lr.name),
      'quantity', trim_scale(l.quantity)::text, 'unit', l.unit, 'yieldPpm', l.yield_ppm) order by l.position)
    from recipe_line l left join item li on ${tx.owns('li')} and li.id = l.item_id
    left join recipe lr on ${tx.owns('lr')} and lr.id = l.part_recipe_id
    where ${tx.owns('l')} and l.version_id = v.id)`
}

/** Base units of an item for one portion, exactly. */
export type Need = { itemId: ItemId; amount: Fraction }

/** What one portion of each version takes. */
export async function needsOf(tx: Tx, ids: readonly RecipeVersionId[]): Promise<Map<RecipeVersionId, Need[]>> {
  const found = await sql<{ versionId: RecipeVersionId; itemId: ItemId; numerator: string; denominator: string }>`
    select n.version_id as "versionId", n.item_id as "itemId", n.numerator, n.denominator from recipe_need n
    where ${tx.owns('n')} and n.version_id = any(${ids}::uuid[]) order by n.version_id, n.item_id`.execute(tx.db)
  const needs = new Map<RecipeVersionId, Need[]>(ids.map((id) => [id, []]))
  for (const { versionId, itemId, numerator, denominator } of found.rows)
    needs.get(versionId)?.push({ itemId, amount: fraction(BigInt(numerator), BigInt(denominator)) })
  return needs
}

export async function insertRecipe(tx: Tx, id: RecipeId, name: string): Promise<void> {
  await tx.db.insertInto('recipe').values({ id, name }).execute()
}

export type NewVersion = { recipeId: RecipeId; number: number; portions: Quantity; lines: LineRow[]; needs: Need[] }

/** Writes a version with its lines and what a portion takes, and makes it the recipe's current one. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<RecipeVersionId> {
  const id: RecipeVersionId = newId<'recipe_version'>()
  const { recipeId, lines, needs } = version
  await tx.db
    .insertInto('recipe_version')
    .values({
      id,
      recipe_id: recipeId,
      number: version.number,
      portions: version.portions,
      created_by: tx.actor.id,
      created_by_name: tx.actor.name,
      created_at: tx.now,
    })
    .execute()
  await tx.db
    .insertInto('recipe_line')
    .values(
      lines.map((line, index) => ({
        version_id: id,
        position: index + 1,
        item_id: line.itemId,
        part_recipe_id: line.partId,
        quantity: line.quantity,
        unit: line.unit,
        yield_ppm: line.yieldPpm,
      })),
    )
    .execute()
  await tx.db
    .insertInto('recipe_need')
    .values(
      needs.map(({ itemId, amount }) => ({
        version_id: id,
        item_id: itemId,
        numerator: amount.numerator.toString(),
        denominator: amount.denominator.toString(),
      })),
    )
    .execute()
  await tx.db
    .updateTable('recipe')
    .set((eb) => ({ current_version_id: id, version: eb('version', '+', 1) }))
    .where('id', '=', recipeId)
    .execute()
  return id
}

export async function updateRecipe(
  tx: Tx,
  id: RecipeId,
  change: { name?: string | undefined; isArchived?: boolean | undefined },
): Promise<void> {
  await tx.db
    .updateTable('recipe')
    .set((eb) => ({ name: change.name, version: eb('version', '+', 1), ...archiving(tx, change.isArchived) }))
    .where('id', '=', id)
    .execute()
}

/** How much of an item lies at a place, and what its cost is made of: the first pair that has a quantity, or the last known cost. */
export type Costing = {
  itemId: ItemId
  negativeStock: NegativeStock
  lying: Quantity
  hereQuantity: Quantity
  hereValue: Money
  allQuantity: Quantity
  allValue: Money
  /** Minor units per base unit. */
  lastCost: Quantity
}

/** By item: what lies at the place, or at all places where none is named. */
export async function costingsOf(
  tx: Tx,
  ids: readonly ItemId[],
  locationId: StockLocationId | null,
): Promise<Map<ItemId, Costing>> {
  const here = locationId === null ? sql`s.item_id is not null` : sql`s.location_id = ${locationId}`
  const found = await sql<Costing>`
    select i.id as "itemId", i.negative_stock as "negativeStock", coalesce(sum(s.quantity) filter (where ${here}), 0) as lying,
      coalesce(sum(s.quantity) filter (where ${here} and s.quantity > 0), 0) as "hereQuantity",
      coalesce(sum(s.value) filter (where ${here} and s.quantity > 0), 0)::bigint as "hereValue",
      coalesce(sum(s.quantity) filter (where s.quantity > 0), 0) as "allQuantity",
      coalesce(sum(s.value) filter (where s.quantity > 0), 0)::bigint as "allValue",
      coalesce(max(s.last_cost), 0) as "lastCost"
    from item i left join stock s on ${tx.owns('s')} and s.item_id = i.id
    where ${tx.owns('i')} and i.id = any(${ids}::uuid[]) group by i.id, i.negative_stock`.execute(tx.db)
  return new Map(found.rows.map((row) => [row.itemId, row]))
}

/** The current version of each recipe that exists. */
export async function currentVersionIds(tx: Tx, ids: readonly RecipeId[]): Promise<Map<RecipeId, RecipeVersionId>> {
  const found = await sql<{ id: RecipeId; versionId: RecipeVersionId }>`
    select r.id, r.current_version_id as "versionId" from recipe r
    where ${tx.owns('r')} and r.id = any(${ids}::uuid[]) and r.current_version_id is not null`.execute(tx.db)
  return new Map(found.rows.map((row) => [row.id, row.versionId]))
}

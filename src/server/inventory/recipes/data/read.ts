import { sql } from '#server/platform/db/sql.ts'
import type { ItemId } from '#contract/inventory/items/shapes.ts'
import type { Recipe, RecipeId, RecipeVersionId } from '#contract/inventory/recipes/shapes.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { type LineRow, linesOf } from './recipes.ts'

/** A recipe as it is kept: without what it costs today. */
export type RecipeRow = Omit<Recipe, 'lines' | 'cost' | 'canMake'> & {
  versionId: RecipeVersionId
  lines: (LineRow & { name: string })[]
}

const sortFields: SortFields = { name: [sql`lower(r.name)`], changedAt: [sql`v.created_at`] }

type Wish = {
  archived: boolean
  search?: string | undefined
  sort?: string | undefined
  itemId?: ItemId | undefined
}

/** A page of recipes in their current versions, and how many there are; of an item, those that take it, through parts too. */
export async function recipesOnPage(
  tx: Tx,
  wish: Wish,
  window: { limit: number; offset: number },
): Promise<{ rows: RecipeRow[]; total: number }> {
  const conditions = [sql`${tx.owns('r')} and (r.archived_at is not null) = ${wish.archived}`]
  if (wish.search) conditions.push(sql`lower(r.name) like ${containing(wish.search)}`)
  if (wish.itemId) {
    conditions.push(sql`exists (select 1 from recipe_need n
      where ${tx.owns('n')} and n.version_id = r.current_version_id and n.item_id = ${wish.itemId})`)
  }
  const question = {
    columns: columns(tx),
    from: sql`${tables(tx)} where ${sql.join(conditions, sql` and `)}`,
    order: sql`${orderOf(wish.sort, sortFields, 'name')}, r.id`,
  }
  return readPage<RecipeRow>(tx, question, window)
}

export async function recipesById(tx: Tx, ids: readonly RecipeId[]): Promise<RecipeRow[]> {
  const found = await sql<RecipeRow>`
    select ${columns(tx)} from ${tables(tx)} where ${tx.owns('r')} and r.id = any(${ids}::uuid[])
    order by lower(r.name), r.id`.execute(tx.db)
  return found.rows
}

function tables(tx: Tx) {
  return sql`recipe r join recipe_version v on ${tx.owns('v')} and v.id = r.current_version_id`
}

function columns(tx: Tx) {
  return sql`r.id, r.name, v.id as "versionId", v.number, v.portions, r.archived_at is not null as "isArchived", r.version,
    v.created_by_name as "changedByName", v.created_at as "changedAt", ${linesOf(tx)} as lines,
    coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by lower(u.name), u.id) from recipe u
      where ${tx.owns('u')} and u.archived_at is null and exists (select 1 from recipe_line p
        where ${tx.owns('p')} and p.version_id = u.current_version_id and p.part_recipe_id = r.id)), '[]') as "usedIn"`
}

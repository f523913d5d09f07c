import type * as api from '#contract/inventory/recipes/api.ts'
import type { ItemId } from '#contract/inventory/items/shapes.ts'
import type { Recipe, RecipeId } from '#contract/inventory/recipes/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { type ItemUnits, readItemUnits } from '../../items/data/units.ts'
import { type RecipeRow, recipesById, recipesOnPage } from '../data/read.ts'
import { type Costing, costingsOf, currentVersionIds, type LineRow, type Need, needsOf } from '../data/recipes.ts'
import { costOfNeeds, needsOfLine, portionsInStock } from '../rules.ts'

/** A page of recipes by name, with their cost today. */
export async function listRecipes(ctx: Ctx, query: Given<typeof api.listRecipes>['query']): Promise<Page<Recipe>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await recipesOnPage(tx, { ...query, archived: query.archived === 'true' }, window)
    return pageOf(await withCosts(tx, rows), total, window)
  })
}

/** A recipe in its current version. @throws 404 */
export async function readRecipe(ctx: Ctx, id: RecipeId): Promise<Recipe> {
  return ctx.read((tx) => recipeIn(tx, id))
}

/** The same inside an open transaction. @throws 404 */
export async function recipeIn(tx: Tx, id: RecipeId): Promise<Recipe> {
  const [recipe] = await withCosts(tx, await recipesById(tx, [id]))
  if (!recipe) throw notFound('recipe')
  return recipe
}

/** The named recipes in their current versions, at today's costs. */
export async function readRecipes(tx: Tx, ids: readonly RecipeId[]): Promise<ReadonlyMap<RecipeId, Recipe>> {
  if (ids.length === 0) return new Map()
  const recipes = await withCosts(tx, await recipesById(tx, ids))
  return new Map(recipes.map((recipe) => [recipe.id, recipe]))
}

/** What recipes are made of, at today's costs. */
type Pantry = {
  items: ReadonlyMap<ItemId, ItemUnits>
  parts: ReadonlyMap<RecipeId, readonly Need[]>
  costings: ReadonlyMap<ItemId, Costing>
}

async function withCosts(tx: Tx, rows: readonly RecipeRow[]): Promise<Recipe[]> {
  const lines = rows.flatMap((row) => row.lines)
  const versions = await currentVersionIds(tx, [...new Set(lines.flatMap((line) => line.partId ?? []))])
  const needs = await needsOf(tx, [...rows.map((row) => row.versionId), ...versions.values()])
  const items = await readItemUnits(tx, [...new Set(lines.flatMap((line) => line.itemId ?? []))])
  const named = [...needs.values()].flatMap((own) => own.map((need) => need.itemId))
  const costings = await costingsOf(tx, [...new Set(named)], null)
  const parts = new Map([...versions].map(([id, version]) => [id, needs.get(version) ?? []]))
  return rows.map(({ versionId, ...row }) => {
    const own = needs.get(versionId) ?? []
    return {
      ...row,
      cost: costOfNeeds(own, costings),
      canMake: portionsInStock(own, costings),
      lines: row.lines.map((line) => lineWithCost(line, { items, parts, costings })),
    }
  })
}

function lineWithCost(line: LineRow & { name: string }, { costings, ...pantry }: Pantry): Recipe['lines'][number] {
  return {
    itemId: line.itemId,
    recipeId: line.partId,
    name: line.name,
    quantity: line.quantity,
    unit: line.unit,
    yieldPercent: line.yieldPpm / 10_000,
    cost: costOfNeeds(needsOfLine(line, pantry) ?? [], costings),
  }
}

import type { ItemId } from '#contract/inventory/items/shapes.ts'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import type { RecipeId, RecipeVersionId } from '#contract/inventory/recipes/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { costingsOf, currentVersionIds, needsOf } from '../data/recipes.ts'
import { costOfNeeds, portionsInStock } from '../rules.ts'

/** Base units of each item for one portion of each version, exact. */
export async function recipeNeeds(
  tx: Tx,
  versionIds: readonly RecipeVersionId[],
): Promise<ReadonlyMap<RecipeVersionId, readonly { itemId: ItemId; numerator: bigint; denominator: bigint }[]>> {
  const needs = await needsOf(tx, versionIds)
  return new Map([...needs].map(([id, own]) => [id, own.map(({ itemId, amount }) => ({ itemId, ...amount }))]))
}

export type RecipeCost = { cost: Money; canMake: Quantity | null; versionId: RecipeVersionId }

/**
 * Cost of a portion at today's averages, and how many whole portions the stock of a place makes, or of all places where none is
 * named; null where nothing limits it. Recipes that do not exist are left out.
 */
export async function recipeCosts(
  tx: Tx,
  recipeIds: readonly RecipeId[],
  locationId: StockLocationId | null = null,
): Promise<ReadonlyMap<RecipeId, RecipeCost>> {
  const versions = await currentVersionIds(tx, recipeIds)
  const needs = await needsOf(tx, [...versions.values()])
  const items = [...new Set([...needs.values()].flatMap((own) => own.map((need) => need.itemId)))]
  const costings = await costingsOf(tx, items, locationId)
  return new Map(
    [...versions].map(([recipeId, versionId]) => {
      const own = needs.get(versionId) ?? []
      return [recipeId, { cost: costOfNeeds(own, costings), canMake: portionsInStock(own, costings), versionId }]
    }),
  )
}

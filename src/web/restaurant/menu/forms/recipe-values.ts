import type { ItemId } from '#contract/inventory/items/shapes.ts'
import type { RecipeId } from '#contract/inventory/recipes/shapes.ts'
import type { MenuItem, RecipeLine } from '../data.ts'

export type LineValues = {
  itemId: ItemId | null
  recipeId: RecipeId | null
  name: string
  quantity: number | null
  unit: string
  yieldPercent: number | null
  isPart: boolean
}
export type RecipeValues = { recipe: LineValues[] }

export const emptyLine: LineValues = {
  itemId: null,
  recipeId: null,
  name: '',
  quantity: null,
  unit: '',
  yieldPercent: 100,
  isPart: false,
}

/** The recipe of an item as its form holds it. */
export function recipeValues(item: MenuItem): RecipeValues {
  return { recipe: (item.recipe?.lines ?? []).map(lineValues) }
}

function lineValues(line: RecipeLine): LineValues {
  return {
    itemId: line.itemId,
    recipeId: line.recipeId,
    name: line.name,
    quantity: line.quantity,
    unit: line.unit,
    yieldPercent: line.yieldPercent,
    isPart: line.recipeId !== null,
  }
}

/** A recipe as the call takes it; no line takes it away. */
export function recipeBody({ recipe }: RecipeValues) {
  if (recipe.length === 0) return { recipe: null }
  return { recipe: recipe.map(lineBody) }
}

function lineBody({ itemId, recipeId, quantity, unit, yieldPercent, isPart }: LineValues) {
  // What is not chosen or written yet is refused by the shape, at its field.
  if (isPart) return { recipeId: recipeId as RecipeId, quantity: quantity ?? 0 }
  return {
    // As above.
    itemId: itemId as ItemId,
    quantity: quantity ?? 0,
    ...(unit === '' ? {} : { unit }),
    ...(yieldPercent === null || yieldPercent === 100 ? {} : { yieldPercent }),
  }
}

import type * as api from '#contract/inventory/recipes/api.ts'
import type { Recipe, RecipeId, RecipeLineInput } from '#contract/inventory/recipes/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound, stale } from '#server/platform/errors.ts'
import { recipeInUse } from '../../errors.ts'
import { lockRecipes, updateRecipe } from '../data/recipes.ts'
import { recipeIn } from './read.ts'
import { writeRecipe } from './write.ts'

/** Writes a new recipe. @throws 400 naming the line · 409 `recipe_cycle` */
export async function createRecipe(ctx: Ctx, wish: Given<typeof api.createRecipe>['body']): Promise<Recipe> {
  return ctx.transaction(async (tx) => {
    const { name, lines, portions } = wish
    const { recipeId } = await writeRecipe(tx, portions === undefined ? { name, lines } : { name, lines, portions })
    tx.audit({
      action: 'recipe.create',
      resource: 'recipe',
      id: recipeId,
      label: name,
      change: { lines: lines.length },
    })
    tx.tell({ topic: 'inventory.recipe', payload: { id: recipeId } })
    return recipeIn(tx, recipeId)
  })
}

/**
 * Changes a recipe: other lines or portions are a new version, and one of every recipe above it.
 * @throws 400 naming the line · 404 · 409 `stale`, `recipe_cycle`, `recipe_in_use` for a part that would be archived
 */
export async function changeRecipe(
  ctx: Ctx,
  id: RecipeId,
  change: Given<typeof api.changeRecipe>['body'],
): Promise<Recipe> {
  return ctx.transaction(async (tx) => {
    const locked = (await lockRecipes(tx)).get(id)
    if (!locked) throw notFound('recipe')
    if (change.version !== undefined && change.version !== locked.version) throw stale({ what: 'recipe' })
    const before = await recipeIn(tx, id)
    if (change.isArchived === true && before.usedIn.length > 0) {
      throw recipeInUse({ recipes: before.usedIn.map((recipe) => recipe.name) })
    }
    await write(tx, before, change)
    const after = await recipeIn(tx, id)
    tx.audit({
      action: 'recipe.change',
      resource: 'recipe',
      id,
      label: after.name,
      change: changesBetween(before, after),
    })
    tx.tell({ topic: 'inventory.recipe', payload: { id } })
    return after
  })
}

async function write(tx: Tx, before: Recipe, change: Given<typeof api.changeRecipe>['body']): Promise<void> {
  const { id } = before
  const { name, isArchived } = change
  if (name !== undefined || isArchived !== undefined) await updateRecipe(tx, id, { name, isArchived })
  if (!change.lines && change.portions === undefined) return
  await writeRecipe(tx, {
    id,
    name: name ?? before.name,
    portions: change.portions ?? before.portions,
    lines: change.lines ?? before.lines.map(inputOf),
  })
}

function inputOf({ itemId, recipeId, quantity, unit, yieldPercent }: Recipe['lines'][number]): RecipeLineInput {
  if (recipeId !== null) return { recipeId, quantity }
  if (itemId === null) throw new Error('A line has an item or a part')
  return { itemId, quantity, unit, yieldPercent }
}

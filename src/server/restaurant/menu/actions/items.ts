import type * as api from '#contract/restaurant/menu/api.ts'
import type { RecipeId, RecipeLineInput } from '#contract/inventory/recipes/shapes.ts'
import type { FieldError } from '#contract/kernel/error.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import type { MenuItem, MenuItemId, ModifierGroupId } from '#contract/restaurant/menu/shapes.ts'
import { renameRecipe, writeRecipe } from '#server/inventory/public.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { holdStanding } from '#server/platform/db/archive.ts'
import { unlessNamed } from '#server/platform/db/references.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, invalidFields, notFound, Refusal, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { menuItemSold } from '../../errors.ts'
import {
  deleteItemRow,
  insertItem,
  itemWasSold,
  lockItem,
  offerGroups,
  updateAvailability,
  updateItem,
} from '../data/items.ts'
import { itemIn } from './read.ts'

/**
 * Creates a menu item, with its recipe for one portion where one is given.
 * @throws 400 for a category, a modifier group or a line of the recipe that can't be, naming it · 409 `restaurant_name_taken` for
 * a barcode that another item has
 */
export async function createItem(
  ctx: Ctx,
  { recipe, modifierGroupIds = [], ...fields }: Given<typeof api.createMenuItem>['body'],
): Promise<MenuItem> {
  return ctx.transaction(async (tx) => {
    await refuseCategory(tx, fields.categoryId)
    await refuseGroups(tx, modifierGroupIds)
    const recipeId = recipe ? await writeRecipeOf(tx, { name: fields.name, lines: recipe }) : null
    const id: MenuItemId = newId<'menu_item'>()
    await insertItem(tx, id, { ...fields, recipeId })
    await offerGroups(tx, id, modifierGroupIds)
    const item = await tellAndRead(tx, id)
    tx.audit({
      action: 'menu_item.create',
      resource: 'menu_item',
      id,
      label: item.name,
      change: { ...fields, modifierGroupIds, recipe: recipe ?? null },
    })
    return item
  })
}

/**
 * Changes a menu item; what was sold keeps its name, price and recipe.
 * @throws 400 · 404 · 409 `stale`, `restaurant_name_taken`, `recipe_cycle`
 */
export async function changeItem(
  ctx: Ctx,
  id: MenuItemId,
  { recipe, modifierGroupIds, version, ...change }: Given<typeof api.changeMenuItem>['body'],
): Promise<MenuItem> {
  return ctx.transaction(async (tx) => {
    if (change.categoryId) await refuseCategory(tx, change.categoryId)
    if (modifierGroupIds) await refuseGroups(tx, modifierGroupIds)
    const locked = await lockItem(tx, id)
    if (!locked) throw notFound('menu item')
    if (version !== undefined && version !== locked.version) throw stale({ what: 'menu item' })
    if (change.isArchived === false && !change.categoryId) await refuseCategory(tx, locked.category_id)
    const before = await itemIn(tx, id)
    const recipeId = await ownRecipe(tx, locked, { name: change.name, recipe })
    await updateItem(tx, id, { ...change, recipeId })
    if (modifierGroupIds) await offerGroups(tx, id, modifierGroupIds)
    const after = await tellAndRead(tx, id)
    tx.audit({
      action: 'menu_item.change',
      resource: 'menu_item',
      id,
      label: after.name,
      change: {
        ...changesBetween(kept(before), kept(after)),
        ...(recipe === undefined ? {} : { recipe }),
        ...(modifierGroupIds ? { modifierGroupIds: { from: before.modifierGroupIds, to: modifierGroupIds } } : {}),
      },
    })
    return after
  })
}

type Own = { recipe_id: RecipeId | null; name: string }

/** The recipe of an item that is changed, under the item's name: another one, none, or undefined where it stays what it is. */
async function ownRecipe(
  tx: Tx,
  { recipe_id: id, name: before }: Own,
  { name = before, recipe }: { name?: string | undefined; recipe?: readonly RecipeLineInput[] | null | undefined },
): Promise<RecipeId | null | undefined> {
  if (recipe) return writeRecipeOf(tx, { id, name, lines: recipe })
  if (recipe === undefined && id && name !== before) await renameRecipe(tx, id, name)
  return recipe
}

/** An item without what is worked out for the day. */
function kept({ netPrice: _net, margin: _margin, costPercent: _percent, ...item }: MenuItem) {
  return item
}

/**
 * Says that an item is sold out, back for sale, or limited to a count; back for sale lifts a count that stands at zero.
 * @throws 404
 */
export async function setAvailability(
  ctx: Ctx,
  id: MenuItemId,
  fields: Given<typeof api.setAvailability>['body'],
): Promise<MenuItem> {
  if (fields.soldOut === undefined && fields.remaining === undefined) {
    throw invalid('', 'Say that it is sold out or back, or how many remain')
  }
  return ctx.transaction(async (tx) => {
    const locked = await lockItem(tx, id)
    if (!locked) throw notFound('menu item')
    const usedUp = locked.remaining !== null && Number(locked.remaining) === 0
    const kept = fields.soldOut === false && usedUp ? null : locked.remaining
    const to = {
      soldOut: fields.soldOut ?? locked.sold_out,
      remaining: fields.remaining === undefined ? kept : fields.remaining,
    }
    await updateAvailability(tx, id, to)
    tx.audit({
      action: 'menu_item.set_availability',
      resource: 'menu_item',
      id,
      label: locked.name,
      change: changesBetween({ soldOut: locked.sold_out, remaining: locked.remaining }, to),
    })
    return tellAndRead(tx, id)
  })
}

/** Deletes a menu item that was never ordered; its recipe stays with the recipes. @throws 404 · 409 `menu_item_sold` */
export async function deleteItem(ctx: Ctx, id: MenuItemId): Promise<{ id: MenuItemId }> {
  return ctx.transaction(async (tx) => {
    const locked = await lockItem(tx, id)
    if (!locked) throw notFound('menu item')
    if (await itemWasSold(tx, id)) throw menuItemSold()
    await unlessNamed(deleteItemRow(tx, id), menuItemSold)
    tx.audit({ action: 'menu_item.delete', resource: 'menu_item', id, label: locked.name })
    tx.tell({ topic: 'restaurant.menu', payload: { itemId: id } })
    return { id }
  })
}

async function refuseCategory(tx: Tx, id: MenuCategoryId): Promise<void> {
  const state = (await holdStanding(tx, 'menu_category', [id])).get(id)
  if (!state) throw invalid('categoryId', 'This category does not exist')
  if (state === 'archived') throw invalid('categoryId', 'This category is archived')
}

async function refuseGroups(tx: Tx, ids: readonly ModifierGroupId[]): Promise<void> {
  const known = await holdStanding(tx, 'modifier_group', ids)
  const problems = ids.flatMap((id, index): FieldError[] => {
    if (known.get(id) === 'open') return []
    const message = known.has(id) ? 'This modifier group is archived' : 'This modifier group does not exist'
    return [{ path: `modifierGroupIds.${index}`, message }]
  })
  if (problems.length > 0) throw invalidFields(problems)
}

type OwnRecipe = { id?: RecipeId | null; name: string; lines: readonly RecipeLineInput[] }

/** Writes the recipe under the item's name; a line that is refused is named as the menu item has it. */
async function writeRecipeOf(tx: Tx, { id, name, lines }: OwnRecipe): Promise<RecipeId> {
  try {
    const { recipeId } = await writeRecipe(tx, { ...(id ? { id } : {}), name, lines })
    return recipeId
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'invalid' && Array.isArray(error.details)) {
      throw invalidFields(
        error.details.map(({ path, message }) => ({ path: path.replace(/^lines\b/, 'recipe'), message })),
      )
    }
    throw error
  }
}

async function tellAndRead(tx: Tx, id: MenuItemId): Promise<MenuItem> {
  tx.tell({ topic: 'restaurant.menu', payload: { itemId: id } })
  return itemIn(tx, id)
}

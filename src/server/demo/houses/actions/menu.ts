import * as recipesApi from '#contract/inventory/recipes/api.ts'
import type { RecipeId } from '#contract/inventory/recipes/shapes.ts'
import * as categoriesApi from '#contract/restaurant/categories/api.ts'
import type { MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import * as menuApi from '#contract/restaurant/menu/api.ts'
import type { MenuItemId, ModifierGroupId, ModifierOptionId } from '#contract/restaurant/menu/shapes.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import { type DemoCategory, type DemoGroup, type DemoMenu, partsOf } from '../rules/menu/menu.ts'
import { named, type Store } from './store.ts'

/** A menu that was written: ids by name. */
export type Menu = {
  categoryIds: ReadonlyMap<string, MenuCategoryId>
  dishIds: ReadonlyMap<string, MenuItemId>
  /** "Side: Banku". */
  optionIds: ReadonlyMap<string, ModifierOptionId>
}

type Groups = { ids: Map<string, ModifierGroupId>; optionIds: Map<string, ModifierOptionId> }

/** Writes recipes, modifier groups and the menu that uses them. */
export async function writeMenu(call: Inside, store: Pick<Store, 'items'>, menu: DemoMenu): Promise<Menu> {
  const recipeIds = new Map<string, RecipeId>()
  for (const { name, portions, parts } of menu.recipes) {
    const body = { name, portions, lines: linesOf(parts, { store, recipeIds }) }
    recipeIds.set(name, (await call(recipesApi.createRecipe, { body })).id)
  }
  const groups: Groups = { ids: new Map(), optionIds: new Map() }
  for (const group of menu.groups) await writeGroup(call, { group, store, groups })
  const categoryIds = new Map<string, MenuCategoryId>()
  const dishIds = new Map<string, MenuItemId>()
  for (const { name, kind, colour, dishes } of menu.categories) {
    const { id } = await call(categoriesApi.createMenuCategory, { body: { name, kind, colour } })
    categoryIds.set(name, id)
    const written = await writeDishes(call, { dishes, categoryId: id, groups, source: { store, recipeIds } })
    for (const [dish, dishId] of written) dishIds.set(dish, dishId)
  }
  return { categoryIds, dishIds, optionIds: groups.optionIds }
}

async function writeGroup(
  call: Inside,
  { group, store, groups }: { group: DemoGroup; store: Pick<Store, 'items'>; groups: Groups },
): Promise<void> {
  const options = group.options.map(({ needs, ...option }) => ({
    ...option,
    needs: needs === undefined ? [] : needsOf(needs, store),
  }))
  const made = await call(menuApi.createModifierGroup, { body: { ...group, options } })
  groups.ids.set(group.name, made.id)
  for (const { id, name } of made.options) groups.optionIds.set(`${group.name}: ${name}`, id)
}

type Source = { store: Pick<Store, 'items'>; recipeIds: ReadonlyMap<string, RecipeId> }
type Writing = Pick<DemoCategory, 'dishes'> & { categoryId: MenuCategoryId; groups: Groups; source: Source }

async function writeDishes(call: Inside, { dishes, categoryId, groups, source }: Writing) {
  const written: [string, MenuItemId][] = []
  for (const { name, price, parts, groups: offered } of dishes) {
    const modifierGroupIds = offered.map((group) => named(groups.ids, group))
    const recipe = parts === '' ? null : linesOf(parts, source)
    const body = { name, price, categoryId, modifierGroupIds, recipe }
    written.push([name, (await call(menuApi.createMenuItem, { body })).id])
  }
  return written
}

function linesOf(text: string, { store, recipeIds }: Source) {
  return partsOf(text).map((part) => {
    if ('recipe' in part) return { recipeId: named(recipeIds, part.recipe), quantity: part.quantity }
    const { sku, quantity, unit, yieldPercent } = part
    return {
      itemId: named(store.items, sku).id,
      quantity,
      ...(unit === null ? {} : { unit }),
      ...(yieldPercent === null ? {} : { yieldPercent }),
    }
  })
}

/** Of options, in base units. */
function needsOf(text: string, store: Pick<Store, 'items'>) {
  return partsOf(text).flatMap((part) =>
    'sku' in part ? [{ itemId: named(store.items, part.sku).id, quantity: part.quantity }] : [],
  )
}

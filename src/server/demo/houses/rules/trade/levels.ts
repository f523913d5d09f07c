import { type DemoDish, type DemoMenu, partsOf } from '../menu/menu.ts'
import type { DemoHouse, DemoOutlet } from './outlet.ts'

/** The items that a place of a house needs: what its outlets' dishes are made of, and all that is sold whole. */
export function skusAt(house: DemoHouse, place: string): Set<string> {
  const outlets = house.outlets.filter((outlet) => outlet.place === place)
  if (outlets.length === 0) return new Set()
  const whole = house.items.filter(({ isWhole }) => isWhole).map(({ sku }) => sku)
  return new Set([...whole, ...outlets.flatMap((outlet) => skusOfOutlet(house.menu, outlet))])
}

function skusOfOutlet(menu: DemoMenu, { sittings }: DemoOutlet): string[] {
  const names = new Set(sittings.flatMap(({ takes }) => takes.flatMap(({ of }) => of)))
  const dishes = menu.categories.flatMap(({ name, dishes: all }) =>
    names.has(name) ? all : all.filter((dish) => names.has(dish.name)),
  )
  return dishes.flatMap((dish) => skusOfDish(menu, dish))
}

function skusOfDish(menu: DemoMenu, { parts, groups }: DemoDish): string[] {
  const needs = menu.groups
    .filter(({ name }) => groups.includes(name))
    .flatMap(({ options }) => options.flatMap((option) => option.needs ?? []))
  return [parts, ...needs].flatMap((text) => skusOf(menu, text))
}

function skusOf(menu: DemoMenu, text: string): string[] {
  return partsOf(text).flatMap((part) => {
    if ('sku' in part) return [part.sku]
    const recipe = menu.recipes.find(({ name }) => name === part.recipe)
    return recipe ? skusOf(menu, recipe.parts) : []
  })
}

import type { categoryColours, MenuKind } from '#contract/restaurant/categories/shapes.ts'

/** A part of a recipe: an item of stock in a unit, or portions of a recipe. */
export type DemoPart =
  | { sku: string; quantity: number; unit: string | null; yieldPercent: number | null }
  | { recipe: string; quantity: number }

/** A recipe that others are made with. */
export type DemoRecipe = { name: string; portions: number; parts: string }

/** Without parts it has no recipe. */
export type DemoDish = { name: string; price: number; parts: string; groups: readonly string[] }

export type DemoCategory = {
  name: string
  kind: MenuKind
  colour: (typeof categoryColours)[number]
  dishes: readonly DemoDish[]
}

export type DemoOption = { name: string; price?: number; isDefault?: true; needs?: string; mostEach?: number }

export type DemoGroup = {
  name: string
  least: number
  most: number
  isShown: boolean
  options: readonly DemoOption[]
}

export type DemoMenu = {
  recipes: readonly DemoRecipe[]
  groups: readonly DemoGroup[]
  categories: readonly DemoCategory[]
}

type Row = readonly [name: string, price: number, parts: string, ...groups: string[]]

/** A category with its dishes, a row each: name, price, parts, modifier groups. */
export function category(head: Omit<DemoCategory, 'dishes'>, rows: readonly Row[]): DemoCategory {
  return { ...head, dishes: rows.map(([name, price, parts, ...groups]) => ({ name, price, parts, groups })) }
}

const part = /^(?<quantity>[\d.]+)(?<unit>g|ml)? (?:(?<sku>[A-Z]+)(?:@(?<yield>\d+))?|of (?<recipe>.+))$/

/**
 * Reads what a dish is made of: "280g CHICKEN, 2 EGG, 300g PLANTAIN@75, 1 of Jollof base". After the @ stands the part in percent that
 * is left once it is peeled or boned.
 */
export function partsOf(text: string): DemoPart[] {
  return text.split(', ').map((words) => {
    const { quantity, unit, sku, yield: left, recipe } = part.exec(words)?.groups ?? {}
    if (recipe !== undefined) return { recipe, quantity: Number(quantity) }
    if (sku === undefined) throw new SyntaxError(`Not a part of a recipe: ${words}`)
    return {
      sku,
      quantity: Number(quantity),
      unit: unit ?? null,
      yieldPercent: left === undefined ? null : Number(left),
    }
  })
}

import type * as api from '#contract/restaurant/menu/api.ts'
import type { Recipe, RecipeId } from '#contract/inventory/recipes/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import { subtract } from '#contract/kernel/money.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import type { MenuItem, MenuItemId, TillMenu } from '#contract/restaurant/menu/shapes.ts'
import { cashStepFrom } from '#server/accounting/public/payments.ts'
import { defaultTaxSet, type TaxingSet } from '#server/accounting/public/taxes.ts'
import { readRecipes } from '#server/inventory/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { findItem, type ItemRow, itemsOnPage } from '../data/items.ts'
import { tillHead, tillItems } from '../data/till.ts'
import { costPercentOf, netOf } from '../rules.ts'

/** A page of menu items in the order of the till, with what they cost and leave at today's averages. */
export async function listItems(ctx: Ctx, query: Given<typeof api.listMenuItems>['query']): Promise<Page<MenuItem>> {
  const window = windowOf(query)
  const filter = {
    ...query,
    archived: query.archived === 'true',
    soldOut: flagOf(query.soldOut),
    withoutRecipe: flagOf(query.withoutRecipe),
  }
  return ctx.read(async (tx) => {
    const { rows, total } = await itemsOnPage(tx, filter, window)
    return pageOf(await withCosts(tx, rows), total, window)
  })
}

function flagOf(text: 'true' | 'false' | undefined): boolean | undefined {
  return text === undefined ? undefined : text === 'true'
}

/** One menu item with its recipe. @throws 404 */
export async function readItem(ctx: Ctx, id: MenuItemId): Promise<MenuItem> {
  return ctx.read((tx) => itemIn(tx, id))
}

/** The same inside an open transaction. @throws 404 */
export async function itemIn(tx: Tx, id: MenuItemId): Promise<MenuItem> {
  const row = await findItem(tx, id)
  if (!row) throw notFound('menu item')
  const [item] = await withCosts(tx, [row])
  if (!item) throw notFound('menu item')
  return item
}

async function withCosts(tx: Tx, rows: readonly ItemRow[]): Promise<MenuItem[]> {
  const recipes = await readRecipes(
    tx,
    rows.flatMap((row) => row.recipeId ?? []),
  )
  const facts = { set: await defaultTaxSet(tx), date: await readBusinessDate(tx), recipes }
  return rows.map((row) => withCost(row, facts))
}

/** What the cost of an item is worked out from. */
type CostFacts = { set: TaxingSet; date: Day; recipes: ReadonlyMap<RecipeId, Recipe> }

function withCost({ recipeId, ...row }: ItemRow, { set, date, recipes }: CostFacts): MenuItem {
  const recipe = recipeId === null ? undefined : recipes.get(recipeId)
  const net = netOf(row.price, { set, date, kind: row.kind })
  if (!recipe) return { ...row, netPrice: net, recipe: null, margin: null, costPercent: null }
  const { id, lines, cost, canMake } = recipe
  return {
    ...row,
    netPrice: net,
    recipe: { id, lines, cost, canMake },
    margin: subtract(net, cost),
    costPercent: costPercentOf(cost, net),
  }
}

/** All that a till at an open outlet needs to sell, in one answer. @throws 404 */
export async function readTillMenu(ctx: Ctx, locationId: RestaurantLocationId): Promise<TillMenu> {
  return ctx.read(async (tx) => {
    const [head, items, taxSet] = await Promise.all([tillHead(tx, locationId), tillItems(tx), defaultTaxSet(tx)])
    if (!head) throw notFound('location')
    const { cashValues, ...till } = head
    return {
      ...till,
      pricesIncludeTax: head.pricesIncludeTax ?? taxSet.pricesIncludeTax,
      taxSet,
      cashStep: cashStepFrom(cashValues),
      items,
    }
  })
}

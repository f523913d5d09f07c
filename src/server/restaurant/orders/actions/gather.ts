import type { OrderFacts } from '#contract/restaurant/orders/rules/change.ts'
import type { RecipeVersionId } from '#contract/inventory/recipes/shapes.ts'
import type { MenuItemId } from '#contract/restaurant/menu/shapes.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import type { OrderId } from '#contract/restaurant/orders/shapes.ts'
import type { SellingTerms } from '#contract/restaurant/orders/rules/state.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { defaultTaxSet, type TaxingSet } from '#server/accounting/public/taxes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound, stale } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { lockOpenSession } from '../../till-sessions/actions/hold.ts'
import { lockedOrder } from '../data/lock.ts'
import { type MenuEntry, soldItems } from '../data/menu.ts'
import { findOutlet, type Outlet } from '../data/outlet.ts'
import type { Need } from '../rules/needs.ts'

/** What is sold by, with the words and habits of the outlet. */
export type TillTerms = SellingTerms & { outlet: Outlet; taxSet: TaxingSet }

/** Recipes that came with the menu, by version. */
export type Recipes = ReadonlyMap<RecipeVersionId, readonly Need[]>

/** An order with what its rules and its writing go by; its row, the till and the business date are held. */
export type Gathered = Omit<OrderFacts, 'terms' | 'rights' | 'limits'> & {
  terms: TillTerms
  tillSessionId: TillSessionId
  recipes: Recipes
  /** Items of the menu of which so many are left. */
  limited: ReadonlySet<MenuItemId>
}

type At = { locationId: RestaurantLocationId; tillSessionId: TillSessionId }

/**
 * What a new order is taken by: the business date held still, an open till of the outlet, the taxes and the menu of its lines.
 * @throws 400 · 404 · 409 `till_closed`, `till_counted`
 */
export async function gatherSale(
  tx: Tx,
  { lines, ...at }: At & { lines: readonly { menuItemId: MenuItemId }[] },
): Promise<{ terms: TillTerms; menu: Map<MenuItemId, MenuEntry> } & OfMenu> {
  const [[date, session], outlet, taxSet, menu] = await Promise.all([
    tx.lock(businessDate(tx), { rank: 'till_session', take: () => lockOpenSession(tx, at.tillSessionId, 'sale') }),
    findOutlet(tx, at.locationId),
    defaultTaxSet(tx),
    menuOf(tx, lines),
  ])
  return { terms: termsOf({ date, taxSet, session, outlet }), menu, ...ofMenu(menu) }
}

/**
 * What an act on an order goes by, its row locked; on another till than the one that opened it where one is named.
 * @throws 404 · 409 `stale`, `till_closed`, `till_counted`
 */
export async function gatherOrder(
  tx: Tx,
  id: OrderId,
  wish: { version?: number | undefined; tillSessionId?: TillSessionId | undefined },
): Promise<Gathered> {
  const [[date, { order, lines }], taxSet] = await Promise.all([
    tx.lock(businessDate(tx), lockedOrder(tx, id)),
    defaultTaxSet(tx),
  ])
  if (wish.version !== undefined && wish.version !== order.version) throw stale({ what: 'order' })
  const tillSessionId = wish.tillSessionId ?? order.tillSessionId
  const [[session], outlet] = await Promise.all([
    tx.lock({ rank: 'till_session', take: () => lockOpenSession(tx, tillSessionId, 'sale') }),
    findOutlet(tx, order.locationId),
  ])
  const terms = termsOf({ date, taxSet, session, outlet })
  return { terms, order, lines, tillSessionId, ...ofMenu(new Map()) }
}

/** The menu of the lines that are wished. */
export function menuOf(tx: Tx, wishes: readonly { menuItemId: MenuItemId }[]): Promise<Map<MenuItemId, MenuEntry>> {
  return soldItems(
    tx,
    wishes.map(({ menuItemId }) => menuItemId),
  )
}

type OfMenu = Pick<Gathered, 'recipes' | 'limited'>

/** What writing an order needs of its menu. */
export function ofMenu(menu: ReadonlyMap<MenuItemId, MenuEntry>): OfMenu {
  const limited = [...menu.values()].filter(({ isLimited }) => isLimited)
  return { recipes: recipesIn(menu), limited: new Set(limited.map(({ id }) => id)) }
}

function recipesIn(menu: ReadonlyMap<MenuItemId, MenuEntry>): Recipes {
  const exact = ({ itemId, numerator, denominator }: MenuEntry['recipe'][number]): Need => ({
    itemId,
    numerator: BigInt(numerator),
    denominator: BigInt(denominator),
  })
  return new Map(
    [...menu.values()].flatMap(({ recipeVersionId, recipe }) =>
      recipeVersionId === null ? [] : [[recipeVersionId, recipe.map(exact)]],
    ),
  )
}

type Found = Pick<TillTerms, 'date' | 'taxSet'> & AtTill

function termsOf({ date, taxSet, ...found }: Found): TillTerms {
  const outlet = tillOf(found)
  return { date, taxSet, outlet, cashStep: outlet.cashStep }
}

type AtTill = { session: { locationId: RestaurantLocationId }; outlet: Outlet | undefined }

function tillOf({ session, outlet }: AtTill): Outlet {
  if (!outlet) throw notFound('location')
  if (session.locationId !== outlet.id) throw invalid('tillSessionId', 'Must be a till of this location')
  return outlet
}

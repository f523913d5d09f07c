import { randomUUID } from 'node:crypto'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { getMenuItem } from '#contract/restaurant/menu/api.ts'
import { given } from './books.ts'
import type { House, Person } from './house.ts'
import { aSetting, type Setting, type SettingWishes } from './stay.ts'
import type { StockItem } from './stock.ts'
import { openingCash } from './treasury.ts'

export type Priced = Received<typeof getMenuItem>

/** A hotel with a bar: stock, a menu of three items, a till that is open with 100.00. */
export type Bar = Setting & {
  /** Sells: a restaurant user. */
  waiter: Person
  store: StockLocationId
  location: { id: string; code: string }
  session: { id: string }
  food: string
  drinks: string
  bottle: StockItem
  rice: StockItem
  /** A beer, 24.00: one bottle at 9.00; below zero is blocked. */
  beer: Priced
  /** Jollof, 60.00: 250 g of rice at 20.00 a kilogram. */
  jollof: Priced
  /** Water, 5.00, without a recipe. */
  water: Priced
}

export type BarWishes = SettingWishes & { location?: Record<string, unknown>; bottles?: number; blocks?: boolean }

export async function aBar(house: House, wishes: BarWishes = {}): Promise<Bar> {
  const setting = await aSetting(house, wishes)
  const { owner } = setting
  const store = await given(owner.post('/api/inventory/locations', { name: 'Bar store', type: 'bar' }), 201)
  const location = await given(
    owner.post('/api/restaurant/locations', {
      name: 'Palm Bar',
      code: 'BAR',
      type: 'bar',
      stockLocationId: store.id,
      ...wishes.location,
    }),
    201,
  )
  const food = await given(owner.post('/api/restaurant/categories', { name: 'Mains', kind: 'food' }), 201)
  const drinks = await given(owner.post('/api/restaurant/categories', { name: 'Beers', kind: 'beverage' }), 201)
  await given(
    owner.post(`/api/restaurant/locations/${location.id}/stations`, { name: 'Kitchen', categoryIds: [food.id] }),
    201,
  )
  await given(
    owner.post(`/api/restaurant/locations/${location.id}/stations`, { name: 'Bar', categoryIds: [drinks.id] }),
    201,
  )
  const opening = { locationId: store.id }
  const bottle = await given(
    owner.post('/api/inventory/items', {
      sku: 'BEER',
      name: 'Bottle of beer',
      unit: 'pc',
      kind: 'beverage',
      negativeStock: wishes.blocks ? 'block' : 'warn',
      openingQuantity: wishes.bottles ?? 100,
      openingCost: 9,
      ...opening,
    }),
    201,
  )
  const rice = await given(
    owner.post('/api/inventory/items', {
      sku: 'RICE',
      name: 'Rice',
      unit: 'kg',
      kind: 'food',
      openingQuantity: 50,
      openingCost: 20,
      ...opening,
    }),
    201,
  )
  const item = (body: object) => given(owner.post('/api/restaurant/menu-items', body), 201)
  const beer = await item({
    name: 'Club beer',
    categoryId: drinks.id,
    price: 24,
    recipe: [{ itemId: bottle.id, quantity: 1 }],
  })
  const jollof = await item({
    name: 'Jollof',
    categoryId: food.id,
    price: 60,
    recipe: [{ itemId: rice.id, quantity: 250, unit: 'g' }],
  })
  const water = await item({ name: 'Water', categoryId: food.id, price: 5 })
  await openingCash(setting.tenant)
  const session = await given(
    owner.post('/api/restaurant/till-sessions', {
      locationId: location.id,
      openingCount: 100,
    }),
    201,
  )
  return {
    ...setting,
    waiter: await setting.tenant.as('restaurant'),
    store: store.id,
    location,
    session,
    food: food.id,
    drinks: drinks.id,
    bottle,
    rice,
    beer,
    jollof,
    water,
  }
}

/** The body of an order at the bar: lines as [item, quantity]. */
export function orderOf(
  { location, session }: Bar,
  lines: readonly (readonly [Priced, number] | object)[],
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    id: randomUUID(),
    locationId: location.id,
    tillSessionId: session.id,
    lines: lines.map((line) => (Array.isArray(line) ? { menuItemId: line[0].id, quantity: line[1] } : line)),
    ...more,
  }
}

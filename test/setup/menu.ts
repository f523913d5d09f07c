import type { Received } from '#contract/kernel/endpoint.ts'
import type { MenuCategory } from '#contract/restaurant/categories/shapes.ts'
import type { getMenuItem } from '#contract/restaurant/menu/api.ts'
import { given } from './books.ts'
import { aTenant, type House, type Person, type TestTenant } from './house.ts'

/** A tenant with its owner and one category of food. */
export type TestMenu = { tenant: TestTenant; owner: Person; category: MenuCategory }

export async function aMenu(house: House, wish: { taxSet?: string } = {}): Promise<TestMenu> {
  const tenant = await aTenant(house, wish)
  const owner = await tenant.as('owner')
  const body = { name: 'Mains', kind: 'food' }
  return { tenant, owner, category: await given(owner.post('/api/restaurant/categories', body), 201) }
}

/** Jollof at 40.00, unless told otherwise. */
export async function aMenuItem(
  { owner, category }: TestMenu,
  wish: Record<string, unknown> = {},
): Promise<Received<typeof getMenuItem>> {
  const body = { name: 'Jollof', categoryId: category.id, price: 40, ...wish }
  return given(owner.post('/api/restaurant/menu-items', body), 201)
}

/** Something in stock, ten of it at the cost of each. */
export async function stocked({ owner }: TestMenu, name: string, cost: number): Promise<string> {
  const place = await given(owner.post('/api/inventory/locations', { name: `Store of ${name}`, type: 'store' }), 201)
  const opening = { openingQuantity: 10, openingCost: cost, locationId: place.id }
  const made = await given(
    owner.post('/api/inventory/items', { sku: name.toUpperCase(), name, unit: 'kg', kind: 'food', ...opening }),
    201,
  )
  return made.id
}

/** A choice of rice and yam, unless told otherwise. */
export const aGroup = (person: Person, wish: Record<string, unknown> = {}) =>
  given(
    person.post('/api/restaurant/modifier-groups', {
      name: 'Side',
      options: [{ name: 'Rice', price: 5 }, { name: 'Yam' }],
      ...wish,
    }),
    201,
  )

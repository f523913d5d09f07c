import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aGroup, aMenu, aMenuItem } from '#test/setup/menu.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a till gets all that it sells by in one answer, and nothing that it does not sell', async () => {
  const setting = await aMenu(house, { taxSet: 'GH' })
  const { owner, tenant, category } = setting
  await given(owner.post('/api/restaurant/categories', { name: 'Empty', kind: 'food' }), 201)
  const place = await given(
    owner.post('/api/restaurant/locations', { name: 'Bar', serviceChargePercent: 10, pricesIncludeTax: true }),
    201,
  )
  const side = await aGroup(owner)
  const item = await aMenuItem(setting, { modifierGroupIds: [side.id], remaining: 2 })
  const gone = await aMenuItem(setting, { name: 'Gone' })
  await given(owner.put(`/api/restaurant/menu-items/${gone.id}`, { isArchived: true }))
  const waiter = await tenant.as('restaurant')
  const menu = await given(waiter.get(`/api/restaurant/till-menu?locationId=${place.id}`))
  expect(menu).toMatchObject({
    pricesIncludeTax: true,
    serviceChargePercent: 10,
    serviceChargeTaxed: true,
    businessDate: '2026-03-02',
    taxSet: { code: 'GH' },
    categories: [{ id: category.id, name: 'Mains', kind: 'food' }],
    items: [{ id: item.id, name: 'Jollof', price: 40, remaining: 2, groupIds: [side.id] }],
    groups: [
      {
        id: side.id,
        options: [
          { name: 'Rice', price: 5 },
          { name: 'Yam', price: 0 },
        ],
      },
    ],
  })
  expect([menu.categories.length, menu.items.length]).toEqual([1, 1])
  await given(owner.put(`/api/restaurant/locations/${place.id}`, { pricesIncludeTax: null }))
  const asSet = await given(waiter.get(`/api/restaurant/till-menu?locationId=${place.id}`))
  expect(asSet.pricesIncludeTax).toBe(menu.taxSet.pricesIncludeTax)
  await refuses(waiter.get(`/api/restaurant/till-menu?locationId=${randomUUID()}`), 404, 'not_found')
})

test('tills hear of every change of the menu', async () => {
  const setting = await aMenu(house)
  const { owner, tenant } = setting
  const heard = async () => {
    const found = await house.owner.query<{ count: number }>(
      "select count(*)::int as count from outbox_event where tenant_id = $1 and topic = 'restaurant.menu'",
      [tenant.id],
    )
    return found.rows[0]?.count
  }
  expect(await heard()).toBe(1)
  const item = await aMenuItem(setting)
  await given(owner.put(`/api/restaurant/menu-items/${item.id}`, { price: 2 }))
  await given(owner.post(`/api/restaurant/menu-items/${item.id}/availability`, { soldOut: true }))
  await aGroup(owner)
  expect(await heard()).toBe(5)
})

test('a menu of 5,000 items reaches a till whole', async () => {
  const { owner, tenant, category } = await aMenu(house)
  await house.owner.query(
    `insert into menu_item (tenant_id, id, name, category_id, price)
     select $1, gen_random_uuid(), 'Item ' || n, $2, n from generate_series(1, 5000) as n`,
    [tenant.id, category.id],
  )
  const place = await given(owner.post('/api/restaurant/locations', { name: 'Bar' }), 201)
  const menu = await given(owner.get(`/api/restaurant/till-menu?locationId=${place.id}`))
  expect(menu.items).toHaveLength(5000)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MenuCategory } from '#contract/restaurant/categories/shapes.ts'
import type { RestaurantLocation } from '#contract/restaurant/locations/shapes.ts'
import type { MenuItem, ModifierGroup, TillMenu } from '#contract/restaurant/menu/shapes.ts'
import { given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Setting = { tenant: TestTenant; owner: Person; category: MenuCategory }

async function aSetting(wish: { taxSet?: string } = {}): Promise<Setting> {
  const tenant = await aTenant(house, wish)
  const owner = await tenant.as('owner')
  const body = { name: 'Mains', kind: 'food' }
  return { tenant, owner, category: await given<MenuCategory>(owner.post('/api/restaurant/categories', body), 201) }
}

async function anItem({ owner, category }: Setting, wish: Record<string, unknown> = {}): Promise<MenuItem> {
  const body = { name: 'Jollof', categoryId: category.id, price: 40, ...wish }
  return given<MenuItem>(owner.post('/api/restaurant/menu-items', body), 201)
}

/** Something in stock, ten of it at the cost of each. */
async function stocked({ owner }: Setting, name: string, cost: number): Promise<string> {
  const place = await given<{ id: string }>(
    owner.post('/api/inventory/locations', { name: `Store of ${name}`, type: 'store' }),
    201,
  )
  const opening = { openingQuantity: 10, openingCost: cost, locationId: place.id }
  const made = await given<{ id: string }>(
    owner.post('/api/inventory/items', { sku: name.toUpperCase(), name, unit: 'kg', kind: 'food', ...opening }),
    201,
  )
  return made.id
}

const aGroup = (person: Person, wish: Record<string, unknown> = {}) =>
  given<ModifierGroup>(
    person.post('/api/restaurant/modifier-groups', {
      name: 'Side',
      options: [{ name: 'Rice', price: 5 }, { name: 'Yam' }],
      ...wish,
    }),
    201,
  )

test('a menu item with a recipe knows what it costs today and what it leaves', async () => {
  const setting = await aSetting()
  const rice = await stocked(setting, 'Rice', 20)
  const item = await anItem(setting, { recipe: [{ itemId: rice, quantity: 250, unit: 'g' }] })
  expect(item).toMatchObject({
    categoryName: 'Mains',
    kind: 'food',
    soldOut: false,
    recipe: { lines: [{ itemId: rice, name: 'Rice', quantity: 250, unit: 'g', cost: 5 }], cost: 5, canMake: 40 },
    margin: 35,
    costPercent: 12.5,
  })
  expect(await given(setting.owner.get('/api/restaurant/menu-items'))).toMatchObject([{ id: item.id, margin: 35 }])
  const recipes = await given(setting.owner.get('/api/inventory/recipes'))
  expect(recipes).toMatchObject([{ name: 'Jollof', cost: 5 }])
})

test('what a price contains of taxes is no margin', async () => {
  const setting = await aSetting({ taxSet: 'GH' })
  const { owner } = setting
  const rice = await stocked(setting, 'Rice', 20)
  const [set] = await given<{ id: string }[]>(owner.get('/api/accounting/taxes'))
  const item = await anItem(setting, { price: 121, recipe: [{ itemId: rice, quantity: 1 }] })
  expect(item).toMatchObject({ margin: 101, costPercent: 16.53 })
  await given(owner.put(`/api/accounting/taxes/${set?.id}`, { pricesIncludeTax: true }))
  expect(await given(owner.get(`/api/restaurant/menu-items/${item.id}`))).toMatchObject({
    netPrice: 100,
    margin: 80,
    costPercent: 20,
  })
})

test('an item without a recipe claims no cost, and one for free no percentage', async () => {
  const setting = await aSetting()
  const rice = await stocked(setting, 'Rice', 20)
  expect(await anItem(setting)).toMatchObject({ recipe: null, margin: null, costPercent: null })
  const free = await anItem(setting, { name: 'Bread', price: 0, recipe: [{ itemId: rice, quantity: 1 }] })
  expect(free).toMatchObject({ margin: -20, costPercent: null })
})

test('a changed recipe is a new version, and null takes the recipe away', async () => {
  const setting = await aSetting()
  const { owner } = setting
  const rice = await stocked(setting, 'Rice', 20)
  const item = await anItem(setting, { recipe: [{ itemId: rice, quantity: 1 }] })
  const doubled = await given<MenuItem>(
    owner.put(`/api/restaurant/menu-items/${item.id}`, {
      name: 'Big jollof',
      recipe: [{ itemId: rice, quantity: 2 }],
      version: 1,
    }),
  )
  expect(doubled).toMatchObject({ version: 2, margin: 0, recipe: { id: item.recipe?.id, cost: 40 } })
  expect(await given(owner.get(`/api/inventory/recipes/${item.recipe?.id}`))).toMatchObject({
    name: 'Big jollof',
    number: 2,
  })
  expect(await given(owner.put(`/api/restaurant/menu-items/${item.id}`, { price: 41 }))).toMatchObject({
    recipe: { cost: 40 },
    margin: 1,
  })
  expect(await given(owner.put(`/api/restaurant/menu-items/${item.id}`, { recipe: null }))).toMatchObject({
    recipe: null,
    margin: null,
  })
})

test('a renamed item renames its own recipe, which makes no new version and stays as it is in the recipes above', async () => {
  const setting = await aSetting()
  const { owner } = setting
  const rice = await stocked(setting, 'Rice', 20)
  const item = await anItem(setting, { name: 'Jolof', recipe: [{ itemId: rice, quantity: 1 }] })
  const recipeId = item.recipe?.id
  const parted = { name: 'Feast', lines: [{ recipeId, quantity: 2 }] }
  await given(owner.post('/api/inventory/recipes', parted), 201)
  await given(owner.put(`/api/restaurant/menu-items/${item.id}`, { name: 'Jollof' }))
  const recipe = await given<object>(owner.get(`/api/inventory/recipes/${recipeId}`))
  expect(recipe).toMatchObject({ name: 'Jollof', usedIn: [{ name: 'Feast' }] })
  await given(owner.put(`/api/restaurant/menu-items/${item.id}`, { name: 'Rice', recipe: null }))
  expect(await given(owner.get(`/api/inventory/recipes/${recipeId}`))).toMatchObject({ name: 'Jollof' })
})

test('a line of a recipe that can not be is named, and nothing of the item is written', async () => {
  const setting = await aSetting()
  const { owner, category } = setting
  const rice = await stocked(setting, 'Rice', 20)
  const body = { name: 'Waakye', categoryId: category.id, price: 10 }
  const unknown = [
    { itemId: rice, quantity: 1 },
    { itemId: randomUUID(), quantity: 1 },
  ]
  await refuses(
    owner.post('/api/restaurant/menu-items', { ...body, recipe: unknown }),
    400,
    'invalid',
    'recipe.1.itemId',
  )
  const litres = [{ itemId: rice, quantity: 1, unit: 'l' }]
  await refuses(owner.post('/api/restaurant/menu-items', { ...body, recipe: litres }), 400, 'invalid', 'recipe.0.unit')
  expect(await given(owner.get('/api/restaurant/menu-items'))).toEqual([])
  expect(await given(owner.get('/api/inventory/recipes'))).toEqual([])
})

test('an item stands in an open category and offers open groups', async () => {
  const setting = await aSetting()
  const { owner } = setting
  const body = { name: 'Waakye', price: 10 }
  await refuses(
    owner.post('/api/restaurant/menu-items', { ...body, categoryId: randomUUID() }),
    400,
    'invalid',
    'categoryId',
  )
  const gone = await given<MenuCategory>(owner.post('/api/restaurant/categories', { name: 'Old', kind: 'food' }), 201)
  await given(owner.put(`/api/restaurant/categories/${gone.id}`, { isArchived: true }))
  await refuses(
    owner.post('/api/restaurant/menu-items', { ...body, categoryId: gone.id }),
    400,
    'invalid',
    'categoryId',
  )
  const item = await anItem(setting)
  await refuses(
    owner.put(`/api/restaurant/menu-items/${item.id}`, { modifierGroupIds: [randomUUID()] }),
    400,
    'invalid',
    'modifierGroupIds.0',
  )
  await refuses(owner.put(`/api/restaurant/menu-items/${item.id}`, { price: 3, version: 7 }), 409, 'stale')
})

test('a barcode names one item', async () => {
  const setting = await aSetting()
  const { owner, category } = setting
  await anItem(setting, { barcode: '4006381' })
  const again = { name: 'Other', categoryId: category.id, price: 1, barcode: '4006381' }
  await refuses(owner.post('/api/restaurant/menu-items', again), 409, 'restaurant_name_taken')
})

test('items are found by category, kind, group, missing recipe and what is sold out', async () => {
  const setting = await aSetting()
  const { owner } = setting
  const drinks = await given<MenuCategory>(
    owner.post('/api/restaurant/categories', { name: 'Drinks', kind: 'beverage' }),
    201,
  )
  const rice = await stocked(setting, 'Rice', 20)
  const side = await aGroup(owner)
  await anItem(setting, { recipe: [{ itemId: rice, quantity: 1 }], modifierGroupIds: [side.id] })
  await anItem(setting, { name: 'Star', categoryId: drinks.id, price: 15, remaining: 0 })
  const namesOf = async (query: string) =>
    (await given<MenuItem[]>(owner.get(`/api/restaurant/menu-items?${query}`))).map((item) => item.name)
  expect(await namesOf('')).toEqual(['Jollof', 'Star'])
  expect(await namesOf('sort=-name')).toEqual(['Star', 'Jollof'])
  expect(await namesOf('sort=price')).toEqual(['Star', 'Jollof'])
  expect(await namesOf(`categoryId=${drinks.id}`)).toEqual(['Star'])
  expect(await namesOf('kind=food')).toEqual(['Jollof'])
  expect(await namesOf('withoutRecipe=true')).toEqual(['Star'])
  expect(await namesOf('soldOut=true')).toEqual(['Star'])
  expect(await namesOf('soldOut=false')).toEqual(['Jollof'])
  expect(await namesOf(`modifierGroupId=${side.id}`)).toEqual(['Jollof'])
  expect(await namesOf('search=joLL')).toEqual(['Jollof'])
  expect(await namesOf('archived=true')).toEqual([])
})

test('a waiter says what is sold out, how many are left, and that it is back, and changes nothing else', async () => {
  const setting = await aSetting()
  const { tenant } = setting
  const item = await anItem(setting)
  const waiter = await tenant.as('restaurant')
  const say = (body: object) => waiter.post(`/api/restaurant/menu-items/${item.id}/availability`, body)
  expect(await given(say({ soldOut: true }))).toMatchObject({ soldOut: true, remaining: null, version: 1 })
  expect(await given(say({ soldOut: false, remaining: 3 }))).toMatchObject({ soldOut: false, remaining: 3 })
  expect(await given(say({ remaining: 0 }))).toMatchObject({ soldOut: false, remaining: 0 })
  expect(await given(say({ soldOut: false }))).toMatchObject({ soldOut: false, remaining: null })
  await refuses(say({ remaining: -1 }), 400, 'invalid', 'remaining')
  await refuses(say({}), 400, 'invalid')
  await refuses(waiter.put(`/api/restaurant/menu-items/${item.id}`, { price: 1 }), 403, 'forbidden')
  await refuses(
    waiter.post('/api/restaurant/modifier-groups', { name: 'Mine', options: [{ name: 'A' }] }),
    403,
    'forbidden',
  )
  await refuses(waiter.delete(`/api/restaurant/menu-items/${item.id}`), 403, 'forbidden')
})

test('an item that nobody ordered is deleted, its groups stay', async () => {
  const setting = await aSetting()
  const { owner } = setting
  const side = await aGroup(owner)
  const item = await anItem(setting, { modifierGroupIds: [side.id] })
  await given(owner.delete(`/api/restaurant/menu-items/${item.id}`))
  await refuses(owner.get(`/api/restaurant/menu-items/${item.id}`), 404, 'not_found')
  expect(await given(owner.get('/api/restaurant/modifier-groups'))).toMatchObject([{ name: 'Side', usedBy: 0 }])
})

test('a group needs enough to choose from, and its defaults stand by themselves', async () => {
  const { owner } = await aSetting()
  const refused = (body: Record<string, unknown>, field: string) =>
    refuses(owner.post('/api/restaurant/modifier-groups', { name: 'Side', ...body }), 400, 'invalid', field)
  const [a, b] = [{ name: 'A' }, { name: 'B' }]
  const [firstDefault, secondDefault] = [
    { ...a, isDefault: true },
    { ...b, isDefault: true },
  ]
  await refused({ least: 2, most: 1, options: [a, b] }, 'most')
  await refused({ least: 3, options: [a, b] }, 'least')
  await refused({ most: 1, options: [firstDefault, secondDefault] }, 'options.1.isDefault')
  await refused({ least: 2, options: [firstDefault, b] }, 'options.0.isDefault')
  await refused({ options: [a, { name: 'a' }] }, 'options.1.name')
  await refused({ options: [{ ...a, needs: [{ itemId: randomUUID(), quantity: 1 }] }] }, 'options.0.needs.0.itemId')
  await refused({ options: [{ ...a, needs: [{ itemId: randomUUID(), quantity: 0 }] }] }, 'options.0.needs.0.quantity')
  await refused({ options: [{ ...a, id: randomUUID() }] }, 'options.0.id')
  expect(await given(owner.get('/api/restaurant/modifier-groups'))).toEqual([])
  const made = await aGroup(owner, { least: 2, most: 2, options: [{ ...a, mostEach: 2 }] })
  expect(made).toMatchObject({ least: 2, most: 2, isShown: true, options: [{ mostEach: 2, price: 0 }] })
  await refuses(owner.put(`/api/restaurant/modifier-groups/${made.id}`, { most: 1 }), 400, 'invalid', 'most')
})

test('options that are left out are archived, and those that stay keep their ids', async () => {
  const { owner } = await aSetting()
  const { id, options } = await aGroup(owner)
  const [rice, yam] = options
  const changed = await given<ModifierGroup>(
    owner.put(`/api/restaurant/modifier-groups/${id}`, {
      options: [{ name: 'Banku' }, { id: rice?.id, name: 'White rice', price: 6 }],
    }),
  )
  expect(changed.options).toMatchObject([{ name: 'Banku' }, { id: rice?.id, name: 'White rice', price: 6 }])
  const kept = await house.owner.query('select archived_at is not null as gone from modifier_option where id = $1', [
    yam?.id,
  ])
  expect(kept.rows).toEqual([{ gone: true }])
  const back = await given<ModifierGroup>(
    owner.put(`/api/restaurant/modifier-groups/${id}`, { options: [{ id: yam?.id, name: 'Yam' }], version: 2 }),
  )
  expect(back.options).toMatchObject([{ id: yam?.id, name: 'Yam' }])
})

test('an option takes more or less from stock, in base units', async () => {
  const setting = await aSetting()
  const { owner } = setting
  const [rice, cheese] = [await stocked(setting, 'Rice', 20), await stocked(setting, 'Cheese', 90)]
  const made = await aGroup(owner, {
    options: [
      { name: 'Extra', price: 4, needs: [{ itemId: cheese, quantity: 0.02 }] },
      {
        name: 'Without',
        needs: [
          { itemId: cheese, quantity: -0.02 },
          { itemId: rice, quantity: 0.000001 },
        ],
      },
    ],
  })
  expect(made.options).toMatchObject([
    { needs: [{ itemId: cheese, name: 'Cheese', unit: 'kg', quantity: 0.02 }] },
    { needs: [{ quantity: -0.02 }, { quantity: 0.000001 }] },
  ])
})

test('a group that items offer is not archived, however close the two come', async () => {
  const setting = await aSetting()
  const { owner } = setting
  const item = await anItem(setting)
  for (let round = 0; round < 6; round += 1) {
    const group = await aGroup(owner, { name: `Round ${round}` })
    const [offered, archived] = await Promise.all([
      owner.put(`/api/restaurant/menu-items/${item.id}`, { modifierGroupIds: [group.id] }),
      owner.put(`/api/restaurant/modifier-groups/${group.id}`, { isArchived: true }),
    ])
    expect(`${offered.status} ${archived.status}`).toMatch(/^(200 409|400 200)$/)
    await given(owner.put(`/api/restaurant/menu-items/${item.id}`, { modifierGroupIds: [] }))
  }
  const side = await aGroup(owner)
  await given(owner.put(`/api/restaurant/menu-items/${item.id}`, { modifierGroupIds: [side.id] }))
  expect(await owner.put(`/api/restaurant/modifier-groups/${side.id}`, { isArchived: true })).toMatchObject({
    status: 409,
    body: { code: 'modifier_group_in_use', details: { items: ['Jollof'] } },
  })
})

test('a till gets all that it sells by in one answer, and nothing that it does not sell', async () => {
  const setting = await aSetting({ taxSet: 'GH' })
  const { owner, tenant, category } = setting
  await given(owner.post('/api/restaurant/categories', { name: 'Empty', kind: 'food' }), 201)
  const place = await given<RestaurantLocation>(
    owner.post('/api/restaurant/locations', { name: 'Bar', serviceChargePercent: 10, pricesIncludeTax: true }),
    201,
  )
  const side = await aGroup(owner)
  const item = await anItem(setting, { modifierGroupIds: [side.id], remaining: 2 })
  const gone = await anItem(setting, { name: 'Gone' })
  await given(owner.put(`/api/restaurant/menu-items/${gone.id}`, { isArchived: true }))
  const waiter = await tenant.as('restaurant')
  const menu = await given<TillMenu>(waiter.get(`/api/restaurant/till-menu?locationId=${place.id}`))
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
  const asSet = await given<TillMenu>(waiter.get(`/api/restaurant/till-menu?locationId=${place.id}`))
  expect(asSet.pricesIncludeTax).toBe(menu.taxSet.pricesIncludeTax)
  await refuses(waiter.get(`/api/restaurant/till-menu?locationId=${randomUUID()}`), 404, 'not_found')
})

test('tills hear of every change of the menu', async () => {
  const setting = await aSetting()
  const { owner, tenant } = setting
  const heard = async () => {
    const found = await house.owner.query<{ count: number }>(
      "select count(*)::int as count from outbox_event where tenant_id = $1 and topic = 'restaurant.menu'",
      [tenant.id],
    )
    return found.rows[0]?.count
  }
  expect(await heard()).toBe(1)
  const item = await anItem(setting)
  await given(owner.put(`/api/restaurant/menu-items/${item.id}`, { price: 2 }))
  await given(owner.post(`/api/restaurant/menu-items/${item.id}/availability`, { soldOut: true }))
  await aGroup(owner)
  expect(await heard()).toBe(5)
})

test('a menu of 5,000 items reaches a till whole', async () => {
  const { owner, tenant, category } = await aSetting()
  await house.owner.query(
    `insert into menu_item (tenant_id, id, name, category_id, price)
     select $1, gen_random_uuid(), 'Item ' || n, $2, n from generate_series(1, 5000) as n`,
    [tenant.id, category.id],
  )
  const place = await given<RestaurantLocation>(owner.post('/api/restaurant/locations', { name: 'Bar' }), 201)
  const menu = await given<TillMenu>(owner.get(`/api/restaurant/till-menu?locationId=${place.id}`))
  expect(menu.items).toHaveLength(5000)
})

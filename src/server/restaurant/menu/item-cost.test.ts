import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aMenu, aMenuItem, stocked } from '#test/setup/menu.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a menu item with a recipe knows what it costs today and what it leaves', async () => {
  const setting = await aMenu(house)
  const rice = await stocked(setting, 'Rice', 20)
  const item = await aMenuItem(setting, { recipe: [{ itemId: rice, quantity: 250, unit: 'g' }] })
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
  const setting = await aMenu(house, { taxSet: 'GH' })
  const { owner } = setting
  const rice = await stocked(setting, 'Rice', 20)
  const [set] = await given(owner.get('/api/accounting/taxes'))
  const item = await aMenuItem(setting, { price: 121, recipe: [{ itemId: rice, quantity: 1 }] })
  expect(item).toMatchObject({ margin: 101, costPercent: 16.53 })
  await given(owner.put(`/api/accounting/taxes/${set?.id}`, { pricesIncludeTax: true }))
  expect(await given(owner.get(`/api/restaurant/menu-items/${item.id}`))).toMatchObject({
    netPrice: 100,
    margin: 80,
    costPercent: 20,
  })
})

test('an item without a recipe claims no cost, and one for free no percentage', async () => {
  const setting = await aMenu(house)
  const rice = await stocked(setting, 'Rice', 20)
  expect(await aMenuItem(setting)).toMatchObject({ recipe: null, margin: null, costPercent: null })
  const free = await aMenuItem(setting, { name: 'Bread', price: 0, recipe: [{ itemId: rice, quantity: 1 }] })
  expect(free).toMatchObject({ margin: -20, costPercent: null })
})

test('a changed recipe is a new version, and null takes the recipe away', async () => {
  const setting = await aMenu(house)
  const { owner } = setting
  const rice = await stocked(setting, 'Rice', 20)
  const item = await aMenuItem(setting, { recipe: [{ itemId: rice, quantity: 1 }] })
  const doubled = await given(
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
  const setting = await aMenu(house)
  const { owner } = setting
  const rice = await stocked(setting, 'Rice', 20)
  const item = await aMenuItem(setting, { name: 'Jolof', recipe: [{ itemId: rice, quantity: 1 }] })
  const recipeId = item.recipe?.id
  const parted = { name: 'Feast', lines: [{ recipeId, quantity: 2 }] }
  await given(owner.post('/api/inventory/recipes', parted), 201)
  await given(owner.put(`/api/restaurant/menu-items/${item.id}`, { name: 'Jollof' }))
  const recipe = await given(owner.get(`/api/inventory/recipes/${recipeId}`))
  expect(recipe).toMatchObject({ name: 'Jollof', usedIn: [{ name: 'Feast' }] })
  await given(owner.put(`/api/restaurant/menu-items/${item.id}`, { name: 'Rice', recipe: null }))
  expect(await given(owner.get(`/api/inventory/recipes/${recipeId}`))).toMatchObject({ name: 'Jollof' })
})

test('a line of a recipe that can not be is named, and nothing of the item is written', async () => {
  const setting = await aMenu(house)
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

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aGroup, aMenu, aMenuItem, stocked } from '#test/setup/menu.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('an item stands in an open category and offers open groups', async () => {
  const setting = await aMenu(house)
  const { owner } = setting
  const body = { name: 'Waakye', price: 10 }
  await refuses(
    owner.post('/api/restaurant/menu-items', { ...body, categoryId: randomUUID() }),
    400,
    'invalid',
    'categoryId',
  )
  const gone = await given(owner.post('/api/restaurant/categories', { name: 'Old', kind: 'food' }), 201)
  await given(owner.put(`/api/restaurant/categories/${gone.id}`, { isArchived: true }))
  await refuses(
    owner.post('/api/restaurant/menu-items', { ...body, categoryId: gone.id }),
    400,
    'invalid',
    'categoryId',
  )
  const item = await aMenuItem(setting)
  await refuses(
    owner.put(`/api/restaurant/menu-items/${item.id}`, { modifierGroupIds: [randomUUID()] }),
    400,
    'invalid',
    'modifierGroupIds.0',
  )
  await refuses(owner.put(`/api/restaurant/menu-items/${item.id}`, { price: 3, version: 7 }), 409, 'stale')
})

test('a barcode names one item', async () => {
  const setting = await aMenu(house)
  const { owner, category } = setting
  await aMenuItem(setting, { barcode: '4006381' })
  const again = { name: 'Other', categoryId: category.id, price: 1, barcode: '4006381' }
  await refuses(owner.post('/api/restaurant/menu-items', again), 409, 'restaurant_name_taken')
})

test('items are found by category, kind, group, missing recipe and what is sold out', async () => {
  const setting = await aMenu(house)
  const { owner } = setting
  const drinks = await given(owner.post('/api/restaurant/categories', { name: 'Drinks', kind: 'beverage' }), 201)
  const rice = await stocked(setting, 'Rice', 20)
  const side = await aGroup(owner)
  await aMenuItem(setting, { recipe: [{ itemId: rice, quantity: 1 }], modifierGroupIds: [side.id] })
  await aMenuItem(setting, { name: 'Star', categoryId: drinks.id, price: 15, remaining: 0 })
  const namesOf = async (query: string) =>
    (await given(owner.get(`/api/restaurant/menu-items?${query}`))).map((item) => item.name)
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
  const setting = await aMenu(house)
  const { tenant } = setting
  const item = await aMenuItem(setting)
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
  const setting = await aMenu(house)
  const { owner } = setting
  const side = await aGroup(owner)
  const item = await aMenuItem(setting, { modifierGroupIds: [side.id] })
  await given(owner.delete(`/api/restaurant/menu-items/${item.id}`))
  await refuses(owner.get(`/api/restaurant/menu-items/${item.id}`), 404, 'not_found')
  expect(await given(owner.get('/api/restaurant/modifier-groups'))).toMatchObject([{ name: 'Side', usedBy: 0 }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aPantry, aPlace, anItem, move, receive } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('places are listed by name, each name once', async () => {
  const pantry = await aPantry(house)
  await aPlace(pantry, 'Bar')
  const names = async (query: string) => {
    const { body } = await pantry.keeper.get(`/api/inventory/locations?${query}`)
    return body.data.map((place) => place.name)
  }
  expect(await names('')).toEqual(['Bar', 'Store'])
  expect(await names('sort=-name&search=sto')).toEqual(['Store'])
  await refuses(pantry.keeper.post('/api/inventory/locations', { name: 'Bar', type: 'bar' }), 409, 'stock_name_taken')
  await refuses(pantry.keeper.post('/api/inventory/locations', { name: 'Roof', type: 'roof' }), 400, 'invalid', 'type')
})

test('a place is changed with its address, and not behind the back of somebody else', async () => {
  const { keeper, store } = await aPantry(house)
  const changed = await keeper.put(`/api/inventory/locations/${store}`, {
    name: 'Cellar',
    type: 'bar',
    city: 'Accra',
    version: 1,
  })
  expect(changed.body.data).toMatchObject({ name: 'Cellar', type: 'bar', city: 'Accra', address: null, version: 2 })
  await refuses(keeper.put(`/api/inventory/locations/${store}`, { name: 'Roof', version: 1 }), 409, 'stale')
})

test('a place where stock lies is not archived; an archived one takes none', async () => {
  const pantry = await aPantry(house)
  const { keeper, store } = pantry
  const item = await anItem(pantry)
  await receive(pantry, item, 1, 1)
  await refuses(keeper.put(`/api/inventory/locations/${store}`, { isArchived: true }), 409, 'stock_lies')
  await move(pantry, item, { type: 'waste', quantity: 1, reason: 'Spoiled' })
  await given(keeper.put(`/api/inventory/locations/${store}`, { isArchived: true }))
  const receipt = { type: 'receipt', itemId: item.id, locationId: store, quantity: 1, unitCost: 1 }
  await refuses(keeper.post('/api/inventory/movements', receipt), 400, 'invalid', 'locationId')
  expect((await keeper.get(`/api/inventory/locations?archived=true`)).body.data).toMatchObject([
    { name: 'Store', isArchived: true },
  ])
})

test('a place that is archived while stock comes ends with either, never both', async () => {
  const pantry = await aPantry(house)
  const item = await anItem(pantry)
  const receipt = { type: 'receipt', itemId: item.id, locationId: pantry.store, quantity: 1, unitCost: 1 }
  const [archived, came] = await Promise.all([
    pantry.keeper.put(`/api/inventory/locations/${pantry.store}`, { isArchived: true }),
    pantry.keeper.post('/api/inventory/movements', receipt),
  ])
  expect([archived.status, came.status].filter((status) => status < 300)).toHaveLength(1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { anItem, aPantry, aPlace, receive } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('several items are archived, used again and deleted where nothing lies or moved', async () => {
  const pantry = await aPantry(house)
  const { owner } = pantry
  const [moved, fresh] = [await anItem(pantry), await anItem(pantry)]
  await receive(pantry, moved, 1, 1)
  const ids = [moved.id, fresh.id]
  expect(await given(owner.post('/api/inventory/items/bulk/archive', { ids, isArchived: true }))).toMatchObject([
    { ok: false, code: 'stock_lies' },
    { ok: true },
  ])
  expect(await given(owner.post('/api/inventory/items/bulk/delete', { ids }))).toMatchObject([
    { ok: false, code: 'item_moved' },
    { ok: true },
  ])
})

test('several movements are taken back for one reason, each once', async () => {
  const pantry = await aPantry(house)
  const item = await anItem(pantry)
  const ids = [(await receive(pantry, item, 1, 1))[0]?.id, (await receive(pantry, item, 2, 1))[0]?.id]
  const wish = { ids, reason: 'Counted twice' }
  expect(await given(pantry.owner.post('/api/inventory/movements/bulk/reverse', wish))).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  expect(await given(pantry.owner.post('/api/inventory/movements/bulk/reverse', wish))).toMatchObject([
    { ok: false, code: 'movement_reversed' },
    { ok: false, code: 'movement_reversed' },
  ])
})

test('a place where something lay is archived, not deleted; one that nothing names goes', async () => {
  const pantry = await aPantry(house)
  const { owner, keeper, store } = pantry
  const bar = await aPlace(pantry, 'Bar')
  const item = await anItem(pantry)
  const [row] = await receive(pantry, item, 1, 1)
  await given(owner.post(`/api/inventory/movements/${row?.id}/reverse`, { reason: 'Wrong place' }), 201)
  await refuses(keeper.delete(`/api/inventory/locations/${bar}`), 403, 'forbidden')
  await refuses(owner.delete(`/api/inventory/locations/${store}`), 409, 'stock_location_in_use')
  await given(owner.delete(`/api/inventory/locations/${bar}`))
  await refuses(owner.delete(`/api/inventory/locations/${bar}`), 404, 'not_found')
  const cellar = await aPlace(pantry, 'Cellar')
  const ids = [store, cellar]
  expect(await given(owner.post('/api/inventory/locations/bulk/archive', { ids, isArchived: true }))).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  expect(await given(owner.post('/api/inventory/locations/bulk/delete', { ids }))).toMatchObject([
    { ok: false, code: 'stock_location_in_use' },
    { ok: true },
  ])
})

test('a place that is deleted while something is received there: one of the two is refused', async () => {
  const pantry = await aPantry(house)
  const item = await anItem(pantry)
  const places = await Promise.all(Array.from({ length: 10 }, (_, at) => aPlace(pantry, `Shelf ${at}`)))
  const [deleted, ...received] = await Promise.all([
    pantry.owner.post('/api/inventory/locations/bulk/delete', { ids: places }),
    ...places.map((locationId) =>
      pantry.keeper.post('/api/inventory/movements', {
        type: 'receipt',
        itemId: item.id,
        locationId,
        quantity: 1,
        unitCost: 1,
      }),
    ),
  ])
  const gone = new Map(deleted.body.data.map(({ id, ok }) => [id, ok]))
  places.forEach((id, at) =>
    expect([gone.get(id), received[at]?.status]).toEqual(gone.get(id) ? [true, 400] : [false, 201]),
  )
})

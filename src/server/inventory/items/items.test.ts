import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { balancesOf } from '#test/setup/stay.ts'
import { aPantry, aPlace, anItem, brokenProofs, lying, move, receive, type StockItem } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('a new item', () => {
  test('has nothing, at no place, and warns below zero', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry, { sku: ' RICE ', name: 'Rice', unit: 'kg' })
    expect(item).toMatchObject({
      sku: 'RICE',
      name: 'Rice',
      unit: 'kg',
      kind: 'food',
      negativeStock: 'warn',
      state: 'out',
      quantity: 0,
      value: 0,
      averageCost: null,
      stock: [],
    })
  })

  test('opens with its stock, which stands against opening balance equity', async () => {
    const pantry = await aPantry(house)
    const opening = { openingQuantity: 8, openingCost: 10, locationId: pantry.store }
    const item = await anItem(pantry, { kind: 'beverage', ...opening })
    expect(item).toMatchObject({ quantity: 8, value: 80, averageCost: 10, state: 'in_stock' })
    expect(item.stock).toEqual([
      { locationId: pantry.store, locationName: 'Store', quantity: 8, value: 80, averageCost: 10 },
    ])
    expect(await balancesOf(house, pantry.tenant)).toEqual({ '1210': 80, '3900': -80 })
    expect(await brokenProofs(pantry)).toEqual([])
  })

  test('opens with its stock in a category', async () => {
    const pantry = await aPantry(house)
    const { id: categoryId } = await given<{ id: string }>(
      pantry.keeper.post('/api/inventory/categories', { name: 'Wine', kind: 'beverage' }),
      201,
    )
    const opening = { openingQuantity: 2, openingCost: 5, locationId: pantry.store }
    expect(await anItem(pantry, { kind: 'beverage', categoryId, ...opening })).toMatchObject({ quantity: 2, value: 10 })
  })

  test('opens in one of its units at the cost of that unit, however little a base unit costs', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry, {
      unit: 'ml',
      units: [{ name: 'bottle', numerator: 750 }],
      openingQuantity: 4,
      openingUnit: 'bottle',
      openingCost: 50,
      locationId: pantry.store,
    })
    expect(item).toMatchObject({ quantity: 3000, value: 200, averageCost: 0.066667 })
  })

  test.each([
    ['openingCost', { openingQuantity: 1, locationId: 'store' }],
    ['locationId', { openingQuantity: 1, openingCost: 1 }],
    ['openingQuantity', { openingCost: 1 }],
    ['openingUnit', { openingQuantity: 1, openingCost: 1, openingUnit: 'barrel', locationId: 'store' }],
    ['openingQuantity', { openingQuantity: 1.5, openingCost: 1, wholeUnits: true, locationId: 'store' }],
    ['categoryId', { categoryId: '01900000-0000-7000-8000-000000000000' }],
    ['units.0.name', { units: [{ name: 'pc', numerator: 2 }] }],
    [
      'units.1.name',
      {
        units: [
          { name: 'box', numerator: 2 },
          { name: 'box', numerator: 3 },
        ],
      },
    ],
    ['units.0.name', { unit: 'g', units: [{ name: 'kg', numerator: 900 }] }],
    ['unit', { unit: '' }],
    ['kind', { kind: 'weapons' }],
  ])('is refused with the field %s', async (field, wish) => {
    const pantry = await aPantry(house)
    const place = 'locationId' in wish ? { locationId: pantry.store } : {}
    const body = { sku: 'A', name: 'A', unit: 'pc', ...wish, ...place }
    await refuses(pantry.keeper.post('/api/inventory/items', body), 400, 'invalid', field)
    expect((await pantry.keeper.get('/api/inventory/items')).body.data).toEqual([])
  })

  test('has a SKU and barcodes of its own', async () => {
    const pantry = await aPantry(house)
    await anItem(pantry, { sku: 'A', barcode: '111', units: [{ name: 'box', numerator: 6, barcode: '222' }] })
    const like = (more: object) =>
      pantry.keeper.post('/api/inventory/items', { sku: 'B', name: 'B', unit: 'pc', ...more })
    await refuses(like({ sku: 'A' }), 409, 'stock_name_taken')
    await refuses(like({ barcode: '222' }), 409, 'stock_name_taken')
    await refuses(like({ units: [{ name: 'box', numerator: 6, barcode: '111' }] }), 409, 'stock_name_taken')
  })
})

describe('a change', () => {
  test('is written with what was before, and refused when somebody else was faster', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    const changed = await given(
      pantry.keeper.put(`/api/inventory/items/${item.id}`, { name: 'Rice', parLevel: 5, version: item.version }),
    )
    expect(changed).toMatchObject({ name: 'Rice', parLevel: 5, version: item.version + 1 })
    await refuses(
      pantry.keeper.put(`/api/inventory/items/${item.id}`, { name: 'Corn', version: item.version }),
      409,
      'stale',
    )
  })

  test('of base unit and kind is free until something moved or a recipe names it', async () => {
    const pantry = await aPantry(house)
    const [moved, named] = [await anItem(pantry), await anItem(pantry)]
    const put = (item: StockItem, body: object) => pantry.keeper.put(`/api/inventory/items/${item.id}`, body)
    await given(put(moved, { unit: 'kg', kind: 'retail' }))
    await receive(pantry, moved, 1, 1)
    const lines = [{ itemId: named.id, quantity: 1 }]
    await given(pantry.keeper.post('/api/inventory/recipes', { name: 'Soup', lines }), 201)
    await refuses(put(moved, { unit: 'g' }), 409, 'item_moved')
    await refuses(put(moved, { kind: 'food' }), 409, 'item_moved')
    await refuses(put(named, { unit: 'g' }), 409, 'item_moved')
  })

  test('of a unit that a recipe names is refused, of another one not', async () => {
    const pantry = await aPantry(house)
    const box = { name: 'box', numerator: 6 }
    const item = await anItem(pantry, { units: [box, { name: 'bag', numerator: 3 }] })
    const lines = [{ itemId: item.id, quantity: 1, unit: 'box' }]
    await given(pantry.keeper.post('/api/inventory/recipes', { name: 'Soup', lines }), 201)
    const put = (units: object[]) => pantry.keeper.put(`/api/inventory/items/${item.id}`, { units })
    await refuses(put([]), 409, 'unit_in_use')
    await refuses(put([{ name: 'box', numerator: 12 }]), 409, 'unit_in_use')
    await given(put([box]))
  })

  test('to block is refused while something stands below zero, and holds from then on', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    await move(pantry, item, { type: 'waste', quantity: 1, reason: 'Spoiled' })
    const block = () => pantry.keeper.put(`/api/inventory/items/${item.id}`, { negativeStock: 'block' })
    await refuses(block(), 409, 'stock_negative')
    await receive(pantry, item, 3, 1)
    await given(block())
    const waste = { type: 'waste', itemId: item.id, locationId: pantry.store, quantity: 3, reason: 'Spoiled' }
    await refuses(pantry.keeper.post('/api/inventory/movements', waste), 409, 'stock_short')
    expect(await lying(pantry, item)).toEqual([2, 2])
    await given(pantry.keeper.put(`/api/inventory/items/${item.id}`, { negativeStock: 'allow' }))
    await given(pantry.keeper.post('/api/inventory/movements', waste), 201)
  })

  test('archives only what lies nowhere and stands in no recipe, and takes it out of the list', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    const put = (isArchived: boolean) => pantry.keeper.put(`/api/inventory/items/${item.id}`, { isArchived })
    await receive(pantry, item, 1, 1)
    await refuses(put(true), 409, 'stock_lies')
    await move(pantry, item, { type: 'waste', quantity: 1, reason: 'Spoiled' })
    await given(put(true))
    expect((await pantry.keeper.get('/api/inventory/items')).body.data).toEqual([])
    expect((await pantry.keeper.get(`/api/inventory/items?archived=true`)).body.data).toMatchObject([
      { id: item.id, isArchived: true },
    ])
    const receipt = { type: 'receipt', itemId: item.id, locationId: pantry.store, quantity: 1, unitCost: 1 }
    await refuses(pantry.keeper.post('/api/inventory/movements', receipt), 400, 'invalid', 'itemId')
    await given(put(false))
  })

  test('deletes only what never moved and what no recipe names', async () => {
    const pantry = await aPantry(house)
    const [fresh, moved] = [await anItem(pantry, { units: [{ name: 'box', numerator: 2 }] }), await anItem(pantry)]
    await receive(pantry, moved, 1, 1)
    await refuses(pantry.keeper.delete(`/api/inventory/items/${fresh.id}`), 403, 'forbidden')
    await refuses(pantry.owner.delete(`/api/inventory/items/${moved.id}`), 409, 'item_moved')
    await given(pantry.owner.delete(`/api/inventory/items/${fresh.id}`))
    await refuses(pantry.keeper.get(`/api/inventory/items/${fresh.id}`), 404, 'not_found')
  })
})

describe('the list', () => {
  async function aFullPantry() {
    const pantry = await aPantry(house)
    const bar = await aPlace(pantry, 'Bar')
    const category = await given(
      pantry.keeper.post('/api/inventory/categories', { name: 'Wine', kind: 'beverage' }),
      201,
    )
    const wine = await anItem(pantry, {
      sku: 'W1',
      name: 'Wine',
      kind: 'beverage',
      categoryId: category.id,
      barcode: '40%',
    })
    const rice = await anItem(pantry, {
      sku: 'R1',
      name: 'rice',
      parLevel: 10,
      units: [{ name: 'sack', numerator: 25, barcode: '777' }],
    })
    const soap = await anItem(pantry, { sku: 'S1', name: 'Soap', kind: 'supplies' })
    await receive(pantry, wine, 10, 5)
    await move(pantry, wine, { type: 'transfer', toLocationId: bar, quantity: 4 })
    await receive(pantry, rice, 4, 2)
    await move(pantry, soap, { type: 'waste', quantity: 1, reason: 'Wet' })
    await anItem(pantry, { sku: 'T1', name: 'Tea' })
    return { ...pantry, bar, category }
  }

  test('finds by name, SKU and barcode, filters by kind, category, place and state, and sorts', async () => {
    const { keeper, bar, category } = await aFullPantry()
    const names = async (query: string) =>
      (await keeper.get(`/api/inventory/items?${query}`)).body.data.map((item) => item.name)
    expect(await names('')).toEqual(['rice', 'Soap', 'Tea', 'Wine'])
    expect(await names('search=RIC')).toEqual(['rice'])
    expect(await names('search=w1')).toEqual(['Wine'])
    expect(await names('search=40%25')).toEqual(['Wine'])
    expect(await names('search=777')).toEqual(['rice'])
    expect(await names('kind=supplies')).toEqual(['Soap'])
    expect(await names(`categoryId=${category.id}`)).toEqual(['Wine'])
    expect(await names(`locationId=${bar}`)).toEqual(['Wine'])
    expect(await names('state=negative')).toEqual(['Soap'])
    expect(await names('state=out')).toEqual(['Tea'])
    expect(await names('state=low')).toEqual(['rice'])
    expect((await names('sort=-value')).slice(0, 2)).toEqual(['Wine', 'rice'])
    expect((await names('sort=quantity'))[0]).toBe('Soap')
    await refuses(keeper.get(`/api/inventory/items?sort=colour`), 400, 'invalid', 'sort')
  })

  test('is summed over its whole filter', async () => {
    const { keeper, bar } = await aFullPantry()
    const summary = async (query: string) => (await keeper.get(`/api/inventory/items/summary?${query}`)).body.data
    expect(await summary('')).toEqual({ count: 4, value: 58, low: 1, out: 1, negative: 1 })
    expect(await summary(`locationId=${bar}`)).toEqual({ count: 1, value: 20, low: 0, out: 0, negative: 0 })
  })

  test('of categories is by name', async () => {
    const { keeper } = await aFullPantry()
    await refuses(keeper.post('/api/inventory/categories', { name: 'Wine', kind: 'food' }), 409, 'stock_name_taken')
    await given(keeper.post('/api/inventory/categories', { name: 'Fish', kind: 'food' }), 201)
    const listed = await keeper.get('/api/inventory/categories')
    expect(listed.body.data).toMatchObject([{ name: 'Fish' }, { name: 'Wine', kind: 'beverage' }])
  })
})

test('stock is shown to those who may read it and changed by those who may write', async () => {
  const { tenant } = await aPantry(house)
  const kitchen = await tenant.as('receptionist')
  await refuses(kitchen.get('/api/inventory/items'), 403, 'forbidden')
  await refuses(kitchen.post('/api/inventory/items', { sku: 'A', name: 'A', unit: 'pc' }), 403, 'forbidden')
})

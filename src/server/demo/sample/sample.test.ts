import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, type House, openHouse, type Person } from '#test/setup/house.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function anOwner(): Promise<Person> {
  const tenant = await aTenant(house)
  return tenant.as('owner')
}

async function aHouse(): Promise<Person> {
  const owner = await anOwner()
  await owner.post('/api/hotel/rooms/of-type', { name: 'Twin', basePrice: 120, maxAdults: 2, rooms: '101-104' })
  await owner.post('/api/restaurant/locations', { name: 'Bistro' })
  return owner
}

test('a house that runs nothing yet is offered nothing', async () => {
  const owner = await anOwner()
  expect((await owner.get('/api/sample-data')).body.data).toEqual({
    state: 'none',
    offers: [],
    records: [],
    remains: [],
  })
  expect(await owner.post('/api/sample-data')).toMatchObject({ status: 409, body: { code: 'sample_nothing_runs' } })
  expect(await owner.delete('/api/sample-data')).toMatchObject({ status: 409, body: { code: 'sample_missing' } })
})

test('a house gets what it runs, each record says that it is sample, and two who press at once get it once', async () => {
  const owner = await aHouse()
  const { offers } = (await owner.get('/api/sample-data')).body.data
  expect(offers.map(({ kind }) => kind)).toEqual([
    'guest',
    'booking',
    'rate_rule',
    'menu_category',
    'menu_item',
    'modifier_group',
    'item',
  ])
  const answers = await Promise.all([owner.post('/api/sample-data'), owner.post('/api/sample-data')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const { state, records } = (await owner.get('/api/sample-data')).body.data
  expect(state).toBe('here')
  for (const { kind, count } of offers)
    expect([kind, records.filter((one) => one.kind === kind).length]).toEqual([kind, count])
  const guests = (await owner.get('/api/hotel/guests')).body.data
  expect(guests).toHaveLength(6)
  for (const { lastName } of guests) expect(lastName).toMatch(/\(sample\)$/)
  const items = (await owner.get('/api/inventory/items')).body.data
  expect(items.every(({ quantity, sku }) => quantity > 0 && sku.startsWith('SAMPLE-'))).toBe(true)
})

test('what nothing depends on is deleted, the rest is cancelled or archived and named with its reason', async () => {
  const owner = await aHouse()
  await owner.post('/api/sample-data')
  const { remains, records, state } = (await owner.delete('/api/sample-data')).body.data
  expect([state, records]).toEqual(['removed', []])
  const kinds = [...new Set(remains.map(({ kind }) => kind))].toSorted()
  expect(kinds).toEqual(['booking', 'guest', 'item', 'movement', 'stock_location'])
  expect(remains.filter(({ kind }) => kind === 'guest')).toHaveLength(3)
  expect((await owner.get('/api/restaurant/menu-items')).body.data).toEqual([])
  expect((await owner.get('/api/inventory/items')).body.data).toEqual([])
  const bookings = (await owner.get('/api/hotel/bookings')).body.data
  expect(bookings.every(({ status }) => status === 'cancelled')).toBe(true)
  expect(await owner.post('/api/sample-data')).toMatchObject({ status: 409, body: { code: 'sample_made' } })
  expect(await brokenProofs({ owner })).toEqual([])
})

test('a sample item that was sold stays, archived, and the set-up says so', async () => {
  const owner = await aHouse()
  await owner.post('/api/sample-data')
  const [item] = (await owner.get('/api/inventory/items?sort=sku')).body.data
  if (!item?.stock[0]) throw new Error('The sample has items in stock')
  const { locationId } = item.stock[0]
  await owner.post('/api/inventory/movements', {
    type: 'waste',
    itemId: item.id,
    locationId,
    quantity: 1,
    reason: 'Fell',
  })
  const { remains } = (await owner.delete('/api/sample-data')).body.data
  expect(remains.find(({ kind, label }) => kind === 'item' && label === item.name)?.reason).toMatch(
    /lies in stock|archived/,
  )
})

test('sample data is the owner’s to make', async () => {
  const tenant = await aTenant(house)
  const manager = await tenant.as('manager')
  expect((await manager.post('/api/sample-data')).status).toBe(403)
})

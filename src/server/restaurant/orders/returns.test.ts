import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { getOrder } from '#contract/restaurant/orders/api/order.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf } from '#test/setup/restaurant.ts'
import { brokenProofs, lying } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Sold = Received<typeof getOrder>

const orders = '/api/restaurant/orders'
const take = (bar: Bar, lines: Parameters<typeof orderOf>[1], more: Record<string, unknown> = {}) =>
  given(bar.waiter.post(orders, orderOf(bar, lines, more)), 201)
const bottles = (bar: Bar) => lying({ keeper: bar.owner }, bar.bottle)

/** A line that is still there. */
const live = (order: Sold) => order.lines.find(({ state }) => state !== 'voided')?.id

test('what was taken off before it was sent never took stock: a later void brings back exactly what did', async () => {
  const bar = await aBar(house)
  const open = await take(bar, [[bar.beer, 3]])
  await given(bar.waiter.post(`${orders}/${open.id}/lines/${live(open)}/void`, { quantity: 1 }))
  await given(bar.waiter.post(`${orders}/${open.id}/send`, {}))
  expect(await bottles(bar)).toEqual([98, 882])
  await given(
    bar.owner.post(`${orders}/${open.id}/lines/${live(open)}/void`, { reason: 'Changed their mind', quantity: 1 }),
  )
  expect(await bottles(bar)).toEqual([99, 891])
  await given(bar.owner.post(`${orders}/${open.id}/void`, { reason: 'They left' }))
  expect(await bottles(bar)).toEqual([100, 900])
  expect(await brokenProofs(bar)).toEqual([])
})

test('a line that was taken off owes no tax, in whole or in part', async () => {
  const bar = await aBar(house, { taxSet: 'GH', location: { serviceChargePercent: 10 } })
  const open = await take(bar, [
    [bar.beer, 3],
    [bar.jollof, 1],
  ])
  const [beer, jollof] = open.lines
  await given(bar.waiter.post(`${orders}/${open.id}/lines/${beer?.id}/void`, { quantity: 1 }))
  await given(bar.waiter.post(`${orders}/${open.id}/lines/${jollof?.id}/void`, {}))
  const left = await given(bar.waiter.get(`${orders}/${open.id}`))
  expect(left.taxes.reduce((sum, { amount }) => sum + amount * 100, 0)).toBeCloseTo(left.tax * 100, 6)
  expect(await brokenProofs(bar)).toEqual([])
})

test('what was not made of a limited item can be sold again, what was made can not', async () => {
  const bar = await aBar(house)
  const remaining = (count: number) =>
    bar.owner.post(`/api/restaurant/menu-items/${bar.water.id}/availability`, { remaining: count })
  await given(remaining(4))
  const left = async () => {
    const item = await given(bar.owner.get(`/api/restaurant/menu-items/${bar.water.id}`))
    return item.remaining
  }
  const open = await take(bar, [[bar.water, 4]])
  await refuses(bar.waiter.post(orders, orderOf(bar, [[bar.water, 1]])), 409, 'item_sold_out')
  await given(bar.waiter.post(`${orders}/${open.id}/lines/${live(open)}/void`, { quantity: 1 }))
  expect(await left()).toBe(1)
  await given(bar.waiter.post(`${orders}/${open.id}/send`, {}))
  const void1 = (made: boolean) =>
    given(bar.owner.post(`${orders}/${open.id}/lines/${live(open)}/void`, { reason: 'Spilt', quantity: 1, made }))
  await void1(true)
  expect(await left()).toBe(1)
  await void1(false)
  expect(await left()).toBe(2)
  await given(bar.owner.post(`${orders}/${open.id}/void`, { reason: 'They left' }))
  expect(await left()).toBe(3)
})

test('a line that is given away still owes a tax that its price contains by the piece', async () => {
  const bar = await aBar(house, { taxSet: 'GH', location: { pricesIncludeTax: true } })
  const sets = await given(bar.owner.get('/api/accounting/taxes'))
  const set = sets.find(({ isDefault }) => isDefault)
  const bottleTax = {
    kind: 'per_unit',
    rate: 0.5,
    code: 'BOTTLE',
    name: 'Bottle tax',
    base: [],
    accountCode: '2200',
    recoverable: false,
    inputAccountCode: null,
    appliesTo: ['beverage'],
    validFrom: '2026-03-02',
    validTo: null,
    included: 'always',
    longStay: [],
    cappedNights: null,
    roundedWith: null,
    enabled: true,
  }
  await given(bar.owner.post(`/api/accounting/taxes/${set?.id}/components`, bottleTax), 201)
  const free = { discount: { percent: 100, reason: 'Regular guest' }, payments: [] }
  expect(await take(bar, [[bar.beer, 2]], free)).toMatchObject({ status: 'closed', total: 0 })
  expect(await brokenProofs(bar)).toEqual([])
})

test('what stands on an order is changed while it is open', async () => {
  const bar = await aBar(house)
  const open = await take(bar, [[bar.beer, 1]])
  const words = { tableName: 'T9', customerName: 'Kofi', guestCount: 4, discount: { percent: 50, reason: 'Regular' } }
  const changed = await given(bar.waiter.ask('PATCH', `/api/restaurant/orders/${open.id}`, words))
  expect(changed).toMatchObject({ tableName: 'T9', customerName: 'Kofi', guestCount: 4, total: 12 })
  await given(bar.waiter.post(`${orders}/${open.id}/payments`, { payments: [{ method: 'cash', amount: 12 }] }), 201)
  await refuses(bar.waiter.ask('PATCH', `/api/restaurant/orders/${open.id}`, { tableName: 'T1' }), 409, 'order_ended')
})

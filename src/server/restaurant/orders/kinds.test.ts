import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf, type Priced } from '#test/setup/restaurant.ts'
import { balancesOf, bookAndCheckIn } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const orders = '/api/restaurant/orders'
const free = { percent: 100, reason: 'Regular guest' }

type Sold = { id: string; lines: { id: string }[] }

/** A bar that sells a cap, 30.00, which cost 8.00: goods of the shop. */
async function aShop(): Promise<Bar & { cap: Priced; capsInStock: string }> {
  const bar = await aBar(house, { location: { serviceChargePercent: 10 } })
  const { owner } = bar
  const shop = await given(owner.post('/api/restaurant/categories', { name: 'Shop', kind: 'retail' }), 201)
  const stock = { unit: 'pc', kind: 'retail', openingQuantity: 10, openingCost: 8, locationId: bar.store }
  const item = await given(owner.post('/api/inventory/items', { sku: 'CAP', name: 'Cap', ...stock }), 201)
  const recipe = [{ itemId: item.id, quantity: 1 }]
  const cap = await given(
    owner.post('/api/restaurant/menu-items', { name: 'Cap', categoryId: shop.id, price: 30, recipe }),
    201,
  )
  return { ...bar, cap, capsInStock: item.id }
}

const sell = ({ owner }: Bar, body: object) => given<Sold>(owner.post(orders, body), 201)

/** What the accounts of revenue and cost come to, those of stock and money left out. */
async function profitOf(bar: Bar): Promise<Record<string, number>> {
  const balances = await balancesOf(house, bar.tenant)
  return Object.fromEntries(Object.entries(balances).filter(([code]) => code >= '4'))
}

test('a comped cap is no food: its cost stays the cost of retail', async () => {
  const bar = await aShop()
  const lines = [bar.cap, bar.beer].map(({ id }) => ({ menuItemId: id, quantity: 1, discount: free }))
  await sell(bar, orderOf(bar, lines, { send: true, payments: [] }))
  expect(await profitOf(bar)).toEqual({ '5020': 8, '6120': 9 })
  expect(await brokenProofs(bar)).toEqual([])
})

test('what was thrown away or is missing at the count is the cost of its kind', async () => {
  const bar = await aShop()
  const sold = await sell(bar, orderOf(bar, [[bar.cap, 1]], { send: true }))
  const voided = { reason: 'Torn', made: true }
  await given(bar.owner.post(`${orders}/${sold.id}/lines/${sold.lines[0]?.id}/void`, voided))
  expect(await profitOf(bar)).toEqual({ '5020': 8 })
  const missing = { itemId: bar.capsInStock, locationId: bar.store, type: 'adjustment', quantity: -1, reason: 'Count' }
  await given(bar.owner.post('/api/inventory/movements', missing), 201)
  expect(await profitOf(bar)).toEqual({ '5020': 16 })
  expect(await brokenProofs(bar)).toEqual([])
})

test('a discount is taken off the revenue of each kind that it lowers', async () => {
  const bar = await aShop()
  const body = orderOf(
    bar,
    [
      [bar.jollof, 1],
      [bar.beer, 1],
      [bar.cap, 1],
    ],
    { discount: { percent: 50, reason: 'Staff' }, payments: [{ method: 'cash', amount: 62.7 }] },
  )
  await sell(bar, body)
  expect(await profitOf(bar)).toMatchObject({
    '4100': -60,
    '4190': 30,
    '4110': -24,
    '4191': 12,
    '4220': -30,
    '4290': 15,
  })
  expect(await brokenProofs(bar)).toEqual([])
})

test('a refund takes back each kind, and the service charge its own', async () => {
  const bar = await aShop()
  const payments = [{ method: 'cash', amount: 59.4 }]
  const sold = await sell(
    bar,
    orderOf(
      bar,
      [
        [bar.beer, 1],
        [bar.cap, 1],
      ],
      { payments },
    ),
  )
  const refund = { amount: 59.4, reason: 'Complaint', tillSessionId: bar.session.id }
  await given(bar.owner.post(`${orders}/${sold.id}/refunds`, refund), 201)
  expect(await profitOf(bar)).toMatchObject({ '4191': 24, '4290': 30, '4192': 5.4 })
  expect(await brokenProofs(bar)).toEqual([])
})

test('a credit note on a beverage that was charged to a room debits the allowances of beverages', async () => {
  const bar = await aShop()
  const stay = await bookAndCheckIn(bar)
  const lines = [
    [bar.beer, 1],
    [bar.cap, 1],
  ] as const
  await sell(bar, orderOf(bar, lines, { payments: [{ method: 'room_charge', amount: 59.4, bookingId: stay.id }] }))
  const account = { onAccount: { reason: 'Company pays' } }
  await given(bar.owner.post(`/api/hotel/bookings/${stay.id}/check-out`, account))
  const [invoice] = await given<{ id: string }[]>(bar.owner.get('/api/hotel/invoices'))
  const note = { reason: 'Flat', lines: [{ line: 1, amount: 24 }] }
  await given(bar.owner.post(`/api/hotel/invoices/${invoice?.id}/credit-note`, note), 201)
  expect(await profitOf(bar)).toMatchObject({ '4110': -24, '4191': 24, '4220': -30 })
  await given(bar.owner.post(`/api/hotel/invoices/${invoice?.id}/credit-note`, { reason: 'All of it' }), 201)
  expect(await profitOf(bar)).toMatchObject({ '4090': 100, '4191': 24, '4192': 5.4, '4290': 30 })
  expect(await brokenProofs(bar)).toEqual([])
})

test('an allowance of the desk on what an outlet charged takes back its kind', async () => {
  const bar = await aShop()
  const stay = await bookAndCheckIn(bar)
  await sell(
    bar,
    orderOf(bar, [[bar.beer, 1]], { payments: [{ method: 'room_charge', amount: 26.4, bookingId: stay.id }] }),
  )
  const folio = await given<{ lines: { id: string }[] }>(bar.owner.get(`/api/hotel/folios/${stay.folioId}`))
  const allowance = { lineId: folio.lines[0]?.id, amount: 4, reason: 'Warm' }
  await given(bar.owner.post(`/api/hotel/folios/${stay.folioId}/allowances`, allowance), 201)
  expect(await profitOf(bar)).toMatchObject({ '4191': 4 })
  expect(await brokenProofs(bar)).toEqual([])
})

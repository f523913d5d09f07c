import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { getOrder } from '#contract/restaurant/orders/api/order.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf, type Priced } from '#test/setup/restaurant.ts'
import { balancesOf } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Sold = Received<typeof getOrder>
type Payment = { method: string; amount: number; tendered?: number }

/** A bar whose smallest coin is five cents, with a pie that asks for less. */
async function aRoundingBar(step: number | null = 5): Promise<Bar & { pie: Priced }> {
  const bar = await aBar(house)
  await given(bar.owner.put('/api/settings/cash_rounding', { values: { step } }))
  const pie = await given(
    bar.owner.post('/api/restaurant/menu-items', { name: 'Pie', categoryId: bar.food, price: 15.72 }),
    201,
  )
  return { ...bar, pie }
}

const asked = (bar: Bar & { pie: Priced }, payments: Payment[]) =>
  bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.pie, 1]], { payments }))
const sell = (bar: Bar & { pie: Priced }, payments: Payment[]): Promise<Sold> => given(asked(bar, payments), 201)

const refund = (bar: Bar, order: Sold, amount: number): Promise<Sold> =>
  given(
    bar.owner.post(`/api/restaurant/orders/${order.id}/refunds`, {
      paymentId: order.payments.find(({ method }) => method === 'cash')?.id,
      amount,
      reason: 'Cold',
      tillSessionId: bar.session.id,
    }),
    201,
  )

const session = (bar: Bar) => `/api/restaurant/till-sessions/${bar.session.id}`
const report = (bar: Bar) => given(bar.owner.get(`${session(bar)}/report`))

test('cash settles the bill in whole coins, and the difference has an account of its own', async () => {
  const bar = await aRoundingBar()
  const order = await sell(bar, [{ method: 'cash', amount: 15.72, tendered: 20 }])
  expect(order).toMatchObject({ status: 'closed', total: 15.72, paid: 15.72, balance: 0 })
  expect(order.payments).toMatchObject([{ amount: 15.72, rounding: -0.02, tendered: 20, change: 4.3 }])
  expect(order.receipt).toMatchObject({ paid: 15.72, rounding: -0.02, tendered: 20, change: 4.3 })
  expect(await given(bar.waiter.get(`/api/restaurant/orders/${order.id}`))).toMatchObject({
    payments: order.payments,
    receipt: { rounding: -0.02 },
  })
  expect(await balancesOf(house, bar.tenant)).toMatchObject({ '1011': 115.7, '4100': -15.72, '7900': 0.02 })
  expect(await brokenProofs(bar)).toEqual([])
})

test('a bill paid by card and in cash rounds the cash alone', async () => {
  const bar = await aRoundingBar()
  const order = await sell(bar, [
    { method: 'card', amount: 0.68 },
    { method: 'cash', amount: 15.04 },
  ])
  expect(order.payments.map(({ method, rounding }) => [method, rounding])).toEqual([
    ['card', 0],
    ['cash', 0.01],
  ])
  expect(await balancesOf(house, bar.tenant)).toMatchObject({ '1011': 115.05, '1030': 0.68, '7900': -0.01 })
  expect(await brokenProofs(bar)).toEqual([])
})

test('cash that is handed over has to reach the coins, not the bill', async () => {
  const bar = await aRoundingBar()
  const exact = await sell(bar, [{ method: 'cash', amount: 15.72, tendered: 15.7 }])
  expect(exact.payments).toMatchObject([{ rounding: -0.02, tendered: 15.7, change: 0 }])
  const short = [
    { method: 'card', amount: 0.68 },
    { method: 'cash', amount: 15.04, tendered: 15.04 },
  ]
  await refuses(asked(bar, short), 400, 'invalid', 'payments.1.tendered')
})

test('a bill that is paid later, and in parts, rounds each payment in cash', async () => {
  const bar = await aRoundingBar()
  const open = await given(bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.pie, 1]])), 201)
  const pay = (amount: number) =>
    given(
      bar.waiter.post(`/api/restaurant/orders/${open.id}/payments`, { payments: [{ method: 'cash', amount }] }),
      201,
    )
  await pay(7.86)
  const paid = await pay(7.86)
  expect(paid).toMatchObject({ status: 'closed', payments: [{ rounding: -0.01 }, { rounding: -0.01 }] })
  expect(await balancesOf(house, bar.tenant)).toMatchObject({ '1011': 115.7, '7900': 0.02 })
  expect(await brokenProofs(bar)).toEqual([])
})

test('a refund gives back what came in, whole or in parts', async () => {
  const bar = await aRoundingBar()
  const whole = await sell(bar, [{ method: 'cash', amount: 15.72 }])
  expect(await refund(bar, whole, 15.72)).toMatchObject({
    paymentStatus: 'refunded',
    payments: [{ refunded: 15.72, refundedRounding: -0.02 }],
    refunds: [{ amount: 15.72, rounding: -0.02 }],
  })
  const parted = await sell(bar, [{ method: 'cash', amount: 15.72 }])
  await refund(bar, parted, 5.03)
  await refund(bar, parted, 5.03)
  expect((await refund(bar, parted, 5.66)).refunds.map(({ rounding }) => rounding)).toEqual([0.02, -0.03, -0.01])
  expect(await balancesOf(house, bar.tenant)).toMatchObject({ '1011': 100 })
  expect(await balancesOf(house, bar.tenant)).not.toHaveProperty('7900')
  expect(await brokenProofs(bar)).toEqual([])
})

test('a refund after the coins were changed still gives back what came in', async () => {
  const bar = await aRoundingBar()
  const order = await sell(bar, [{ method: 'cash', amount: 15.72 }])
  await refund(bar, order, 5.03)
  await given(bar.owner.put('/api/settings/cash_rounding', { values: { step: 100 } }))
  await refund(bar, order, 0.1)
  await refund(bar, order, 10.59)
  expect(await balancesOf(house, bar.tenant)).toMatchObject({ '1011': 100 })
  expect(await balancesOf(house, bar.tenant)).not.toHaveProperty('7900')
  expect(await brokenProofs(bar)).toEqual([])
})

test('the drawer counts the coins: X, closing and takings', async () => {
  const bar = await aRoundingBar()
  await sell(bar, [{ method: 'cash', amount: 15.72 }])
  const returned = await sell(bar, [{ method: 'cash', amount: 15.72 }])
  await refund(bar, returned, 5.03)
  const x = await report(bar)
  expect(x).toMatchObject({
    cash: { sales: 31.4, refunds: 5.05, expected: 126.35 },
    tenders: [{ method: 'cash', received: 31.4, refunded: 5.05, net: 26.35 }],
    sums: { netSales: 26.41, rounding: -0.06 },
  })
  expect(await given(bar.owner.post(`${session(bar)}/close`, { counted: 126.35 }))).toMatchObject({ variance: 0 })
  expect(await brokenProofs(bar)).toEqual([])
})

test('the till is told the coins with all else that it sells by', async () => {
  const bar = await aRoundingBar()
  const menu = () => given(bar.waiter.get(`/api/restaurant/till-menu?locationId=${bar.location.id}`))
  expect(await menu()).toMatchObject({ cashStep: 5 })
  await given(bar.owner.put('/api/settings/cash_rounding', { values: { step: null } }))
  expect(await menu()).toMatchObject({ cashStep: null })
})

test('a house rounds to a coin, not to any figure, and its till sells no other way', async () => {
  const bar = await aRoundingBar(null)
  await refuses(bar.owner.put('/api/settings/cash_rounding', { values: { step: 7 } }), 400, 'invalid', 'values.step')
  await refuses(bar.waiter.put('/api/settings/cash_rounding', { values: { step: 5 } }), 403, 'forbidden')
  const order = await sell(bar, [{ method: 'cash', amount: 15.72 }])
  expect(order.payments).toMatchObject([{ rounding: 0 }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { getOrder } from '#contract/restaurant/orders/api/order.ts'
import type { getTillReport } from '#contract/restaurant/till-sessions/api.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse, type Person } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf } from '#test/setup/restaurant.ts'
import { balancesOf, bookAndCheckIn } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Report = Received<typeof getTillReport>
type Sold = Received<typeof getOrder>

function sell(bar: Bar, lines: Parameters<typeof orderOf>[1], more: Record<string, unknown>): Promise<Sold> {
  return given(bar.waiter.post('/api/restaurant/orders', orderOf(bar, lines, more)), 201)
}

function reportOf(person: Person, bar: Bar): Promise<Report> {
  return given(person.get(`/api/restaurant/till-sessions/${bar.session.id}/report`))
}

const closeWith = (bar: Bar, counted: number) =>
  bar.waiter.post(`/api/restaurant/till-sessions/${bar.session.id}/close`, { counted })
const proofs = (bar: Bar) => brokenProofs(bar)
const cents = (amount: number) => Math.round(amount * 100)

test('a drawer whose count was refused sells nothing and moves no cash until it is closed', async () => {
  const bar = await aBar(house, { location: { blindClose: true, varianceLimit: 5 } })
  const sale = await sell(bar, [[bar.beer, 1]], { payments: [{ method: 'cash', amount: 24 }] })
  const cashier = await bar.tenant.as('cashier')
  const close = `/api/restaurant/till-sessions/${bar.session.id}/close`
  await refuses(cashier.post(close, { counted: 80 }), 409, 'variance_needs_approval')
  const paid = { payments: [{ method: 'card', amount: 5 }] }
  const refund = {
    paymentId: sale.payments[0]?.id,
    lines: [{ lineId: sale.lines[0]?.id, quantity: 1 }],
    reason: 'Flat',
    tillSessionId: bar.session.id,
  }
  for (const person of [cashier, bar.owner]) {
    await refuses(person.post('/api/restaurant/orders', orderOf(bar, [[bar.water, 1]], paid)), 409, 'till_counted')
    await refuses(person.post('/api/restaurant/orders', orderOf(bar, [[bar.water, 1]])), 409, 'till_counted')
    const cash = { kind: 'drop', amount: 10, reason: 'Safe' }
    const path = `/api/restaurant/till-sessions/${bar.session.id}/movements`
    await refuses(person.post(path, cash), 409, 'till_counted')
  }
  await refuses(bar.owner.post(`/api/restaurant/orders/${sale.id}/refunds`, refund), 409, 'till_counted')
  const other = await given(
    bar.waiter.post('/api/restaurant/till-sessions', {
      locationId: bar.location.id,
      openingCount: 0,
      drawer: 'Second',
    }),
    201,
  )
  const elsewhere = { ...orderOf(bar, [[bar.water, 1]], paid), tillSessionId: other.id }
  await given(bar.waiter.post('/api/restaurant/orders', elsewhere), 201)
  const closing = { counted: 124, reason: 'A note lay beside the drawer' }
  await given(bar.owner.post(close, closing))
  expect(await proofs(bar)).toEqual([])
})

test('X and Z are one calculation: what was sold and what the tenders took come to the same', async () => {
  const bar = await aBar(house, { taxSet: 'GH', location: { serviceChargePercent: 10 } })
  const stay = await bookAndCheckIn(bar)
  const priced = await given(
    bar.waiter.post(`/api/restaurant/orders/price`, {
      locationId: bar.location.id,
      lines: [{ menuItemId: bar.jollof.id, quantity: 2 }],
    }),
  )
  const cash = await sell(bar, [[bar.jollof, 2]], {
    tip: 4,
    payments: [{ method: 'cash', amount: priced.total + 4, tendered: priced.total + 20 }],
  })
  const lines = [{ menuItemId: bar.beer.id, quantity: 2, discount: { percent: 25, reason: 'Happy hour' } }]
  const half = await given(bar.waiter.post(`/api/restaurant/orders/price`, { locationId: bar.location.id, lines }))
  await sell(bar, lines, { payments: [{ method: 'card', amount: half.total }] })
  await sell(bar, lines, { payments: [{ method: 'room_charge', amount: half.total, bookingId: stay.id }] })
  const refund = {
    paymentId: cash.payments[0]?.id,
    lines: [{ lineId: cash.lines[0]?.id, quantity: 1 }],
    reason: 'Cold',
    tillSessionId: bar.session.id,
  }
  await given(bar.owner.post(`/api/restaurant/orders/${cash.id}/refunds`, refund), 201)

  const x = await reportOf(bar.owner, bar)
  expect(x).toMatchObject({ orders: 3, refunds: 1, openOrders: 0, sums: { tips: 4 } })
  if (!x.sums) throw new Error('The owner is told all sums')
  expect(x.sums.discounts).toBeGreaterThan(0)
  expect(x.tenders.map(({ method, count }) => [method, count])).toEqual([
    ['card', 1],
    ['cash', 1],
    ['room_charge', 1],
  ])
  const taken = x.tenders.reduce((sum, { net }) => sum + cents(net), 0)
  const { netSales, serviceCharge, tax, tips } = x.sums
  expect(cents(netSales) + cents(serviceCharge) + cents(tax) + cents(tips)).toBe(taken)
  expect(x.taxes.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(tax))
  expect(x.categories).toMatchObject([
    { name: 'Mains', quantity: 2 },
    { name: 'Beers', quantity: 4 },
  ])
  expect(x.cash).toMatchObject({ opening: 100, sales: priced.total + 4, refunds: x.sums.refunded })

  const expected = x.cash?.['expected'] ?? 0
  expect((await balancesOf(house, bar.tenant))['1011']).toBe(expected)
  await given(closeWith(bar, expected))
  expect(await reportOf(bar.owner, bar)).toEqual(x)
  expect(await proofs(bar)).toEqual([])
})

test('who counts blind sees no cash in the X, nor a sum that less the other tenders comes to it', async () => {
  const bar = await aBar(house, { taxSet: 'GH' })
  const paidBy = async (method: string) => {
    const { id, total } = await sell(bar, [[bar.water, 1]], { send: true })
    const payments = [{ method, amount: total }]
    await given(bar.waiter.post(`/api/restaurant/orders/${id}/payments`, { payments }), 201)
    return total
  }
  const total = await paidBy('cash')
  await paidBy('card')
  const cashier = await bar.tenant.as('cashier')
  const hidden = { sums: null, taxes: [], categories: [], cash: null }
  expect(await reportOf(cashier, bar)).toEqual({
    ...hidden,
    orders: 2,
    refunds: 0,
    openOrders: 0,
    tenders: [{ method: 'card', count: 1, received: total, refunded: 0, net: total }],
  })
  expect(await reportOf(bar.waiter, bar)).toMatchObject({
    sums: { netSales: 10 },
    cash: { expected: 100 + total },
    tenders: [{ method: 'card' }, { method: 'cash' }],
  })
  await given(cashier.post(`/api/restaurant/till-sessions/${bar.session.id}/close`, { counted: 100 + total }))
  expect(await reportOf(cashier, bar)).toMatchObject({ sums: { netSales: 10 }, cash: { expected: 100 + total } })
})

test('a session with open orders is not closed: they stay with it', async () => {
  const bar = await aBar(house)
  const { id } = await sell(bar, [[bar.water, 1]], { send: true })
  const refused = await closeWith(bar, 100)
  expect(refused).toMatchObject({ status: 409, body: { code: 'orders_open', details: { count: 1 } } })
  await given(
    bar.waiter.post(`/api/restaurant/orders/${id}/payments`, { payments: [{ method: 'cash', amount: 5 }] }),
    201,
  )
  await given(closeWith(bar, 105))
})

test('a closed till sells nothing', async () => {
  const bar = await aBar(house)
  await given(closeWith(bar, 100))
  const paid = { payments: [{ method: 'cash', amount: 5 }] }
  await refuses(bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.water, 1]], paid)), 409, 'till_closed')
})

test('cash is not given back out of a drawer that does not hold it', async () => {
  const bar = await aBar(house)
  const { id, payments } = await sell(bar, [[bar.jollof, 2]], { payments: [{ method: 'cash', amount: 120 }] })
  await given(
    bar.waiter.post(`/api/restaurant/till-sessions/${bar.session.id}/movements`, {
      kind: 'drop',
      amount: 200,
      reason: 'To the safe',
    }),
    201,
  )
  const refund = { paymentId: payments[0]?.id, amount: 30, reason: 'Cold', tillSessionId: bar.session.id }
  await refuses(bar.owner.post(`/api/restaurant/orders/${id}/refunds`, refund), 409, 'drawer_short')
  await given(bar.owner.post(`/api/restaurant/orders/${id}/refunds`, { ...refund, amount: 20 }), 201)
  expect((await balancesOf(house, bar.tenant))['1011']).toBeUndefined()
})

test('sales and a closing at once never lose money: each sale is in the count, or refused', async () => {
  const bar = await aBar(house, { location: { varianceLimit: 1000 } })
  const sale = () =>
    bar.waiter.post(
      '/api/restaurant/orders',
      orderOf(bar, [[bar.water, 1]], { payments: [{ method: 'cash', amount: 5 }] }),
    )
  const [before, closing, after] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, sale)),
    given(closeWith(bar, 100)),
    Promise.all(Array.from({ length: 6 }, sale)),
  ])
  const sales = [...before, ...after]
  const sold = sales.filter(({ status }) => status === 201).length
  expect(sales.flatMap(({ body }) => body['code'] ?? []).every((code) => code === 'till_closed')).toBe(true)
  expect(closing).toMatchObject({ expected: 100 + 5 * sold, variance: 0 - 5 * sold })
  expect(await proofs(bar)).toEqual([])
})

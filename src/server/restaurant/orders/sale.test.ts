import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf } from '#test/setup/restaurant.ts'
import { balancesOf, bookAndCheckIn } from '#test/setup/stay.ts'
import { brokenProofs, lying } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const orders = '/api/restaurant/orders'
const sell = (bar: Bar, body: object) => given(bar.waiter.post(orders, body), 201)
const ofPantry = (bar: Bar) => ({ tenant: bar.tenant, owner: bar.owner, keeper: bar.owner, store: bar.store })

test('a sale in cash moves order, till, stock and ledger together', async () => {
  const bar = await aBar(house)
  const before = await balancesOf(house, bar.tenant)
  const sold = await sell(
    bar,
    orderOf(
      bar,
      [
        [bar.beer, 2],
        [bar.jollof, 1],
      ],
      {
        expectedTotal: 108,
        payments: [{ method: 'cash', amount: 108, tendered: 120 }],
      },
    ),
  )
  expect(sold).toMatchObject({
    status: 'closed',
    paymentStatus: 'paid',
    kitchenStatus: 'in_kitchen',
    total: 108,
    balance: 0,
    receiptNumber: 'BAR-2026-000001',
    payments: [{ change: 12 }],
    receipt: { tendered: 120, change: 12 },
  })
  const after = await balancesOf(house, bar.tenant)
  const moved = Object.fromEntries(
    Object.entries(after).flatMap(([code, value]) => {
      const by = Math.round((value - (before[code] ?? 0)) * 100) / 100
      return by === 0 ? [] : [[code, by]]
    }),
  )
  expect(moved).toEqual({ 1011: 108, 4100: -60, 4110: -48, 5000: 5, 5010: 18, 1200: -5, 1210: -18 })
  expect(await lying({ keeper: bar.owner }, bar.bottle)).toEqual([98, 882])
  expect(await brokenProofs(ofPantry(bar))).toEqual([])
})

test('a bar bill charged to a room is on the folio, line by line, and owes the guest ledger', async () => {
  const bar = await aBar(house, { taxSet: 'GH', location: { serviceChargePercent: 10 } })
  const stay = await bookAndCheckIn(bar)
  const order = orderOf(bar, [
    [bar.beer, 1],
    [bar.jollof, 2],
  ])
  const price = await given(bar.waiter.post(`${orders}/price`, { locationId: bar.location.id, lines: order.lines }))
  const sold = await sell(bar, {
    ...order,
    expectedTotal: price.total,
    tip: 5,
    payments: [{ method: 'room_charge', amount: price.total + 5, bookingId: stay.id }],
  })
  expect(sold).toMatchObject({ status: 'closed', paymentStatus: 'paid' })
  expect(sold.folioLineIds).toHaveLength(4)
  const folio = await given(bar.desk.get(`/api/hotel/folios/${stay.folioId}`))
  expect(folio.totals.balance).toBe(price.total + 5)
  expect(folio.lines.map(({ type }) => type)).toEqual(['menu_item', 'menu_item', 'service', 'service'])
  expect(await brokenProofs(ofPantry(bar))).toEqual([])
})

test('refuses what can not be, and changes nothing', async () => {
  const bar = await aBar(house, { bottles: 1, blocks: true })
  const stay = await bookAndCheckIn(bar)
  const before = await balancesOf(house, bar.tenant)
  const cash = (amount: number) => ({ payments: [{ method: 'cash', amount }] })
  const attempts: [object, number, string][] = [
    [orderOf(bar, [[bar.beer, 1]], { ...cash(24), expectedTotal: 23 }), 409, 'total_changed'],
    [orderOf(bar, [[bar.beer, 1]], cash(25)), 409, 'over_payment'],
    [orderOf(bar, [[bar.beer, 2]], cash(48)), 409, 'stock_short'],
    [orderOf(bar, [[bar.beer, 1]], { payments: [{ method: 'room_charge', amount: 24 }] }), 400, 'invalid'],
    [orderOf(bar, [[bar.beer, -1]]), 400, 'invalid'],
    [orderOf(bar, [[{ ...bar.beer, id: stay.id }, 1]]), 400, 'invalid'],
    [orderOf(bar, [[bar.beer, 1]], { discount: { percent: 10, amount: 1, reason: 'x' } }), 400, 'invalid'],
  ]
  for (const [body, status, code] of attempts) await refuses(bar.waiter.post(orders, body), status, code)
  expect(await balancesOf(house, bar.tenant)).toEqual(before)
  expect(await lying({ keeper: bar.owner }, bar.bottle)).toEqual([1, 9])
  expect(await brokenProofs(ofPantry(bar))).toEqual([])
})

test('the same order sent ten times at once is one order', async () => {
  const bar = await aBar(house)
  const body = orderOf(bar, [[bar.water, 1]], { payments: [{ method: 'cash', amount: 5 }] })
  const answers = await Promise.all(Array.from({ length: 10 }, () => bar.waiter.post(orders, body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
  await refuses(bar.waiter.post(orders, { ...body, notes: 'another' }), 409, 'order_id_taken')
  expect((await balancesOf(house, bar.tenant))['1011']).toBe(105)
})

test('an order that was taken is answered again when what it sold is sold out since', async () => {
  const bar = await aBar(house)
  const body = orderOf(bar, [[bar.water, 1]], { payments: [{ method: 'cash', amount: 5 }] })
  const { id } = await sell(bar, body)
  await given(bar.owner.post(`/api/restaurant/menu-items/${bar.water.id}/availability`, { remaining: 0 }))
  expect(await sell(bar, body)).toMatchObject({ id, status: 'closed' })
  await refuses(bar.waiter.post(orders, { ...body, id: crypto.randomUUID() }), 409, 'item_sold_out')
  expect((await balancesOf(house, bar.tenant))['1011']).toBe(105)
})

test('a bill is paid in parts: the sale is posted with the first, the last closes it', async () => {
  const bar = await aBar(house)
  const open = await sell(bar, orderOf(bar, [[bar.beer, 2]], { send: true }))
  expect(open).toMatchObject({ status: 'open', paymentStatus: 'unpaid' })
  const part = await given(
    bar.waiter.post(`${orders}/${open.id}/payments`, { payments: [{ method: 'cash', amount: 20 }] }),
    201,
  )
  expect(part).toMatchObject({ status: 'open', paymentStatus: 'partially_paid', balance: 28 })
  expect((await balancesOf(house, bar.tenant))['1150']).toBe(28)
  await refuses(
    bar.waiter.post(`${orders}/${open.id}/lines`, { lines: [{ menuItemId: bar.water.id, quantity: 1 }] }),
    409,
    'order_billed',
  )
  const rest = await given(
    bar.waiter.post(`${orders}/${open.id}/payments`, { payments: [{ method: 'card', amount: 30, tip: 2 }] }),
    201,
  )
  expect(rest).toMatchObject({ status: 'closed', paymentStatus: 'paid', balance: 0 })
  expect(await balancesOf(house, bar.tenant)).toMatchObject({ 1011: 120, 1030: 30, 2040: -2, 4110: -48 })
  expect(await brokenProofs(ofPantry(bar))).toEqual([])
})

test('what selling answers is what reading answers', async () => {
  const bar = await aBar(house, { taxSet: 'GH', location: { serviceChargePercent: 10, phone: '+233 30 000 0000' } })
  const wanted = {
    send: true,
    tip: 3,
    customerName: 'Ama',
    tableName: 'T4',
    guestCount: 2,
    notes: 'Birthday',
    discount: { percent: 12.5, reason: 'Birthday' },
  }
  const lines = [[bar.beer, 2], { menuItemId: bar.jollof.id, quantity: 1, notes: 'No onions', seat: 1 }] as const
  const open = await given(bar.owner.post(orders, orderOf(bar, lines, wanted)), 201)
  expect(await given(bar.owner.get(`${orders}/${open.id}`))).toEqual(open)
  const payments = [
    { method: 'cash', amount: 50, tendered: 60 },
    { method: 'card', amount: Math.round((open.total + 3 - 50) * 100) / 100, reference: 'A-1' },
  ]
  const paid = await given(bar.waiter.post(orders, orderOf(bar, lines, { ...wanted, payments })), 201)
  expect(paid).toMatchObject({ status: 'closed', paymentStatus: 'paid' })
  expect(await given(bar.waiter.get(`${orders}/${paid.id}`))).toEqual(paid)
})

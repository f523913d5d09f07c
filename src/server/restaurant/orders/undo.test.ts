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
const proofs = (bar: Bar) => brokenProofs({ owner: bar.owner })
const bottles = (bar: Bar) => lying({ keeper: bar.owner }, bar.bottle)

/** An account's balances but for those of the opening stock and float. */
const moneyOf = async (bar: Bar) => {
  const { 1200: _food, 1210: _drinks, 3900: _opening, 1013: _safe, ...rest } = await balancesOf(house, bar.tenant)
  return rest
}

test('a line that was sent asks for the right to void; not made it comes back, made it is waste', async () => {
  const bar = await aBar(house)
  const open = await sell(
    bar,
    orderOf(
      bar,
      [
        [bar.beer, 3],
        [bar.water, 1],
      ],
      { send: true },
    ),
  )
  const [beer, water] = open.lines
  const path = `${orders}/${open.id}/lines/${beer?.id}/void` as const
  await refuses(bar.waiter.post(path, { reason: 'Changed their mind' }), 403, 'approval_needed')
  await refuses(bar.owner.post(path, {}), 400, 'invalid')
  await refuses(bar.owner.post(path, { reason: 'Too many', quantity: 4 }), 400, 'invalid')
  const one = await given(bar.owner.post(path, { reason: 'Changed their mind', quantity: 1 }))
  expect(one).toMatchObject({ total: 53 })
  expect(await bottles(bar)).toEqual([98, 882])
  const two = await given(bar.owner.post(path, { reason: 'Dropped', quantity: 1, made: true }))
  expect(two.lines.map(({ state }) => state).toSorted()).toEqual(['sent', 'sent', 'voided', 'voided'])
  expect(await bottles(bar)).toEqual([98, 882])
  expect(await moneyOf(bar)).toMatchObject({ 5010: 9, 5050: 9 })
  await given(bar.owner.post(`${orders}/${open.id}/lines/${water?.id}/void`, { reason: 'Not wanted' }))
  const paid = await given(
    bar.waiter.post(`${orders}/${open.id}/payments`, { payments: [{ method: 'cash', amount: 24 }] }),
    201,
  )
  expect(paid).toMatchObject({ status: 'closed', total: 24 })
  expect(await proofs(bar)).toEqual([])
})

test('a line that was not sent is taken off by whoever sells', async () => {
  const bar = await aBar(house)
  const open = await sell(
    bar,
    orderOf(bar, [
      [bar.beer, 1],
      [bar.water, 2],
    ]),
  )
  const left = await given(bar.waiter.post(`${orders}/${open.id}/lines/${open.lines[0]?.id}/void`, {}))
  expect(left).toMatchObject({ total: 10 })
  const gone = await given(bar.waiter.post(`${orders}/${open.id}/void`, { reason: 'They left' }))
  expect(gone).toMatchObject({ status: 'cancelled', balance: 0 })
  await refuses(bar.waiter.post(`${orders}/${open.id}/void`, { reason: 'Again' }), 409, 'order_ended')
  expect(await bottles(bar)).toEqual([100, 900])
  expect(await proofs(bar)).toEqual([])
})

test('a refund by lines takes back price, service charge and taxes of the sale, and stock where it comes back', async () => {
  const bar = await aBar(house, { taxSet: 'GH', location: { serviceChargePercent: 10 } })
  const order = orderOf(bar, [
    [bar.beer, 3],
    [bar.jollof, 1],
  ])
  const { total } = await given(bar.waiter.post(`${orders}/price`, { locationId: bar.location.id, lines: order.lines }))
  const sold = await sell(bar, { ...order, payments: [{ method: 'cash', amount: total }] })
  const [beer, jollof] = sold.lines
  const refund = (lines: object[], more: object = {}) => ({
    lines,
    reason: 'Complaint',
    tillSessionId: bar.session.id,
    ...more,
  })
  const path = `${orders}/${sold.id}/refunds`
  await refuses(bar.waiter.post(path, refund([{ lineId: beer?.id, quantity: 1 }])), 403, 'approval_needed')
  await refuses(bar.owner.post(path, refund([{ lineId: beer?.id, quantity: 4 }])), 400, 'invalid')
  const part = await given(bar.owner.post(path, refund([{ lineId: beer?.id, quantity: 1, restock: true }])), 201)
  expect(part).toMatchObject({ paymentStatus: 'partially_refunded', lines: [{ refundedQuantity: 1 }, {}] })
  expect(await bottles(bar)).toEqual([98, 882])
  const rest = [
    { lineId: beer?.id, quantity: 2 },
    { lineId: jollof?.id, quantity: 1 },
  ]
  const whole = await given(bar.owner.post(path, refund(rest)), 201)
  expect(whole).toMatchObject({ paymentStatus: 'refunded', refunded: total })
  await refuses(
    bar.owner.post(path, { amount: 1, reason: 'Once more', tillSessionId: bar.session.id }),
    409,
    'over_refund_line',
  )
  const left = await moneyOf(bar)
  expect(left).toMatchObject({ 1011: 100, 4190: 60, 4191: 72, 4192: 13.2, 4130: -13.2 })
  expect(await proofs(bar)).toEqual([])
})

test('a room charge is void with its folio, stock and entries on the same date', async () => {
  const bar = await aBar(house, { taxSet: 'GH' })
  const stay = await bookAndCheckIn(bar)
  const order = orderOf(bar, [[bar.beer, 2]])
  const { total } = await given(bar.waiter.post(`${orders}/price`, { locationId: bar.location.id, lines: order.lines }))
  const sold = await sell(bar, { ...order, payments: [{ method: 'room_charge', amount: total, bookingId: stay.id }] })
  await refuses(bar.waiter.post(`${orders}/${sold.id}/void`, { reason: 'Wrong room' }), 403, 'approval_needed')
  const gone = await given(bar.owner.post(`${orders}/${sold.id}/void`, { reason: 'Wrong room' }))
  expect(gone).toMatchObject({ status: 'voided', paymentStatus: 'refunded' })
  const folio = await given(bar.desk.get(`/api/hotel/folios/${stay.folioId}`))
  expect(folio.totals.balance).toBe(0)
  expect(await bottles(bar)).toEqual([100, 900])
  expect(await moneyOf(bar)).toEqual({ 1011: 100 })
  expect(await proofs(bar)).toEqual([])
})

test('a room charge is refused beyond the limit, for who is not in house, and in a plan without rooms', async () => {
  const bar = await aBar(house)
  const stay = await bookAndCheckIn(bar)
  await given(bar.owner.put(`/api/hotel/bookings/${stay.id}`, { creditLimit: 30 }))
  const charge = (amount: number, lines: [typeof bar.beer, number][]) =>
    bar.waiter.post(orders, orderOf(bar, lines, { payments: [{ method: 'room_charge', amount, bookingId: stay.id }] }))
  await refuses(charge(48, [[bar.beer, 2]]), 409, 'over_credit_limit')
  expect((await charge(24, [[bar.beer, 1]])).status).toBe(201)
  await refuses(charge(24, [[bar.beer, 1]]), 409, 'over_credit_limit')
  await given(bar.desk.post(`/api/hotel/bookings/${stay.id}/check-out`, { payment: { method: 'cash', amount: 124 } }))
  await refuses(charge(24, [[bar.beer, 1]]), 409, 'guest_not_in_house')
  expect(await bottles(bar)).toEqual([99, 891])
  expect(await proofs(bar)).toEqual([])
})

test('a comp sells nothing: its cost is promotion, and only who manages tills may give it', async () => {
  const bar = await aBar(house)
  const cashier = await bar.tenant.as('cashier')
  const free = { discount: { percent: 100, reason: 'Regular guest' } }
  await refuses(cashier.post(orders, orderOf(bar, [[bar.beer, 1]], { ...free, payments: [] })), 403, 'approval_needed')
  const sold = await sell(bar, orderOf(bar, [[bar.beer, 1]], { ...free, payments: [] }))
  expect(sold).toMatchObject({ status: 'closed', total: 0 })
  const late = await sell(bar, orderOf(bar, [[bar.beer, 1]], { send: true }))
  await given(bar.waiter.put(`${orders}/${late.id}`, free))
  await given(bar.waiter.post(`${orders}/${late.id}/payments`, { payments: [] }), 201)
  expect(await moneyOf(bar)).toEqual({ 1011: 100, 6120: 18 })
  expect(await proofs(bar)).toEqual([])
})

test('a comp given or taken back after sending moves the cost of each stock item by its own kind, of what is left of the line', async () => {
  const bar = await aBar(house)
  const stirrer = {
    sku: 'STICK',
    name: 'Stirrer',
    unit: 'pc',
    kind: 'supplies',
    openingQuantity: 10,
    openingCost: 0.35,
  }
  const { id: stick } = await given(bar.owner.post('/api/inventory/items', { ...stirrer, locationId: bar.store }), 201)
  const platter = await given(
    bar.owner.post('/api/restaurant/menu-items', {
      name: 'Platter',
      categoryId: bar.food,
      price: 90,
      recipe: [
        { itemId: bar.rice.id, quantity: 333, unit: 'g' },
        { itemId: bar.bottle.id, quantity: 1 },
        { itemId: stick, quantity: 1 },
      ],
    }),
    201,
  )
  const costs = async () => {
    const { 1220: _, 5000: food = 0, 5010: drinks = 0, 6010: supplies = 0, 6120: given = 0 } = await moneyOf(bar)
    return { food, drinks, supplies, given }
  }
  const free = { discount: { percent: 100, reason: 'Regular guest' } }
  const late = await sell(bar, orderOf(bar, [[platter, 3]], { send: true }))
  expect(await costs()).toEqual({ food: 19.98, drinks: 27, supplies: 1.05, given: 0 })
  const [line] = late.lines
  const voided = { reason: 'One too many', quantity: 1 }
  await given(bar.owner.post(`${orders}/${late.id}/lines/${line?.id}/void`, voided))
  await given(bar.waiter.put(`${orders}/${late.id}`, free))
  await given(bar.waiter.post(`${orders}/${late.id}/payments`, { payments: [] }), 201)
  expect(await costs()).toEqual({ food: 0, drinks: 0, supplies: 0.7, given: 31.32 })
  const sold = await sell(bar, orderOf(bar, [[platter, 1]], { ...free, send: true }))
  expect(await costs()).toEqual({ food: 0, drinks: 0, supplies: 1.05, given: 46.98 })
  await given(bar.waiter.put(`${orders}/${sold.id}`, { discount: null }))
  await given(bar.waiter.post(`${orders}/${sold.id}/payments`, { payments: [{ method: 'cash', amount: 90 }] }), 201)
  expect(await costs()).toEqual({ food: 6.66, drinks: 9, supplies: 1.05, given: 31.32 })
  expect(await proofs(bar)).toEqual([])
})

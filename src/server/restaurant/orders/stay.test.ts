import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf } from '#test/setup/restaurant.ts'
import { book, bookAndCheckIn, type TestBooking } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const orders = '/api/restaurant/orders'

const take = (bar: Bar, stay: TestBooking, more: Record<string, unknown> = {}) =>
  given(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], { bookingId: stay.id, ...more })), 201)
const pendingOf = async (bar: Bar, stay: TestBooking) =>
  (await given(bar.desk.get(`/api/hotel/folios/${stay.folioId}`))).pendingOrders
const leaving = (stay: TestBooking) => `/api/hotel/bookings/${stay.id}/check-out` as const

test('an order for a guest is pending on the folio, with what is still due, until it is paid or charged', async () => {
  const bar = await aBar(house)
  const stay = await bookAndCheckIn(bar)
  const order = await take(bar, stay, { tip: 2 })
  expect(order).toMatchObject({ bookingId: stay.id, roomNumber: expect.any(String) })
  const facts = { id: order.id, orderNumber: order.orderNumber, locationName: 'Palm Bar', businessDate: '2026-03-02' }
  expect(await pendingOf(bar, stay)).toEqual([{ ...facts, due: 26 }])
  const pay = (payment: Record<string, unknown>) =>
    given(bar.waiter.post(`${orders}/${order.id}/payments`, { payments: [payment] }), 201)
  await pay({ method: 'cash', amount: 10 })
  expect(await pendingOf(bar, stay)).toEqual([{ ...facts, due: 16 }])
  await pay({ method: 'room_charge', amount: 16, bookingId: stay.id })
  expect(await pendingOf(bar, stay)).toEqual([])
  const gone = await take(bar, stay, { hold: true })
  expect(await pendingOf(bar, stay)).toHaveLength(1)
  await given(bar.waiter.post(`${orders}/${gone.id}/void`, { reason: 'They left' }))
  expect(await pendingOf(bar, stay)).toEqual([])
  expect(await brokenProofs(bar)).toEqual([])
})

test('an open order can be given to a stay, to another one, and to none; it moves room with its guest', async () => {
  const bar = await aBar(house, { rooms: 3 })
  const [stay, other] = [await bookAndCheckIn(bar), await bookAndCheckIn(bar)]
  const order = await given(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]])), 201)
  const give = (bookingId: string | null) => bar.waiter.put(`${orders}/${order.id}`, { bookingId })
  await given(give(stay.id))
  expect(await pendingOf(bar, stay)).toHaveLength(1)
  expect(await given(give(other.id))).toMatchObject({ bookingId: other.id })
  expect([await pendingOf(bar, stay), await pendingOf(bar, other)]).toMatchObject([[], [{ id: order.id }]])
  const free = bar.hotel.roomIds.find((room) => room !== stay.roomId && room !== other.roomId)
  await given(bar.desk.post(`/api/hotel/bookings/${other.id}/move`, { roomId: free }))
  const moved = await given(bar.desk.get(`/api/hotel/bookings/${other.id}`))
  expect(await given(bar.waiter.get(`${orders}/${order.id}`))).toMatchObject({ roomNumber: moved.roomNumber })
  expect(await given(give(null))).toMatchObject({ bookingId: null, roomNumber: null })
  expect(await pendingOf(bar, other)).toEqual([])
  await given(bar.waiter.post(`${orders}/${order.id}/payments`, { payments: [{ method: 'cash', amount: 4 }] }), 201)
  await refuses(give(stay.id), 409, 'order_billed')
})

test('only a guest in house is ordered for, in a house that has rooms', async () => {
  const bar = await aBar(house)
  const booked = await book(bar)
  const take = (bookingId: string) => bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], { bookingId }))
  await refuses(take(booked.id), 409, 'guest_not_in_house')
  await refuses(take('01890000-0000-7000-8000-000000000001'), 404, 'not_found')
  const stay = await bookAndCheckIn(bar)
  await house.owner.query(`update tenant set plan = 'restaurant_suite' where id = $1`, [bar.tenant.id])
  await refuses(take(stay.id), 403, 'module_not_in_plan')
})

test('a departure is refused while orders are open, unless somebody says why they stay; no room takes them afterwards', async () => {
  const bar = await aBar(house)
  const stay = await bookAndCheckIn(bar, { departure: '2026-03-03' })
  const order = await take(bar, stay)
  const preview = await given(bar.desk.get(leaving(stay)))
  expect(preview.pendingOrders).toMatchObject([{ orderNumber: order.orderNumber, due: 24 }])
  const payment = preview.due > 0 ? { payment: { method: 'card', amount: preview.due } } : {}
  const refused = await bar.desk.post(leaving(stay), payment)
  expect(refused.body).toMatchObject({
    code: 'orders_pending',
    details: { orders: [`${order.orderNumber} at Palm Bar`] },
  })
  expect(refused.status).toBe(409)
  await given(bar.desk.post(leaving(stay), { ...payment, leaveOrders: { reason: 'A friend pays' } }))
  expect(await pendingOf(bar, stay)).toMatchObject([{ id: order.id }])
  const charge = { payments: [{ method: 'room_charge', amount: 24, bookingId: stay.id }] }
  await refuses(bar.waiter.post(`${orders}/${order.id}/payments`, charge), 409, 'guest_not_in_house')
  await given(bar.waiter.post(`${orders}/${order.id}/payments`, { payments: [{ method: 'cash', amount: 24 }] }), 201)
  expect(await pendingOf(bar, stay)).toEqual([])
  const told = await house.owner.query<{ change: unknown }>(
    `select change from audit_record where tenant_id = $1 and action = 'booking.check_out'`,
    [bar.tenant.id],
  )
  const left = { reason: 'A friend pays', orders: [order.orderNumber] }
  expect(told.rows).toMatchObject([{ change: { leftOrders: left } }])
})

test('a guest who leaves while orders are taken for the room: either the order is refused or the departure', async () => {
  const bar = await aBar(house, { rooms: 6 })
  for (let round = 0; round < 5; round += 1) {
    const stay = await bookAndCheckIn(bar, { departure: '2026-03-03', nightlyPrice: 0 })
    const [left, ...taken] = await Promise.all([
      bar.desk.post(leaving(stay), {}),
      ...[1, 2, 3].map(() => bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], { bookingId: stay.id }))),
    ])
    const open = taken.filter(({ status }) => status === 201)
    if (left.status === 200) expect(open).toEqual([])
    else expect([left.body.code, open.length > 0]).toEqual(['orders_pending', true])
    for (const { body } of open) {
      const { id } = body.data
      await given(bar.waiter.post(`${orders}/${id}/void`, { reason: 'Over' }))
    }
    if (left.status !== 200) await given(bar.desk.post(leaving(stay), {}))
  }
})

test('a check-in is not undone while an order is open on the stay', async () => {
  const bar = await aBar(house)
  const stay = await bookAndCheckIn(bar)
  const order = await take(bar, stay)
  const undo = () => bar.desk.post(`/api/hotel/bookings/${stay.id}/undo-check-in`)
  const refused = await undo()
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'orders_pending', details: { orders: [`${order.orderNumber} at Palm Bar`] } },
  })
  await given(bar.waiter.post(`${orders}/${order.id}/void`, { reason: 'The room was wrong' }))
  expect(await given(undo())).toMatchObject({ status: 'confirmed' })
})

test('a check-in that is undone while an order is taken for the room: either is refused', async () => {
  const bar = await aBar(house, { rooms: 6 })
  for (let round = 0; round < 5; round += 1) {
    const stay = await bookAndCheckIn(bar)
    const [undone, taken] = await Promise.all([
      bar.desk.post(`/api/hotel/bookings/${stay.id}/undo-check-in`),
      bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], { bookingId: stay.id })),
    ])
    if (undone.status === 200) expect(taken.body.code).toBe('guest_not_in_house')
    else expect([undone.body.code, taken.status]).toEqual(['orders_pending', 201])
  }
})

test('open orders of guests in house and those of the day are looked at before the night is closed, and don’t stop it', async () => {
  const bar = await aBar(house)
  const ask = async () => {
    const { checks } = await given(bar.desk.get('/api/hotel/night-audits/checks'))
    return checks.filter(({ name }) => name.startsWith('orders_'))
  }
  expect((await ask()).map(({ name, count }) => [name, count])).toEqual([
    ['orders_in_house', 0],
    ['orders_open', 0],
  ])
  const stay = await bookAndCheckIn(bar)
  const inHouse = await take(bar, stay, { tip: 2 })
  const other = await given(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 2]], { hold: true })), 201)
  await given(
    bar.waiter.post(orders, orderOf(bar, [[bar.water, 1]], { send: true, payments: [{ method: 'cash', amount: 5 }] })),
    201,
  )
  const facts = { locationName: 'Palm Bar', businessDate: '2026-03-02' }
  const ofGuest = {
    ...facts,
    id: inHouse.id,
    orderNumber: inHouse.orderNumber,
    roomNumber: inHouse.roomNumber,
    due: 26,
  }
  const ofNobody = { ...facts, id: other.id, orderNumber: other.orderNumber, roomNumber: null, due: 48 }
  const found = { blocking: false, bookings: [] }
  expect(await ask()).toMatchObject([
    { ...found, name: 'orders_in_house', count: 1, orders: [ofGuest] },
    { ...found, name: 'orders_open', count: 2, orders: [ofGuest, ofNobody] },
  ])
  await given(bar.desk.post('/api/hotel/night-audits', {}), 201)
  expect(await ask()).toMatchObject([{ count: 1 }, { count: 2, orders: [{ businessDate: '2026-03-02' }, ofNobody] }])
})

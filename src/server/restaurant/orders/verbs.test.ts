import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { aBar, orderOf } from '#test/setup/restaurant.ts'
import { bookAndCheckIn } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const orders = '/api/restaurant/orders'

test('a parked order is taken up again, moved to a table and sent; a held line waits for its word', async () => {
  const bar = await aBar(house)
  const held = { menuItemId: bar.jollof.id, quantity: 1, hold: true }
  const parked = await given(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1], held], { hold: true })), 201)
  expect(parked).toMatchObject({ isHeld: true, kitchenStatus: 'not_sent' })
  const moved = await given(
    bar.waiter.ask('PATCH', `/api/restaurant/orders/${parked.id}`, { hold: false, tableName: 'T7' }),
  )
  expect(moved).toMatchObject({ isHeld: false, tableName: 'T7' })
  await refuses(
    bar.waiter.put(`/api/restaurant/orders/${parked.id}`, { notes: 'late', version: parked.version }),
    409,
    'stale',
  )
  const sent = await given(bar.waiter.post(`/api/restaurant/orders/${parked.id}/send`, {}))
  expect(sent.lines.map(({ state }) => state)).toEqual(['sent', 'hold'])
  const fired = await given(
    bar.waiter.post(`/api/restaurant/orders/${parked.id}/send`, { lineIds: [parked.lines[1]?.id] }),
  )
  expect(fired.lines.map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('a discount on the whole order needs a reason, changes what is owed and can be taken off', async () => {
  const bar = await aBar(house)
  const open = await given(
    bar.waiter.post(
      orders,
      orderOf(bar, [
        [bar.beer, 1],
        [bar.jollof, 1],
      ]),
    ),
    201,
  )
  await refuses(bar.waiter.put(`/api/restaurant/orders/${open.id}`, { discount: { percent: 10 } }), 400, 'invalid')
  const less = await given(
    bar.waiter.put(`/api/restaurant/orders/${open.id}`, { discount: { percent: 10, reason: 'Slow kitchen' } }),
  )
  expect(less.total).toBe(75.6)
  expect((await given(bar.waiter.put(`/api/restaurant/orders/${open.id}`, { discount: null }))).total).toBe(84)
})

test('the first print is the receipt, every other one a copy', async () => {
  const bar = await aBar(house)
  const body = orderOf(bar, [[bar.water, 1]], { payments: [{ method: 'cash', amount: 5 }] })
  const sold = await given(bar.waiter.post(orders, body), 201)
  const copies = []
  for (let print = 0; print < 3; print += 1) {
    copies.push((await given(bar.waiter.post(`/api/restaurant/orders/${sold.id}/print`))).receipt.copies)
  }
  expect(copies).toEqual([0, 1, 2])
})

test('only guests in house are found to charge, by room, name or number, with what their limit leaves', async () => {
  const bar = await aBar(house, { rooms: 2 })
  const stay = await bookAndCheckIn(bar)
  await given(bar.owner.put(`/api/hotel/bookings/${stay.id}`, { creditLimit: 80 }))
  const find = (search: string) =>
    given(bar.waiter.get(`/api/restaurant/chargeable-rooms?search=${encodeURIComponent(search)}`))
  for (const search of ['mensah', stay.bookingNumber, '']) {
    expect(await find(search)).toMatchObject([{ bookingId: stay.id, remaining: 80, guestName: 'Ama Mensah' }])
  }
  expect(await find('nobody')).toEqual([])
  const bistro = await (await aTenant(house, { plan: 'restaurant_suite' })).as('restaurant')
  await refuses(bistro.get('/api/restaurant/chargeable-rooms'), 403, 'module_not_in_plan')
})

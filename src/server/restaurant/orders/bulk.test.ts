import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, orderOf } from '#test/setup/restaurant.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('several orders are sent, and voided for one reason; a paid one says that it is refunded instead', async () => {
  const bar = await aBar(house)
  const order = (wish: Record<string, unknown> = {}) =>
    given(bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 1]], wish)), 201)
  const [open, paid] = [await order(), await order({ payments: [{ method: 'cash', amount: bar.beer.price }] })]
  const ids = [open.id, paid.id]
  expect(await given(bar.waiter.post('/api/restaurant/orders/bulk/send', { ids: [open.id] }))).toMatchObject([
    { ok: true },
  ])
  await refuses(bar.owner.post('/api/restaurant/orders/bulk/void', { ids }), 400, 'invalid', 'reason')
  const reason = 'The guests left'
  expect(await given(bar.waiter.post('/api/restaurant/orders/bulk/void', { ids, reason }))).toMatchObject([
    { ok: false, code: 'approval_needed' },
    { ok: false },
  ])
  expect(await given(bar.owner.post('/api/restaurant/orders/bulk/void', { ids, reason }))).toMatchObject([
    { ok: true },
    { ok: false, code: 'order_paid' },
  ])
})

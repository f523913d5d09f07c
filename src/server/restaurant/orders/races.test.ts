import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { getOrder } from '#contract/restaurant/orders/api/order.ts'
import { given } from '#test/setup/books.ts'
import { type Answer, type House, openHouse } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf } from '#test/setup/restaurant.ts'
import { balancesOf, bookAndCheckIn } from '#test/setup/stay.ts'
import { brokenProofs, lying } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Sold = Received<typeof getOrder>

const orders = '/api/restaurant/orders'
const tills = '/api/restaurant/till-sessions'
const bottles = (bar: Bar) => lying({ keeper: bar.owner }, bar.bottle)
const cash = (amount: number) => ({ payments: [{ method: 'cash', amount }] })
const take = (bar: Bar, body: Record<string, unknown>) => given(bar.waiter.post(orders, body), 201)
const read = (bar: Bar, { id }: Sold) => given(bar.waiter.get(`${orders}/${id}`))

/** How often each answer was given: its status, and the code of a refusal. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const kinds = Map.groupBy(answers, ({ status, body }) =>
    status < 300 ? 'done' : `${status} ${String(body['code'])}`,
  )
  return Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length]))
}

/** Every proof holds, that till cash is what the ledger has among them. */
const allIsTrue = async (bar: Bar) => expect(await brokenProofs(bar)).toEqual([])

/** How many transactions wait for another one. */
async function waiting(): Promise<number> {
  const found = await house.owner.query<{ count: number }>(
    'select count(*)::int as count from pg_locks where not granted',
  )
  return found.rows[0]?.count ?? 0
}

test('the last bottle is sold once, however many ask for it at the same moment', async () => {
  const bar = await aBar(house, { bottles: 1, blocks: true })
  const asked = Array.from({ length: 200 }, () => bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], cash(24))))
  expect(tally(await Promise.all(asked))).toEqual({ done: 1, '409 stock_short': 199 })
  expect(await bottles(bar)).toEqual([0, 0])
  expect((await balancesOf(house, bar.tenant))['1011']).toBe(124)
  await allIsTrue(bar)
})

test('the last bottle is sent once, of orders that are all open already', async () => {
  const bar = await aBar(house, { bottles: 1, blocks: true })
  const open: Sold[] = []
  for (let table = 0; table < 40; table += 1) open.push(await take(bar, orderOf(bar, [[bar.beer, 1]])))
  await house.owner.query('begin')
  await house.owner.query('select 1 from stock where item_id = $1 for update', [bar.bottle.id])
  const asked = open.map(({ id }) => bar.waiter.post(`${orders}/${id}/send`, {}))
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(3), { timeout: 20_000 })
  await house.owner.query('commit')
  expect(tally(await Promise.all(asked))).toEqual({ done: 1, '409 stock_short': 39 })
  expect(await bottles(bar)).toEqual([0, 0])
  await allIsTrue(bar)
})

test('the last of a limited item is ordered once', async () => {
  const bar = await aBar(house)
  await given(bar.owner.post(`/api/restaurant/menu-items/${bar.water.id}/availability`, { remaining: 1 }))
  const asked = Array.from({ length: 30 }, () => bar.waiter.post(orders, orderOf(bar, [[bar.water, 1]])))
  expect(tally(await Promise.all(asked))).toEqual({ done: 1, '409 item_sold_out': 29 })
  await allIsTrue(bar)
})

test('two who take the same balance at once take it once', async () => {
  const bar = await aBar(house)
  const open = await take(bar, orderOf(bar, [[bar.beer, 1]], { send: true }))
  const asked = Array.from({ length: 6 }, () => bar.waiter.post(`${orders}/${open.id}/payments`, cash(24)))
  expect(tally(await Promise.all(asked))).toEqual({ done: 1, '409 order_ended': 5 })
  expect(await read(bar, open)).toMatchObject({ status: 'closed', paid: 24, balance: 0 })
  await allIsTrue(bar)
})

test('parts of a bill that come in at once never make more than the bill', async () => {
  const bar = await aBar(house)
  const open = await take(bar, orderOf(bar, [[bar.beer, 1]], { send: true }))
  const asked = Array.from({ length: 5 }, () => bar.waiter.post(`${orders}/${open.id}/payments`, cash(10)))
  expect(tally(await Promise.all(asked))).toEqual({ done: 2, '409 over_payment': 3 })
  expect(await read(bar, open)).toMatchObject({ status: 'open', paid: 20, balance: 4 })
  await allIsTrue(bar)
})

test('an order that is paid and voided at once is one of the two', async () => {
  const bar = await aBar(house)
  for (let round = 0; round < 5; round += 1) {
    const open = await take(bar, orderOf(bar, [[bar.beer, 1]], { send: true }))
    const answers = await Promise.all([
      bar.waiter.post(`${orders}/${open.id}/payments`, cash(24)),
      bar.owner.post(`${orders}/${open.id}/void`, { reason: 'They left' }),
    ])
    const [paid, voided] = answers
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    if (paid?.status === 201) expect(voided?.body['code']).toBe('order_paid')
    else expect(paid?.body['code']).toBe('order_ended')
    const { status } = await read(bar, open)
    expect(status).toBe(paid?.status === 201 ? 'closed' : 'voided')
  }
  await allIsTrue(bar)
})

test('a line that two take off at once goes once, with its stock', async () => {
  const bar = await aBar(house)
  const open = await take(bar, orderOf(bar, [[bar.beer, 2]], { send: true }))
  const path = `${orders}/${open.id}/lines/${open.lines[0]?.id}/void`
  const asked = Array.from({ length: 4 }, () => bar.owner.post(path, { reason: 'Not wanted' }))
  expect(tally(await Promise.all(asked))).toEqual({ done: 1, '409 line_voided': 3 })
  expect(await bottles(bar)).toEqual([100, 900])
  await allIsTrue(bar)
})

test('a refund that two give at once goes back once, and so do its goods', async () => {
  const bar = await aBar(house)
  const sold = await take(bar, orderOf(bar, [[bar.beer, 1]], cash(24)))
  const refund = (what: object) =>
    bar.owner.post(`${orders}/${sold.id}/refunds`, { ...what, reason: 'Warm', tillSessionId: bar.session.id })
  const whole = { lines: [{ lineId: sold.lines[0]?.id, quantity: 1, restock: true }] }
  expect(tally(await Promise.all([refund(whole), refund(whole), refund(whole)]))).toEqual({ done: 1, '400 invalid': 2 })
  expect(await read(bar, sold)).toMatchObject({ refunded: 24 })
  expect(await bottles(bar)).toEqual([100, 900])
  const other = await take(bar, orderOf(bar, [[bar.beer, 1]], cash(24)))
  const amount = () =>
    bar.owner.post(`${orders}/${other.id}/refunds`, { amount: 20, reason: 'Warm', tillSessionId: bar.session.id })
  expect(tally(await Promise.all([amount(), amount(), amount()]))).toEqual({ done: 1, '409 over_refund_line': 2 })
  await allIsTrue(bar)
})

test('a till that closes among sales counts every one that was taken, and no other', async () => {
  const bar = await aBar(house)
  const sales = Array.from({ length: 12 }, () => bar.waiter.post(orders, orderOf(bar, [[bar.water, 1]], cash(5))))
  const closing = bar.owner.post(`${tills}/${bar.session.id}/close`, { counted: 100, reason: 'Counted twice' })
  const answers = await Promise.all(sales)
  const closed = await given(closing)
  const done = answers.filter(({ status }) => status === 201).length
  const late = answers.length - done
  expect(tally(answers)).toEqual({ ...(done > 0 ? { done } : {}), ...(late > 0 ? { '409 till_closed': late } : {}) })
  expect(closed).toMatchObject({ expected: 100 + 5 * done, variance: 0 - 5 * done })
  await allIsTrue(bar)
})

test('a room charge and the check-out at once: it is on the bill, or it is refused', async () => {
  const bar = await aBar(house, { rooms: 6 })
  for (let round = 0; round < 4; round += 1) {
    const stay = await bookAndCheckIn(bar)
    const charge = { payments: [{ method: 'room_charge', amount: 5, bookingId: stay.id }] }
    const [charged, left] = await Promise.all([
      bar.waiter.post(orders, orderOf(bar, [[bar.water, 1]], charge)),
      bar.owner.post(`/api/hotel/bookings/${stay.id}/check-out`, { payment: { method: 'card', amount: 100 } }),
    ])
    expect([201, 409]).toContain(charged.status)
    if (charged.status === 409) expect(charged.body['code']).toBe('guest_not_in_house')
    if (charged.status === 201 && left.status === 200) {
      // The charge came first and the guest left owing it, or it would have been refused.
      const folio = await given(bar.desk.get(`/api/hotel/folios/${stay.folioId}`))
      expect(folio.totals.balance).toBe(5)
    }
  }
  await allIsTrue(bar)
})

test('two tills that charge one guest at once stay within the limit', async () => {
  const bar = await aBar(house)
  const stay = await bookAndCheckIn(bar)
  await given(bar.owner.put(`/api/hotel/bookings/${stay.id}`, { creditLimit: 60 }))
  const second = await given(
    bar.owner.post(tills, { locationId: bar.location.id, drawer: 'Second', openingCount: 50 }),
    201,
  )
  const charge = (tillSessionId: string) =>
    bar.waiter.post(
      orders,
      orderOf(bar, [[bar.beer, 1]], {
        tillSessionId,
        payments: [{ method: 'room_charge', amount: 24, bookingId: stay.id }],
      }),
    )
  const asked = [bar.session.id, second.id, bar.session.id, second.id, bar.session.id].map(charge)
  expect(tally(await Promise.all(asked))).toEqual({ done: 2, '409 over_credit_limit': 3 })
  expect(await bottles(bar)).toEqual([98, 882])
  await allIsTrue(bar)
})

test('orders that cross each other’s items wait for each other, and nobody sees a deadlock', async () => {
  const bar = await aBar(house)
  const limit = (id: string) => bar.owner.post(`/api/restaurant/menu-items/${id}/availability`, { remaining: 90 })
  await Promise.all([given(limit(bar.beer.id)), given(limit(bar.jollof.id))])
  const lines = [
    [bar.beer, 1],
    [bar.jollof, 1],
  ] as const
  const asked = Array.from({ length: 40 }, (_, nth) =>
    bar.waiter.post(orders, orderOf(bar, nth % 2 === 0 ? lines : lines.toReversed(), cash(84))),
  )
  const open = await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      take(bar, orderOf(bar, [nth % 2 === 0 ? [bar.beer, 1] : [bar.jollof, 1]], { send: true })),
    ),
  )
  const crossing = open.map(({ id }, nth) =>
    bar.waiter.post(`${orders}/${id}/lines`, {
      lines: [{ menuItemId: nth % 2 === 0 ? bar.jollof.id : bar.beer.id, quantity: 1 }],
      send: true,
    }),
  )
  const voids = open.map(({ id }) => bar.owner.post(`${orders}/${id}/void`, { reason: 'They left' }))
  const later = tally(await Promise.all([...crossing, ...voids]))
  expect(tally(await Promise.all(asked))).toEqual({ done: 40 })
  expect(Object.keys(later).filter((kind) => kind !== 'done' && kind !== '409 order_ended')).toEqual([])
  await allIsTrue(bar)
})

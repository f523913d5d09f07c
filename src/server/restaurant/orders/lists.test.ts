import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { listOrders } from '#contract/restaurant/orders/api/lists.ts'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf } from '#test/setup/restaurant.ts'
import { bookAndCheckIn } from '#test/setup/stay.ts'

type Row = Received<typeof listOrders>[number]

const orders = '/api/restaurant/orders'

let house: House
let bar: Bar
let made: Record<string, Row>
beforeAll(async () => {
  house = await openHouse()
  bar = await aBar(house)
  const stay = await bookAndCheckIn(bar)
  const take = (lines: Parameters<typeof orderOf>[1], more: Record<string, unknown>) =>
    given(bar.waiter.post(orders, orderOf(bar, lines, more)), 201)
  const cash = await take([[bar.beer, 1]], {
    tip: 2,
    customerName: 'Kofi Annan',
    payments: [{ method: 'cash', amount: 26 }],
  })
  const room = await take([[bar.jollof, 1]], {
    type: 'room_service',
    payments: [{ method: 'room_charge', amount: 60, bookingId: stay.id }],
  })
  const open = await take([[bar.beer, 2]], { tableName: 'T12', send: true })
  const held = await take([[bar.water, 3]], { tabName: 'Pool party', hold: true })
  const gone = await take([[bar.water, 1]], { tableName: 'T7' })
  await given(bar.waiter.post(`${orders}/${gone.id}/void`, { reason: 'They left' }))
  await given(bar.waiter.post(`${orders}/${open.id}/payments`, { payments: [{ method: 'card', amount: 8 }] }), 201)
  made = { cash, room, open, held, gone }
})
afterAll(() => house.close())

const named = (rows: readonly Row[]) =>
  rows.flatMap(({ id }) => Object.keys(made).filter((name) => made[name]?.id === id)).toSorted()
const list = (query: string) => given(bar.waiter.get(`${orders}?${query}`))

const filters: [string, string[]][] = [
  ['', ['cash', 'gone', 'held', 'open', 'room']],
  ['status=closed', ['cash', 'room']],
  ['status=cancelled', ['gone']],
  ['open=true', ['held', 'open']],
  ['open=false', ['cash', 'gone', 'room']],
  ['held=true', ['held']],
  ['paymentStatus=partially_paid', ['open']],
  ['paymentStatus=paid', ['cash', 'room']],
  ['kitchenStatus=not_sent', ['gone', 'held']],
  ['channel=room_service', ['room']],
  ['channel=room_service&channel=restaurant', ['cash', 'gone', 'held', 'open', 'room']],
  ['channel=room_service&channel=retail', ['room']],
  ['type=room_service', ['room']],
  ['method=card', ['open']],
  ['method=room_charge', ['room']],
  ['from=2026-03-02&to=2026-03-02', ['cash', 'gone', 'held', 'open', 'room']],
  ['from=2026-03-03', []],
  ['search=kofi', ['cash']],
  ['search=t12', ['open']],
  ['search=pool', ['held']],
  ['search=nobody', []],
]

test.each(filters)('orders by "%s", and their money in all', async (query, expected) => {
  const rows = await list(query)
  expect(named(rows)).toEqual(expected)
  const totals = await given(bar.waiter.get(`/api/restaurant/orders/totals?${query}`))
  const live = rows.filter(({ status }) => status !== 'cancelled')
  const sum = (of: (row: Row) => number) => live.reduce((all, row) => all + of(row), 0)
  expect(totals).toMatchObject({
    count: rows.length,
    total: sum(({ total }) => total),
    tips: sum(({ tip }) => tip),
    balance: sum(({ balance }) => balance),
  })
})

test.each(['bar', 'restaurant&channel=bar'])('a channel that is none is refused by name: "%s"', async (channel) => {
  const { status, body } = await bar.waiter.get(`${orders}?channel=${channel}`)
  expect([status, body.code]).toEqual([400, 'invalid'])
  const message = 'Must be one or several of restaurant, retail, room_service'
  expect(body.details).toEqual([{ path: 'channel', message }])
})

test('an order is found by its number, the last digits of it, and its receipt', async () => {
  const { cash } = made
  for (const words of [
    cash?.orderNumber,
    cash?.orderNumber.slice(-3),
    cash?.receiptNumber,
    cash?.receiptNumber?.toLowerCase(),
  ]) {
    expect(named(await list(`search=${words}`)), words ?? '').toContain('cash')
  }
  expect(named(await list(`search=${cash?.receiptNumber}`))).toEqual(['cash'])
})

test('pages of any order of rows hold each order once', async () => {
  for (const sort of ['orderNumber', '-orderNumber', 'total', '-total', 'openedAt', '-businessDate']) {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`sort=${sort}&limit=2&page=${page}`)))
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(named(pages.flat())).toEqual(['cash', 'gone', 'held', 'open', 'room'])
  }
  const byTotal = (await list('sort=-total')).map(({ total }) => total)
  expect(byTotal).toEqual(byTotal.toSorted((a, b) => b - a))
})

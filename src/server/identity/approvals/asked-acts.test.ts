import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Instant } from '#contract/kernel/day.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { type Act, asksFor, decides, does, doesSigned } from '#test/setup/approvals.ts'
import { given } from '#test/setup/books.ts'
import { type House, openHouse, type Person } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf } from '#test/setup/restaurant.ts'
import { book, bookAndCheckIn } from '#test/setup/stay.ts'

const clock = stoppedClock('2026-03-02T15:00:00Z' as Instant) // an instant by its form
const orders = '/api/restaurant/orders'
let house: House
let bar: Bar
let cashier: Person

beforeAll(async () => {
  house = await openHouse({}, clock)
  bar = await aBar(house)
  cashier = await bar.tenant.as('cashier')
})
afterAll(() => house.close())

const asked = (by: Person) => given(by.get('/api/approvals/requests'))
const toldOf = async (id: string) => (await asked(bar.owner)).find((request) => request.id === id)

describe('every act that takes an approval takes it from another device:', () => {
  const discount = { percent: 99, reason: 'Complaint' }
  const paid = { payments: [{ method: 'cash', amount: 24 }] }
  const anOrder = (more = {}) => given(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], more)), 201)
  const acts: [string, string | null, () => Promise<Act>][] = [
    ['a discount with a new order', '23.76', async () => ['POST', orders, orderOf(bar, [[bar.beer, 1]], { discount })]],
    ['a discount on an order', '23.76', async () => ['PUT', `${orders}/${(await anOrder()).id}`, { discount }]],
    [
      'a discount on lines that are added',
      '23.76',
      async () => {
        const lines = [{ menuItemId: bar.beer.id, quantity: 1, discount }]
        return ['POST', `${orders}/${(await anOrder()).id}/lines`, { lines }]
      },
    ],
    [
      'a void of a line',
      '24.00',
      async () => {
        const { id, lines } = await anOrder({ send: true })
        return ['POST', `${orders}/${id}/lines/${lines[0]?.id}/void`, { reason: 'Wrong table' }]
      },
    ],
    [
      'a void of an order',
      '24.00',
      async () => ['POST', `${orders}/${(await anOrder({ send: true })).id}/void`, { reason: 'Guest left' }],
    ],
    [
      'a refund of an order',
      '24.00',
      async () => {
        const body = { amount: 24, reason: 'Returned', tillSessionId: bar.session.id }
        return ['POST', `${orders}/${(await anOrder(paid)).id}/refunds`, body]
      },
    ],
  ]

  test.each(acts)('%s', async (_, amount, make) => {
    const act = await make()
    const requestId = await asksFor(cashier, act)
    const told = await toldOf(requestId)
    expect(told?.amount?.toFixed(2)).toBe(amount)
    await given(decides(bar.owner, requestId))
    const done = await does(cashier, act, { requestId })
    expect(done.status, JSON.stringify(done.body)).toBeLessThan(300)
    const found = await house.owner.query<{ by: string }>(
      `select change ->> 'approvedBy' as by from audit_record where tenant_id = $1 and action like 'order.%' order by id desc limit 1`,
      [bar.tenant.id],
    )
    expect(found.rows).toEqual([{ by: 'owner Tester' }])
  })

  test('an allowance and a refund at the desk, a no-show and a night before the hour, a till that differs', async () => {
    const inn = await aBar(house, { rooms: 3 })
    const { desk, owner } = inn
    const { folioId } = await bookAndCheckIn(inn)
    const charge = { description: 'Laundry', type: 'service', unitPrice: 100 }
    const charged = await given(desk.post(`/api/hotel/folios/${folioId}/charges`, charge), 201)
    const money = { method: 'cash', amount: 60 }
    const payment = await given(desk.post(`/api/hotel/folios/${folioId}/payments`, money), 201)
    const late = await book(inn)
    const till = await inn.tenant.as('cashier')
    const acts: [Person, Act][] = [
      [
        desk,
        [
          'POST',
          `/api/hotel/folios/${folioId}/allowances`,
          { amount: 5, reason: 'Late', lineId: charged.lines[0]?.id },
        ],
      ],
      [
        desk,
        [
          'POST',
          `/api/hotel/folios/${folioId}/refunds`,
          { amount: 6, reason: 'Twice', paymentId: payment.lines[0]?.paymentId },
        ],
      ],
      [
        till,
        ['POST', `/api/restaurant/till-sessions/${inn.session.id}/close`, { counted: 20, reason: 'Wrong change' }],
      ],
    ]
    await given(owner.put('/api/settings/business_day', { values: { earliestNightAudit: '22:00' } }))
    acts.push([desk, ['POST', `/api/hotel/bookings/${late.id}/no-show`, {}]])
    acts.push([desk, ['POST', '/api/hotel/night-audits', { date: '2026-03-02' }]])
    for (const [person, act] of acts) {
      const done = await doesSigned(person, act, owner)
      expect(done.status, `${act[1]} ${JSON.stringify(done.body)}`).toBeLessThan(300)
    }
    expect((await asked(owner)).map(({ act, amount, state }) => [act, amount, state]).toReversed()).toEqual([
      ['Take something off a folio', 5, 'used'],
      ['Refund a payment', 6, 'used'],
      ['Close a till with a difference', -80, 'used'],
      ['Mark a no-show', null, 'used'],
      ['Close the night before its hour', null, 'used'],
    ])
  })
})

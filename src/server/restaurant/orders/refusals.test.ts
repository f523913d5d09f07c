import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { Role } from '#contract/kernel/permission.ts'
import type { getOrder } from '#contract/restaurant/orders/api/order.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type Answer, type House, openHouse, type Person } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf } from '#test/setup/restaurant.ts'
import { bookAndCheckIn, type TestBooking } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

type Sold = Received<typeof getOrder>

const orders = '/api/restaurant/orders'
const tills = '/api/restaurant/till-sessions'
const nobody = '01900000-0000-7000-8000-000000000000'

let house: House
let bar: Bar
let other: Bar
let stay: TestBooking
let open: Sold
let sold: Sold
let theirs: { open: Sold; sold: Sold; stay: TestBooking; ticket: string }
beforeAll(async () => {
  house = await openHouse()
  ;[bar, other] = [await aBar(house), await aBar(house)]
  stay = await bookAndCheckIn(bar)
  ;[open, sold] = await bothOrders(bar)
  const [theirOpen, theirSold] = await bothOrders(other)
  const tickets = await given(other.waiter.get('/api/restaurant/kitchen-tickets'))
  theirs = { open: theirOpen, sold: theirSold, stay: await bookAndCheckIn(other), ticket: tickets[0]?.id ?? '' }
})
afterAll(() => house.close())

async function bothOrders(at: Bar): Promise<[Sold, Sold]> {
  const take = (more: Record<string, unknown>) => given(at.waiter.post(orders, orderOf(at, [[at.beer, 1]], more)), 201)
  return [await take({ send: true }), await take({ payments: [{ method: 'cash', amount: 24 }] })]
}

const line = (more: object) => ({ lines: [{ menuItemId: bar.beer.id, quantity: 1, ...more }] })
const pay = (more: object) => ({ payments: [{ method: 'cash', amount: 24, ...more }] })

describe('an order is refused at the field that is wrong', () => {
  const wrong: [string, () => object, string][] = [
    ['an unknown field', () => ({ colour: 'red' }), 'colour'],
    ['an unknown field of a line', () => line({ colour: 'red' }), 'lines.0.colour'],
    ['no lines', () => ({ lines: [] }), 'lines'],
    ['201 lines', () => ({ lines: Array.from({ length: 201 }, () => line({}).lines[0]) }), 'lines'],
    ['a quantity in words', () => line({ quantity: 'two' }), 'lines.0.quantity'],
    ['a quantity of nothing', () => line({ quantity: 0 }), 'lines.0.quantity'],
    ['a quantity of less than nothing', () => line({ quantity: -1 }), 'lines.0.quantity'],
    ['more than a line holds', () => line({ quantity: 999_999_999 }), 'lines.0.quantity'],
    ['seven decimals', () => line({ quantity: 0.1234567 }), 'lines.0.quantity'],
    ['seat 1000', () => line({ seat: 1000 }), 'lines.0.seat'],
    ['a discount without a reason', () => line({ discount: { percent: 10 } }), 'lines.0.discount.reason'],
    ['more than all of it off', () => line({ discount: { percent: 101, reason: 'x' } }), 'lines.0.discount.percent'],
    [
      'a percentage of three decimals',
      () => line({ discount: { percent: 96.019, reason: 'x' } }),
      'lines.0.discount.percent',
    ],
    ['a discount above the line', () => line({ discount: { amount: 24.01, reason: 'x' } }), 'lines.0.discount.amount'],
    ['two sizes of a discount', () => line({ discount: { amount: 1, percent: 1, reason: 'x' } }), 'lines.0.discount'],
    [
      'half a modifier',
      () => line({ modifiers: [{ optionId: nobody, quantity: 0.5 }] }),
      'lines.0.modifiers.0.quantity',
    ],
    ['guests of no number', () => ({ guestCount: 0 }), 'guestCount'],
    ['an amount of three decimals', () => pay({ amount: 23.999 }), 'payments.0.amount'],
    ['a payment of nothing', () => pay({ amount: 0 }), 'payments.0.amount'],
    ['less tendered than the amount', () => pay({ tendered: 20 }), 'payments.0.tendered'],
    ['a card that is tendered', () => pay({ method: 'card', tendered: 30 }), 'payments.0.tendered'],
    ['a tip above the amount', () => pay({ tip: 25 }), 'payments.0.tip'],
    ['another tender', () => pay({ method: 'cheque' }), 'payments.0.method'],
    ['cash to a room', () => pay({ bookingId: stay.id }), 'payments.0.bookingId'],
    ['a negative tip', () => ({ tip: -1 }), 'tip'],
    ['an id that is none', () => ({ tillSessionId: 'main' }), 'tillSessionId'],
    ['an unknown type', () => ({ type: 'picnic' }), 'type'],
  ]
  test.each(wrong)('%s', async (_, body, path) => {
    const asked = bar.waiter.post(orders, { ...orderOf(bar, [[bar.beer, 1]]), ...body() })
    await refuses(asked, 400, 'invalid', path)
  })
})

/** Calls with one id of another thing in them; asked twice: of another tenant, and of nothing at all. */
const strangers: [string, (id: string) => Promise<Answer>, () => string][] = [
  [
    'the outlet of an order',
    (id) => bar.waiter.post(orders, { ...orderOf(bar, [[bar.beer, 1]]), locationId: id }),
    () => other.location.id,
  ],
  [
    'the till of an order',
    (id) => bar.waiter.post(orders, { ...orderOf(bar, [[bar.beer, 1]]), tillSessionId: id }),
    () => other.session.id,
  ],
  [
    'the item of a line',
    (id) => bar.waiter.post(orders, orderOf(bar, [{ menuItemId: id, quantity: 1 }])),
    () => other.beer.id,
  ],
  [
    'the item of a price',
    (id) => bar.waiter.post(`${orders}/price`, { locationId: bar.location.id, ...line({ menuItemId: id }) }),
    () => other.beer.id,
  ],
  [
    'the outlet of a price',
    (id) => bar.waiter.post(`${orders}/price`, { locationId: id, ...line({}) }),
    () => other.location.id,
  ],
  [
    'an option of a line',
    (id) => bar.waiter.post(orders, { ...orderOf(bar, []), ...line({ modifiers: [{ optionId: id }] }) }),
    () => other.beer.id,
  ],
  [
    'the stay of a room charge',
    (id) =>
      bar.waiter.post(orders, { ...orderOf(bar, [[bar.beer, 1]]), ...pay({ method: 'room_charge', bookingId: id }) }),
    () => theirs.stay.id,
  ],
  [
    'the item of an added line',
    (id) => bar.waiter.post(`${orders}/${open.id}/lines`, line({ menuItemId: id })),
    () => other.beer.id,
  ],
  [
    'the line of a void',
    (id) => bar.owner.post(`${orders}/${open.id}/lines/${id}/void`, { reason: 'x' }),
    () => theirs.open.lines[0]?.id ?? '',
  ],
  [
    'the till of a payment',
    (id) => bar.waiter.post(`${orders}/${open.id}/payments`, { tillSessionId: id, ...pay({}) }),
    () => other.session.id,
  ],
  [
    'the stay of a payment',
    (id) => bar.waiter.post(`${orders}/${open.id}/payments`, pay({ method: 'room_charge', bookingId: id })),
    () => theirs.stay.id,
  ],
  ['the payment of a refund', (id) => refund({ paymentId: id, amount: 1 }), () => theirs.sold.payments[0]?.id ?? ''],
  [
    'the line of a refund',
    (id) => refund({ lines: [{ lineId: id, quantity: 1 }] }),
    () => theirs.sold.lines[0]?.id ?? '',
  ],
  ['the till of a refund', (id) => refund({ amount: 1, tillSessionId: id }), () => other.session.id],
  ['an order', (id) => bar.owner.post(`${orders}/${id}/void`, { reason: 'x' }), () => theirs.open.id],
  [
    'the outlet of a till',
    (id) => bar.waiter.post(tills, { locationId: id, openingCount: 1 }),
    () => other.location.id,
  ],
  ['a till', (id) => bar.waiter.post(`${tills}/${id}/close`, { counted: 1 }), () => other.session.id],
  ['a ticket', (id) => bar.waiter.post(`/api/restaurant/kitchen-tickets/${id}/done`), () => theirs.ticket],
  [
    'the line of a ticket',
    (id) => bar.waiter.post(`/api/restaurant/kitchen-tickets/${id}/lines/${theirs.open.lines[0]?.id}/acknowledge`),
    () => theirs.ticket,
  ],
]

const refund = (what: object) =>
  bar.owner.post(`${orders}/${sold.id}/refunds`, { reason: 'x', tillSessionId: bar.session.id, ...what })

test.each(strangers)('another tenant’s id as %s is answered as one that does not exist', async (_, ask, id) => {
  const [foreign, unknown] = [await ask(id()), await ask(nobody)]
  expect([400, 404]).toContain(unknown.status)
  expect(without(foreign)).toEqual(without(unknown))
})

function without({ status, body: { requestId: _, ...body } }: Answer): object {
  return { status, body }
}

const allowed: [string, (person: Person) => Promise<Answer>, Role[]][] = [
  ['reads orders', (who) => who.get(orders), ['owner', 'manager', 'staff', 'restaurant', 'cashier']],
  [
    'takes orders',
    (who) => who.post(orders, orderOf(bar, [[bar.water, 1]])),
    ['owner', 'manager', 'restaurant', 'cashier'],
  ],
  [
    'finds rooms to charge',
    (who) => who.get('/api/restaurant/chargeable-rooms'),
    ['owner', 'manager', 'restaurant', 'cashier'],
  ],
  [
    'voids what was sent',
    (who) => who.post(`${orders}/${open.id}/lines/${open.lines[0]?.id}/void`, { reason: 'x', quantity: 9 }),
    ['owner'],
  ],
  [
    'refunds',
    (who) => who.post(`${orders}/${sold.id}/refunds`, { reason: 'x', tillSessionId: bar.session.id }),
    ['owner'],
  ],
  [
    'gives away',
    (who) => who.post(orders, orderOf(bar, [[bar.water, 1]], { discount: { percent: 100, reason: 'x' } })),
    ['owner', 'manager', 'restaurant'],
  ],
]
const roles = [
  'owner',
  'manager',
  'staff',
  'receptionist',
  'housekeeper',
  'maintenance',
  'restaurant',
  'cashier',
] as const

test.each(allowed)('who %s', async (_, ask, may) => {
  const able: string[] = []
  for (const role of roles) if ((await ask(await bar.tenant.as(role))).status !== 403) able.push(role)
  expect(able).toEqual(roles.filter((role) => may.includes(role)))
})

test('nothing of all this left a trace in the books', async () => {
  expect(await brokenProofs(bar)).toEqual([])
  expect(await brokenProofs(other)).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf } from '#test/setup/restaurant.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const orders = '/api/restaurant/orders'
const password = 'a long test password'

/** What the tenant's user of a role signs with. */
async function signedBy(bar: Bar, role: 'manager' | 'owner') {
  await bar.tenant.as(role)
  const found = await house.owner.query<{ email: string }>(
    'select email from app_user where tenant_id = $1 and role = $2 limit 1',
    [bar.tenant.id, role],
  )
  return { email: found.rows[0]?.email, password }
}

test('an order that costs something is not billed without a payment', async () => {
  const bar = await aBar(house)
  await refuses(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], { payments: [] })), 400, 'invalid')
  const open = await given(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], { send: true })), 201)
  await refuses(bar.waiter.post(`${orders}/${open.id}/payments`, { payments: [] }), 400, 'invalid')
  expect(await given(bar.waiter.get(`${orders}/${open.id}`))).toMatchObject({
    status: 'open',
    receiptNumber: null,
  })
  const sold = await given(
    bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], { payments: [{ method: 'cash', amount: 24 }] })),
    201,
  )
  expect(sold.receiptNumber).toMatch(/-000001$/)
  expect(await brokenProofs(bar)).toEqual([])
})

test('taking lines off does not give away what is left without who may, or who approves it', async () => {
  const bar = await aBar(house)
  const cashier = await bar.tenant.as('cashier')
  const percent = { manager: 60, staff: 60, receptionist: 60, restaurant: 60, cashier: 60 }
  await given(bar.owner.put('/api/settings/approvals', { values: { discountPercent: percent } }))
  const two = orderOf(
    bar,
    [
      [bar.beer, 1],
      [bar.beer, 1],
    ],
    { discount: { amount: 24, reason: 'Waited long' } },
  )
  const open = await given(cashier.post(orders, two), 201)
  const path = `${orders}/${open.id}/lines/${open.lines[0]?.id}/void` as const
  await refuses(cashier.post(path, {}), 403, 'approval_needed')
  const left = await given(cashier.post(path, { approval: await signedBy(bar, 'manager') }))
  expect(left.total).toBe(0)
  const more = orderOf(bar, [
    [bar.beer, 1],
    [bar.beer, 1],
  ])
  const halves = await given(cashier.post(orders, { ...more, discount: { amount: 24, reason: 'x' }, send: true }), 201)
  const sent = `${orders}/${halves.id}/lines/${halves.lines[0]?.id}/void` as const
  // A manager may give away, but not void what was sent; the owner may do both.
  await refuses(
    cashier.post(sent, { reason: 'Spilt', approval: await signedBy(bar, 'manager') }),
    403,
    'approval_needed',
  )
  const gone = await given(cashier.post(sent, { reason: 'Spilt', approval: await signedBy(bar, 'owner') }))
  expect(gone.total).toBe(0)
})

test('what was given away with approval is asked for once: the order is added to and paid by whoever sells', async () => {
  const bar = await aBar(house)
  const cashier = await bar.tenant.as('cashier')
  const approval = await signedBy(bar, 'manager')
  const free = { menuItemId: bar.beer.id, quantity: 1, discount: { amount: 24, reason: 'Regular guest' } }
  await refuses(cashier.post(orders, orderOf(bar, [free])), 403, 'approval_needed')
  const open = await given(cashier.post(orders, orderOf(bar, [free], { approval })), 201)
  const lines = (one: object) => cashier.post(`${orders}/${open.id}/lines`, { lines: [one] })
  await given(lines({ menuItemId: bar.water.id, quantity: 1 }), 201)
  await refuses(lines(free), 403, 'approval_needed')
  const paid = await given(
    cashier.post(`${orders}/${open.id}/payments`, { payments: [{ method: 'cash', amount: 5 }] }),
    201,
  )
  expect(paid).toMatchObject({ status: 'closed', total: 5 })
  expect(await brokenProofs(bar)).toEqual([])
})

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
const settings = '/api/settings/approvals'
const nobody = { manager: 0, staff: 0, receptionist: 0, restaurant: 0, cashier: 0 }

const cashierGoes = (bar: Bar, limits: Record<string, number | null>) =>
  bar.owner.put(settings, {
    values: Object.fromEntries(Object.entries(limits).map(([name, cashier]) => [name, { ...nobody, cashier }])),
  })

/** Two beers of 24.00 with a discount. */
const reduced = (bar: Bar, discount: object) =>
  orderOf(bar, [[bar.beer, 2]], { discount: { reason: 'Regular guest', ...discount } })

test('a discount goes alone up to the percentage and the amount of the role, and past them with somebody who may', async () => {
  const bar = await aBar(house)
  const cashier = await bar.tenant.as('cashier')
  await given(cashierGoes(bar, { discountPercent: 20, discountAmount: 8 }))
  await given(cashier.post(orders, reduced(bar, { percent: 10 })), 201)
  for (const discount of [{ percent: 99 }, { percent: 20.5 }, { percent: 20 }, { amount: 8.01 }, { percent: 100 }])
    await refuses(cashier.post(orders, reduced(bar, discount)), 403, 'approval_needed')
  const line = { menuItemId: bar.beer.id, quantity: 1, discount: { percent: 30, reason: 'Complaint' } }
  await refuses(cashier.post(orders, orderOf(bar, [], { lines: [line] })), 403, 'approval_needed')
  expect((await bar.waiter.post(orders, reduced(bar, { percent: 99 }))).status).toBe(201)
  const email = (await given(bar.owner.get('/api/auth/session'))).user.email
  const approval = { email, password: 'a long test password' }
  const signed = await given(cashier.post(orders, { ...reduced(bar, { percent: 99 }), approval }), 201)
  expect(signed.timeline.at(0)?.details).toMatchObject({ approvedBy: 'owner Tester' })
  expect(await brokenProofs(bar)).toEqual([])
})

test('lines that are added to an order, or a changed discount of it, are held to the same', async () => {
  const bar = await aBar(house)
  const cashier = await bar.tenant.as('cashier')
  const open = await given(cashier.post(orders, orderOf(bar, [[bar.beer, 1]])), 201)
  const discount = { percent: 40, reason: 'Complaint' }
  await refuses(cashier.put(`${orders}/${open.id}`, { discount }), 403, 'approval_needed')
  const lines = [{ menuItemId: bar.beer.id, quantity: 1, discount }]
  await refuses(cashier.post(`${orders}/${open.id}/lines`, { lines }), 403, 'approval_needed')
  await given(bar.waiter.put(`${orders}/${open.id}`, { discount }))
  await given(cashier.put(`${orders}/${open.id}`, { tableName: 'T4' }))
})

test('what was sent is voided, and what was paid is given back, up to the amount of the role', async () => {
  const bar = await aBar(house)
  const cashier = await bar.tenant.as('cashier')
  await given(cashierGoes(bar, { void: 24, refund: 24 }))
  const take = () => given(cashier.post(orders, orderOf(bar, [[bar.beer, 2]], { send: true })), 201)
  const open = await take()
  const path = `${orders}/${open.id}/lines/${open.lines[0]?.id}/void` as const
  await refuses(cashier.post(path, { reason: 'Wrong table' }), 403, 'approval_needed')
  await given(cashier.post(path, { reason: 'Wrong table', quantity: 1 }))
  await refuses(cashier.post(`${orders}/${(await take()).id}/void`, { reason: 'Left' }), 403, 'approval_needed')
  const payments = [{ method: 'cash', amount: 48 }]
  const sold = await given(cashier.post(orders, orderOf(bar, [[bar.beer, 2]], { payments })), 201)
  const back = (amount: number) =>
    cashier.post(`${orders}/${sold.id}/refunds`, { amount, reason: 'Returned', tillSessionId: bar.session.id })
  await refuses(back(24.01), 403, 'approval_needed')
  await given(back(24), 201)
  expect(await brokenProofs(bar)).toEqual([])
})

test('a changed threshold bites with the next act, whatever is under way while it changes', async () => {
  const bar = await aBar(house)
  const cashier = await bar.tenant.as('cashier')
  await given(cashierGoes(bar, { discountPercent: 50 }))
  const ask = () => cashier.post(orders, reduced(bar, { percent: 40 }))
  const [changed, ...meanwhile] = await Promise.all([
    cashierGoes(bar, { discountPercent: 10 }),
    ...Array.from({ length: 6 }, ask),
  ])
  expect(changed.status).toBe(200)
  for (const { status } of meanwhile) expect([201, 403]).toContain(status)
  await refuses(ask(), 403, 'approval_needed')
  await given(cashierGoes(bar, { discountPercent: 50 }))
  expect((await ask()).status).toBe(201)
})

test('who sells reads how far they go, but not what others do; a wrong figure is told at its field', async () => {
  const bar = await aBar(house)
  const cashier = await bar.tenant.as('cashier')
  const terms = await given(cashier.get('/api/approvals/terms'))
  expect(terms).toMatchObject({ limits: { discountPercent: 10, void: 0 } })
  await refuses(cashier.get(settings), 403, 'forbidden')
  const wrong = { values: { discountPercent: { ...nobody, cashier: 101 } } }
  await refuses(bar.owner.put(settings, wrong), 400, 'invalid', 'values.discountPercent.cashier')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { runCreditsOf } from './actions/run.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** A guest in house who was charged 300, and a credit line of 500 for him. */
async function setUp(limit = 500) {
  const setting = await aSetting(house, { rooms: 4 })
  const { folioId, id, guest } = await bookAndCheckIn(setting)
  const charge = { description: 'Spa', type: 'service', unitPrice: 300 }
  await given(setting.desk.post(`/api/hotel/folios/${folioId}/charges`, charge), 201)
  const line = await given(
    setting.desk.post('/api/guest-credits', { kind: 'credit_line', guestId: guest.id, creditLimit: limit }),
    201,
  )
  return { ...setting, folioId, bookingId: id, guest, line }
}
type Lined = Awaited<ReturnType<typeof setUp>>

const use = ({ desk, line }: Lined, body: object, who: Setting['desk'] = desk) =>
  who.post(`/api/guest-credits/${line.id}/transactions`, body)
const charge = (setting: Lined, amount: number) => use(setting, { type: 'charge', folioId: setting.folioId, amount })
const shown = ({ desk, line }: Lined) => given(desk.get(`/api/guest-credits/${line.id}`))
const agree = ({ desk, line }: Lined, body: object) => desk.post(`/api/guest-credits/${line.id}/installments`, body)
const plansOf = ({ desk, line }: Lined) => given(desk.get(`/api/guest-credits/${line.id}/installments`))
const payPlan = ({ desk }: Lined, planId: string, amount: number) =>
  desk.post(`/api/guest-credits/installments/${planId}/payments`, { amount, method: 'cash' })
const monthly = { frequency: 'monthly', count: 3, firstDue: '2026-03-10' }

test('a credit line takes over what is owed now, up to its limit, and the folio is paid', async () => {
  const setting = await setUp(250)
  await refuses(charge(setting, 250.01), 409, 'credit_over_limit')
  await given(charge(setting, 250), 201)
  await refuses(charge(setting, 1), 409, 'credit_over_limit')
  expect(await shown(setting)).toMatchObject({ balance: 250, creditLimit: 250, status: 'active' })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '1130': 250, '1100': 50 })
  const change = (body: object) => setting.owner.put(`/api/guest-credits/${setting.line.id}`, body)
  await refuses(change({ creditLimit: 200 }), 409, 'credit_limit_drawn')
  await given(change({ creditLimit: 500, dueOn: '2026-03-20' }))
  await refuses(charge(setting, 50.01), 409, 'credit_beyond_owed')
  await refuses(change({ status: 'settled' }), 409, 'credit_holds_money')
  expect(await brokenProofs(setting)).toEqual([])
})

test('what was left on account at departure goes onto a credit line, and its invoice is settled', async () => {
  const setting = await setUp()
  const leave = { onAccount: { reason: 'Pays later' } }
  await given(setting.desk.post(`/api/hotel/bookings/${setting.bookingId}/check-out`, leave))
  await given(charge(setting, 400), 201)
  const [invoice] = await given(setting.desk.get('/api/hotel/invoices'))
  expect(invoice).toMatchObject({ status: 'paid' })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '1130': 400 })
  expect(await balancesOf(house, setting.tenant)).not.toHaveProperty('1110')
  expect(await brokenProofs(setting)).toEqual([])
})

test('a plan of installments comes to what is owed, and payments go to the oldest first', async () => {
  const setting = await setUp()
  await refuses(agree(setting, monthly), 409, 'credit_overpaid')
  await given(charge(setting, 100), 201)
  await refuses(agree(setting, { ...monthly, count: undefined }), 400, 'invalid', 'count')
  await refuses(agree(setting, { ...monthly, firstDue: '2026-03-01' }), 400, 'invalid', 'firstDue')
  await refuses(agree(setting, { ...monthly, principal: 100.01 }), 409, 'credit_overpaid')
  const custom = { frequency: 'custom', installments: [{ dueOn: '2026-03-10', amount: 99 }] }
  await refuses(agree(setting, custom), 400, 'invalid', 'installments')
  const plan = await given(agree(setting, monthly), 201)
  expect(plan.installments.map(({ amount, dueOn }) => [amount, dueOn])).toEqual([
    [33.33, '2026-03-10'],
    [33.33, '2026-04-10'],
    [33.34, '2026-05-10'],
  ])
  await refuses(agree(setting, monthly), 409, 'plan_stands')
  const paid = await given(payPlan(setting, plan.id, 50), 201)
  expect(paid).toMatchObject({
    amount: 50,
    paymentMethod: 'cash',
    allocations: [
      { number: 1, amount: 33.33, fee: 0 },
      { number: 2, amount: 16.67, fee: 0 },
    ],
  })
  await refuses(payPlan(setting, plan.id, 50.01), 409, 'credit_overpaid')
  expect(await shown(setting)).toMatchObject({ balance: 50, nextInstallment: { number: 2, amount: 16.66 } })
  expect(await given(setting.desk.get(`/api/guest-credits/installments/${plan.id}/payments`))).toHaveLength(1)
  await given(payPlan(setting, plan.id, 50), 201)
  expect(await plansOf(setting)).toMatchObject([{ status: 'completed', remaining: 0, endedOn: '2026-03-02' }])
  await refuses(payPlan(setting, plan.id, 1), 409, 'plan_over')
  expect(await brokenProofs(setting)).toEqual([])
})

test('a payment taken back on its day opens its installments again', async () => {
  const setting = await setUp()
  await given(charge(setting, 90), 201)
  const plan = await given(agree(setting, monthly), 201)
  const paid = await given(payPlan(setting, plan.id, 90), 201)
  const back = { type: 'reversal', transactionId: paid.id, reason: 'Wrong guest' }
  await refuses(use(setting, back), 403, 'approval_needed')
  await given(use(setting, back, setting.owner), 201)
  expect(await plansOf(setting)).toMatchObject([{ status: 'active', remaining: 90, paid: 0 }])
  await refuses(use(setting, back, setting.owner), 409, 'credit_status')
  expect(await shown(setting)).toMatchObject({ balance: 90 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('an installment that is late pays its fee once, after the days of grace, and fees are paid first', async () => {
  const setting = await setUp()
  await given(charge(setting, 90), 201)
  const plan = await given(agree(setting, { ...monthly, firstDue: '2026-03-02', graceDays: 1, lateFee: 5 }), 201)
  const { ctx } = setting.tenant
  const close = () => given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  await close()
  expect(await runCreditsOf(ctx)).toEqual({ ended: 0, fees: 0 })
  await close()
  expect([await runCreditsOf(ctx), await runCreditsOf(ctx)]).toEqual([
    { ended: 0, fees: 1 },
    { ended: 0, fees: 0 },
  ])
  expect(await shown(setting)).toMatchObject({ balance: 95, overdue: 35, overdueDays: 2 })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '1130': 95, '4900': -5 })
  const paid = await given(payPlan(setting, plan.id, 10), 201)
  expect(paid.allocations).toEqual([{ number: 1, amount: 5, fee: 5 }])
  expect(await given(setting.desk.get('/api/guest-credits/totals?kind=credit_line'))).toMatchObject({ overdue: 25 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a plan begins with a down payment, which is taken at once and leaves the rest for the installments', async () => {
  const setting = await setUp()
  await given(charge(setting, 90), 201)
  const down = (amount: number) => agree(setting, { ...monthly, downPayment: { amount, method: 'card' } })
  await refuses(down(90), 400, 'invalid', 'downPayment.amount')
  await refuses(
    agree(setting, { ...monthly, principal: 70, downPayment: { amount: 30, method: 'card' } }),
    409,
    'credit_overpaid',
  )
  expect(await shown(setting)).toMatchObject({ balance: 90 })
  const plan = await given(down(30), 201)
  expect(plan).toMatchObject({ principal: 60, paid: 0, remaining: 60 })
  expect(await shown(setting)).toMatchObject({ balance: 60 })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '1030': 30, '1130': 60 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a late fee is waived with a reason by who may: what was paid of it stays, and it is not charged again', async () => {
  const setting = await setUp()
  await given(charge(setting, 90), 201)
  const plan = await given(agree(setting, { ...monthly, firstDue: '2026-03-02', graceDays: 0, lateFee: 5 }), 201)
  const { ctx } = setting.tenant
  await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  expect(await runCreditsOf(ctx)).toEqual({ ended: 0, fees: 1 })
  await given(payPlan(setting, plan.id, 2), 201)
  const waive = (person: Setting['desk'], number = 1) =>
    person.post(`/api/guest-credits/installments/${plan.id}/waive`, { number, reason: 'The transfer was late' })
  await refuses(waive(setting.desk), 403, 'forbidden')
  await refuses(waive(setting.owner, 2), 409, 'credit_status')
  const answers = await Promise.all([waive(setting.owner), waive(setting.owner), waive(setting.owner)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const [after] = await plansOf(setting)
  expect(after?.installments[0]).toMatchObject({ fee: 2, feePaid: 2, feeWaived: 3 })
  expect(await shown(setting)).toMatchObject({ balance: 90 })
  await given(payPlan(setting, plan.id, 30), 201)
  await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  expect(await runCreditsOf(ctx)).toEqual({ ended: 0, fees: 0 })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '1130': 60, '4900': -2 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a plan is rescheduled by one that takes over, and its story stays', async () => {
  const setting = await setUp()
  await given(charge(setting, 90), 201)
  const plan = await given(agree(setting, monthly), 201)
  await given(payPlan(setting, plan.id, 30), 201)
  const weekly = { frequency: 'weekly', count: 2, firstDue: '2026-03-05', replaces: plan.id }
  const after = await given(agree(setting, weekly), 201)
  expect(after).toMatchObject({ principal: 60, replacesId: plan.id })
  expect(await plansOf(setting)).toMatchObject([
    { id: after.id, status: 'active' },
    { id: plan.id, status: 'cancelled', paid: 30, replacedById: after.id },
  ])
  await refuses(payPlan(setting, plan.id, 10), 409, 'plan_over')
  await refuses(agree(setting, weekly), 409, 'plan_over')
  expect(await brokenProofs(setting)).toEqual([])
})

test('what a guest owes is written off by who may, beside a plan or with it', async () => {
  const setting = await setUp()
  await given(charge(setting, 100), 201)
  await given(agree(setting, { ...monthly, principal: 60 }), 201)
  const off = (amount: number) => ({ type: 'write_off', amount, reason: 'Cannot pay' })
  await refuses(use(setting, off(10)), 403, 'approval_needed')
  await refuses(use(setting, off(40.01), setting.owner), 409, 'credit_planned')
  await given(use(setting, off(40), setting.owner), 201)
  await refuses(use(setting, off(60.01), setting.owner), 409, 'credit_overpaid')
  await given(use(setting, off(60), setting.owner), 201)
  expect(await shown(setting)).toMatchObject({ balance: 0, status: 'settled' })
  expect(await plansOf(setting)).toMatchObject([{ status: 'defaulted' }])
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '6340': 100 })
  expect(await brokenProofs(setting)).toEqual([])
})

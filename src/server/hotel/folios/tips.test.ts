import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { openShift, shiftReport } from '#test/setup/desk.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const pay = ({ desk }: Setting, folioId: string, body: object) =>
  given(desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', ...body }), 201)
const folioOf = ({ owner }: Setting, id: string) => given(owner.get(`/api/hotel/folios/${id}`))
const refund = ({ owner }: Setting, folioId: string, paymentId: string | null | undefined, amount: number) =>
  owner.post(`/api/hotel/folios/${folioId}/refunds`, { paymentId, amount, reason: 'Too kind' })

test('what is paid beyond the due is a tip where somebody says so: owed to the staff, and no part of the balance', async () => {
  const setting = await aSetting(house)
  const { folioId } = await bookAndCheckIn(setting)
  const { totals, lines } = await pay(setting, folioId, { amount: 215, surplus: 'tip' })
  expect(totals).toMatchObject({ payments: 200, balance: -200 })
  expect(lines).toMatchObject([
    { kind: 'payment', gross: -215, tip: 15 },
    { kind: 'transfer', description: 'Tip', gross: 15, tip: 0 },
  ])
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 215, '1100': -200, '2040': -15 })
  const [payment] = await given(setting.owner.get('/api/hotel/payments'))
  expect(payment).toMatchObject({ amount: 215, tip: 15, refundedTip: 0, unallocated: 200, refundable: 215 })
  expect(await given(setting.owner.get('/api/hotel/payments/totals'))).toMatchObject({ received: 215, tips: 15 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a tip is given with the last of several tenders, and with a deposit before the guest comes', async () => {
  const setting = await aSetting(house)
  const { folioId } = await book(setting)
  const tenders = [
    { method: 'card', amount: 190 },
    { method: 'cash', amount: 5 },
    { method: 'mobile_money', amount: 10 },
  ]
  const to = `/api/hotel/folios/${folioId}/tenders` as const
  const { lines } = await given(setting.desk.post(to, { tenders, surplus: 'tip' }), 201)
  expect(lines.filter(({ kind }) => kind === 'payment').map(({ tip }) => tip)).toEqual([0, 0, 5])
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '2100': -200, '2040': -5 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a departure takes a tip with what is due, and refuses more than that where nobody names it', async () => {
  const setting = await aSetting(house)
  const { id, folioId } = await bookAndCheckIn(setting)
  const leave = (payment: object) =>
    setting.desk.post(`/api/hotel/bookings/${id}/check-out`, { payment: { method: 'card', ...payment } })
  await refuses(leave({ amount: 120 }), 409, 'over_due')
  await given(leave({ amount: 120, surplus: 'tip' }))
  expect(await folioOf(setting, folioId)).toMatchObject({ status: 'closed', owedBack: 0, onAccount: 0 })
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1030': 120, '2040': -20, '4000': -100 })
  const [invoice] = await given(setting.owner.get('/api/hotel/invoices'))
  expect(invoice).toMatchObject({ status: 'paid', totalAmount: 100, paidAmount: 100 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a tip goes back last, and after the departure alone where nothing else is owed back', async () => {
  const setting = await aSetting(house)
  const { id, folioId } = await bookAndCheckIn(setting)
  const { lines } = await pay(setting, folioId, { amount: 210, surplus: 'tip' })
  await given(refund(setting, folioId, lines[0]?.paymentId, 100), 201)
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '1010': 110, '2040': -10 })
  await given(setting.desk.post(`/api/hotel/bookings/${id}/check-out`, {}))
  await refuses(refund(setting, folioId, lines[0]?.paymentId, 10.01), 409, 'over_owed_back')
  await given(refund(setting, folioId, lines[0]?.paymentId, 10), 201)
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 100, '4000': -100 })
  const [back, before, payment] = await given(setting.owner.get('/api/hotel/payments'))
  expect([back?.tip, before?.tip, payment?.refundedTip]).toEqual([10, 0, 10])
  expect(await given(setting.owner.get('/api/hotel/payments/totals'))).toMatchObject({ net: 100, tips: 0 })
  const [invoice] = await given(setting.owner.get('/api/hotel/invoices'))
  expect(invoice).toMatchObject({ status: 'paid' })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a payment that is voided takes its tip along', async () => {
  const setting = await aSetting(house)
  const { folioId } = await bookAndCheckIn(setting)
  const { lines } = await pay(setting, folioId, { amount: 230, surplus: 'tip' })
  await given(
    setting.owner.post(`/api/hotel/folios/${folioId}/voids`, { lineId: lines[0]?.id, reason: 'Wrong room' }),
    201,
  )
  const folio = await folioOf(setting, folioId)
  expect(folio.totals).toEqual({ charges: 0, payments: 0, balance: 0 })
  expect(folio.lines.filter(({ became }) => became === 'voided').map(({ gross }) => gross)).toEqual([-230, 30])
  expect(await balancesOf(house, setting.tenant)).toEqual({})
  expect(await given(setting.owner.get('/api/hotel/payments/totals'))).toMatchObject({ received: 0, tips: 0 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('what was left on account is paid with a tip', async () => {
  const setting = await aSetting(house)
  const { id, folioId } = await bookAndCheckIn(setting)
  await given(setting.owner.post(`/api/hotel/bookings/${id}/check-out`, { onAccount: { reason: 'Will pay' } }))
  await refuses(
    setting.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'bank', amount: 104 }),
    409,
    'over_on_account',
  )
  await pay(setting, folioId, { method: 'bank', amount: 104, surplus: 'tip' })
  expect(await folioOf(setting, folioId)).toMatchObject({ onAccount: 0 })
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1020': 104, '2040': -4, '4000': -100 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a shift tells its tips and hands them out to the staff, no more than guests gave', async () => {
  const setting = await aSetting(house)
  const { folioId } = await bookAndCheckIn(setting)
  const { id } = await openShift(setting.desk, 50)
  await pay(setting, folioId, { amount: 212, surplus: 'tip' })
  expect(await given(setting.desk.get('/api/hotel/desk'))).toMatchObject({ tipsOwed: 12 })
  const hand = (amount: number) =>
    setting.desk.post(`/api/hotel/desk-shifts/${id}/movements`, { kind: 'tips_paid', amount, reason: 'Sunday' })
  const over = await hand(12.01)
  expect(over).toMatchObject({ status: 409, body: { code: 'tips_not_owed', details: { owed: 12 } } })
  await given(hand(9), 201)
  expect(await shiftReport(setting.owner, id)).toMatchObject({ tips: 12, cash: { tipsPaid: 9, expected: 253 } })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '2040': -3 })
  const report = await given(setting.owner.get('/api/hotel/reports/cashier?from=2026-03-02&to=2026-03-02'))
  expect(report.totals?.cells).toMatchObject({ received: 212, tips: 12 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('of ten who hand out the same tips at once, one does', async () => {
  const setting = await aSetting(house)
  const { folioId } = await bookAndCheckIn(setting)
  const { id } = await openShift(setting.desk, 50)
  await pay(setting, folioId, { amount: 210, surplus: 'tip' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      setting.desk.post(`/api/hotel/desk-shifts/${id}/movements`, { kind: 'tips_paid', amount: 10, reason: 'Sunday' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await brokenProofs(setting)).toEqual([])
})

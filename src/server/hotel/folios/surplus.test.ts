import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
let setting: Setting
beforeAll(async () => {
  house = await openHouse()
  setting = await aSetting(house, { taxSet: 'GH', rooms: 8 })
})
afterAll(() => house.close())

const pay = (folioId: string, body: object) =>
  setting.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', ...body })

test('more than the stay will owe in all is refused with what is due, unless it is said to be paid ahead', async () => {
  const { folioId } = await book(setting)
  expect(await given(setting.desk.get(`/api/hotel/folios/${folioId}`))).toMatchObject({ expectedDue: 242 })
  const refused = await pay(folioId, { amount: 99_999 })
  expect(refused).toMatchObject({ status: 409, body: { code: 'over_due', details: { due: 242, over: 99_757 } } })
  await given(pay(folioId, { amount: 242 }), 201)
  await refuses(pay(folioId, { amount: 0.01 }), 409, 'over_due')
  await given(pay(folioId, { amount: 10, surplus: 'deposit' }), 201)
})

test('a check-in takes no more than the stay will owe either', async () => {
  const { id } = await book(setting)
  const come = (payment: object) =>
    setting.desk.post(`/api/hotel/bookings/${id}/check-in`, { payment: { method: 'card', ...payment } })
  await refuses(come({ amount: 300 }), 409, 'over_due')
  await given(come({ amount: 300, surplus: 'deposit' }))
})

test('cash below the amount is refused at the field, and what was handed over stays with the payment', async () => {
  const { folioId } = await book(setting)
  const short = await pay(folioId, { amount: 50, tendered: 40 })
  expect(short).toMatchObject({ status: 400, body: { details: [{ path: 'tendered' }] } })
  expect(await pay(folioId, { method: 'card', amount: 50, tendered: 50 })).toMatchObject({ status: 400 })
  await given(pay(folioId, { amount: 50, tendered: 60 }), 201)
  const [payment] = await given(setting.owner.get('/api/hotel/payments'))
  expect(payment).toMatchObject({ amount: 50, tendered: 60 })
})

test('a check-out gives back exactly what is too much, the newest payments first, and refuses to take more than is due', async () => {
  const { id, folioId } = await bookAndCheckIn(setting)
  await given(pay(folioId, { amount: 100 }), 201)
  await given(pay(folioId, { method: 'card', amount: 60 }), 201)
  const preview = await given(setting.desk.get(`/api/hotel/bookings/${id}/check-out`))
  expect(preview).toMatchObject({ due: -39, refunds: [{ paymentMethod: 'card', amount: 39 }] })
  const leave = (person: Setting['desk'], body: object) => person.post(`/api/hotel/bookings/${id}/check-out`, body)
  await refuses(leave(setting.desk, { payment: { method: 'cash', amount: 1 } }), 409, 'over_due')
  const back = { refund: { reason: 'Paid too much' } }
  expect(await leave(setting.desk, back)).toMatchObject({ status: 403, body: { code: 'approval_needed' } })
  await given(leave(setting.owner, back))
  const folio = await given(setting.desk.get(`/api/hotel/folios/${folioId}`))
  expect(folio).toMatchObject({ status: 'closed', owedBack: 0, totals: { charges: 121, payments: 121 } })
  expect(await brokenProofs(setting)).toEqual([])
  expect(await balancesOf(house, setting.tenant)).not.toHaveProperty('2130')
})

test('where one payment is not enough to give back, the one before it gives the rest, onto a credit too', async () => {
  const { id, folioId, guest } = await bookAndCheckIn(setting)
  const credit = { kind: 'stored_value', guestId: guest.id, amount: 90, reason: 'Goodwill' }
  const { id: creditId } = await given(setting.owner.post('/api/guest-credits', credit), 201)
  await given(pay(folioId, { amount: 100 }), 201)
  await given(pay(folioId, { method: 'guest_credit', creditId, amount: 90 }), 201)
  await given(pay(folioId, { method: 'card', amount: 30 }), 201)
  const back = { refund: { reason: 'Paid too much' } }
  await given(setting.owner.post(`/api/hotel/bookings/${id}/check-out`, back))
  expect(await given(setting.desk.get(`/api/guest-credits/${creditId}`))).toMatchObject({ balance: 69 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('several tenders in one step are taken all or none, each with its receipt; the change is on the one in cash', async () => {
  const { folioId } = await book(setting)
  const take = (tenders: object[], more: object = {}) =>
    setting.desk.post(`/api/hotel/folios/${folioId}/tenders`, { tenders, ...more })
  const cash = { method: 'cash', amount: 42, tendered: 50 }
  await refuses(take([cash, { method: 'card', amount: 201 }]), 409, 'over_due')
  const short = await take([
    { ...cash, tendered: 40 },
    { method: 'card', amount: 200 },
  ])
  expect(short).toMatchObject({ status: 400, body: { details: [{ path: 'tendered' }] } })
  const { lines, totals } = await given(take([cash, { method: 'card', amount: 200 }]), 201)
  expect(totals).toMatchObject({ payments: 242 })
  expect(lines.map(({ paymentMethod }) => paymentMethod)).toEqual(['cash', 'card'])
  const receipt = await given(setting.desk.get(`/api/accounting/payments/${lines[0]?.paymentId}/receipt`))
  expect(receipt).toMatchObject({ isDeposit: true, change: 8, payment: { amount: 42, unallocated: 42 } })
  expect(await brokenProofs(setting)).toEqual([])
})

test('the same payment a moment later is taken for the same, unless somebody says that it is another', async () => {
  const { folioId } = await book(setting)
  const once = { method: 'card', amount: 50 }
  await given(pay(folioId, once), 201)
  const again = await pay(folioId, once)
  expect(again).toMatchObject({ status: 409, body: { code: 'payment_repeated', details: { amount: 50 } } })
  await given(pay(folioId, { method: 'card', amount: 50.01 }), 201)
  await given(pay(folioId, { ...once, again: true }), 201)
})

test('a list names the guests to whom the house owes money, and one the payments that settle no invoice', async () => {
  const house2 = await aSetting(house, { rooms: 2 })
  const { id, folioId } = await bookAndCheckIn(house2)
  const to = `/api/hotel/folios/${folioId}/payments` as const
  await given(house2.desk.post(to, { method: 'card', amount: 130 }), 201)
  expect(await given(house2.desk.get('/api/hotel/owed-to-guests'))).toEqual([])
  await given(house2.desk.post(`/api/hotel/bookings/${id}/check-out`, {}))
  const owed = await given(house2.desk.get('/api/hotel/owed-to-guests'))
  expect(owed).toMatchObject([{ folioId, guestName: 'Ama Mensah', amount: 30, paidOn: '2026-03-02' }])
  const open = await given(house2.desk.get('/api/hotel/payments?unallocated=true'))
  expect(open).toMatchObject([{ amount: 130, unallocated: 30 }])
  const totals = await given(house2.desk.get('/api/hotel/payments/totals?status=captured'))
  expect(totals).toMatchObject({ methods: [{ method: 'card', received: 130, refunded: 0 }], cashiers: [{}] })
  const [cashier] = totals.cashiers
  expect(await given(house2.desk.get(`/api/hotel/payments?cashier=${cashier?.id}`))).toHaveLength(1)
})

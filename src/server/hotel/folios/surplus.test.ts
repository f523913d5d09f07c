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

import { afterAll, beforeAll, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const none = { manager: 0, staff: 0, restaurant: 0, cashier: 0 }

test('the desk takes off and gives back up to the amount of its role, and past it with somebody who may', async () => {
  const { desk, owner, ...setting } = await aSetting(house)
  const { folioId } = await bookAndCheckIn({ desk, owner, ...setting })
  const folio = `/api/hotel/folios/${folioId}` as const
  const charge = { description: 'Laundry', type: 'service', unitPrice: 100 }
  const charged = await given(desk.post(`/api/hotel/folios/${folioId}/charges`, charge), 201)
  const lineId = charged.lines[0]?.id
  const allow = (amount: number, more = {}) =>
    desk.post(`${folio}/allowances`, { amount, reason: 'Late', lineId, ...more })
  await refuses(allow(0.01), 403, 'approval_needed')
  await given(
    owner.put('/api/settings/approvals', {
      values: { allowance: { ...none, receptionist: 10 }, refund: { ...none, receptionist: 20 } },
    }),
  )
  await given(allow(10), 201)
  await refuses(allow(10.01), 403, 'approval_needed')
  const { email } = (await given(owner.get('/api/auth/session'))).user
  const approval = { email, password: 'a long test password' }
  await given(allow(10.01, { approval }), 201)
  const paid = await given(desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: 60 }), 201)
  const paymentId = paid.lines[0]?.paymentId
  const refund = (amount: number, more = {}) =>
    desk.post(`${folio}/refunds`, { paymentId, amount, reason: 'Twice', ...more })
  await refuses(refund(20.01), 403, 'approval_needed')
  await given(refund(20), 201)
  await given(refund(30, { approval }), 201)
})

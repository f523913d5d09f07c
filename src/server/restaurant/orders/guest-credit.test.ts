import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf } from '#test/setup/restaurant.ts'
import { balancesOf } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const orders = '/api/restaurant/orders'

async function credited(bar: Bar, amount: number) {
  const guest = await given(bar.desk.post('/api/hotel/guests', { firstName: 'Esi', lastName: 'Darko' }), 201)
  const wish = { kind: 'stored_value', guestId: guest.id, amount, reason: 'Goodwill' }
  return given(bar.owner.post('/api/guest-credits', wish), 201)
}

test('a guest credit pays a bill at the till, with another tender for what it does not have, and takes its refund back', async () => {
  const bar = await aBar(house)
  const credit = await credited(bar, 50)
  expect(await given(bar.waiter.get('/api/restaurant/guest-credits?search=dark'))).toMatchObject([
    { id: credit.id, usable: 50, guestName: 'Esi Darko' },
  ])
  const sell = (payments: object[]) => bar.waiter.post(orders, orderOf(bar, [[bar.jollof, 1]], { payments }))
  const from = { method: 'guest_credit', creditId: credit.id }
  await refuses(sell([{ method: 'guest_credit', amount: 60 }]), 400, 'invalid', 'payments.0.creditId')
  await refuses(sell([{ ...from, amount: 60 }]), 409, 'credit_short')
  const sold = await given(
    sell([
      { ...from, amount: 50 },
      { method: 'cash', amount: 10 },
    ]),
    201,
  )
  expect(sold).toMatchObject({ paymentStatus: 'paid', total: 60 })
  expect(await balancesOf(house, bar.tenant)).toMatchObject({ '4090': 50, '4100': -60 })
  expect(await balancesOf(house, bar.tenant)).not.toHaveProperty('2110')
  expect(await brokenProofs(bar)).toEqual([])
  const paymentId = sold.payments.find(({ method }) => method === 'guest_credit')?.id
  const refund = { paymentId, amount: 20, reason: 'Cold', tillSessionId: bar.session.id }
  await given(bar.owner.post(`${orders}/${sold.id}/refunds`, refund), 201)
  expect(await given(bar.desk.get(`/api/guest-credits/${credit.id}`))).toMatchObject({ balance: 20, status: 'active' })
  expect(await balancesOf(house, bar.tenant)).toMatchObject({ '2110': -20 })
  expect(await brokenProofs(bar)).toEqual([])
})

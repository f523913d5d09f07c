import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a check-out that is the first posting of a year opens the year', async () => {
  const setting = await aSetting(house, { businessDate: dayOf('2026-12-31') })
  const stay = await bookAndCheckIn(setting, { arrival: '2026-12-31', departure: '2027-01-01' })
  await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  const left = await given(
    setting.desk.post(`/api/hotel/bookings/${stay.id}/check-out`, { payment: { method: 'cash', amount: 100 } }),
  )
  expect(left.status).toBe('checked_out')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { aHotel } from '#test/setup/hotel.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a night goes by the type that it was held on and by its own plan, all else by those of its booking', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const { owner, desk, tenant, hotel } = setting
  const suites = await aHotel(house, tenant, { rooms: 1, price: 300, code: 'SUI', firstNumber: 201 })
  const plan = await given(
    owner.post('/api/hotel/rate-plans', { code: 'NR', name: 'Non-refundable', roomTypeIds: [hotel.typeId] }),
    201,
  )
  const moved = await bookAndCheckIn(setting, { departure: '2026-03-05' })
  await bookAndCheckIn(setting, { departure: '2026-03-05' })
  const fee = { description: 'Extra bed', type: 'room_rate', unitPrice: 20 }
  await given(desk.post(`/api/hotel/folios/${moved.folioId}/charges`, fee), 201)
  // Of one stay the second night is held on a suite and sold by another plan.
  await house.owner.query(
    `update booking_night set room_type_id = $1, rate_plan_id = $2 where booking_id = $3 and night = '2026-03-03'`,
    [suites.typeId, plan.id, moved.id],
  )
  for (let night = 0; night < 3; night += 1) await given(owner.post('/api/hotel/night-audits', {}), 201)
  const soldBy = async (by: 'type' | 'rate', days: string) => {
    const { rows } = await given(owner.get(`/api/hotel/reports/sales?by=${by}&${days}` as '/api/hotel/reports/sales'))
    return Object.fromEntries(rows.map(({ key, cells }) => [key, [cells['nights'], cells['revenue']]]))
  }
  const whole = 'from=2026-03-02&to=2026-03-04'
  expect(await soldBy('type', whole)).toEqual({ [hotel.typeId]: [5, 520], [suites.typeId]: [1, 100] })
  expect(await soldBy('rate', whole)).toEqual({ none: [5, 520], [plan.id]: [1, 100] })
  expect(await soldBy('rate', 'from=2026-03-03&to=2026-03-03')).toEqual({ none: [1, 100], [plan.id]: [1, 100] })
})

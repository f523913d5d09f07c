import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('everybody of the tenant reads its business date', async () => {
  const tenant = await aTenant(house, { businessDate: dayOf('2026-02-28') })
  for (const role of ['receptionist', 'housekeeper', 'cashier'] as const) {
    const person = await tenant.as(role)
    expect(await person.get('/api/hotel/business-date')).toMatchObject({
      status: 200,
      body: { data: { date: '2026-02-28' } },
    })
  }
})

test('a plan without the hotel reads it where every plan does', async () => {
  const tenant = await aTenant(house, { plan: 'ops_suite', businessDate: dayOf('2026-02-28') })
  const owner = await tenant.as('owner')
  expect(await owner.get('/api/business-date')).toMatchObject({ status: 200, body: { data: { date: '2026-02-28' } } })
  expect(await owner.get('/api/hotel/business-date')).toMatchObject({
    status: 403,
    body: { code: 'module_not_in_plan' },
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, type Instant } from '#contract/kernel/day.ts'
import { jobs } from '#server/jobs.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { given } from '#test/setup/books.ts'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { openingCash } from '#test/setup/treasury.ts'

const at = (text: string) => text as Instant // written as an instant below
const clock = stoppedClock(at('2026-03-02T20:00:00Z'))
let house: House
beforeAll(async () => {
  house = await openHouse({}, clock)
})
afterAll(() => house.close())

async function closeDueDays(): Promise<void> {
  await jobs.find(({ name }) => name === 'night_audits')?.work(house.platform)
}

test('a restaurant without a hotel changes its day at the cut-off, over an open till; sales and Z carry their own day', async () => {
  const tenant = await aTenant(house, { plan: 'restaurant_suite', businessDate: dayOf('2026-03-02') })
  await openingCash(tenant)
  const evening = await tenant.as('owner')
  await given(evening.put('/api/settings/business_day', { values: { automaticNightAudit: true } }))
  const { id: locationId } = await given(evening.post('/api/restaurant/locations', { name: 'Bar', type: 'bar' }), 201)
  const { id: categoryId } = await given(
    evening.post('/api/restaurant/categories', { name: 'Beers', kind: 'beverage' }),
    201,
  )
  const { id: menuItemId } = await given(
    evening.post('/api/restaurant/menu-items', { name: 'Beer', categoryId, price: 5 }),
    201,
  )
  const { id: tillSessionId } = await given(
    evening.post('/api/restaurant/till-sessions', { locationId, openingCount: 50 }),
    201,
  )
  const order = {
    locationId,
    tillSessionId,
    lines: [{ menuItemId, quantity: 1 }],
    payments: [{ method: 'cash', amount: 5 }],
  }
  expect(await given(evening.post('/api/restaurant/orders', order), 201)).toMatchObject({ businessDate: '2026-03-02' })

  clock.moveTo(at('2026-03-03T02:59:59Z'))
  await closeDueDays()
  const night = await tenant.as('owner')
  expect(await given(night.post('/api/restaurant/orders', order), 201)).toMatchObject({ businessDate: '2026-03-02' })

  clock.moveTo(at('2026-03-03T03:00:00Z'))
  await closeDueDays()
  expect(await given(night.post('/api/restaurant/orders', order), 201)).toMatchObject({ businessDate: '2026-03-03' })
  const closed = await given(night.post(`/api/restaurant/till-sessions/${tillSessionId}/close`, { counted: 65 }))
  expect(closed).toMatchObject({ businessDate: '2026-03-02', expected: 65, variance: 0 })
  expect(await brokenProofs({ owner: night })).toEqual([])
  const told = await given(night.get('/api/notifications'))
  expect(told).toMatchObject([{ title: 'The day of 2026-03-02 is closed', actionUrl: null }])
})

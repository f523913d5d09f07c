import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, type Instant } from '#contract/kernel/day.ts'
import { roles } from '#contract/kernel/permission.ts'
import { jobs } from '#server/jobs.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { openingCash } from '#test/setup/treasury.ts'

const at = (text: string) => text as Instant // written as an instant below
const clock = stoppedClock(at('2026-03-03T22:30:00Z'))
let house: House
beforeAll(async () => {
  house = await openHouse({}, clock)
})
afterAll(() => house.close())

const close = '/api/business-date/close'
const aBistro = () => aTenant(house, { plan: 'restaurant_suite', businessDate: dayOf('2026-03-02') })

test('everybody at the tills of a plan without the hotel reads the business date', async () => {
  const tenant = await aBistro()
  for (const role of roles) {
    if (role === 'superadmin') continue
    const person = await tenant.as(role)
    expect(await given(person.get('/api/business-date')), role).toEqual({ date: '2026-03-02' })
  }
})

test('the day is closed by hand by who may, once, and not before it has come', async () => {
  const tenant = await aBistro()
  const manager = await tenant.as('manager')
  for (const role of ['restaurant', 'cashier', 'staff'] as const) {
    await refuses((await tenant.as(role)).post(close, {}), 403, 'forbidden')
  }
  const wish = { date: '2026-03-02' }
  const both = await Promise.all([manager.post(close, wish), (await tenant.as('owner')).post(close, wish)])
  expect(both.map(({ status }) => status)).toContain(200)
  expect(await given(manager.get('/api/business-date'))).toEqual({ date: '2026-03-03' })
  await refuses(manager.post(close, wish), 409, 'not_the_business_date')
  expect(await given(manager.post(close, { date: '2026-03-03' }))).toEqual({ closed: '2026-03-03', date: '2026-03-04' })
  await refuses(manager.post('/api/business-date/close', {}), 409, 'day_ahead')
  expect(await given(manager.get('/api/business-date'))).toEqual({ date: '2026-03-04' })
})

test('a day is not closed by hand over an open till, and names it; counted and closed it is no hindrance', async () => {
  const tenant = await aBistro()
  await openingCash(tenant)
  const owner = await tenant.as('owner')
  await given(owner.put('/api/settings/business_day', { values: { automaticNightAudit: false } }))
  const { id: locationId } = await given(owner.post('/api/restaurant/locations', { name: 'Bar', type: 'bar' }), 201)
  const { id } = await given(owner.post('/api/restaurant/till-sessions', { locationId, openingCount: 50 }), 201)
  const refused = await owner.post(close, {})
  expect(refused).toMatchObject({ status: 409, body: { code: 'tills_open', details: { drawers: ['Bar, Main'] } } })
  await jobs.find(({ name }) => name === 'night_audits')?.work(house.platform)
  expect(await given(owner.get('/api/business-date'))).toEqual({ date: '2026-03-02' })
  await given(owner.post(`/api/restaurant/till-sessions/${id}/close`, { counted: 50 }))
  const key = { 'idempotency-key': 'the day' }
  for (const _ of ['first', 'again']) {
    expect(await given(owner.post(close, {}, key))).toEqual({ closed: '2026-03-02', date: '2026-03-03' })
  }
  expect(await given(owner.get('/api/business-date'))).toEqual({ date: '2026-03-03' })
})

test('with a hotel the night audit closes the day', async () => {
  const tenant = await aTenant(house)
  await refuses((await tenant.as('owner')).post(close, {}), 409, 'night_audit_closes')
})

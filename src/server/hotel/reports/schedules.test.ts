import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Instant } from '#contract/kernel/day.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn } from '#test/setup/stay.ts'
import { mailDueOf } from './actions/deliver.ts'

const clock = stoppedClock('2026-03-03T05:00:00.000Z' as Instant) // ends with Z
let house: House
beforeAll(async () => {
  house = await openHouse({}, clock)
})
afterAll(() => house.close())

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const wish = {
  report: 'flash',
  span: 'last_night',
  weekdays: everyDay,
  at: '06:30',
  receivers: ['a@house.test', 'b@house.test'],
}

test('a report goes into the outbox once at its hour to each receiver, whoever looks at the same moment', async () => {
  const setting = await aSetting(house)
  const { owner, tenant } = setting
  await bookAndCheckIn(setting)
  await given(owner.post('/api/hotel/night-audits', {}), 201)
  const { id } = await given(owner.post('/api/hotel/report-schedules', wish), 201)
  expect(await mailDueOf(tenant.ctx)).toBe(0)
  clock.moveTo('2026-03-03T06:31:00.000Z' as Instant) // ends with Z
  const sent = await Promise.all([mailDueOf(tenant.ctx), mailDueOf(tenant.ctx), mailDueOf(tenant.ctx)])
  expect(sent.reduce((total, one) => total + one, 0)).toBe(1)
  const manager = await tenant.as('owner')
  const messages = await given(manager.get('/api/communication/messages'))
  expect(messages.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [expect.any(String), `${tenant.name}: Manager flash, 2026-03-02`],
    [expect.any(String), `${tenant.name}: Manager flash, 2026-03-02`],
  ])
  expect(messages[0]?.text).toContain('Room revenue: Day ₵100.00, Month to date ₵100.00')
  expect((await given(manager.get('/api/hotel/report-schedules'))).at(0)).toMatchObject({ id, sentOn: '2026-03-03' })
  expect(await given(manager.post(`/api/hotel/report-schedules/${id}/send`, {}))).toEqual({ messages: 2 })
  const changed = await given(manager.put(`/api/hotel/report-schedules/${id}`, { weekdays: [1], version: 1 }))
  expect(changed).toMatchObject({ weekdays: [1], at: '06:30', version: 2 })
  await refuses(manager.put(`/api/hotel/report-schedules/${id}`, { weekdays: [2], version: 1 }), 409, 'stale')
  await given(manager.delete(`/api/hotel/report-schedules/${id}`))
  expect(await given(manager.get('/api/hotel/report-schedules'))).toEqual([])
})

test('every report can be mailed; a wrong address is refused at its field', async () => {
  const setting = await aSetting(house)
  const owner = await setting.tenant.as('owner')
  const names = [
    'trend',
    'by_type',
    'by_channel',
    'by_rate',
    'pickup',
    'pace',
    'forecast',
    'arrivals',
    'in_house',
    'ledgers',
    'cashier',
    'taxes',
    'commissions',
  ]
  for (const report of names) {
    const { id } = await given(
      owner.post('/api/hotel/report-schedules', { ...wish, report, receivers: ['a@house.test'] }),
      201,
    )
    expect(await given(owner.post(`/api/hotel/report-schedules/${id}/send`, {}))).toEqual({ messages: 1 })
  }
  await refuses(
    owner.post('/api/hotel/report-schedules', { ...wish, receivers: ['nobody'] }),
    400,
    'invalid',
    'receivers',
  )
  const desk = await setting.tenant.as('receptionist')
  await refuses(desk.post('/api/hotel/report-schedules', wish), 403, 'forbidden')
})

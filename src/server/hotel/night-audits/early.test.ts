import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Instant } from '#contract/kernel/day.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book } from '#test/setup/stay.ts'

const clock = stoppedClock('2026-03-02T15:00:00Z' as Instant) // an instant by its form
let house: House
beforeAll(async () => {
  house = await openHouse({}, clock)
})
afterAll(() => house.close())

const audits = '/api/hotel/night-audits'
const password = 'a long test password'

test('before its hour a night is closed, and a no-show marked, by who may be early or with somebody who may', async () => {
  const { desk, owner, ...setting } = await aSetting(house, { rooms: 2 })
  await given(owner.put('/api/settings/business_day', { values: { earliestNightAudit: '22:00' } }))
  const late = await book({ desk, owner, ...setting })
  await given(desk.post(`/api/hotel/folios/${late.folioId}/payments`, { method: 'cash', amount: 40 }), 201)
  expect((await given(desk.get('/api/business-date/early'))).until).toBe('2026-03-02T22:00:00.000Z')
  await refuses(desk.post(audits, {}), 403, 'approval_needed')
  await refuses(desk.post(`/api/hotel/bookings/${late.id}/no-show`, {}), 403, 'approval_needed')
  const { checks } = await given(desk.get('/api/hotel/night-audits/checks'))
  const open = checks.find(({ name }) => name === 'arrivals_open')
  expect(open?.bookings).toMatchObject([{ guestName: 'Ama Mensah', deposit: 40 }])
  const { email } = (await given(owner.get('/api/auth/session'))).user
  const approval = { email, password }
  await given(desk.post(`/api/hotel/bookings/${late.id}/no-show`, { approval }))
  await given(desk.post(audits, { approval }), 201)
  const told = await house.owner.query<{ action: string; change: unknown }>(
    `select action, change from audit_record where tenant_id = $1 and change->>'approvedBy' is not null order by id`,
    [setting.tenant.id],
  )
  expect(told.rows).toEqual([
    { action: 'booking.no_show', change: { approvedBy: 'owner Tester' } },
    { action: 'night_audit.approve_early', change: { approvedBy: 'owner Tester' } },
  ])
})

test('from its hour on, at any time where none is set, and by who may be early, nobody else is needed', async () => {
  const { tenant, desk, owner } = await aSetting(house)
  await refuses(desk.post(audits, {}), 403, 'approval_needed')
  await given(owner.post(audits, { date: '2026-03-02' }), 201)
  await given(owner.put('/api/settings/business_day', { values: { earliestNightAudit: null } }))
  await given(desk.post(audits, { date: '2026-03-03' }), 201)
  await given(owner.put('/api/settings/business_day', { values: { earliestNightAudit: '02:00' } }))
  clock.moveTo('2026-03-05T01:59:59Z' as Instant) // an instant by its form
  const next = await tenant.as('receptionist')
  await refuses(next.post(audits, {}), 403, 'approval_needed')
  clock.moveTo('2026-03-05T02:00:00Z' as Instant) // an instant by its form
  expect((await given(next.get('/api/business-date/early'))).until).toBe(null)
  await given(next.post(audits, { date: '2026-03-04' }), 201)
})

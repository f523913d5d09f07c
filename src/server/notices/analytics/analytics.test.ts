import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingFromOutside } from '#contract/hotel/bookings/notices.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { mailDue } from '../mail/actions/due.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('every figure is the count of the rows behind it', async () => {
  const tenant = await aTenant(house)
  const [owner, desk] = [await tenant.as('owner'), await tenant.as('receptionist')]
  const roles = [
    { role: 'owner', bell: true, mail: 'now' },
    { role: 'receptionist', bell: true, mail: 'none' },
  ]
  await given(owner.put(`/api/notifications/events/${bookingFromOutside.kind}`, { roles, people: [] }))
  const values = { source: 'Website', guest: 'Ama', arrival: '2026-03-02', departure: '2026-03-04', roomType: 'Double' }
  for (let time = 0; time < 3; time += 1)
    await tenant.ctx.transaction((tx) => raise(tx, bookingFromOutside, { values }))
  await mailDue(house.platform)
  await house.owner.query(
    "update message set state = 'failed', next_try_at = null, ended_at = now() where tenant_id = $1 and id = (select min(id::text)::uuid from message where tenant_id = $1)",
    [tenant.id],
  )
  const [first] = (await desk.get('/api/notifications')).body.data
  await desk.post(`/api/notifications/${first?.id}/read`)
  await house.owner.query('update notification set clicked_at = read_at where tenant_id = $1 and read_at is not null', [
    tenant.id,
  ])
  const found = await given(owner.get('/api/notifications/analytics'))
  const figures = { sent: 6, read: 1, clicked: 1, minutesToRead: 0, mailed: 3, mailFailed: 1 }
  expect(found.total).toEqual(figures)
  expect(found.events).toEqual([{ kind: 'booking_from_outside', label: 'New booking from outside', ...figures }])
  expect(found.roles).toMatchObject([
    { role: 'owner', sent: 3, read: 0, mailed: 3, mailFailed: 1, minutesToRead: null },
    { role: 'receptionist', sent: 3, read: 1, mailed: 0 },
  ])
  expect([found.days.length, found.days.at(-1)]).toEqual([30, { day: found.to, ...figures }])
  const rowsOf = async (query: string) => (await owner.get(`/api/notifications/sent?${query}`)).body['pagination']
  for (const [query, total] of [
    ['', 6],
    ['state=read', 1],
    ['state=unread', 5],
    ['state=clicked', 1],
    ['state=mailed', 3],
    ['state=mail_failed', 1],
    ['role=owner', 3],
    ['event=booking_from_outside&search=receptionist', 3],
  ] as const)
    expect(await rowsOf(query), query).toMatchObject({ total })
  await refuses(desk.get('/api/notifications/analytics'), 403, 'forbidden')
  await refuses(
    owner.get('/api/notifications/analytics?from=2026-03-02&to=2026-03-01' as '/api/notifications/analytics'),
    400,
    'invalid',
  )
})

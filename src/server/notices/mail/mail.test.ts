import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Instant } from '#contract/kernel/day.ts'
import { newDevice } from '#contract/identity/sessions/notices.ts'
import { bookingFromOutside } from '#contract/hotel/bookings/notices.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { mailAuditHeads } from './actions/audit-head.ts'
import { mailDigests } from './actions/digest.ts'
import { mailDue } from './actions/due.ts'

const at = (text: string) => `2026-03-${text}:00Z` as Instant // an instant by its form
const clock = stoppedClock(at('02T12:00'))
let house: House
beforeAll(async () => {
  house = await openHouse({ HOSTELRY_ADDRESS: 'https://house.test' }, clock)
})
afterAll(() => house.close())

type Reached = { tenant: TestTenant; owner: Person; email: string }

/** A house whose owner is reached by a booking from outside as given. */
async function anOwner(mail: 'now' | 'digest' | 'none', settings: Record<string, unknown> = {}): Promise<Reached> {
  clock.moveTo(at('02T12:00'))
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  expect((await owner.put('/api/settings/notifications', { values: settings })).status).toBe(200)
  const roles = [{ role: 'owner', bell: true, mail }]
  const put = await owner.put(`/api/notifications/events/${bookingFromOutside.kind}`, { roles, people: [] })
  expect(put.status).toBe(200)
  return { tenant, owner, email: (await owner.get('/api/account')).body.data.email }
}

function ring({ tenant }: Reached, guest: string) {
  const values = { source: 'Website', guest, arrival: '2026-03-02', departure: '2026-03-04', roomType: 'Double' }
  return tenant.ctx.transaction((tx) => raise(tx, bookingFromOutside, { values, actionUrl: '/hotel/bookings/one' }))
}

async function outbox({ tenant }: Reached) {
  const found = await house.owner.query<{ recipient: string; subject: string; body: string; template: string }>(
    'select recipient, subject, body, template from message where tenant_id = $1 order by id',
    [tenant.id],
  )
  return found.rows
}

function headOf({ tenant }: Reached) {
  const text = "select encode(hash, 'hex') as hash from audit_head where tenant_id = $1"
  return house.owner.query<{ hash: string }>(text, [tenant.id])
}

test('a mail at once leaves by the outbox with a link, and once', async () => {
  const reached = await anOwner('now')
  await ring(reached, 'Ama')
  await Promise.all([mailDue(house.platform), mailDue(house.platform)])
  await mailDue(house.platform)
  expect(await outbox(reached)).toEqual([
    {
      recipient: reached.email,
      subject: 'New booking by Website',
      body: 'Ama, 2026-03-02 to 2026-03-04, Double.\n\nhttps://house.test/hotel/bookings/one',
      template: 'booking_from_outside.mail',
    },
  ])
})

test('quiet hours hold a mail back to their end and the bell silent, never the list', async () => {
  const reached = await anOwner('now', { quietFrom: '22:00', quietTo: '07:00' })
  clock.moveTo(at('02T23:30'))
  await ring(reached, 'Ama')
  const late = await reached.tenant.as('owner')
  await ring(reached, 'Kofi')
  expect((await late.get('/api/notifications')).body.data).toMatchObject([{ isQuiet: true, isRead: false }])
  clock.moveTo(at('03T06:59'))
  await mailDue(house.platform)
  expect(await outbox(reached)).toEqual([])
  clock.moveTo(at('03T07:00'))
  await mailDue(house.platform)
  expect((await outbox(reached)).length).toBeGreaterThan(0)
})

test('what concerns one’s own account is mailed always', async () => {
  const reached = await anOwner('none')
  const { user } = (await reached.owner.get('/api/auth/session')).body.data
  const values = { device: 'Chrome', address: '192.0.2.1' }
  await reached.tenant.ctx.transaction((tx) =>
    raise(tx, newDevice, { values, concerned: user.id, actionUrl: '/account' }),
  )
  await mailDue(house.platform)
  expect(await outbox(reached)).toMatchObject([{ subject: 'Sign-in from a new device' }])
})

test('a digest gathers a day in one mail at the hour of the house, and an empty one is not sent', async () => {
  const reached = await anOwner('digest', { digestAt: '07:30' })
  const idle = await anOwner('digest', { digestAt: '07:30' })
  for (const guest of ['Ama', 'Kofi']) await ring(reached, guest)
  clock.moveTo(at('03T07:29'))
  await mailDigests(house.platform)
  expect(await outbox(reached)).toEqual([])
  clock.moveTo(at('03T07:30'))
  await mailDigests(house.platform)
  const sent = await outbox(reached)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ template: 'notification_digest', recipient: reached.email })
  expect(sent[0]?.body).toContain('Ama, 2026-03-02')
  expect(sent[0]?.body).toContain('Kofi, 2026-03-02')
  expect(sent[0]?.body).toContain('https://house.test/notifications')
  expect(await outbox(idle)).toEqual([])
})

test('digests that meet write one mail a day and person', async () => {
  const reached = await anOwner('digest')
  await ring(reached, 'Ama')
  clock.moveTo(at('03T08:00'))
  await Promise.all(Array.from({ length: 4 }, () => mailDigests(house.platform)))
  await ring(reached, 'Kofi')
  await Promise.all(Array.from({ length: 4 }, () => mailDigests(house.platform)))
  expect(await outbox(reached)).toHaveLength(1)
  clock.moveTo(at('04T08:00'))
  await mailDigests(house.platform)
  const [, second] = await outbox(reached)
  expect(second?.body).toContain('Kofi')
  expect(second?.body).not.toContain('Ama,')
})

test('the head of the sealed audit trail is mailed once a day to whom the house has named', async () => {
  const reached = await anOwner('none', { auditHeadTo: 'auditor@example.test', digestAt: '06:00' })
  await vi.waitFor(async () => {
    await sealAudit(house.platform)
    expect((await headOf(reached)).rowCount).toBe(1)
  }, 15_000)
  for (let round = 0; round < 2; round += 1) await mailAuditHeads(house.platform)
  const [mail, ...more] = await outbox(reached)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'auditor@example.test', template: 'audit_head' })
  const head = await headOf(reached)
  expect(mail?.body).toContain(head.rows[0]?.hash)
})

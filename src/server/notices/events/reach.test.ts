import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Instant } from '#contract/kernel/day.ts'
import { bookingFromOutside } from '#contract/hotel/bookings/notices.ts'
import { noticeEvents } from './actions/catalogue.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { nextAt, quietUntil } from './rules.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const url = `/api/notifications/events/${bookingFromOutside.kind}` as const

function ring({ ctx }: TestTenant) {
  const values = { source: 'Website', guest: 'Ama', arrival: '2026-03-02', departure: '2026-03-04', roomType: 'Double' }
  return ctx.transaction((tx) => raise(tx, bookingFromOutside, { values }))
}

const bellOf = async (person: Person) => (await person.get('/api/notifications')).body.data
const mailsOf = async (tenant: TestTenant) => {
  const found = await house.owner.query<{ mail: string | null }>(
    'select mail from notification where tenant_id = $1 order by id',
    [tenant.id],
  )
  return found.rows.map(({ mail }) => mail)
}
const idOf = async (person: Person) => (await person.get('/api/auth/session')).body.data.user.id

describe('an event', () => {
  test('reaches the roles and people that the house has chosen, a person’s own entry before their role’s', async () => {
    const tenant = await aTenant(house)
    const [owner, desk, second] = [
      await tenant.as('owner'),
      await tenant.as('receptionist'),
      await tenant.as('receptionist'),
    ]
    const body = {
      roles: [
        { role: 'owner', bell: false, mail: 'none' },
        { role: 'receptionist', bell: true, mail: 'digest' },
      ],
      people: [{ userId: await idOf(second), bell: false, mail: 'now' }],
      version: 0,
    }
    const changed = await given(owner.put(url, body))
    expect(changed).toMatchObject({
      version: 1,
      changedBy: 'owner Tester',
      people: [{ name: 'receptionist Tester', mail: 'now' }],
    })
    await ring(tenant)
    expect(await bellOf(owner)).toEqual([])
    expect(await bellOf(desk)).toHaveLength(1)
    expect(await bellOf(second)).toEqual([])
    expect(await mailsOf(tenant)).toEqual(expect.arrayContaining(['digest', 'now']))
    await refuses(owner.put(url, body), 409, 'stale')
    expect(await given(owner.post('/api/notifications/events/booking_from_outside/reset'))).toMatchObject({
      version: 0,
      people: [],
    })
    const people = await given(owner.get('/api/notifications/people'))
    expect(people.map(({ role }) => role).toSorted()).toEqual(['owner', 'receptionist', 'receptionist'])
    await ring(tenant)
    expect(await bellOf(owner)).toHaveLength(1)
  })

  test('is chosen by who may, for people who are there, and never where it concerns one’s own account', async () => {
    const tenant = await aTenant(house)
    const [owner, staff] = [await tenant.as('owner'), await tenant.as('staff')]
    await refuses(staff.put(url, { roles: [], people: [] }), 403, 'forbidden')
    const nobody = { userId: '01900000-0000-7000-8000-000000000000', bell: true, mail: 'none' }
    const refused = await owner.put(url, { roles: [], people: [nobody] })
    expect(refused.body).toMatchObject({
      code: 'invalid',
      details: [{ path: 'people.0.userId', message: 'Is nobody active here' }],
    })
    await refuses(
      owner.put('/api/notifications/events/new_device', { roles: [], people: [] }),
      409,
      'event_is_personal',
    )
    await refuses(owner.put('/api/notifications/events/nonsense', { roles: [], people: [] }), 404, 'not_found')
  })

  test('that a plan can’t have is not listed', async () => {
    const office = await aTenant(house, { plan: 'ops_suite' })
    const kinds = (await given((await office.as('owner')).get('/api/notifications/events'))).map(({ kind }) => kind)
    expect(kinds).toContain('large_refund')
    expect(kinds).not.toContain('booking_from_outside')
  })

  test('has a name of its own and says where it may be read', () => {
    const kinds = noticeEvents.get().map(({ kind }) => kind)
    expect(new Set(kinds).size).toBe(kinds.length)
  })
})

describe('one’s own choice', () => {
  test('is what comes by mail of what reaches one, where the house lets people choose', async () => {
    const tenant = await aTenant(house)
    const [owner, desk] = [await tenant.as('owner'), await tenant.as('receptionist')]
    const before = await given(desk.get('/api/account/notifications'))
    expect(before.events.map(({ kind }) => kind)).toContain('booking_from_outside')
    expect(before.events.map(({ kind }) => kind)).not.toContain('message_failed')
    const body = { quietFrom: '22:00', quietTo: '06:00', mails: { booking_from_outside: 'now' }, version: 0 }
    expect(await given(desk.put('/api/account/notifications', body))).toMatchObject({
      quietFrom: '22:00',
      quietTo: '06:00',
      version: 1,
    })
    await ring(tenant)
    expect(await mailsOf(tenant)).toEqual(expect.arrayContaining([null, 'now']))
    await refuses(desk.put('/api/account/notifications', body), 409, 'stale')
    const foreign = await desk.put('/api/account/notifications', {
      quietFrom: null,
      quietTo: null,
      mails: { message_failed: 'now' },
    })
    expect(foreign.body).toMatchObject({ code: 'invalid', details: [{ path: 'mails.message_failed' }] })
    await given(owner.put('/api/settings/notifications', { values: { ownMail: false } }))
    await refuses(desk.put('/api/account/notifications', { ...body, version: 1 }), 409, 'mail_is_chosen')
    const { events } = await given(desk.get('/api/account/notifications'))
    expect(events.find(({ kind }) => kind === 'booking_from_outside')?.mail).toBe('none')
  })

  test('of quiet hours needs both hours', async () => {
    const desk = await (await aTenant(house)).as('receptionist')
    const half = await desk.put('/api/account/notifications', { quietFrom: '22:00', quietTo: null, mails: {} })
    expect(half.body).toMatchObject({ details: [{ path: 'quietTo', message: 'Give both hours, or none' }] })
  })
})

describe('words of an event', () => {
  test('are the house’s own until it goes back, and a script in them is text', async () => {
    const tenant = await aTenant(house)
    const owner = await tenant.as('owner')
    const words = { subject: 'Booked by {{source}}', text: '<script>alert(1)</script> {{guest}}' }
    await given(owner.put('/api/notifications/templates/booking_from_outside.bell', words))
    await ring(tenant)
    expect(await bellOf(owner)).toMatchObject([
      { title: 'Booked by Website', message: '<script>alert(1)</script> Ama' },
    ])
    const wrong = await owner.put('/api/notifications/templates/booking_from_outside.bell', {
      ...words,
      text: '{{nonsense}}',
    })
    expect(wrong.body).toMatchObject({ code: 'invalid', details: [{ path: 'text' }] })
    const empty = await owner.put('/api/notifications/templates/booking_from_outside.bell', { ...words, subject: '' })
    expect(empty.body).toMatchObject({ details: [{ path: 'subject', message: 'A notification needs a title' }] })
    const listed = await given(owner.get('/api/notifications/templates'))
    expect(listed.find(({ version }) => version > 0)).toMatchObject({
      channel: 'bell',
      subject: words.subject,
      version: 1,
    })
    await given(owner.post('/api/notifications/templates/booking_from_outside.bell/reset'))
    await ring(tenant)
    expect(await bellOf(owner)).toMatchObject([{ title: 'New booking by Website' }, {}])
  })
})

describe('quiet hours', () => {
  const at = (text: string) => text as Instant // instants by their form
  const night = { from: '22:00', to: '07:00' }

  test.each([
    ['2026-03-02T21:59:59Z', null],
    ['2026-03-02T22:00:00Z', '2026-03-03T07:00:00Z'],
    ['2026-03-03T06:59:59Z', '2026-03-03T07:00:00Z'],
    ['2026-03-03T07:00:00Z', null],
  ])('over midnight hold at %s until %s', (now, until) => {
    expect(quietUntil(at(now), [night], 'Africa/Accra')).toBe(until)
  })

  test('that follow each other are one quiet, on the clocks of the place', () => {
    const both = [night, { from: '06:30', to: '09:00' }]
    expect(quietUntil(at('2026-03-02T22:30:00Z'), both, 'Africa/Accra')).toBe('2026-03-03T09:00:00Z')
    expect(quietUntil(at('2026-03-02T22:30:00Z'), [night], 'America/New_York')).toBe(null)
    expect(quietUntil(at('2026-03-03T04:00:00Z'), [night], 'America/New_York')).toBe('2026-03-03T12:00:00Z')
  })

  test.each([
    ['2026-03-02T06:59:00Z', '2026-03-02T07:00:00Z'],
    ['2026-03-02T07:00:00Z', '2026-03-03T07:00:00Z'],
  ])('of a digest: after %s it comes at %s', (now, next) => {
    expect(nextAt(at(now), '07:00', 'Africa/Accra')).toBe(next)
  })
})

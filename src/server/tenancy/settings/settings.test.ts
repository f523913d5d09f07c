import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, type Instant } from '#contract/kernel/day.ts'
import { businessDay } from '#contract/tenancy/business-date/settings.ts'
import { jobs } from '#server/jobs.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { readSettings, settingSections } from './actions/read.ts'

const url = `/api/settings/${businessDay.name}` as const
const clock = stoppedClock('2026-03-02T20:00:00Z' as Instant) // an instant by its form
let house: House
beforeAll(async () => {
  house = await openHouse({}, clock)
})
afterAll(() => house.close())

/** A tenant that never touched its settings. */
async function aFreshTenant() {
  const tenant = await aTenant(house, { plan: 'restaurant_suite' })
  await house.owner.query('delete from setting where tenant_id = $1', [tenant.id])
  return tenant
}

test('what was never set is as shipped; what is set stands over it, says by whom, and the rest stays', async () => {
  const owner = await (await aFreshTenant()).as('owner')
  const shipped = {
    section: 'business_day',
    label: 'Business day',
    values: { rollTime: '03:00', automaticNightAudit: true, earliestNightAudit: '20:00' },
    version: 0,
    changedBy: null,
    changedAt: null,
    canChange: true,
  }
  expect((await owner.get(url)).body.data).toEqual(shipped)
  const changed = {
    ...shipped,
    values: { rollTime: '04:30', automaticNightAudit: true, earliestNightAudit: '20:00' },
    version: 1,
    changedBy: 'owner Tester',
    changedAt: clock.now(),
  }
  expect((await owner.put(url, { values: { rollTime: '04:30' } })).body.data).toEqual(changed)
  expect((await owner.get(url)).body.data).toEqual(changed)
  const all = (await owner.get('/api/settings')).body.data
  expect(all.filter(({ version }) => version > 0)).toEqual([changed])
})

test('a domain reads its section with its own types, and a default that ships later reaches who never set the field', async () => {
  const tenant = await aFreshTenant()
  await (await tenant.as('owner')).put(url, { values: { automaticNightAudit: false } })
  const later = { ...businessDay, defaults: { ...businessDay.defaults, rollTime: '05:00' } }
  expect(await tenant.ctx.read((tx) => readSettings(tx, later))).toEqual({
    rollTime: '05:00',
    automaticNightAudit: false,
    earliestNightAudit: '20:00',
  })
})

test('a field that a section no longer has is not shown and stops nothing', async () => {
  const tenant = await aFreshTenant()
  const owner = await tenant.as('owner')
  await owner.put(url, { values: { rollTime: '02:00' } })
  await house.owner.query(`update setting set values = values || '{"gone": 1}' where tenant_id = $1`, [tenant.id])
  const { values } = (await owner.put(url, { values: { automaticNightAudit: false } })).body.data
  expect(values).toEqual({ rollTime: '02:00', automaticNightAudit: false, earliestNightAudit: '20:00' })
})

test.each([
  [{ rollTime: '24:00' }, 'values.rollTime'],
  [{ automaticNightAudit: 'no' }, 'values.automaticNightAudit'],
  [{ colour: 'green' }, 'values.colour'],
])('values that the section does not take are refused: %j', async (values, path) => {
  const owner = await (await aFreshTenant()).as('owner')
  expect(await owner.put(url, { values })).toMatchObject({ status: 400, body: { details: [{ path }] } })
  expect((await owner.get(url)).body.data.version).toBe(0)
})

test('a section is read and changed by its own permissions; a list leaves out what the caller may not read', async () => {
  const tenant = await aFreshTenant()
  for (const role of ['owner', 'manager'] as const) {
    const person = await tenant.as(role)
    expect((await person.put(url, { values: {} })).status).toBe(200)
    expect((await person.get('/api/settings')).body.data).toHaveLength(settingSections.get().length)
  }
  for (const role of ['staff', 'receptionist', 'housekeeper', 'maintenance', 'restaurant', 'cashier'] as const) {
    const person = await tenant.as(role)
    const refused = { status: 403, body: { code: 'forbidden' } }
    expect(await person.get(url)).toMatchObject(refused)
    expect(await person.put(url, { values: {} })).toMatchObject(refused)
    const listed = (await person.get('/api/settings')).body.data.map((one) => one.section)
    // What a desk sells by, and what makes the work of the day.
    const ofDesk = ['booking_policies', 'check_in', 'stay_hours', 'charge_catalogue', 'packages']
    const isDesk = role === 'staff' || role === 'receptionist'
    const isTill = role === 'restaurant' || role === 'cashier'
    expect(listed.toSorted()).toEqual([...(isDesk ? ofDesk : []), ...(isTill ? [] : ['housekeeping'])].toSorted())
  }
  expect((await (await tenant.as('owner')).get('/api/settings/nothing')).status).toBe(404)
})

test('of two changes at once that have read the same, the first ones too, one wins and the other is told', async () => {
  const tenant = await aFreshTenant()
  const people = [await tenant.as('owner'), await tenant.as('manager')]
  for (const version of [0, 1, 2]) {
    const wishes = ['01:00', '02:00'].map((rollTime) => ({ values: { rollTime }, version }))
    const answers = await Promise.all(people.map((person, at) => person.put(url, wishes[at])))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'stale' } })
  }
})

test('the audit trail keeps what stood before and after', async () => {
  const tenant = await aFreshTenant()
  await (await tenant.as('owner')).put(url, { values: { rollTime: '06:00' } })
  const found = await house.owner.query(
    `select action, label, actor_name, change from audit_record where tenant_id = $1 and action = 'settings.change'
     order by id desc limit 1`,
    [tenant.id],
  )
  expect(found.rows).toEqual([
    {
      action: 'settings.change',
      label: 'Business day',
      actor_name: 'owner Tester',
      change: {
        before: { rollTime: '03:00', automaticNightAudit: true, earliestNightAudit: '20:00' },
        after: { rollTime: '06:00', automaticNightAudit: true, earliestNightAudit: '20:00' },
      },
    },
  ])
})

test('a day is closed by itself at the time that its tenant has set, in each house its own', async () => {
  const [early, late] = [await aFreshTenant(), await aFreshTenant()]
  await (await late.as('owner')).put(url, { values: { rollTime: '05:00' } })
  const dateOf = async (tenant: typeof early) => (await (await tenant.as('owner')).get('/api/business-date')).body.data
  clock.moveTo('2026-03-03T04:59:00Z' as Instant) // an instant by its form
  await jobs.find(({ name }) => name === 'night_audits')?.work(house.platform)
  expect(await dateOf(early)).toEqual({ date: dayOf('2026-03-03') })
  expect(await dateOf(late)).toEqual({ date: dayOf('2026-03-02') })
  clock.moveTo('2026-03-03T05:00:00Z' as Instant) // an instant by its form
  await jobs.find(({ name }) => name === 'night_audits')?.work(house.platform)
  expect(await dateOf(late)).toEqual({ date: dayOf('2026-03-03') })
})

test('the platform’s own role sees no section but those that its work needs', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  await owner.put('/api/settings/property', { values: { phone: '1' } })
  await house.owner.query(
    `insert into setting (tenant_id, section, values, version, changed_by, changed_by_name, changed_at)
     values ($1, 'secrets', '{}', 1, gen_random_uuid(), 'Test', now())`,
    [tenant.id],
  )
  const seen = await house.platform.platformPool.query<{ section: string }>('select distinct section from setting')
  expect(seen.rows.map(({ section }) => section).toSorted()).toEqual(['business_day', 'operational', 'property'])
})

test('every section has a name of its own, and defaults that its shape takes', () => {
  const sections = settingSections.get()
  expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length)
  for (const { shape, defaults } of sections) expect(shape.safeParse(defaults).success).toBe(true)
})

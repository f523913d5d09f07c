import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, type Instant } from '#contract/kernel/day.ts'
import { type DayClose, daySteps } from '#contract/tenancy/day-close/shapes.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type TestTenant } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn } from '#test/setup/stay.ts'
import { readCatalogue } from '../../../../scripts/sql-seam/catalogue.ts'
import { closeDueDays } from './actions/automatic.ts'
import { dayParts } from './actions/part.ts'
import { dayClosesIn } from './data/day-closes.ts'
import { openingCash } from '#test/setup/treasury.ts'

const at = (text: string) => text as Instant // written as an instant below
const clock = stoppedClock(at('2026-03-02T20:00:00Z'))
const whole = { page: 1, limit: 100, offset: 0 }
const close = '/api/business-date/close'
let house: House
beforeAll(async () => {
  house = await openHouse({}, clock)
})
afterAll(() => house.close())

/** A bistro with one bar, whose till is open or was never opened. */
async function aBistro({ isOpen }: { isOpen: boolean }) {
  clock.moveTo(at('2026-03-02T20:00:00Z'))
  const tenant = await aTenant(house, { plan: 'restaurant_suite', businessDate: dayOf('2026-03-02') })
  await openingCash(tenant)
  const owner = await tenant.as('owner')
  const { id: locationId } = await given(owner.post('/api/restaurant/locations', { name: 'Bar', type: 'bar' }), 201)
  if (isOpen) await given(owner.post('/api/restaurant/till-sessions', { locationId, openingCount: 50 }), 201)
  return { tenant, owner }
}

/** The days of a tenant that were begun to be closed, oldest first. */
async function daysOf({ ctx }: TestTenant): Promise<DayClose[]> {
  const { rows } = await ctx.read((tx) => dayClosesIn(tx, whole))
  return rows.toReversed()
}

/** Runs the work while whoever touches a table of the hotel waits in vain. */
async function withoutHotel(work: () => Promise<unknown>): Promise<void> {
  const tables = [...readCatalogue()].flatMap(([name, { domain, view }]) =>
    domain === 'hotel' && !view ? [`"${name}"`] : [],
  )
  expect(tables).toEqual(expect.arrayContaining(['"booking"', '"folio"', '"room"', '"night_statistic"']))
  await house.owner.query('begin')
  try {
    await house.owner.query(`lock table ${tables.join(', ')} in access exclusive mode`)
    await work()
  } finally {
    await house.owner.query('rollback')
  }
}

/** Runs the work while no day can finish this step, after those before it are done. */
async function withObstacle(step: string, work: () => Promise<unknown>): Promise<void> {
  await house.owner.query(`alter table night_audit_step add constraint in_the_way check (name <> '${step}') not valid`)
  try {
    await work()
  } finally {
    await house.owner.query('alter table night_audit_step drop constraint in_the_way')
  }
}

test('every step of a day is done by one domain, in the order that the contract tells', () => {
  const named = dayParts.get().flatMap(({ steps }) => steps.map(({ name }) => name))
  expect([...named, 'roll_business_date']).toEqual(daySteps)
})

test('a bistro closes its day by hand with its tills’ step, and touches nothing of a hotel', async () => {
  const { tenant, owner } = await aBistro({ isOpen: false })
  await withoutHotel(() => given(owner.post(close, { date: '2026-03-02' })))
  expect(await daysOf(tenant)).toMatchObject([
    {
      date: '2026-03-02',
      status: 'done',
      warnings: [],
      steps: [
        { name: 'open_tills', status: 'done', count: 0 },
        { name: 'fiscal_year', status: 'done', count: 0 },
        { name: 'roll_business_date', status: 'done', count: 0 },
      ],
    },
  ])
})

test('a bistro’s day that closes by itself goes over an open till, tells it, and touches nothing of a hotel', async () => {
  const { tenant, owner } = await aBistro({ isOpen: true })
  await given(owner.put('/api/settings/business_day', { values: { automaticNightAudit: true } }))
  clock.moveTo(at('2026-03-03T03:00:00Z'))
  await withoutHotel(() => closeDueDays(house.platform))
  expect(await daysOf(tenant)).toMatchObject([
    {
      status: 'done',
      warnings: ['The till Bar, Main was open when 2026-03-02 closed'],
      steps: [{ name: 'open_tills', count: 1 }, { name: 'fiscal_year' }, { name: 'roll_business_date' }],
    },
  ])
})

test('a back office without hotel and restaurant closes its day by rolling the date alone', async () => {
  clock.moveTo(at('2026-03-02T20:00:00Z'))
  const tenant = await aTenant(house, { plan: 'ops_suite', businessDate: dayOf('2026-03-02') })
  await given((await tenant.as('owner')).post(close, {}))
  expect(await daysOf(tenant)).toMatchObject([
    { status: 'done', steps: [{ name: 'fiscal_year' }, { name: 'roll_business_date' }] },
  ])
})

test('a day whose step fails stays open at that step, and closing it again goes on there', async () => {
  const { tenant, owner } = await aBistro({ isOpen: false })
  await withObstacle('roll_business_date', async () => expect((await owner.post(close, {})).status).toBe(500))
  expect(await daysOf(tenant)).toMatchObject([
    {
      status: 'running',
      finishedAt: null,
      steps: [{ status: 'done' }, { status: 'done' }, { name: 'roll_business_date', status: 'waiting' }],
    },
  ])
  expect(await given(owner.get('/api/business-date'))).toEqual({ date: '2026-03-02' })
  expect(await given(owner.post(close, {}))).toEqual({ closed: '2026-03-02', date: '2026-03-03' })
  expect(await daysOf(tenant)).toMatchObject([
    { status: 'done', steps: [{ status: 'done' }, { status: 'done' }, { status: 'done' }] },
  ])
})

test('a day does the steps that it was begun with, also when the plan has lost their module since', async () => {
  clock.moveTo(at('2026-03-02T20:00:00Z'))
  const setting = await aSetting(house, { businessDate: dayOf('2026-03-02') })
  await bookAndCheckIn(setting)
  await withObstacle('no_shows', async () =>
    expect((await setting.desk.post('/api/hotel/night-audits', {})).status).toBe(500),
  )
  await house.owner.query("update tenant set plan = 'restaurant_suite' where id = $1", [setting.tenant.id])
  await given((await setting.tenant.as('owner')).post(close, {}))
  const [day] = await daysOf(setting.tenant)
  expect(day?.steps).toContainEqual({ name: 'room_charges', status: 'done', count: 1 })
  expect(day?.steps.map(({ name, status }) => [name, status])).toEqual(daySteps.map((name) => [name, 'done']))
})

test('what a day would close over is refused by hand and never begun', async () => {
  const { tenant, owner } = await aBistro({ isOpen: true })
  await refuses(owner.post(close, {}), 409, 'tills_open')
  expect(await daysOf(tenant)).toEqual([])
})

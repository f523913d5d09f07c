import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { getTillSession } from '#contract/restaurant/till-sessions/api.ts'
import { auditOf, given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { balancesOf } from '#test/setup/stay.ts'
import { openingCash } from '#test/setup/treasury.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Session = Received<typeof getTillSession>
type Setting = { tenant: TestTenant; manager: Person; cashier: Person; locationId: string }

async function aBar(wishes: Record<string, unknown> = {}): Promise<Setting> {
  const tenant = await aTenant(house)
  await openingCash(tenant)
  const manager = await tenant.as('manager')
  const { id } = await given(manager.post('/api/restaurant/locations', { name: 'Bar', type: 'bar', ...wishes }), 201)
  return { tenant, manager, cashier: await tenant.as('cashier'), locationId: id }
}

function open({ cashier, locationId }: Setting, openingCount: number, more: Record<string, unknown> = {}) {
  return cashier.post('/api/restaurant/till-sessions', { locationId, openingCount, ...more })
}

function opened(setting: Setting, openingCount: number, more: Record<string, unknown> = {}): Promise<Session> {
  return given(open(setting, openingCount, more), 201)
}

function move(person: Person, id: string, kind: string, amount: number) {
  return person.post(`/api/restaurant/till-sessions/${id}/movements`, { kind, amount, reason: 'As agreed' })
}

function close(person: Person, id: string, body: Record<string, unknown>) {
  return person.post(`/api/restaurant/till-sessions/${id}/close`, body)
}

function statuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b)
}

async function provesWhole({ tenant }: Setting): Promise<void> {
  const owner = await tenant.as('owner')
  const { ok, checks } = await given(owner.get('/api/accounting/verify'))
  expect(checks.filter((check) => !check.ok)).toEqual([])
  expect(checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['till_cash', 'till_z_numbers', 'till_sessions']),
  )
  expect(ok).toBe(true)
}

test('the first float of a drawer comes from the safe', async () => {
  const setting = await aBar()
  const session = await opened(setting, 200)
  expect(session).toMatchObject({ number: 1, drawer: 'Main', status: 'open', openingDifference: 0, movements: [] })
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1011': 200, '1013': 800, '3900': -1000 })
  expect(await auditOf(house, setting.tenant, session.id)).toEqual(['till_session.open'])
  await provesWhole(setting)
})

test('an empty drawer opens without a posting', async () => {
  const setting = await aBar()
  await opened(setting, 0)
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1013': 1000, '3900': -1000 })
})

test.each([
  [195, -5],
  [200, 0],
  [203.5, 3.5],
])('an opening count of %d over 200 left books %d as cash over or short', async (count, difference) => {
  const setting = await aBar()
  const first = await opened(setting, 200)
  await given(close(setting.cashier, first.id, { counted: 200 }))
  const second = await opened(setting, count)
  expect(second).toMatchObject({ number: 2, openingDifference: difference })
  const { '6330': overShort = 0, '1011': drawer } = await balancesOf(house, setting.tenant)
  expect([drawer, overShort + 0]).toEqual([count, -difference + 0])
  await provesWhole(setting)
})

test('each drawer of a location has its own session, and its own float', async () => {
  const setting = await aBar()
  await opened(setting, 200)
  expect(await opened(setting, 50, { drawer: 'Terrace' })).toMatchObject({ number: 2, drawer: 'Terrace' })
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1011': 250, '1013': 750, '3900': -1000 })
  await refuses(open(setting, 50, { drawer: 'Terrace' }), 409, 'till_open')
})

test('ten who open one drawer at once open it once', async () => {
  const setting = await aBar()
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(setting, 100)))
  expect(statuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  expect(answers.filter(({ status }) => status === 409).every(({ body }) => body['code'] === 'till_open')).toBe(true)
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1011': 100, '1013': 900, '3900': -1000 })
})

test('the database refuses a second open session of a drawer, whoever writes it', async () => {
  const setting = await aBar()
  const { id } = await opened(setting, 100)
  const again = `insert into till_session (tenant_id, id, number, location_id, drawer, business_date, opening_count, opened_by, opened_by_name)
    select tenant_id, gen_random_uuid(), 99, location_id, drawer, business_date, 0, opened_by, opened_by_name from till_session where id = $1`
  await expect(house.owner.query(again, [id])).rejects.toThrow('till_session_one_open')
  await house.owner.query('begin')
  await house.owner.query('drop index till_session_one_open')
  await house.owner.query(again, [id])
  await house.owner.query('rollback')
})

test('cash moves between drawer and safe, each with its posting, and no tips go out that nobody is owed', async () => {
  const setting = await aBar()
  const { id, version } = await opened(setting, 200)
  await given(move(setting.cashier, id, 'paid_in', 50), 201)
  await given(move(setting.cashier, id, 'drop', 120), 201)
  await refuses(move(setting.manager, id, 'tips_paid', 30), 400, 'invalid', 'amount')
  const session = await given(setting.manager.get(`/api/restaurant/till-sessions/${id}`))
  expect(session).toMatchObject({
    expected: 130,
    version: version + 2,
    movements: [
      { kind: 'paid_in', amount: 50, reason: 'As agreed', madeByName: 'cashier Tester' },
      { kind: 'drop', amount: 120 },
    ],
  })
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1011': 130, '1013': 870, '3900': -1000 })
  await provesWhole(setting)
})

test('no more leaves a drawer than it should hold, also when two take at once', async () => {
  const setting = await aBar()
  const { id } = await opened(setting, 100)
  const refused = await move(setting.manager, id, 'drop', 100.01)
  expect(refused).toMatchObject({ status: 409, body: { code: 'drawer_short', details: { there: 100 } } })
  const answers = await Promise.all(Array.from({ length: 6 }, () => move(setting.cashier, id, 'drop', 40)))
  expect(statuses(answers)).toEqual([201, 201, 409, 409, 409, 409])
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1011': 20, '1013': 980, '3900': -1000 })
})

test('who counts blind is not told what a drawer should hold, neither by a refusal', async () => {
  const setting = await aBar({ varianceLimit: 10 })
  const { id, expected } = await opened(setting, 100)
  expect(expected).toBeNull()
  const read = await given(setting.cashier.get(`/api/restaurant/till-sessions/${id}`))
  expect(read).toMatchObject({ id, expected: null })
  await refuses(setting.cashier.get(`/api/restaurant/till-sessions/${setting.tenant.id}`), 404, 'not_found')
  const refused = await move(setting.cashier, id, 'drop', 500)
  expect(refused).toMatchObject({ status: 409, body: { code: 'drawer_short' } })
  expect(JSON.stringify({ ...refused.body, requestId: '' })).not.toContain('100')
  const blind = await given(setting.cashier.get(`/api/restaurant/till-sessions/${id}/report`))
  expect(blind.cash).toBeNull()
  const known = await given(setting.manager.get(`/api/restaurant/till-sessions/${id}/report`))
  expect(known.cash).toEqual({ opening: 100, sales: 0, refunds: 0, paidIn: 0, drops: 0, tipsPaid: 0, expected: 100 })
  expect(await given(setting.cashier.get('/api/restaurant/till-sessions'))).toMatchObject([{ id, expected: null }])
  expect(await given(setting.manager.get('/api/restaurant/till-sessions'))).toMatchObject([{ id, expected: 100 }])

  const closed = await given(close(setting.cashier, id, { counted: 97 }))
  expect(closed).toMatchObject({ status: 'closed', expected: 100, counted: 97, variance: -3 })
  expect(await given(setting.cashier.get(`/api/restaurant/till-sessions/${id}/report`))).toMatchObject({
    cash: { expected: 100 },
  })
})

test('where a location does not count blind, the cashier sees what the drawer should hold', async () => {
  const setting = await aBar({ blindClose: false })
  const { id, expected } = await opened(setting, 100)
  expect(expected).toBe(100)
  expect(await given(setting.cashier.get(`/api/restaurant/till-sessions/${id}/report`))).toMatchObject({
    cash: { expected: 100 },
  })
})

test.each([
  [95, -5],
  [107.25, 7.25],
])('a count of %d where 100 should be books %d as cash over or short', async (counted, variance) => {
  const setting = await aBar({ varianceLimit: 10 })
  const { id } = await opened(setting, 100)
  expect(await given(close(setting.cashier, id, { counted }))).toMatchObject({
    variance,
    leftInDrawer: counted,
  })
  expect(await balancesOf(house, setting.tenant)).toEqual({
    '1011': counted,
    '1013': 900,
    '3900': -1000,
    '6330': -variance,
  })
  await provesWhole(setting)
})

test('what does not stay in the drawer goes to the safe', async () => {
  const setting = await aBar()
  const { id } = await opened(setting, 300)
  await refuses(close(setting.cashier, id, { counted: 300, leftInDrawer: 300.01 }), 400, 'invalid', 'leftInDrawer')
  await given(close(setting.cashier, id, { counted: 300, leftInDrawer: 200 }))
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1011': 200, '1013': 800, '3900': -1000 })
  await provesWhole(setting)
})

test('who counts blind has one try: a count past the limit stands, whatever is counted after it', async () => {
  const setting = await aBar({ varianceLimit: 5 })
  const { id } = await opened(setting, 100)
  const counts = [80, 96, 100, 104]
  for (const counted of counts) {
    await refuses(close(setting.cashier, id, { counted }), 409, 'variance_needs_approval')
  }
  await Promise.all(
    [99, 100, 101].map((counted) => refuses(close(setting.cashier, id, { counted }), 409, 'variance_needs_approval')),
  )
  const standing = await given(setting.manager.get(`/api/restaurant/till-sessions/${id}`))
  expect(standing).toMatchObject({ status: 'open', counted: 80 })
  const tried = await house.owner.query<{ change: { counted: number; standing: number } }>(
    `select change from audit_record where tenant_id = $1 and action = 'till_session.refuse_count' order by at, id`,
    [setting.tenant.id],
  )
  expect(tried.rows).toHaveLength(7)
  expect(tried.rows.slice(0, 4).map(({ change }) => change)).toEqual(
    counts.map((counted) => ({ counted: counted * 100, standing: 8000 })),
  )
  expect(await given(close(setting.manager, id, { counted: 99 }))).toMatchObject({ counted: 99, variance: -1 })
  await provesWhole(setting)
})

test('where a location does not count blind, a count is corrected by whoever counts', async () => {
  const setting = await aBar({ varianceLimit: 5, blindClose: false })
  const { id } = await opened(setting, 100)
  await refuses(close(setting.cashier, id, { counted: 10 }), 409, 'variance_needs_approval')
  expect(await given(close(setting.cashier, id, { counted: 100 }))).toMatchObject({ variance: 0 })
})

test('a difference past the limit asks for the right to manage tills, and a reason', async () => {
  const setting = await aBar({ varianceLimit: 5 })
  const { id } = await opened(setting, 100)
  await refuses(close(setting.cashier, id, { counted: 94.99, reason: 'Lost' }), 409, 'variance_needs_approval')
  await refuses(close(setting.manager, id, { counted: 94.99 }), 400, 'invalid', 'reason')
  const closed = await given(close(setting.manager, id, { counted: 94.99, reason: 'A note was missing' }))
  expect(closed).toMatchObject({ variance: -5.01, varianceReason: 'A note was missing' })
  const next = await opened(setting, 94.99)
  await given(close(setting.cashier, next.id, { counted: 89.99 }))
})

test('a closed session takes nothing more and never changes', async () => {
  const setting = await aBar()
  const { id } = await opened(setting, 100)
  await given(close(setting.cashier, id, { counted: 100 }))
  await refuses(close(setting.cashier, id, { counted: 100 }), 409, 'till_closed')
  await refuses(move(setting.cashier, id, 'paid_in', 1), 409, 'till_closed')
  await expect(house.owner.query('update till_session set counted = 1 where id = $1', [id])).rejects.toThrow(
    'a closed till session never changes',
  )
})

test('who closes over a movement that they have not seen is refused', async () => {
  const setting = await aBar()
  const { id, version } = await opened(setting, 100)
  await given(move(setting.manager, id, 'drop', 50), 201)
  await refuses(close(setting.cashier, id, { counted: 100, version }), 409, 'stale')
})

test('the Z numbers of a location run without a gap, also when drawers close at once', async () => {
  const setting = await aBar()
  const ids: string[] = []
  for (const drawer of ['A', 'B', 'C', 'D', 'E']) ids.push((await opened(setting, 10, { drawer })).id)
  const closed = await Promise.all(ids.map((id) => given(close(setting.cashier, id, { counted: 10 }))))
  expect(closed.map(({ zNumber }) => zNumber ?? 0).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  await provesWhole(setting)
  await house.owner.query('alter table till_session disable trigger all')
  await house.owner.query('update till_session set z_number = 9 where id = $1', [
    closed.find((z) => z.zNumber === 5)?.id,
  ])
  await house.owner.query('alter table till_session enable trigger all')
  const owner = await setting.tenant.as('owner')
  const { checks } = await given(owner.get('/api/accounting/verify'))
  expect(checks.filter((check) => !check.ok).map(({ name }) => name)).toEqual(['till_z_numbers', 'seals'])
})

test('closing twice at once closes once', async () => {
  const setting = await aBar()
  const { id } = await opened(setting, 100)
  const answers = await Promise.all(Array.from({ length: 5 }, () => close(setting.cashier, id, { counted: 100 })))
  expect(statuses(answers)).toEqual([200, 409, 409, 409, 409])
  await provesWhole(setting)
})

test('a till is not opened where there is no location, or at an archived one', async () => {
  const setting = await aBar()
  const nowhere = { ...setting, locationId: setting.tenant.id }
  await refuses(open(nowhere, 1), 400, 'invalid', 'locationId')
  await given(setting.manager.put(`/api/restaurant/locations/${setting.locationId}`, { isArchived: true }))
  await refuses(open(setting, 1), 400, 'invalid', 'locationId')
})

test('a journal entry leads to the till behind it', async () => {
  const setting = await aBar()
  const { id } = await opened(setting, 100)
  await given(move(setting.cashier, id, 'drop', 40), 201)
  const owner = await setting.tenant.as('owner')
  const entries = await given(owner.get('/api/accounting/journal-entries'))
  expect(entries.map(({ source }) => `${source.type}: ${source.label}`).sort((a, b) => a.localeCompare(b))).toEqual([
    'till_movement: Bar, Main · session 1',
    'till_session: Bar, Main · session 1',
    'treasury: TR-2026-000001',
  ])
})

test('sessions are listed newest first, by location, status and day, and found by drawer', async () => {
  const setting = await aBar()
  const first = await opened(setting, 10)
  await given(close(setting.cashier, first.id, { counted: 10 }))
  const second = await opened(setting, 10, { drawer: 'Terrace' })
  const ids = async (query: string) =>
    (await given(setting.cashier.get(`/api/restaurant/till-sessions?${query}`))).map(({ id }) => id)
  expect(await ids('')).toEqual([second.id, first.id])
  expect(await ids('status=open')).toEqual([second.id])
  expect(await ids('search=terr')).toEqual([second.id])
  expect(await ids('sort=number')).toEqual([first.id, second.id])
  expect(await ids(`locationId=${setting.locationId}&from=2026-03-02&to=2026-03-02`)).toHaveLength(2)
  expect(await ids('from=2026-03-03')).toEqual([])
})

test('a role’s own figure for a difference stands before the outlet’s, and somebody may sign for more', async () => {
  const bar = await aBar({ varianceLimit: 50 })
  const none = { manager: null, staff: null, receptionist: null, restaurant: null }
  const owner = await bar.tenant.as('owner')
  await given(owner.put('/api/settings/approvals', { values: { variance: { ...none, cashier: 2 } } }))
  const { id } = await opened(bar, 100)
  await refuses(close(bar.cashier, id, { counted: 97, reason: 'Change' }), 409, 'variance_needs_approval')
  const { email } = (await given(bar.manager.get('/api/auth/session'))).user
  const approval = { email, password: 'a long test password' }
  await given(close(bar.cashier, id, { counted: 97, reason: 'Change', approval }))
  const next = await opened(bar, 97)
  await given(close(bar.cashier, next.id, { counted: 95 }))
})

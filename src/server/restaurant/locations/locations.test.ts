import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function aSetting(): Promise<{ tenant: TestTenant; owner: Person }> {
  const tenant = await aTenant(house)
  return { tenant, owner: await tenant.as('owner') }
}

async function aPlace(person: Person, wish: Record<string, unknown> = {}) {
  return given(person.post('/api/restaurant/locations', { name: 'Beach Bar', ...wish }), 201)
}

async function aCategory(person: Person, name: string) {
  return given(person.post('/api/restaurant/categories', { name, kind: 'food' }), 201)
}

/** An order that stands at the outlet, written as the till leaves it. */
async function anOrder(
  tenant: TestTenant,
  locationId: string,
  { closedOn, total = 0, tax = 0 }: { closedOn?: string; total?: number; tax?: number } = {},
): Promise<{ sessionId: string; orderId: string }> {
  const [sessionId, orderId] = [randomUUID(), randomUUID()]
  const made = { session: [tenant.id, sessionId, locationId], order: [tenant.id, orderId, locationId, sessionId] }
  await house.owner.query(
    `insert into till_session (tenant_id, id, number, location_id, drawer, business_date, opening_count, opened_by, opened_by_name)
     select $1, $2, count(*) + 1, $3, 'Drawer ' || count(*), '2026-03-02', 0, gen_random_uuid(), 'T' from till_session where tenant_id = $1`,
    made.session,
  )
  await house.owner.query(
    `insert into restaurant_order (tenant_id, id, year, sequence, number, channel, type, location_id, till_session_id, prices_include_tax,
       total, paid_amount, tax_amount, status, closed_on, closed_at, business_date, opened_by, opened_by_name)
     select $1, $2, 2026, count(*) + 1, 'ORD-' || count(*) + 1, 'restaurant', 'dine_in', $3, $4, true, $5, $6, $7, $8, $9::date, $9::date,
       '2026-03-02', gen_random_uuid(), 'T' from restaurant_order where tenant_id = $1`,
    [...made.order, total, closedOn ? total : 0, tax, closedOn ? 'closed' : 'open', closedOn ?? null],
  )
  return { sessionId, orderId }
}

test('a new outlet takes no service charge, counts its drawer blind, and is coded by its name', async () => {
  const { owner } = await aSetting()
  expect(await aPlace(owner, { name: 'Café Océan' })).toMatchObject({
    code: 'CAFEOC',
    type: 'restaurant',
    serviceChargePercent: 0,
    pricesIncludeTax: null,
    blindClose: true,
    depletesAt: 'send',
    varianceLimit: 0,
    stations: [],
    openSessions: 0,
    openOrders: 0,
    salesToday: 0,
    isArchived: false,
  })
  expect(await aPlace(owner, { name: 'Cafe Oceanic' })).toMatchObject({ code: 'CAFEOC2' })
  expect(await aPlace(owner, { name: '海' })).toMatchObject({ code: 'OUTLET' })
})

test('a code names one outlet, and so does a name', async () => {
  const { owner } = await aSetting()
  await aPlace(owner, { code: 'BAR' })
  await refuses(
    owner.post('/api/restaurant/locations', { name: 'Pool Bar', code: 'BAR' }),
    409,
    'restaurant_name_taken',
  )
  await refuses(owner.post('/api/restaurant/locations', { name: 'Beach Bar' }), 409, 'restaurant_name_taken')
  await refuses(owner.post('/api/restaurant/locations', { name: 'Pool Bar', code: 'bar' }), 400, 'invalid', 'code')
})

test('people who open outlets at the same moment get a code each', async () => {
  const { owner } = await aSetting()
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, at) => aPlace(owner, { name: `Garden ${'abcdefgh'[at]}` })),
  )
  expect(new Set(made.map((place) => place.code)).size).toBe(8)
})

test('a service charge is at most half, and never negative', async () => {
  const { owner } = await aSetting()
  await refuses(
    owner.post('/api/restaurant/locations', { name: 'A', serviceChargePercent: 50.1 }),
    400,
    'invalid',
    'serviceChargePercent',
  )
  await refuses(
    owner.post('/api/restaurant/locations', { name: 'A', serviceChargePercent: -1 }),
    400,
    'invalid',
    'serviceChargePercent',
  )
  const place = await aPlace(owner, { serviceChargePercent: 50 })
  await refuses(
    owner.put(`/api/restaurant/locations/${place.id}`, { serviceChargePercent: 51 }),
    400,
    'invalid',
    'serviceChargePercent',
  )
  expect(await given(owner.put(`/api/restaurant/locations/${place.id}`, { serviceChargePercent: 12.5 }))).toMatchObject(
    {
      serviceChargePercent: 12.5,
      version: 2,
    },
  )
})

test('an outlet takes its stock from a place that is there and open', async () => {
  const { owner } = await aSetting()
  await refuses(
    owner.post('/api/restaurant/locations', { name: 'A', stockLocationId: randomUUID() }),
    400,
    'invalid',
    'stockLocationId',
  )
  const place = await aPlace(owner)
  await refuses(
    owner.put(`/api/restaurant/locations/${place.id}`, { stockLocationId: randomUUID() }),
    400,
    'invalid',
    'stockLocationId',
  )
})

test('a change that was read too long ago is refused, and what changed is on the audit trail', async () => {
  const { owner, tenant } = await aSetting()
  const place = await aPlace(owner)
  await given(owner.put(`/api/restaurant/locations/${place.id}`, { phone: '+233 30', version: 1 }))
  await refuses(owner.put(`/api/restaurant/locations/${place.id}`, { phone: '1', version: 1 }), 409, 'stale')
  const found = await house.owner.query(
    "select label, change from audit_record where tenant_id = $1 and action = 'restaurant_location.change'",
    [tenant.id],
  )
  expect(found.rows).toEqual([{ label: 'Beach Bar', change: { phone: { from: null, to: '+233 30' } } }])
})

test('sales of the day are those closed on it without taxes, however long they were open', async () => {
  const { owner, tenant } = await aSetting()
  const place = await aPlace(owner)
  await anOrder(tenant, place.id, { closedOn: '2026-03-02', total: 12000, tax: 2000 })
  await anOrder(tenant, place.id, { closedOn: '2026-03-01', total: 9900 })
  await anOrder(tenant, place.id, { total: 4000 })
  expect(await given(owner.get(`/api/restaurant/locations/${place.id}`))).toMatchObject({
    salesToday: 100,
    openOrders: 1,
    openSessions: 3,
  })
})

test('an outlet with an open till or order is not archived; without them it leaves the list and keeps its history', async () => {
  const { owner, tenant } = await aSetting()
  const place = await aPlace(owner)
  await anOrder(tenant, place.id)
  const refused = await owner.put(`/api/restaurant/locations/${place.id}`, { isArchived: true })
  expect(refused).toMatchObject({ status: 409, body: { code: 'outlet_in_use', details: { sessions: 1, orders: 1 } } })
  const quiet = await aPlace(owner, { name: 'Pool' })
  await given(owner.put(`/api/restaurant/locations/${quiet.id}`, { isArchived: true }))
  expect(await owner.get('/api/restaurant/locations')).toMatchObject({
    body: { data: [{ id: place.id }], pagination: { total: 1 } },
  })
  expect(await owner.get(`/api/restaurant/locations?archived=true`)).toMatchObject({
    body: { data: [{ id: quiet.id }] },
  })
  await refuses(owner.post(`/api/restaurant/locations/${quiet.id}/stations`, { name: 'Grill' }), 400, 'invalid')
})

test('a station makes the categories that are routed to it, and a category may go to two', async () => {
  const { owner } = await aSetting()
  const place = await aPlace(owner)
  const [mains, sweets] = [await aCategory(owner, 'Mains'), await aCategory(owner, 'Sweets')]
  const grill = await given(
    owner.post(`/api/restaurant/locations/${place.id}/stations`, { name: 'Grill', categoryIds: [mains.id] }),
    201,
  )
  expect(grill).toMatchObject({ amberMinutes: 8, redMinutes: 15, categoryIds: [mains.id] })
  await given(
    owner.post(`/api/restaurant/locations/${place.id}/stations`, { name: 'Pass', categoryIds: [mains.id, sweets.id] }),
    201,
  )
  expect(await given(owner.get(`/api/restaurant/locations/${place.id}`))).toMatchObject({
    stations: [{ name: 'Grill' }, { name: 'Pass', categoryIds: [mains.id, sweets.id] }],
  })
  expect(await given(owner.get('/api/restaurant/categories'))).toMatchObject([
    { name: 'Mains', stations: [{ name: 'Grill', locationName: 'Beach Bar' }, { name: 'Pass' }] },
    { name: 'Sweets', stations: [{ name: 'Pass' }] },
  ])
  const emptied = await given(owner.put(`/api/restaurant/stations/${grill.id}`, { categoryIds: [], version: 1 }))
  expect(emptied).toMatchObject({ categoryIds: [], version: 2 })
})

test('a station has a name of its own at its outlet, known categories, and minutes that run forwards', async () => {
  const { owner } = await aSetting()
  const place = await aPlace(owner)
  const stations = `/api/restaurant/locations/${place.id}/stations` as const
  const grill = await given(owner.post(stations, { name: 'Grill' }), 201)
  await refuses(owner.post(stations, { name: 'Grill' }), 409, 'restaurant_name_taken')
  await refuses(owner.post(stations, { name: 'A', categoryIds: [randomUUID()] }), 400, 'invalid', 'categoryIds.0')
  await refuses(owner.post(stations, { name: 'A', amberMinutes: 9, redMinutes: 8 }), 400, 'invalid', 'redMinutes')
  await refuses(owner.put(`/api/restaurant/stations/${grill.id}`, { redMinutes: 7 }), 400, 'invalid', 'redMinutes')
  await refuses(owner.put(`/api/restaurant/stations/${randomUUID()}`, { name: 'B' }), 404, 'not_found')
})

test('a station with tickets to make is not archived', async () => {
  const { owner, tenant } = await aSetting()
  const place = await aPlace(owner)
  const grill = await given(owner.post(`/api/restaurant/locations/${place.id}/stations`, { name: 'Grill' }), 201)
  const { orderId } = await anOrder(tenant, place.id)
  await house.owner.query(
    'insert into kitchen_ticket (tenant_id, id, order_id, station_id, fire) values ($1, gen_random_uuid(), $2, $3, 1)',
    [tenant.id, orderId, grill.id],
  )
  await refuses(owner.put(`/api/restaurant/stations/${grill.id}`, { isArchived: true }), 409, 'station_in_use')
  await house.owner.query("update kitchen_ticket set status = 'done', done_at = now() where tenant_id = $1", [
    tenant.id,
  ])
  await given(owner.put(`/api/restaurant/stations/${grill.id}`, { isArchived: true }))
  expect(await given(owner.get(`/api/restaurant/locations/${place.id}`))).toMatchObject({ stations: [] })
})

test('a waiter sees outlets and changes none; a receptionist sees none', async () => {
  const { owner, tenant } = await aSetting()
  const place = await aPlace(owner)
  const [waiter, desk] = [await tenant.as('restaurant'), await tenant.as('receptionist')]
  await given(waiter.get('/api/restaurant/locations'))
  await refuses(waiter.post('/api/restaurant/locations', { name: 'Mine' }), 403, 'forbidden')
  await refuses(waiter.put(`/api/restaurant/locations/${place.id}`, { name: 'Mine' }), 403, 'forbidden')
  await refuses(waiter.post(`/api/restaurant/locations/${place.id}/stations`, { name: 'Mine' }), 403, 'forbidden')
  await refuses(desk.get('/api/restaurant/locations'), 403, 'forbidden')
})

test('an outlet where nothing was sold is deleted with its stations; another one is archived instead', async () => {
  const { tenant, owner } = await aSetting()
  const [used, fresh] = [await aPlace(owner), await aPlace(owner, { name: 'Pool Bar' })]
  await anOrder(tenant, used.id)
  await given(owner.post(`/api/restaurant/locations/${fresh.id}/stations`, { name: 'Grill' }), 201)
  await refuses(owner.delete(`/api/restaurant/locations/${used.id}`), 409, 'outlet_used')
  await given(owner.delete(`/api/restaurant/locations/${fresh.id}`))
  await refuses(owner.delete(`/api/restaurant/locations/${fresh.id}`), 404, 'not_found')
})

test('an outlet that is deleted while a till is opened there: one of the two is refused', async () => {
  const { owner } = await aSetting()
  const places = await Promise.all(Array.from({ length: 6 }, (_, at) => aPlace(owner, { name: `Bar ${at}` })))
  const answers = await Promise.all(
    places.flatMap(({ id }) => [
      owner.delete(`/api/restaurant/locations/${id}`),
      owner.post('/api/restaurant/till-sessions', { locationId: id, openingCount: 0 }),
    ]),
  )
  places.forEach((_, at) => {
    const [deleted, opened] = [answers[at * 2]?.status, answers[at * 2 + 1]?.status]
    expect([200, 409]).toContain(deleted)
    expect(opened === 201).toBe(deleted === 409)
  })
})

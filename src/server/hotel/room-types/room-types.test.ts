import { afterAll, beforeAll, expect, test } from 'vitest'
import type { getRoomType } from '#contract/hotel/room-types/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const double = { code: 'DBL', name: 'Double', basePrice: 120, maxAdults: 2, maxChildren: 1 }
type RoomType = Received<typeof getRoomType>

async function aDesk(): Promise<{ tenant: TestTenant; desk: Person; owner: Person }> {
  const tenant = await aTenant(house)
  return { tenant, desk: await tenant.as('receptionist'), owner: await tenant.as('owner') }
}

async function create(person: Person, more: Record<string, unknown> = {}): Promise<RoomType> {
  const answer = await person.post('/api/hotel/room-types', { ...double, ...more })
  expect(answer).toMatchObject({ status: 201, body: { success: true } })
  return answer.body.data
}

async function book(desk: Person, roomTypeId: string, more: Record<string, unknown> = {}) {
  return desk.post('/api/hotel/bookings', {
    guest: { firstName: 'Ama' },
    roomTypeId,
    arrival: '2026-03-05',
    departure: '2026-03-07',
    adults: 1,
    ...more,
  })
}

test('a room type is created with what was said, and read back', async () => {
  const { desk } = await aDesk()
  const made = await create(desk, { overbookingAllowance: 1, description: 'Sea side' })
  expect(await desk.get(`/api/hotel/room-types/${made.id}`)).toMatchObject({
    status: 200,
    body: {
      data: { ...double, description: 'Sea side', overbookingAllowance: 1, rooms: 0, isArchived: false, rateRules: [] },
    },
  })
})

test('the list is sorted, searched and paged, and keeps archived types apart', async () => {
  const { desk } = await aDesk()
  await create(desk)
  await create(desk, { code: 'SGL', name: 'Single', basePrice: 80 })
  const old = await create(desk, { code: 'OLD', name: 'Old wing' })
  await desk.put(`/api/hotel/room-types/${old.id}`, { isArchived: true })
  const codes = async (query: string) =>
    (await desk.get(`/api/hotel/room-types?${query}`)).body.data.map((type) => type.code)
  expect(await codes('')).toEqual(['DBL', 'SGL'])
  expect(await codes('sort=basePrice')).toEqual(['SGL', 'DBL'])
  expect(await codes('search=SINGLE')).toEqual(['SGL'])
  expect(await codes('archived=true')).toEqual(['OLD'])
  expect(await desk.get(`/api/hotel/room-types?limit=1&page=2`)).toMatchObject({
    body: { data: [{ code: 'SGL' }], pagination: { page: 2, total: 2, totalPages: 2 } },
  })
  expect(await desk.get(`/api/hotel/room-types?sort=colour`)).toMatchObject({
    status: 400,
    body: { details: [{ path: 'sort' }] },
  })
})

test('two types never have the same code, not even when two people create it at once', async () => {
  const { desk, owner } = await aDesk()
  const answers = await Promise.all([
    desk.post('/api/hotel/room-types', double),
    owner.post('/api/hotel/room-types', double),
    desk.post('/api/hotel/room-types', double),
  ])
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409, 409])
  expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({ code: 'name_taken' })
})

test('without its constraint the same race would make one code twice', async () => {
  const bare = await openHouse()
  try {
    await bare.owner.query('alter table room_type drop constraint room_type_code_once')
    const desk = await (await aTenant(bare)).as('receptionist')
    const answers = await Promise.all([1, 2, 3].map(() => desk.post('/api/hotel/room-types', double)))
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
  } finally {
    await bare.close()
  }
})

test('a change counts the version on, refuses a stale one, and is on the audit trail with before and after', async () => {
  const { desk, tenant } = await aDesk()
  const made = await create(desk)
  const changed = await desk.put(`/api/hotel/room-types/${made.id}`, { basePrice: 130, version: made.version })
  expect(changed.body).toMatchObject({ data: { basePrice: 130, version: made.version + 1 } })
  const late = await desk.put(`/api/hotel/room-types/${made.id}`, { basePrice: 90, version: made.version })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
  const records = await house.owner.query(
    "select change from audit_record where tenant_id = $1 and action = 'room_type.change'",
    [tenant.id],
  )
  expect(records.rows).toEqual([{ change: { basePrice: { from: 12000, to: 13000 } } }])
})

test('bad fields are named and change nothing', async () => {
  const { desk } = await aDesk()
  const answer = await desk.post('/api/hotel/room-types', {
    ...double,
    code: '',
    basePrice: -1,
    maxAdults: 0,
    colour: 'red',
  })
  expect(answer.status).toBe(400)
  const paths = (answer.body.details as { path: string }[]).map((detail) => detail.path)
  expect(paths.sort()).toEqual(['basePrice', 'code', 'colour', 'maxAdults'])
  expect(await desk.get('/api/hotel/room-types')).toMatchObject({ body: { data: [] } })
})

test('a larger allowance can be sold at once; it does not shrink below what is sold', async () => {
  const { desk } = await aDesk()
  const type = await create(desk)
  await desk.post('/api/hotel/rooms', { roomNumber: '101', roomTypeId: type.id })
  expect(await book(desk, type.id)).toMatchObject({ status: 201 })
  expect(await book(desk, type.id)).toMatchObject({ status: 409, body: { code: 'room_type_sold_out' } })
  await desk.put(`/api/hotel/room-types/${type.id}`, { overbookingAllowance: 1 })
  expect(await book(desk, type.id)).toMatchObject({ status: 201 })
  const back = await desk.put(`/api/hotel/room-types/${type.id}`, { overbookingAllowance: 0 })
  expect(back).toMatchObject({
    status: 409,
    body: { code: 'capacity_below_sold', details: { night: '2026-03-05' } },
  })
  expect(await desk.get(`/api/hotel/room-types/${type.id}`)).toMatchObject({
    body: { data: { overbookingAllowance: 1 } },
  })
})

test('an archived type is no longer on offer', async () => {
  const { desk } = await aDesk()
  const type = await create(desk)
  await desk.post('/api/hotel/rooms', { roomNumber: '101', roomTypeId: type.id })
  await desk.put(`/api/hotel/room-types/${type.id}`, { isArchived: true })
  expect(await desk.get('/api/hotel/availability?arrival=2026-03-05&departure=2026-03-06')).toMatchObject({
    body: { data: [] },
  })
  expect(await book(desk, type.id)).toMatchObject({ status: 404 })
})

test('only a type that nothing depends on is deleted, and only by who may', async () => {
  const { desk, owner } = await aDesk()
  const used = await create(desk)
  await desk.post('/api/hotel/rooms', { roomNumber: '101', roomTypeId: used.id })
  const unused = await create(desk, { code: 'SGL' })
  await desk.post(`/api/hotel/room-types/${unused.id}/rate-rules`, { name: 'Easter', price: 200 })
  expect(await desk.delete(`/api/hotel/room-types/${unused.id}`)).toMatchObject({ status: 403 })
  expect(await owner.delete(`/api/hotel/room-types/${used.id}`)).toMatchObject({
    status: 409,
    body: { code: 'room_type_in_use' },
  })
  expect(await owner.delete(`/api/hotel/room-types/${unused.id}`)).toMatchObject({
    status: 200,
    body: { data: { id: unused.id } },
  })
  expect(await owner.get(`/api/hotel/room-types/${unused.id}`)).toMatchObject({ status: 404 })
})

test('season and weekday prices stack in the order of their priority and show in what is on offer', async () => {
  const { desk } = await aDesk()
  const type = await create(desk, { basePrice: 100 })
  await desk.post('/api/hotel/rooms', { roomNumber: '101', roomTypeId: type.id })
  const season = { name: 'High season', from: '2026-03-06', to: '2026-03-31', price: 200 }
  expect(await desk.post(`/api/hotel/room-types/${type.id}/rate-rules`, season)).toMatchObject({ status: 201 })
  const weekend = await desk.post(`/api/hotel/room-types/${type.id}/rate-rules`, {
    name: 'Weekend',
    weekdays: [6, 5, 6],
    percent: 12.5,
  })
  expect(weekend.body).toMatchObject({
    data: {
      rateRules: [
        { name: 'High season', price: 200, percent: null, weekdays: [1, 2, 3, 4, 5, 6, 7], priority: 1 },
        { name: 'Weekend', price: null, percent: 12.5, weekdays: [5, 6], priority: 2 },
      ],
    },
  })
  const offer = await desk.get('/api/hotel/availability?arrival=2026-03-05&departure=2026-03-08')
  const [offered] = offer.body.data
  expect(offered?.nightly.map((night) => night.price)).toEqual([100, 225, 225])
})

test('a price rule says a price or a percentage, and does not end before it begins', async () => {
  const { desk } = await aDesk()
  const type = await create(desk)
  const add = (rule: Record<string, unknown>) =>
    desk.post(`/api/hotel/room-types/${type.id}/rate-rules`, { name: 'Rule', ...rule })
  expect(await add({})).toMatchObject({ status: 400, body: { details: [{ path: 'price' }] } })
  expect(await add({ price: 10, percent: 10 })).toMatchObject({ status: 400, body: { details: [{ path: 'price' }] } })
  const backwards = await add({ price: 10, from: '2026-03-05', to: '2026-03-04' })
  expect(backwards).toMatchObject({ status: 400, body: { details: [{ path: 'to' }] } })
  expect(await add({ price: 10, weekdays: [8] })).toMatchObject({ status: 400 })
})

test('removing a rule changes new prices and leaves bookings as they are', async () => {
  const { desk, owner } = await aDesk()
  const type = await create(desk, { basePrice: 100 })
  await desk.post('/api/hotel/rooms/bulk', { rooms: '101-102', roomTypeId: type.id })
  const added = await desk.post(`/api/hotel/room-types/${type.id}/rate-rules`, { name: 'Fair', price: 300 })
  const [rule] = added.body.data.rateRules
  const booking = (await book(desk, type.id)).body.data
  expect(await desk.delete(`/api/hotel/room-types/${type.id}/rate-rules/${rule?.id}`)).toMatchObject({ status: 403 })
  expect(await owner.delete(`/api/hotel/room-types/${type.id}/rate-rules/${rule?.id}`)).toMatchObject({
    status: 200,
    body: { data: { rateRules: [] } },
  })
  expect(await desk.get(`/api/hotel/bookings/${booking.id}`)).toMatchObject({
    body: { data: { nightly: [{ price: 300 }, { price: 300 }] } },
  })
  expect((await book(desk, type.id)).body).toMatchObject({ data: { nightly: [{ price: 100 }, { price: 100 }] } })
  expect(await owner.delete(`/api/hotel/room-types/${type.id}/rate-rules/${rule?.id}`)).toMatchObject({ status: 404 })
})

test("another tenant's type does not exist", async () => {
  const { desk } = await aDesk()
  const other = await aDesk()
  const type = await create(other.desk)
  const added = await other.desk.post(`/api/hotel/room-types/${type.id}/rate-rules`, { name: 'Fair', price: 300 })
  const [rule] = added.body.data.rateRules
  const owner = await (await aTenant(house)).as('owner')
  expect(await desk.get(`/api/hotel/room-types/${type.id}`)).toMatchObject({ status: 404 })
  expect(await desk.put(`/api/hotel/room-types/${type.id}`, { name: 'Mine' })).toMatchObject({ status: 404 })
  expect(await owner.delete(`/api/hotel/room-types/${type.id}`)).toMatchObject({ status: 404 })
  expect(await desk.post(`/api/hotel/room-types/${type.id}/rate-rules`, { name: 'Fair', price: 1 })).toMatchObject({
    status: 404,
  })
  expect(await owner.delete(`/api/hotel/room-types/${type.id}/rate-rules/${rule?.id}`)).toMatchObject({ status: 404 })
  expect(await desk.post('/api/hotel/rooms', { roomNumber: '1', roomTypeId: type.id })).toMatchObject({ status: 400 })
})

test('a cashier sees no room types, and staff change none', async () => {
  const { tenant } = await aDesk()
  const cashier = await tenant.as('cashier')
  const staff = await tenant.as('staff')
  expect(await cashier.get('/api/hotel/room-types')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await staff.get('/api/hotel/room-types')).toMatchObject({ status: 200 })
  expect(await staff.post('/api/hotel/room-types', double)).toMatchObject({ status: 403 })
})

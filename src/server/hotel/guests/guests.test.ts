import { afterAll, beforeAll, expect, test } from 'vitest'
import type { createGuest } from '#contract/hotel/guests/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { aHotel } from '#test/setup/hotel.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Guest = Received<typeof createGuest>
type Setting = { tenant: TestTenant; typeId: string; desk: Person; owner: Person }

async function aSetting(): Promise<Setting> {
  const tenant = await aTenant(house)
  const { typeId } = await aHotel(house, tenant, { rooms: 4 })
  return { tenant, typeId, desk: await tenant.as('receptionist'), owner: await tenant.as('owner') }
}

async function create(desk: Person, guest: Record<string, unknown>): Promise<Guest> {
  const answer = await desk.post('/api/hotel/guests', guest)
  expect(answer).toMatchObject({ status: 201, body: { success: true } })
  return answer.body.data
}

async function book({ desk, typeId }: Setting, guest: Guest, more: Record<string, unknown> = {}) {
  const answer = await desk.post('/api/hotel/bookings', {
    guestId: guest.id,
    roomTypeId: typeId,
    arrival: '2026-03-02',
    departure: '2026-03-04',
    adults: 1,
    ...more,
  })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}

async function namesOf(person: Person, query: string): Promise<string[]> {
  const answer = await person.get(`/api/hotel/guests?${query}`)
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data.map((guest) => guest.firstName)
}

test('a guest is created, read and changed; empty parts stay empty', async () => {
  const { desk } = await aSetting()
  const made = await create(desk, { firstName: ' Ama ', lastName: 'Mensah', email: 'Ama@Example.test' })
  expect(made).toMatchObject({
    firstName: 'Ama',
    lastName: 'Mensah',
    email: 'Ama@Example.test',
    phone: null,
    version: 1,
  })
  const changed = await desk.put(`/api/hotel/guests/${made.id}`, { phone: '024 555', email: null, version: 1 })
  expect(changed.body).toMatchObject({ data: { phone: '••• 555', email: null, isMasked: true, version: 2 } })
  expect(await desk.get(`/api/hotel/guests/${made.id}`)).toMatchObject({
    body: { data: { phone: '••• 555', stays: 0, nights: 0, balance: 0, inHouse: null, lastDeparture: null } },
  })
  expect(await desk.put(`/api/hotel/guests/${made.id}`, { phone: '1', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  })
})

test('a guest needs a first name, and an e-mail that is one', async () => {
  const { desk } = await aSetting()
  const answer = await desk.post('/api/hotel/guests', { firstName: ' ', email: 'nobody' })
  const paths = (answer.body.details as { path: string }[]).map((detail) => detail.path)
  expect([answer.status, paths.sort()]).toEqual([400, ['email', 'firstName']])
})

test('the audit trail names the fields of a changed guest and never what stands in them', async () => {
  const { desk, tenant } = await aSetting()
  const made = await create(desk, { firstName: 'Ama', phone: '0245550000' })
  await desk.put(`/api/hotel/guests/${made.id}`, { phone: '0245551111', notes: 'Likes quiet rooms' })
  const found = await house.owner.query(
    "select change from audit_record where tenant_id = $1 and action = 'guest.change'",
    [tenant.id],
  )
  expect(found.rows).toEqual([{ change: { fields: ['phone', 'notes'] } }])
})

test('search finds any part of name, e-mail or telephone in any case, and takes % and _ as themselves', async () => {
  const { desk } = await aSetting()
  await create(desk, { firstName: 'Ama', lastName: 'Mensah', email: 'ama@sea.test', phone: '+233 24 111' })
  await create(desk, { firstName: 'Björn', lastName: 'Ångström' })
  await create(desk, { firstName: 'Per_Cent', lastName: '100%' })
  expect(await namesOf(desk, 'search=MENS')).toEqual(['Ama'])
  expect(await namesOf(desk, 'search=sea.te')).toEqual(['Ama'])
  expect(await namesOf(desk, 'search=24%20111')).toEqual(['Ama'])
  expect(await namesOf(desk, `search=${encodeURIComponent('ÅNG')}`)).toEqual(['Björn'])
  expect(await namesOf(desk, 'search=r_c')).toEqual(['Per_Cent'])
  expect(await namesOf(desk, 'search=%25')).toEqual(['Per_Cent'])
  expect(await namesOf(desk, 'search=a_a')).toEqual([])
})

test('the list is sorted by last name, either way, and paged', async () => {
  const { desk } = await aSetting()
  for (const [firstName, lastName] of [
    ['Cee', 'adams'],
    ['Bee', 'Boateng'],
    ['Aye', 'Boateng'],
  ]) {
    await create(desk, { firstName, lastName })
  }
  expect(await namesOf(desk, '')).toEqual(['Cee', 'Aye', 'Bee'])
  expect(await namesOf(desk, 'sort=-name')).toEqual(['Bee', 'Aye', 'Cee'])
  expect(await namesOf(desk, 'limit=2&page=2')).toEqual(['Bee'])
  expect(await namesOf(desk, 'limit=2&offset=1')).toEqual(['Aye', 'Bee'])
})

test('the row tells stays, nights, next arrival and what is owed; the filters follow it', async () => {
  const setting = await aSetting()
  const { desk } = setting
  const regular = await create(desk, { firstName: 'Regular' })
  const arriving = await create(desk, { firstName: 'Arriving' })
  await create(desk, { firstName: 'Stranger' })
  for (let stay = 0; stay < 2; stay += 1) {
    const booking = await book(setting, regular)
    await desk.post(`/api/hotel/bookings/${booking.id}/check-in`, {})
    const payment = { method: 'cash', amount: 100 }
    expect(await desk.post(`/api/hotel/bookings/${booking.id}/check-out`, { payment })).toMatchObject({ status: 200 })
    await house.owner.query("update room set cleanliness = 'clean' where tenant_id = $1", [setting.tenant.id])
  }
  const now = await book(setting, regular)
  await desk.post(`/api/hotel/bookings/${now.id}/check-in`, {})
  const charge = { description: 'Laundry', type: 'service', unitPrice: 15 }
  await desk.post(`/api/hotel/folios/${now.folioId}/charges`, charge)
  await book(setting, arriving)
  await book(setting, regular, { arrival: '2026-04-01', departure: '2026-04-02' })
  expect((await desk.get(`/api/hotel/guests/${regular.id}`)).body.data).toMatchObject({
    stays: 3,
    nights: 2,
    lastDeparture: '2026-03-02',
    nextArrival: '2026-04-01',
    balance: 15,
    inHouse: { bookingId: now.id, roomNumber: '101', departure: '2026-03-04' },
  })
  expect(await namesOf(desk, 'filter=in_house')).toEqual(['Regular'])
  expect(await namesOf(desk, 'filter=arriving')).toEqual(['Arriving'])
  expect(await namesOf(desk, 'filter=repeat')).toEqual(['Regular'])
  expect(await namesOf(desk, 'filter=with_balance')).toEqual(['Regular'])
  expect(await namesOf(desk, 'filter=in_house&search=stranger')).toEqual([])
})

test('the same e-mail or the same telephone line is found before it is saved again', async () => {
  const { desk } = await aSetting()
  const ama = await create(desk, { firstName: 'Ama', email: 'Ama@Example.test', phone: '+233 24 123 4567' })
  const found = async (query: string) => (await desk.get(`/api/hotel/guests/duplicates?${query}`)).body.data.length
  expect(await found('email=AMA@example.TEST')).toBe(1)
  expect(await found(`phone=${encodeURIComponent('024-123-4567')}`)).toBe(1)
  expect(await found('phone=4567')).toBe(0)
  expect(await found('email=other@example.test')).toBe(0)
  expect(await found('')).toBe(0)
  expect(await found(`email=ama@example.test&except=${ama.id}`)).toBe(0)
})

test('only a guest without bookings is deleted, and only by who may', async () => {
  const setting = await aSetting()
  const { desk, owner } = setting
  const known = await create(desk, { firstName: 'Known' })
  const mistake = await create(desk, { firstName: 'Mistake' })
  await book(setting, known)
  expect(await desk.delete(`/api/hotel/guests/${mistake.id}`)).toMatchObject({ status: 403 })
  expect(await owner.delete(`/api/hotel/guests/${known.id}`)).toMatchObject({
    status: 409,
    body: { code: 'guest_in_use' },
  })
  expect(await owner.delete(`/api/hotel/guests/${mistake.id}`)).toMatchObject({
    status: 200,
    body: { data: { id: mistake.id } },
  })
  expect(await owner.get(`/api/hotel/guests/${mistake.id}`)).toMatchObject({ status: 404 })
})

test('a guest who is booked and deleted at the same moment is one of both, never both', async () => {
  const setting = await aSetting()
  const guest = await create(setting.desk, { firstName: 'Torn' })
  const booking = setting.desk.post('/api/hotel/bookings', {
    guestId: guest.id,
    roomTypeId: setting.typeId,
    arrival: '2026-03-02',
    departure: '2026-03-04',
    adults: 1,
  })
  const [deleted, booked] = await Promise.all([setting.owner.delete(`/api/hotel/guests/${guest.id}`), booking])
  expect([
    [200, 404],
    [409, 201],
  ]).toContainEqual([deleted.status, booked.status])
})

test("another tenant's guest does not exist", async () => {
  const { desk, owner } = await aSetting()
  const other = await aSetting()
  const theirs = await create(other.desk, { firstName: 'Theirs', email: 'theirs@example.test' })
  expect(await desk.get(`/api/hotel/guests/${theirs.id}`)).toMatchObject({ status: 404 })
  expect(await desk.put(`/api/hotel/guests/${theirs.id}`, { firstName: 'Mine' })).toMatchObject({ status: 404 })
  expect(await owner.delete(`/api/hotel/guests/${theirs.id}`)).toMatchObject({ status: 404 })
  expect(await namesOf(desk, 'search=theirs')).toEqual([])
  expect(await desk.get(`/api/hotel/guests/duplicates?email=theirs@example.test`)).toMatchObject({ body: { data: [] } })
})

test('a cashier has no guest list, and a housekeeper writes no guest', async () => {
  const { tenant } = await aSetting()
  expect(await (await tenant.as('cashier')).get('/api/hotel/guests')).toMatchObject({ status: 403 })
  expect(await (await tenant.as('housekeeper')).post('/api/hotel/guests', { firstName: 'A' })).toMatchObject({
    status: 403,
  })
  expect(await (await tenant.as('cashier')).get(`/api/hotel/guests/duplicates?email=a@b.test`)).toMatchObject({
    status: 403,
  })
})

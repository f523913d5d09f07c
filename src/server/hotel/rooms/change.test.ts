import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { aHotel } from '#test/setup/hotel.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Setting = { tenant: TestTenant; typeId: string; suiteId: string; roomIds: string[]; desk: Person; owner: Person }

/** Doubles 101 and on, and a suite type without rooms. */
async function aSetting(wishes: { rooms?: number } = {}): Promise<Setting> {
  const tenant = await aTenant(house)
  const { typeId, roomIds } = await aHotel(house, tenant, { rooms: 2, ...wishes })
  const suite = await aHotel(house, tenant, { rooms: 0, code: 'STE' })
  return {
    tenant,
    typeId,
    suiteId: suite.typeId,
    roomIds,
    desk: await tenant.as('receptionist'),
    owner: await tenant.as('owner'),
  }
}

async function book({ desk, typeId }: Setting, more: Record<string, unknown> = {}) {
  const answer = await desk.post('/api/hotel/bookings', {
    guest: { firstName: 'Ama' },
    roomTypeId: typeId,
    arrival: '2026-03-05',
    departure: '2026-03-07',
    adults: 1,
    ...more,
  })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}

async function freeOf({ desk }: Setting, typeId: string, nights = 'arrival=2026-03-05&departure=2026-03-07') {
  const answer = await desk.get(`/api/hotel/availability?${nights}`)
  return answer.body.data.find((offer) => offer.roomTypeId === typeId)?.free
}

test('number and floor change with the version counted on; a stale or taken one is refused', async () => {
  const { desk, roomIds } = await aSetting()
  const [room] = roomIds
  const changed = await desk.put(`/api/hotel/rooms/${room}`, { roomNumber: '101A', floor: '1', version: 1 })
  expect(changed.body).toMatchObject({ data: { roomNumber: '101A', floor: '1', version: 2 } })
  expect(await desk.put(`/api/hotel/rooms/${room}`, { floor: null, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  })
  expect(await desk.put(`/api/hotel/rooms/${room}`, { roomNumber: '102' })).toMatchObject({
    status: 409,
    body: { code: 'name_taken' },
  })
  expect(await desk.put(`/api/hotel/rooms/${room}`, { floor: '' })).toMatchObject({ body: { data: { floor: null } } })
})

test('a cleaned room does not make an open form stale', async () => {
  const { desk, roomIds } = await aSetting()
  await desk.post(`/api/hotel/rooms/${roomIds[0]}/cleanliness`, { cleanliness: 'dirty' })
  expect(await desk.put(`/api/hotel/rooms/${roomIds[0]}`, { floor: '3', version: 1 })).toMatchObject({ status: 200 })
})

test('a retyped room is sold under its new type and no longer under the old', async () => {
  const setting = await aSetting()
  const { desk, roomIds, suiteId, typeId } = setting
  await book(setting)
  await book(setting, { arrival: '2026-03-09', departure: '2026-03-10', roomTypeId: typeId })
  const changed = await desk.put(`/api/hotel/rooms/${roomIds[1]}`, { roomTypeId: suiteId })
  expect(changed.body).toMatchObject({ data: { roomType: { code: 'STE' } } })
  expect(await freeOf(setting, typeId)).toBe(0)
  expect(await freeOf(setting, suiteId)).toBe(1)
})

test('a room that stays hold is neither archived, retyped nor deleted; the answer names them', async () => {
  const setting = await aSetting()
  const { desk, owner, roomIds, suiteId } = setting
  const [room] = roomIds
  const booking = await book(setting, { roomId: room })
  const refusals = await Promise.all([
    desk.put(`/api/hotel/rooms/${room}`, { isArchived: true }),
    desk.put(`/api/hotel/rooms/${room}`, { roomTypeId: suiteId }),
    owner.delete(`/api/hotel/rooms/${room}`),
  ])
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      status: 409,
      body: { code: 'room_held', details: { room: '101', bookings: [booking.bookingNumber] } },
    })
  }
  expect(await desk.put(`/api/hotel/rooms/${room}`, { floor: '4' })).toMatchObject({ status: 200 })
})

test('the guest who is in a room holds it, also past the departure', async () => {
  const setting = await aSetting()
  const { desk, roomIds, tenant } = setting
  const booking = await book(setting, { roomId: roomIds[0], arrival: '2026-03-02', departure: '2026-03-03' })
  await desk.post(`/api/hotel/bookings/${booking.id}/check-in`, {})
  await house.owner.query("update business_day set date = '2026-03-04' where tenant_id = $1", [tenant.id])
  expect(await desk.put(`/api/hotel/rooms/${roomIds[0]}`, { isArchived: true })).toMatchObject({
    status: 409,
    body: { code: 'room_held', details: { bookings: [booking.bookingNumber] } },
  })
})

test('a room whose stays are over is archived, not deleted, and can be brought back', async () => {
  const setting = await aSetting()
  const { desk, owner, roomIds, tenant, typeId } = setting
  const [room] = roomIds
  await book(setting, { roomId: room })
  await house.owner.query("update business_day set date = '2026-03-20' where tenant_id = $1", [tenant.id])
  expect(await owner.delete(`/api/hotel/rooms/${room}`)).toMatchObject({ status: 409, body: { code: 'room_in_use' } })
  const archived = await desk.put(`/api/hotel/rooms/${room}`, { isArchived: true })
  expect(archived.body).toMatchObject({ data: { isArchived: true } })
  const listed = (query: string) =>
    desk.get(`/api/hotel/rooms?${query}`).then((answer) => answer.body.data.map((row) => row.id))
  expect(await listed('')).toEqual([roomIds[1]])
  expect(await listed('archived=true')).toEqual([room])
  const block = { kind: 'out_of_order', from: '2026-03-20', to: '2026-03-21', reason: 'Paint' }
  expect(await desk.post(`/api/hotel/rooms/${room}/blocks`, block)).toMatchObject({ status: 400 })
  await desk.put(`/api/hotel/rooms/${room}`, { isArchived: false })
  expect(await listed('')).toEqual([room, roomIds[1]])
  expect(await freeOf(setting, typeId, 'arrival=2026-03-21&departure=2026-03-22')).toBe(2)
})

test('a room is not archived, retyped or deleted when more is sold than would be left', async () => {
  const setting = await aSetting()
  const { desk, owner, roomIds, suiteId, typeId } = setting
  await book(setting)
  await book(setting)
  const refusals = await Promise.all([
    desk.put(`/api/hotel/rooms/${roomIds[0]}`, { isArchived: true }),
    desk.put(`/api/hotel/rooms/${roomIds[0]}`, { roomTypeId: suiteId }),
    owner.delete(`/api/hotel/rooms/${roomIds[0]}`),
  ])
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      status: 409,
      body: { code: 'capacity_below_sold', details: { night: '2026-03-05' } },
    })
  }
  expect(await freeOf(setting, typeId)).toBe(0)
  expect(await desk.get(`/api/hotel/rooms/${roomIds[0]}`)).toMatchObject({ body: { data: { isArchived: false } } })
})

test('a room that nothing depends on is deleted, and only by who may', async () => {
  const setting = await aSetting()
  const { desk, owner, roomIds, typeId } = setting
  expect(await desk.delete(`/api/hotel/rooms/${roomIds[0]}`)).toMatchObject({ status: 403 })
  expect(await owner.delete(`/api/hotel/rooms/${roomIds[0]}`)).toMatchObject({
    status: 200,
    body: { data: { id: roomIds[0] } },
  })
  expect(await desk.get(`/api/hotel/rooms/${roomIds[0]}`)).toMatchObject({ status: 404 })
  expect(await freeOf(setting, typeId)).toBe(1)
})

test('no room is put into a type that is archived or not there', async () => {
  const setting = await aSetting()
  const { desk, roomIds, suiteId } = setting
  await desk.put(`/api/hotel/room-types/${suiteId}`, { isArchived: true })
  const nowhere = '00000000-0000-7000-8000-00000000abcd'
  for (const roomTypeId of [suiteId, nowhere]) {
    const refused = { status: 400, body: { details: [{ path: 'roomTypeId' }] } }
    expect(await desk.post('/api/hotel/rooms', { roomNumber: '9', roomTypeId })).toMatchObject(refused)
    expect(await desk.put(`/api/hotel/rooms/${roomIds[0]}`, { roomTypeId })).toMatchObject(refused)
  }
})

test('of archiving a room and selling the last one at the same moment, one succeeds', async () => {
  const setting = await aSetting({ rooms: 1 })
  const wish = {
    guest: { firstName: 'Esi' },
    roomTypeId: setting.typeId,
    arrival: '2026-03-05',
    departure: '2026-03-07',
    adults: 1,
  }
  for (let round = 0; round < 5; round += 1) {
    const [archived, booked] = await Promise.all([
      setting.desk.put(`/api/hotel/rooms/${setting.roomIds[0]}`, { isArchived: true }),
      setting.owner.post('/api/hotel/bookings', wish),
    ])
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([archived.status, booked.status])
    if (archived.status === 200) await setting.desk.put(`/api/hotel/rooms/${setting.roomIds[0]}`, { isArchived: false })
    else {
      const { id } = booked.body.data
      await setting.owner.post(`/api/hotel/bookings/${id}/cancel`, { reason: 'Next round' })
    }
  }
})

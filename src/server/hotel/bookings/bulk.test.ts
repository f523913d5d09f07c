import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('several bookings are confirmed, given rooms, checked in and out; each for itself', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const { desk } = setting
  const held = await book(setting, { status: 'optional', arrival: '2026-03-10', departure: '2026-03-11' })
  const ids = [(await book(setting)).id, (await book(setting)).id]
  expect(await given(desk.post('/api/hotel/bookings/bulk/confirm', { ids: [held.id, ids[0]] }))).toMatchObject([
    { ok: true },
    { ok: false, code: 'wrong_status' },
  ])
  expect(await given(desk.post('/api/hotel/bookings/bulk/assign', { ids }))).toMatchObject([{ ok: true }, { ok: true }])
  const rooms = await Promise.all(ids.map(async (id) => (await given(desk.get(`/api/hotel/bookings/${id}`))).roomId))
  expect(new Set(rooms).size).toBe(2)
  expect(await given(desk.post('/api/hotel/bookings/bulk/check-in', { ids }))).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  const { folioId } = await given(desk.get(`/api/hotel/bookings/${ids[0]}`))
  await given(desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: 100 }), 201)
  expect(await given(desk.post('/api/hotel/bookings/bulk/check-out', { ids }))).toMatchObject([
    { ok: true },
    { ok: false, code: 'folio_not_settled' },
  ])
})

test('before several are given rooms it is told which each would get, and which are left alone and why', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const { desk, owner, hotel } = setting
  await given(owner.put(`/api/hotel/room-types/${hotel.typeId}`, { overbookingAllowance: 1 }))
  const has = await book(setting, { roomId: hotel.roomIds[0] })
  const [first, second] = [await book(setting), await book(setting)]
  const ids = [has.id, first.id, second.id]
  const told = await given(desk.post('/api/hotel/bookings/bulk/assign/preview', { ids }))
  expect(told).toMatchObject([
    { id: has.id, ok: false, error: 'Has its room already' },
    { id: first.id, ok: true, note: 'Room 102, clean and vacant, promised to nobody' },
    { id: second.id, ok: false, error: expect.stringMatching(/^No room/) },
  ])
  expect((await given(desk.get(`/api/hotel/bookings/${first.id}`))).roomId).toBeNull()
  const done = await given(desk.post('/api/hotel/bookings/bulk/assign', { ids: [first.id, second.id] }))
  expect(done).toMatchObject([
    { ok: true, note: told[1]?.note },
    { ok: false, error: told[2]?.error },
  ])
})

test('a booking keeps the room it has, and one for which none is free is told so', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  const { desk, owner, hotel } = setting
  const first = await book(setting)
  await given(owner.put(`/api/hotel/room-types/${hotel.typeId}`, { overbookingAllowance: 1 }))
  const second = await book(setting)
  await given(desk.post(`/api/hotel/bookings/${first.id}/assign`, { roomId: hotel.roomIds[0] }))
  expect(await given(desk.post('/api/hotel/bookings/bulk/assign', { ids: [first.id, second.id] }))).toMatchObject([
    { id: first.id, ok: true },
    { id: second.id, ok: false, code: 'no_room_free', error: 'No room of its type is free for the whole stay' },
  ])
})

test('several bookings are cancelled for one reason, or did not come', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const { desk } = setting
  const ids = [(await book(setting)).id, (await book(setting)).id]
  await refuses(desk.post('/api/hotel/bookings/bulk/cancel', { ids }), 400, 'invalid', 'reason')
  const cancelled = await desk.post('/api/hotel/bookings/bulk/cancel', { ids, reason: 'The bus did not come' })
  expect(cancelled.body.data).toMatchObject([{ ok: true }, { ok: true }])
  const late = await book(setting)
  expect(await given(desk.post('/api/hotel/bookings/bulk/no-show', { ids: [late.id, ids[0]] }))).toMatchObject([
    { ok: true },
    { ok: false, code: 'wrong_status' },
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('several rooms and types are archived, used again and deleted where nothing holds them', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const { owner, hotel } = setting
  const { roomId: taken } = await bookAndCheckIn(setting)
  const free = hotel.roomIds.find((id) => id !== taken)
  const ids = [taken, free]
  expect(await given(owner.post('/api/hotel/rooms/bulk/archive', { ids, isArchived: true }))).toMatchObject([
    { ok: false, code: 'room_held' },
    { ok: true },
  ])
  expect(await given(owner.post('/api/hotel/rooms/bulk/archive', { ids: [free], isArchived: false }))).toMatchObject([
    { ok: true },
  ])
  expect(await given(owner.post('/api/hotel/rooms/bulk/delete', { ids }))).toMatchObject([
    { ok: false, code: 'room_held' },
    { ok: true },
  ])
  const type = { code: 'SUITE', name: 'Suite', basePrice: 100, maxAdults: 2 }
  const { id: unused } = await given(owner.post('/api/hotel/room-types', type), 201)
  const types = [hotel.typeId, unused]
  const archived = await given(owner.post('/api/hotel/room-types/bulk/archive', { ids: [unused], isArchived: true }))
  expect(archived).toMatchObject([{ ok: true }])
  expect(await given(owner.post('/api/hotel/room-types/bulk/delete', { ids: types }))).toMatchObject([
    { ok: false, code: 'room_type_in_use' },
    { ok: true },
  ])
})

test('a room that is deleted while it is given to a booking: one of the two is refused', async () => {
  const setting = await aSetting(house, { rooms: 10 })
  const { owner, desk, hotel } = setting
  const bookings = await Promise.all(
    hotel.roomIds.map(() =>
      given(
        desk.post('/api/hotel/bookings', {
          guest: { firstName: 'Ama' },
          roomTypeId: hotel.typeId,
          arrival: '2026-03-10',
          departure: '2026-03-12',
          adults: 1,
        }),
        201,
      ),
    ),
  )
  await given(owner.put(`/api/hotel/room-types/${hotel.typeId}`, { overbookingAllowance: 50 }))
  const [deleted, ...given_] = await Promise.all([
    owner.post('/api/hotel/rooms/bulk/delete', { ids: hotel.roomIds }),
    ...bookings.map(({ id }, at) => desk.post(`/api/hotel/bookings/${id}/assign`, { roomId: hotel.roomIds[at] })),
  ])
  const gone = new Map(deleted.body.data.map(({ id, ok }) => [id, ok]))
  hotel.roomIds.forEach((id, at) =>
    expect([gone.get(id), given_[at]?.status]).toEqual(gone.get(id) ? [true, 404] : [false, 200]),
  )
})

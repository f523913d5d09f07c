import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn, type Setting, type TestBooking } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

function split({ owner }: Setting, id: string, body: Record<string, unknown>) {
  return owner.post(`/api/hotel/bookings/${id}/split`, body)
}

function unify({ owner }: Setting, id: string) {
  return owner.post(`/api/hotel/bookings/${id}/unify`, {})
}

function amend({ owner }: Setting, id: string, body: Record<string, unknown>) {
  return owner.post(`/api/hotel/bookings/${id}/amend`, body)
}

function swap({ owner }: Setting, id: string, body: Record<string, unknown>) {
  return owner.post(`/api/hotel/bookings/${id}/swap`, body)
}

function partsOf({ segments }: TestBooking) {
  return segments.map(({ roomNumber, from, to }) => [roomNumber, from.slice(8), to.slice(8)])
}

test('a stay is split at a night, its prices stay, and it is one again where one room is free', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [first, second] = setting.hotel.roomIds
  const { id, nightsTotal } = await book(setting, { roomId: first, departure: '2026-03-06' })
  const parted = await given(split(setting, id, { night: '2026-03-04', roomId: second }))
  expect(partsOf(parted)).toEqual([
    ['101', '02', '04'],
    ['102', '04', '06'],
  ])
  expect(parted).toMatchObject({ nightsTotal, roomId: first })
  await refuses(split(setting, id, { night: '2026-03-02', roomId: second }), 400, 'invalid', 'night')
  await refuses(split(setting, id, { night: '2026-03-05', roomId: second }), 400, 'invalid', 'roomId')
  const longer = await given(amend(setting, id, { arrival: '2026-03-03', departure: '2026-03-07' }))
  expect(partsOf(longer)).toEqual([
    ['101', '03', '04'],
    ['102', '04', '07'],
  ])
  const other = await given(amend(setting, id, { segment: '2026-03-04', roomId: setting.hotel.roomIds[2] }))
  expect(partsOf(other)).toEqual([
    ['101', '03', '04'],
    ['103', '04', '07'],
  ])
  const both = await given(amend(setting, id, { segment: '2026-03-04', roomId: second, departure: '2026-03-08' }))
  expect(partsOf(both)).toEqual([
    ['101', '03', '04'],
    ['102', '04', '08'],
  ])
  const one = await given(unify(setting, id))
  expect(partsOf(one)).toEqual([['101', '03', '08']])
  await refuses(unify(setting, id), 409, 'wrong_status')
})

test('a guest of a split stay arrives in its first room, and at the join moves into the next', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [first, second] = setting.hotel.roomIds
  const { id } = await book(setting, { roomId: first, departure: '2026-03-06' })
  await given(split(setting, id, { night: '2026-03-04', roomId: second }))
  const here = await given(setting.desk.post(`/api/hotel/bookings/${id}/check-in`, {}))
  expect(here).toMatchObject({ roomNumber: '101', status: 'checked_in' })
  expect(partsOf(here)).toEqual([
    ['101', '02', '04'],
    ['102', '04', '06'],
  ])
  await setting.owner.post('/api/hotel/night-audits', {})
  await setting.owner.post('/api/hotel/night-audits', {})
  const moved = await given(setting.owner.post(`/api/hotel/bookings/${id}/move`, { roomId: second }))
  expect(moved).toMatchObject({ roomNumber: '102' })
  expect(partsOf(moved)).toEqual([
    ['101', '02', '04'],
    ['102', '04', '06'],
  ])
})

test('a split of today is a move', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [first, second] = setting.hotel.roomIds
  const stay = await bookAndCheckIn(setting, { roomId: first, departure: '2026-03-06' })
  await setting.owner.post('/api/hotel/night-audits', {})
  const moved = await given(split(setting, stay.id, { night: '2026-03-03', roomId: second }))
  expect(moved).toMatchObject({ roomNumber: '102' })
  expect(partsOf(moved)).toEqual([
    ['101', '02', '03'],
    ['102', '03', '06'],
  ])
})

test('two bookings swap their rooms where each is free for the other, also of different nights', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const [first, second] = setting.hotel.roomIds
  const one = await book(setting, { roomId: first, departure: '2026-03-05' })
  const other = await book(setting, { roomId: second, arrival: '2026-03-03', departure: '2026-03-06' })
  const swapped = await given(swap(setting, one.id, { with: other.id }))
  expect(swapped).toMatchObject([
    { id: one.id, roomNumber: '102' },
    { id: other.id, roomNumber: '101' },
  ])
  const later = await book(setting, { roomId: first, arrival: '2026-03-06', departure: '2026-03-08' })
  await refuses(swap(setting, one.id, { with: one.id }), 400, 'invalid', 'with')
  await refuses(swap(setting, other.id, { with: later.id }), 400, 'invalid', 'with')
  await given(amend(setting, one.id, { departure: '2026-03-07' }))
  await refuses(swap(setting, one.id, { with: other.id }), 409, 'room_taken')
})

test('of two guests in house each takes the room that the other leaves, where somebody answers for that', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const [first, second] = setting.hotel.roomIds
  const one = await bookAndCheckIn(setting, { roomId: first })
  const other = await bookAndCheckIn(setting, { roomId: second })
  await refuses(swap(setting, one.id, { with: other.id }), 409, 'room_not_ready')
  const override = { reason: 'They asked for it' }
  const swapped = await given(swap(setting, one.id, { with: other.id, override }))
  expect(swapped).toMatchObject([{ roomNumber: '102' }, { roomNumber: '101' }])
  const found = await house.owner.query('select room_number, occupied_by from room where tenant_id = $1 order by 1', [
    setting.tenant.id,
  ])
  expect(found.rows).toEqual([
    { room_number: '101', occupied_by: other.id },
    { room_number: '102', occupied_by: one.id },
  ])
})

test('a booking has each night in one room, by a constraint of its own', async () => {
  const setting = await aSetting(house)
  const [first, second] = setting.hotel.roomIds
  const { id } = await book(setting, { roomId: first })
  const twice = house.owner.query(
    `insert into room_hold (tenant_id, id, room_id, booking_id, during)
     values ($1, gen_random_uuid(), $2, $3, daterange('2026-03-03', '2026-03-05'))`,
    [setting.tenant.id, second, id],
  )
  await expect(twice).rejects.toThrow('booking_in_one_room')
})

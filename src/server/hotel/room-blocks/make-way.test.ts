import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { type House, openHouse, type Person } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const days = { kind: 'out_of_order', from: '2026-03-02', to: '2026-03-06' }
const painting = { ...days, reason: 'Paint' }
const preview = (setting: Setting, more: object = {}) =>
  given(setting.desk.post(`/api/hotel/rooms/${setting.hotel.roomIds[0]}/blocks/preview`, { ...days, ...more }))

const blockBy = (person: Person, { hotel }: Setting, more: object) =>
  person.post(`/api/hotel/rooms/${hotel.roomIds[0]}/blocks`, { ...painting, ...more })

const block = (setting: Setting, more: object = {}) => blockBy(setting.desk, setting, more)

const bookingOf = ({ desk }: Setting, id: string) => given(desk.get(`/api/hotel/bookings/${id}`))

test('a preview names who is in the way, for which nights, and the room that each could have', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [first] = setting.hotel.roomIds
  const coming = await book(setting, { arrival: '2026-03-04', departure: '2026-03-08', roomId: first })
  const later = await book(setting, { arrival: '2026-03-02', departure: '2026-03-03', roomId: first })
  const data = await preview(setting)
  expect(data.conflicts.map(({ bookingNumber, from, to }) => [bookingNumber, from, to])).toEqual([
    [later.bookingNumber, '2026-03-02', '2026-03-03'],
    [coming.bookingNumber, '2026-03-04', '2026-03-08'],
  ])
  expect(data.conflicts.map(({ suggested }) => suggested)).not.toContain(first)
  expect(data).toMatchObject({ blocked: null, short: [], refusals: [] })
})

test('with the block its bookings move, those that nobody has a room for wait, and each keeps its record', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [first, second] = setting.hotel.roomIds
  const one = await book(setting, { arrival: '2026-03-04', departure: '2026-03-08', roomId: first })
  const other = await book(setting, { roomId: first })
  const moves = [
    { bookingId: one.id, roomId: second },
    { bookingId: other.id, roomId: null },
  ]
  await given(block(setting, { moves }), 201)
  expect((await bookingOf(setting, one.id)).roomId).toBe(second)
  expect((await bookingOf(setting, other.id)).roomId).toBeNull()
  const trail = await house.owner.query<{ action: string; reason: string }>(
    "select action, reason from audit_record where tenant_id = $1 and resource_id = $2 and action = 'booking.assign'",
    [setting.tenant.id, one.id],
  )
  expect(trail.rows).toEqual([{ action: 'booking.assign', reason: 'Paint' }])
})

test('nothing is done when one of the moves cannot be', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [first, second] = setting.hotel.roomIds
  const one = await book(setting, { roomId: first })
  const other = await book(setting, { arrival: '2026-03-04', departure: '2026-03-05', roomId: first })
  await book(setting, { arrival: '2026-03-04', departure: '2026-03-05', roomId: second })
  const moves = [
    { bookingId: one.id, roomId: second },
    { bookingId: other.id, roomId: second },
  ]
  expect(await block(setting, { moves })).toMatchObject({ status: 409, body: { code: 'room_taken' } })
  expect((await bookingOf(setting, one.id)).roomId).toBe(first)
  const room = await given(setting.desk.get(`/api/hotel/rooms/${first}`))
  expect(room.blocks).toEqual([])
})

test('bookings one after the other go into one room together, those that overlap do not', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [first, second] = setting.hotel.roomIds
  const guest = await bookAndCheckIn(setting, { departure: '2026-03-05', roomId: first })
  const next = await book(setting, { arrival: '2026-03-05', departure: '2026-03-07', roomId: first })
  const moves = [guest, next].map(({ id }) => ({ bookingId: id, roomId: second }))
  await given(block(setting, { moves }), 201)

  const split = await aSetting(house, { rooms: 3 })
  const [own, free] = split.hotel.roomIds
  const late = await book(split, { arrival: '2026-03-05', departure: '2026-03-09', roomId: own })
  const early = await bookAndCheckIn(split, { departure: '2026-03-05', roomId: own })
  // The guest in house moves for the nights that are left, into the room that the other gets from a night before.
  await given(split.desk.post(`/api/hotel/bookings/${late.id}/amend`, { roomId: null, arrival: '2026-03-04' }))
  await given(split.desk.post(`/api/hotel/bookings/${late.id}/assign`, { roomId: free }))
  const ways = [{ bookingId: early.id, roomId: free }]
  expect(await block(split, { moves: ways })).toMatchObject({ status: 409, body: { code: 'room_taken' } })
})

test('a guest in house moves at once into a ready room, or splits the stay where the block begins later', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [first, second] = setting.hotel.roomIds
  const guest = await bookAndCheckIn(setting, { departure: '2026-03-06', roomId: first })
  const later = { from: '2026-03-04', to: '2026-03-07' }
  const ahead = await preview(setting, later)
  expect(ahead.conflicts).toMatchObject([{ bookingId: guest.id, from: '2026-03-04', to: '2026-03-06', isMove: false }])
  await given(block(setting, { ...later, moves: [{ bookingId: guest.id, roomId: second }] }), 201)
  expect((await bookingOf(setting, guest.id)).roomId).toBe(first)

  const other = await aSetting(house, { rooms: 2 })
  const here = await bookAndCheckIn(other, { roomId: other.hotel.roomIds[0] })
  expect(await block(other, { moves: [{ bookingId: here.id, roomId: null }] })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'moves.0.roomId' }] },
  })
  await given(block(other, { moves: [{ bookingId: here.id, roomId: other.hotel.roomIds[1] }] }), 201)
  expect((await bookingOf(other, here.id)).roomId).toBe(other.hotel.roomIds[1])
  const left = await given(other.desk.get(`/api/hotel/rooms/${other.hotel.roomIds[0]}`))
  expect(left.status).toEqual({ cleanliness: 'dirty', occupancy: 'vacant', service: 'out_of_order' })
})

test('where too much is sold the nights are named, and only who may oversell blocks all the same, on record', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  const booked = await book(setting, { roomId: setting.hotel.roomIds[0] })
  const short = await preview(setting)
  expect(short.short).toEqual([
    { night: '2026-03-02', sold: 1, left: 0 },
    { night: '2026-03-03', sold: 1, left: 0 },
  ])
  const moves = [{ bookingId: booked.id, roomId: null }]
  expect(await block(setting, { moves })).toMatchObject({ status: 409, body: { code: 'capacity_below_sold' } })
  const burst = { moves, overbook: { reason: 'A pipe burst' } }
  expect(await block(setting, burst)).toMatchObject({ status: 403 })
  await given(blockBy(setting.owner, setting, burst), 201)
  const counters = await house.owner.query(
    'select capacity, held, raised from type_night where tenant_id = $1 order by night',
    [setting.tenant.id],
  )
  expect(counters.rows.slice(0, 2)).toEqual([
    { capacity: 0, held: 1, raised: 1 },
    { capacity: 0, held: 1, raised: 1 },
  ])
})

test('who may block rooms and not move bookings is told so', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const booked = await book(setting, { roomId: setting.hotel.roomIds[0] })
  const moves = [{ bookingId: booked.id, roomId: null }]
  const staff = await setting.tenant.as('staff')
  expect(await blockBy(staff, setting, { moves })).toMatchObject({ status: 403 })
})

test('of a block and a second assignment of the room that a booking would move to, one wins and nothing is half done', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [first, second] = setting.hotel.roomIds
  for (let round = 0; round < 5; round += 1) {
    const day = (n: number) => `2026-04-${String(1 + round * 4 + n).padStart(2, '0')}`
    const days = { arrival: day(0), departure: day(2) }
    const inTheWay = await book(setting, { ...days, roomId: first })
    const waiting = await book(setting, days)
    const [blocked, assigned] = await Promise.all([
      block(setting, { from: day(0), to: day(2), moves: [{ bookingId: inTheWay.id, roomId: second }] }),
      setting.owner.post(`/api/hotel/bookings/${waiting.id}/assign`, { roomId: second }),
    ])
    expect([blocked.status === 201, assigned.status === 200].filter(Boolean)).toHaveLength(1)
    const now = await bookingOf(setting, inTheWay.id)
    expect(now.roomId).toBe(blocked.status === 201 ? second : first)
  }
})

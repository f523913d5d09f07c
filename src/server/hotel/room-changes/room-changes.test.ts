import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aHotel } from '#test/setup/hotel.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const change = ({ owner, hotel }: Setting, body: object) =>
  owner.post(`/api/hotel/rooms/${hotel.roomIds[0]}/change`, body)
const preview = (setting: Setting) =>
  given(setting.owner.post(`/api/hotel/rooms/${setting.hotel.roomIds[0]}/change/preview`, {}))

test('a room is archived with the bookings that hold it: each goes to the room that is chosen, or to none', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [first, second] = setting.hotel.roomIds
  const one = await book(setting, { roomId: first, arrival: '2026-03-04', departure: '2026-03-08' })
  const other = await book(setting, { roomId: first, arrival: '2027-01-04', departure: '2027-01-08' })
  const { conflicts, short, refusals } = await preview(setting)
  expect(conflicts.map(({ bookingId, suggested }) => [bookingId, suggested !== null])).toEqual([
    [one.id, true],
    [other.id, true],
  ])
  expect({ short, refusals }).toEqual({ short: [], refusals: [] })
  const moves = [
    { bookingId: one.id, roomId: second },
    { bookingId: other.id, roomId: null },
  ]
  expect(await given(change(setting, { isArchived: true, moves }))).toMatchObject({
    isArchived: true,
  })
  const roomOf = async (id: string) => (await given(setting.desk.get(`/api/hotel/bookings/${id}`))).roomId
  expect([await roomOf(one.id), await roomOf(other.id)]).toEqual([second, null])
  expect(await brokenProofs(setting)).toEqual([])
})

test('a guest in house moves at once, and the room is of the other type from now on', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const suites = await aHotel(house, setting.tenant, { rooms: 1, code: 'STE', firstNumber: 301 })
  const [first, second] = setting.hotel.roomIds
  const stay = await bookAndCheckIn(setting, { roomId: first })
  const wish = { roomTypeId: suites.typeId }
  expect((await preview(setting)).conflicts).toMatchObject([{ bookingId: stay.id, isMove: true, suggested: second }])
  const moves = [{ bookingId: stay.id, roomId: second }]
  expect(await given(change(setting, { ...wish, floor: '3', moves }))).toMatchObject({ ...wish, floor: '3' })
  expect(await given(setting.desk.get(`/api/hotel/bookings/${stay.id}`))).toMatchObject({ roomId: second })
  expect(await brokenProofs(setting)).toEqual([])
})

test('who is not among the moves is named, and nothing is done', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [first, second] = setting.hotel.roomIds
  const one = await book(setting, { roomId: first, arrival: '2026-03-04', departure: '2026-03-08' })
  const left = await book(setting, { roomId: first, arrival: '2026-03-09', departure: '2026-03-10' })
  const moves = [{ bookingId: one.id, roomId: second }]
  const answer = await change(setting, { isArchived: true, moves })
  expect(answer).toMatchObject({ status: 409, body: { code: 'room_held' } })
  expect(answer.body.error).toContain(left.bookingNumber)
  expect(await given(setting.desk.get(`/api/hotel/bookings/${one.id}`))).toMatchObject({ roomId: first })
})

test('what would leave less than is sold is told before, and refused with the night', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  await book(setting, { arrival: '2026-03-04', departure: '2026-03-05' })
  await book(setting, { arrival: '2026-03-04', departure: '2026-03-05' })
  expect((await preview(setting)).short).toEqual([{ night: '2026-03-04', sold: 2, left: 1 }])
  await refuses(change(setting, { isArchived: true }), 409, 'capacity_below_sold')
})

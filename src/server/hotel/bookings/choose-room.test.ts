import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const assign = async ({ desk }: Setting, id: string) => {
  const [result] = await given(desk.post('/api/hotel/bookings/bulk/assign', { ids: [id] }))
  return result
}
const clean = (setting: Setting, index: number, cleanliness: string) =>
  given(setting.desk.post(`/api/hotel/rooms/${setting.hotel.roomIds[index]}/cleanliness`, { cleanliness }))

test('a room is chosen that is clean, vacant and promised to nobody, and the desk is told why', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const { desk, hotel } = setting
  await clean(setting, 0, 'dirty')
  await bookAndCheckIn(setting, { departure: '2026-03-03' })
  const next = await book(setting, { arrival: '2026-03-06', departure: '2026-03-07' })
  await given(desk.post(`/api/hotel/bookings/${next.id}/assign`, { roomId: hotel.roomIds[2] }))
  const chosen = []
  for (const arrival of ['2026-03-03', '2026-03-03', '2026-03-03', '2026-03-03'])
    chosen.push(await assign(setting, (await book(setting, { arrival, departure: '2026-03-05' })).id))
  expect(chosen.map((result) => result?.note)).toEqual([
    'Room 104, clean and vacant, promised to nobody',
    'Room 103, clean and vacant, free until 2026-03-06',
    'Room 101, vacant, still to be cleaned, promised to nobody',
    'Room 102, still occupied, promised to nobody',
  ])
})

test('a check-in without a room takes the one that nobody waits for', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const { desk, hotel } = setting
  const next = await book(setting, { arrival: '2026-03-04', departure: '2026-03-05' })
  await given(desk.post(`/api/hotel/bookings/${next.id}/assign`, { roomId: hotel.roomIds[0] }))
  expect((await bookAndCheckIn(setting)).roomNumber).toBe('102')
})

test('a dozen guests who arrive at once each get a room of their own', async () => {
  const setting = await aSetting(house, { rooms: 14 })
  const { desk } = setting
  for (let round = 0; round < 4; round += 1) {
    const bookings = []
    for (let guest = 0; guest < 12; guest += 1) bookings.push(await book(setting))
    const arrived = await Promise.all(
      bookings.map(({ id }) => given(desk.post(`/api/hotel/bookings/${id}/check-in`, {}))),
    )
    expect(new Set(arrived.map(({ roomNumber }) => roomNumber)).size).toBe(12)
    for (const { id } of bookings) await given(desk.post(`/api/hotel/bookings/${id}/undo-check-in`))
    for (const { id } of bookings)
      await given(desk.post(`/api/hotel/bookings/${id}/cancel`, { reason: 'Another round' }))
  }
})

test('rooms that are free for some days say until when', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const { desk, hotel } = setting
  const next = await book(setting, { arrival: '2026-03-06', departure: '2026-03-07' })
  await given(desk.post(`/api/hotel/bookings/${next.id}/assign`, { roomId: hotel.roomIds[0] }))
  const rooms = await given(desk.get('/api/hotel/rooms?freeFrom=2026-03-02&freeTo=2026-03-04'))
  expect(rooms.map(({ freeUntil }) => freeUntil)).toEqual(['2026-03-06', null])
  expect((await given(desk.get('/api/hotel/rooms')))[0]?.freeUntil).toBeNull()
})

test('the list says of an arrival what its room is: ready, dirty, occupied, out of order', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const { desk, owner, hotel } = setting
  const staying = await bookAndCheckIn(setting, { departure: '2026-03-03' })
  const late = await book(setting, { arrival: '2026-03-03', departure: '2026-03-04' })
  const readiness = async (id: string) => (await given(desk.get(`/api/hotel/bookings/${id}`))).readiness
  const give = (id: string, roomId: string | null | undefined) =>
    given(desk.post(`/api/hotel/bookings/${id}/assign`, { roomId }))
  const due = await book(setting)
  expect([await readiness(due.id), await readiness(staying.id)]).toEqual([null, null])
  await give(due.id, hotel.roomIds[1])
  expect(await readiness(due.id)).toBe('ready')
  await clean(setting, 1, 'dirty')
  expect(await readiness(due.id)).toBe('dirty')
  await give(due.id, null)
  const block = { kind: 'out_of_order', from: '2026-03-02', to: '2026-03-03', reason: 'A pipe' }
  await given(owner.post(`/api/hotel/rooms/${hotel.roomIds[3]}/blocks`, block), 201)
  await give(late.id, staying.roomId)
  expect(await readiness(late.id)).toBeNull()
  await given(desk.post('/api/hotel/bookings/bulk/no-show', { ids: [due.id] }))
})

test('who checks a guest in that is in house already is told who was quicker, and where', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const stay = await bookAndCheckIn(setting)
  const answer = await setting.owner.post(`/api/hotel/bookings/${stay.id}/check-in`, {})
  expect(answer).toMatchObject({ status: 409, body: { code: 'already_checked_in' } })
  expect(answer.body['error']).toBe('receptionist Tester has checked this guest in already, into room 101')
  expect(answer.body['details']).toMatchObject({ by: 'receptionist Tester', room: '101' })
})

test('a cancelled booking and a no-show take no deposit', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const { desk } = setting
  const [cancelled, absent] = [await book(setting), await book(setting)]
  await given(desk.post(`/api/hotel/bookings/${cancelled.id}/cancel`, { reason: 'Ill' }))
  await given(desk.post(`/api/hotel/bookings/${absent.id}/no-show`))
  for (const { folioId } of [cancelled, absent])
    await refuses(desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: 10 }), 409, 'no_deposit')
})

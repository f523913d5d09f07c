import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a stay that was promised its room is moved by nobody until the lock is off, and may still be longer', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [first, second] = setting.hotel.roomIds
  const { desk } = setting
  const { id } = await book(setting, { arrival: '2026-03-04', departure: '2026-03-06', roomId: first })
  const at = (verb: string, body: object) => desk.post(`/api/hotel/bookings/${id}/${verb}`, body)
  await given(desk.put(`/api/hotel/bookings/${id}`, { keepsRoom: true }))
  expect(await at('assign', { roomId: second })).toMatchObject({ status: 409, body: { code: 'room_kept' } })
  expect(await at('assign', { roomId: null })).toMatchObject({ status: 409, body: { code: 'room_kept' } })
  expect(await at('split', { night: '2026-03-05', roomId: second })).toMatchObject({ body: { code: 'room_kept' } })
  const block = { kind: 'out_of_order', from: '2026-03-04', to: '2026-03-05', reason: 'Paint' }
  const moves = [{ bookingId: id, roomId: second }]
  expect(await desk.post(`/api/hotel/rooms/${first}/blocks`, { ...block, moves })).toMatchObject({
    status: 409,
    body: { code: 'room_kept', error: 'Ama Mensah was promised room 101. Take the lock off the booking first' },
  })
  await given(desk.post(`/api/hotel/bookings/${id}/amend`, { departure: '2026-03-07' }))
  await given(desk.put(`/api/hotel/bookings/${id}`, { keepsRoom: false }))
  await given(desk.post(`/api/hotel/bookings/${id}/assign`, { roomId: second }))
})

test('a stay without a room has none to keep, and a guest who was promised one is checked into no other', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const { desk } = setting
  const waiting = await book(setting)
  expect(await desk.put(`/api/hotel/bookings/${waiting.id}`, { keepsRoom: true })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'keepsRoom' }] },
  })
  const [first, second] = setting.hotel.roomIds
  await given(desk.post(`/api/hotel/bookings/${waiting.id}/assign`, { roomId: first }))
  await given(desk.put(`/api/hotel/bookings/${waiting.id}`, { keepsRoom: true }))
  const other = await desk.post(`/api/hotel/bookings/${waiting.id}/check-in`, { roomId: second })
  expect(other).toMatchObject({ status: 409, body: { code: 'room_kept' } })
  await given(desk.post(`/api/hotel/bookings/${waiting.id}/check-in`, {}))
})

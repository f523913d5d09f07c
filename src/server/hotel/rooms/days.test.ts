import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a past date tells what was true then: how clean the room was, who had it, why it was blocked', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const [room, other] = setting.hotel.roomIds
  const { desk } = setting
  const stay = await bookAndCheckIn(setting, { departure: '2026-03-04', roomId: room })
  await given(desk.post('/api/hotel/night-audits', {}), 201)
  await given(desk.post(`/api/hotel/rooms/${room}/cleanliness`, { cleanliness: 'clean' }))
  await given(desk.post('/api/hotel/night-audits', {}), 201)
  await given(desk.post(`/api/hotel/bookings/${stay.id}/check-out`, { payment: { method: 'cash', amount: 200 } }))
  const broken = { kind: 'out_of_order', from: '2026-03-04', to: '2026-03-06', reason: 'A pipe' }
  await given(desk.post(`/api/hotel/rooms/${room}/blocks`, broken), 201)

  const days = await given(desk.get(`/api/hotel/rooms/${room}/days?from=2026-03-02`))
  const guest = { bookingId: stay.id, bookingNumber: stay.bookingNumber, name: 'Ama Mensah' }
  expect(days).toEqual([
    {
      date: '2026-03-04',
      cleanliness: ['dirty'],
      stays: [{ ...guest, leaves: true }],
      block: { kind: 'out_of_order', reason: 'A pipe' },
    },
    { date: '2026-03-03', cleanliness: ['dirty', 'clean', 'dirty'], stays: [{ ...guest, leaves: false }], block: null },
    { date: '2026-03-02', cleanliness: ['clean', 'dirty'], stays: [{ ...guest, leaves: false }], block: null },
  ])
  expect(await given(desk.get(`/api/hotel/rooms/${other}/days?from=2026-03-03&to=2026-03-03`))).toEqual([
    { date: '2026-03-03', cleanliness: ['clean'], stays: [], block: null },
  ])
  expect(await desk.get(`/api/hotel/rooms/${room}/days?from=2026-03-05&to=2026-03-04`)).toMatchObject({ status: 400 })
})

test('a guest who changed rooms is told with the room before and after', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const [first, second] = setting.hotel.roomIds
  const stay = await bookAndCheckIn(setting, { departure: '2026-03-06', roomId: first })
  await given(setting.desk.post('/api/hotel/night-audits', {}), 201)
  await given(setting.desk.post(`/api/hotel/bookings/${stay.id}/move`, { roomId: second }))
  expect(await given(setting.desk.get(`/api/hotel/rooms/${second}/holds`))).toMatchObject([
    { from: '2026-03-03', movedFrom: '101', movedTo: null },
  ])
  expect(await given(setting.desk.get(`/api/hotel/rooms/${first}/days?from=2026-03-02`))).toMatchObject([
    { date: '2026-03-03', stays: [{ leaves: true }] },
    { date: '2026-03-02', stays: [{ leaves: false }] },
  ])
})

test('a door leads both ways, to another open room, and is found by the filter', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [first, second, third] = setting.hotel.roomIds
  const { desk } = setting
  const connect = (room: string | undefined, connectedTo: unknown[]) =>
    desk.put(`/api/hotel/rooms/${room}`, { connectedTo })
  await given(connect(second, [first]))
  expect(await given(desk.get(`/api/hotel/rooms/${first}`))).toMatchObject({ connected: [{ roomNumber: '102' }] })
  expect(await desk.get('/api/hotel/rooms?connecting=true')).toMatchObject({ body: { pagination: { total: 2 } } })
  expect(await connect(first, [first])).toMatchObject({ status: 400, body: { details: [{ path: 'connectedTo' }] } })
  await given(connect(first, [third]))
  expect(await given(desk.get(`/api/hotel/rooms/${second}`))).toMatchObject({ connected: [] })
  await given(desk.put(`/api/hotel/rooms/${third}`, { isArchived: true }))
  expect(await given(desk.get(`/api/hotel/rooms/${first}`))).toMatchObject({ connected: [] })
  expect(await connect(second, [third])).toMatchObject({ status: 400 })
  await given(setting.owner.delete(`/api/hotel/rooms/${second}`))
})

test('features of a room are kept once each, filtered by, and counted among those of the house', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const [room] = setting.hotel.roomIds
  const { desk } = setting
  await given(desk.put(`/api/hotel/rooms/${room}`, { features: ['Balcony', 'Sea view', 'balcony'] }))
  expect(await given(desk.get(`/api/hotel/rooms/${room}`))).toMatchObject({ features: ['Balcony', 'Sea view'] })
  expect(await desk.get('/api/hotel/rooms?feature=Sea%20view')).toMatchObject({ body: { pagination: { total: 1 } } })
  expect(await given(desk.get('/api/hotel/rooms/summary'))).toMatchObject({
    features: ['Balcony', 'Sea view'],
    toInspect: 2,
    unassigned: 0,
  })
})

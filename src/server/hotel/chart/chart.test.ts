import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllMarks } from '#contract/hotel/chart/rules.ts'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function chartOf({ desk }: Setting, query = 'from=2026-03-01&days=7') {
  const chart = await given(desk.get(`/api/hotel/chart?${query}`))
  return { ...chart, bars: chart.bars.map(withAllMarks) }
}

test('the chart shows who has which room, from the day before the business date on unless asked otherwise', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const stay = await bookAndCheckIn(setting)
  const chart = await chartOf(setting, 'days=14')
  expect(chart).toMatchObject({ from: '2026-03-01', days: 14, businessDate: '2026-03-02' })
  expect(chart.rooms.map((room) => [room.roomNumber, room.isOccupied])).toEqual([
    ['101', true],
    ['102', false],
  ])
  expect(chart.bars).toMatchObject([
    { bookingId: stay.id, roomId: stay.roomId, from: '2026-03-02', to: '2026-03-04', status: 'checked_in', people: 2 },
  ])
})

test('a booking without a room stands on the chart by its own days, one that was cancelled not at all', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const waiting = await book(setting, { status: 'optional', notes: 'Late' })
  const gone = await book(setting)
  await given(setting.owner.post(`/api/hotel/bookings/${gone.id}/cancel`, { reason: 'Ill' }))
  expect((await chartOf(setting)).bars).toMatchObject([
    { id: waiting.id, roomId: null, from: '2026-03-02', to: '2026-03-04', status: 'optional', hasNotes: true },
  ])
})

test('a bar tells what its guest asks for until somebody has seen to it', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const stay = await book(setting, { requests: [{ text: 'Baby cot' }, { text: 'Quiet room' }] })
  const at = `/api/hotel/bookings/${stay.id}` as const
  for (const text of ['Extra pillow', 'Roses'])
    await given(setting.desk.post(`${at}/requests`, { text, dueOn: '2026-03-03' }), 201)
  const [bar] = (await chartOf(setting)).bars
  expect(bar).toMatchObject({ openRequests: 4, requests: ['Baby cot', 'Quiet room', 'Extra pillow'] })
  const { requests } = await given(setting.desk.get(at))
  for (const { id } of requests) await given(setting.desk.post(`/api/hotel/requests/${id}/done`))
  expect((await chartOf(setting)).bars).toMatchObject([{ openRequests: 0, requests: [] }])
})

test('a bar tells of its guest: one whom the house honours, and one whom it takes no more', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const stay = await book(setting)
  await given(setting.owner.put(`/api/hotel/guests/${stay.guest.id}`, { isVip: true }))
  await given(setting.owner.put(`/api/hotel/guests/${stay.guest.id}/do-not-rent`, { reason: 'Left without paying' }))
  expect((await chartOf(setting)).bars).toMatchObject([{ isVip: true, doNotRent: true }])
})

test('a stay that leaves on the first day is still on the chart; one that left before is not', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  await book(setting, { roomId: setting.hotel.roomIds[0] })
  expect((await chartOf(setting, 'from=2026-03-04&days=7')).bars).toHaveLength(1)
  expect((await chartOf(setting, 'from=2026-03-05&days=7')).bars).toHaveLength(0)
})

test('free rooms and prices stand by type and night, and the house by night', async () => {
  const setting = await aSetting(house, { rooms: 4, price: 80 })
  const { owner, hotel } = setting
  await book(setting)
  await book(setting, { status: 'optional', arrival: '2026-03-03', departure: '2026-03-05' })
  const block = { from: '2026-03-03', to: '2026-03-05', reason: 'Shower' }
  await given(owner.post(`/api/hotel/rooms/${hotel.roomIds[3]}/blocks`, { ...block, kind: 'out_of_order' }), 201)
  await given(owner.post(`/api/hotel/rooms/${hotel.roomIds[2]}/blocks`, { ...block, kind: 'out_of_service' }), 201)
  const chart = await chartOf(setting)
  expect(chart.types).toMatchObject([{ code: 'DBL', free: [4, 3, 1, 2, 4, 4, 4], price: Array(7).fill(80) }])
  expect(chart.blocks.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['out_of_order', 'Shower'],
    ['out_of_service', 'Shower'],
  ])
  expect(chart.house.slice(1, 5)).toEqual([
    { occupancy: 25, arrivals: 1, departures: 0 },
    { occupancy: 33.3, arrivals: 1, departures: 0 },
    { occupancy: 0, arrivals: 0, departures: 1 },
    { occupancy: 0, arrivals: 0, departures: 1 },
  ])
})

test('a guest who moved has a bar in each room, and is counted once as coming and going', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const stay = await bookAndCheckIn(setting, { departure: '2026-03-05' })
  await given(setting.desk.post('/api/hotel/night-audits', {}), 201)
  const other = setting.hotel.roomIds.find((id) => id !== stay.roomId)
  await given(setting.desk.post(`/api/hotel/bookings/${stay.id}/move`, { roomId: other }))
  const chart = await chartOf(setting)
  expect(chart.bars.map(({ roomId, from, to }) => ({ roomId, from, to }))).toEqual([
    { roomId: stay.roomId, from: '2026-03-02', to: '2026-03-03' },
    { roomId: other, from: '2026-03-03', to: '2026-03-05' },
  ])
  expect(chart.house.map(({ arrivals, departures }) => [arrivals, departures]).slice(1, 5)).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
    [0, 1],
  ])
})

test('more than sixty days at once are refused', async () => {
  const { desk } = await aSetting(house)
  expect(await desk.get('/api/hotel/chart?days=61')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'days', message: 'Must be at most 60' }] },
  })
})

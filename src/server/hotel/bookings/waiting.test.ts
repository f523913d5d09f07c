import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, type Setting } from '#test/setup/stay.ts'
import { releaseDueHolds, releaseHoldsOf } from './actions/release-due.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const later = { arrival: '2026-03-10', departure: '2026-03-12' }
const statusOf = async ({ desk }: Setting, id: string) => (await given(desk.get(`/api/hotel/bookings/${id}`))).status
const confirm = ({ desk }: Setting, id: string, body: object = {}) =>
  desk.post(`/api/hotel/bookings/${id}/confirm`, body)

test('who waits or asks holds no nights and has no room, and each stands in a tab of its own', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  await book(setting, later)
  const first = await book(setting, { ...later, status: 'waitlisted' })
  const second = await book(setting, { ...later, status: 'waitlisted' })
  await book(setting, { ...later, status: 'inquiry' })
  expect([first.queue, second.queue]).toEqual([
    { place: 1, isFree: false },
    { place: 2, isFree: false },
  ])
  const { waitlist, inquiries } = await given(setting.desk.get('/api/hotel/bookings/counts'))
  expect({ waitlist, inquiries }).toEqual({ waitlist: 2, inquiries: 1 })
  const queue = await given(setting.desk.get('/api/hotel/bookings?tab=waitlist&sort=queue'))
  expect(queue.map(({ id }) => id)).toEqual([first.id, second.id])
  const roomed = { ...later, guest: { firstName: 'A' }, roomTypeId: setting.hotel.typeId, adults: 1, status: 'inquiry' }
  const asked = setting.desk.post('/api/hotel/bookings', { ...roomed, roomId: setting.hotel.roomIds[0] })
  await refuses(asked, 400, 'invalid', 'roomId')
})

test('who waits gets the nights once they are free, and of two who are promoted at once one does', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  const taken = await book(setting, later)
  const [first, second] = [
    await book(setting, { ...later, status: 'waitlisted' }),
    await book(setting, { ...later, status: 'waitlisted' }),
  ]
  await refuses(confirm(setting, first.id), 409, 'room_type_sold_out')
  await given(setting.desk.post(`/api/hotel/bookings/${taken.id}/cancel`, { reason: 'Price' }))
  expect((await given(setting.desk.get(`/api/hotel/bookings/${second.id}`))).queue).toEqual({ place: 2, isFree: true })
  const answers = await Promise.all([confirm(setting, first.id), confirm(setting, second.id, { as: 'optional' })])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { checks } = await given(setting.owner.get('/api/accounting/verify'))
  expect(checks.filter((check) => !check.ok)).toEqual([])
})

test('a promotion asks about prices that have changed since, and about restrictions', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const [waits, asks] = [
    await book(setting, { ...later, status: 'waitlisted' }),
    await book(setting, { ...later, status: 'inquiry' }),
  ]
  await house.owner.query('update room_type set base_price = 15000 where id = $1', [setting.hotel.typeId])
  await refuses(confirm(setting, waits.id), 409, 'price_changed')
  await refuses(confirm(setting, waits.id, { prices: 'quoted' }), 403, 'forbidden')
  const now = await given(confirm(setting, waits.id, { prices: 'now' }))
  expect(now).toMatchObject({ status: 'confirmed', nightsTotal: 300 })
  const quoted = await given(
    setting.owner.post(`/api/hotel/bookings/${asks.id}/confirm`, { as: 'optional', prices: 'quoted' }),
  )
  expect(quoted).toMatchObject({ status: 'optional', nightsTotal: 200, releaseOn: later.arrival })
})

test('a hold goes at its hour, once, with its nights, and people are told', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  const early = { ...later, status: 'optional', releaseOn: '2020-01-01', releaseTime: '18:00' }
  const hold = await book(setting, early)
  expect(hold).toMatchObject({ releaseOn: '2020-01-01', releaseTime: '18:00' })
  const counts = await Promise.all([releaseHoldsOf(setting.tenant.ctx), releaseHoldsOf(setting.tenant.ctx)])
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
  const gone = await given(setting.desk.get(`/api/hotel/bookings/${hold.id}`))
  expect(gone).toMatchObject({ status: 'cancelled', cancelReason: 'The hold was not confirmed in time' })
  await book(setting, later)
  const titles = (await given(setting.owner.get('/api/notifications?limit=10'))).map(({ title }) => title)
  expect(titles).toEqual(['Holds released: 1'])
})

test('a booking says when the guest comes and leaves, and an hour that is none is refused at its field', async () => {
  const setting = await aSetting(house)
  const { id, arrivalTime } = await book(setting, { arrivalTime: '22:30' })
  expect(arrivalTime).toBe('22:30')
  const change = (body: object) => setting.desk.put(`/api/hotel/bookings/${id}`, body)
  await refuses(change({ departureTime: '25:00' }), 400, 'invalid', 'departureTime')
  expect(await given(change({ departureTime: '06:15' }))).toMatchObject({
    arrivalTime: '22:30',
    departureTime: '06:15',
  })
})

test('a hold with an hour to come stays, and one without an hour goes with the night', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const ahead = await book(setting, { ...later, status: 'optional', releaseOn: '2099-01-01', releaseTime: '18:00' })
  const tonight = await book(setting, { ...later, status: 'optional', releaseOn: '2026-03-02' })
  expect(await releaseHoldsOf(setting.tenant.ctx)).toBe(0)
  await given(setting.owner.post('/api/hotel/night-audits'), 201)
  expect(await statusOf(setting, ahead.id)).toBe('optional')
  expect(await statusOf(setting, tonight.id)).toBe('cancelled')
})

test('whoever waits past the arrival goes with the night, by a reason of its own', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  const [waits, asks] = [await book(setting, { status: 'waitlisted' }), await book(setting, { status: 'inquiry' })]
  await given(setting.owner.post('/api/hotel/night-audits'), 201)
  const reasonOf = async (id: string) => (await given(setting.desk.get(`/api/hotel/bookings/${id}`))).cancelReason
  expect(await reasonOf(waits.id)).toBe('No room became free in time')
  expect(await reasonOf(asks.id)).toBe('The inquiry was not taken up in time')
})

test('the first who waits for what has become free is told of, once a day', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  await book(setting, { ...later, status: 'waitlisted' })
  await book(setting, { ...later, status: 'waitlisted' })
  await releaseDueHolds(house.platform)
  await releaseDueHolds(house.platform)
  const titles = (await given(setting.desk.get('/api/notifications?limit=10'))).map(({ title }) => title)
  expect(titles).toEqual(['Free for Ama Mensah, who waits'])
})

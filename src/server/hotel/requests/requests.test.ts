import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const ask = ({ desk }: Setting, bookingId: string, more: object) =>
  desk.post(`/api/hotel/bookings/${bookingId}/requests`, more)
const listed = async ({ desk }: Setting, query: `?${string}` = '?show=today') =>
  (await given<{ text: string }[]>(desk.get(`/api/hotel/requests${query}`))).map(({ text }) => text)

test('what a guest asks for is written with the booking or later, and the booking counts what is open', async () => {
  const setting = await aSetting(house)
  const requests = [{ text: 'Baby cot', department: 'housekeeping' }, { text: 'Late key' }]
  const booking = await book(setting, { requests })
  expect(booking).toMatchObject({
    openRequests: 2,
    requests: [
      { text: 'Baby cot', department: 'housekeeping', dueOn: null, doneBy: null },
      { text: 'Late key', department: 'desk' },
    ],
  })
  const cake = { text: 'Birthday cake', department: 'kitchen', dueOn: '2026-03-03' }
  const added = await given(ask(setting, booking.id, cake), 201)
  await given(setting.desk.post(`/api/hotel/requests/${added.id}/done`))
  const after = await given(setting.desk.get(`/api/hotel/bookings/${booking.id}`))
  expect(after.openRequests).toBe(2)
  expect(after.requests.at(-1)).toMatchObject({ ...cake, doneBy: 'receptionist Tester' })
})

test('the list of today names what is open until today, the coming what is wanted later, the done who did it', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const { desk } = setting
  const inHouse = await bookAndCheckIn(setting, { requests: [{ text: 'Quiet room' }] })
  await given(ask(setting, inHouse.id, { text: 'Taxi at six', dueOn: '2026-03-04' }), 201)
  const later = { arrival: '2026-03-05', departure: '2026-03-06' }
  await book(setting, { ...later, requests: [{ text: 'Sea view' }] })
  await book(setting, { status: 'inquiry', requests: [{ text: 'A boat' }] })
  const gone = await book(setting, { requests: [{ text: 'Never mind' }] })
  await given(desk.post(`/api/hotel/bookings/${gone.id}/cancel`, { reason: 'Price' }))
  expect(await listed(setting)).toEqual(['Quiet room'])
  expect(await listed(setting, '?show=coming')).toEqual(['Taxi at six', 'Sea view'])
  expect(await listed(setting, '?show=coming&search=SEA')).toEqual(['Sea view'])
  expect(await listed(setting, '?show=coming&department=kitchen')).toEqual([])
  const [open] = await given(desk.get('/api/hotel/requests'))
  if (!open) throw new Error('One is open')
  expect(open).toMatchObject({ wantedOn: '2026-03-02', booking: { guest: 'Ama Mensah', roomNumber: '101' } })
  await given(desk.post(`/api/hotel/requests/${open.id}/done`))
  expect([await listed(setting), await listed(setting, '?show=done')]).toEqual([[], ['Quiet room']])
})

test('two who tick it off at once: one does, the other hears who did; it is opened again, and taken back while open alone', async () => {
  const setting = await aSetting(house)
  const { desk } = setting
  const { requests } = await book(setting, { requests: [{ text: 'Extra towels' }] })
  const id = requests[0]?.id ?? ''
  const answers = await Promise.all(Array.from({ length: 8 }, () => desk.post(`/api/hotel/requests/${id}/done`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const second = answers.find(({ status }) => status === 409)
  expect(second?.body).toMatchObject({ code: 'request_settled', error: 'receptionist Tester has seen to it already' })
  await refuses(desk.delete(`/api/hotel/requests/${id}`), 409, 'request_settled')
  expect(await given(desk.post(`/api/hotel/requests/${id}/reopen`))).toMatchObject({ doneAt: null, doneBy: null })
  await refuses(desk.post(`/api/hotel/requests/${id}/reopen`), 409, 'request_open')
  await given(desk.delete(`/api/hotel/requests/${id}`))
  await refuses(desk.post(`/api/hotel/requests/${id}/done`), 404, 'not_found')
})

test('a request outside the stay, without words, or for a booking that is over is refused at its field', async () => {
  const setting = await aSetting(house)
  const booking = await book(setting)
  await refuses(ask(setting, booking.id, { text: ' ' }), 400, 'invalid', 'text')
  await refuses(ask(setting, booking.id, { text: 'Taxi', dueOn: '2026-03-05' }), 400, 'invalid', 'dueOn')
  const early = { text: 'Taxi', dueOn: '2026-03-01' }
  const wish = { guest: { firstName: 'Kofi' }, roomTypeId: setting.hotel.typeId, adults: 1, requests: [early] }
  const stay = { arrival: '2026-03-02', departure: '2026-03-03' }
  await refuses(setting.desk.post('/api/hotel/bookings', { ...wish, ...stay }), 400, 'invalid', 'requests.0.dueOn')
  await given(setting.desk.post(`/api/hotel/bookings/${booking.id}/cancel`, { reason: 'Price' }))
  await refuses(ask(setting, booking.id, { text: 'Taxi' }), 409, 'wrong_status')
})

test('one booking takes thirty requests, also when two are written at once', async () => {
  const setting = await aSetting(house)
  const requests = Array.from({ length: 29 }, (_, index) => ({ text: `Wish ${index}` }))
  const booking = await book(setting, { requests })
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(setting, booking.id, { text: 'One more' })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('the history of the booking names the request without its words, and a forgotten guest takes them along', async () => {
  const setting = await aSetting(house)
  const { owner, desk } = setting
  const booking = await book(setting, { requests: [{ text: 'Nut allergy', department: 'kitchen' }] })
  await given(ask(setting, booking.id, { text: 'No feathers' }), 201)
  const records = await given<{ action: string }[]>(
    owner.get(`/api/audit-trail?resource=booking&resourceId=${booking.id}`),
  )
  expect(records.map(({ action }) => action)).toContain('booking.add_request')
  expect(JSON.stringify(records)).not.toMatch(/feathers|allergy/)
  const kept = await given(owner.post(`/api/hotel/guests/${booking.guest.id}/export`))
  expect(kept.bookings[0]?.requests).toEqual(['Nut allergy', 'No feathers'])
  await given(desk.post(`/api/hotel/bookings/${booking.id}/cancel`, { reason: 'Price' }))
  await given(owner.post(`/api/hotel/guests/${booking.guest.id}/anonymize`, { reason: 'Wanted' }))
  expect((await given(desk.get(`/api/hotel/bookings/${booking.id}`))).requests).toEqual([])
})

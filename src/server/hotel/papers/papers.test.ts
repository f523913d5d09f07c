import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const traveller = {
  firstName: 'Efua',
  lastName: 'Sutherland',
  email: 'efua@sea.test',
  phone: '+233 24 555 0101',
  nationality: 'GH',
  documentType: 'passport',
  documentNumber: 'G1234567',
}
const later = { arrival: '2026-03-06', departure: '2026-03-08' }
const strict = {
  name: 'Strict',
  planIds: [],
  windows: [{ days: 7, fee: { fixed: 0, percent: 100, nights: 1 } }],
  noShow: { fixed: 0, percent: 100, nights: null },
  keepsDeposit: false,
  deposit: { kind: 'fixed', fixed: 40, nights: 1, percent: 0, due: 'before_arrival', days: 2 },
}

const textOfMail = async ({ desk }: Setting, id: string) =>
  (await given(desk.get(`/api/hotel/papers/confirmations/${id}`))).text

test('a confirmation says when, for how much, what is paid ahead and by which terms, in the words of the house', async () => {
  const setting = await aSetting(house, { taxSet: 'GH', price: 100 })
  const { owner, desk } = setting
  await given(owner.put('/api/settings/booking_policies', { values: { policies: [strict] } }))
  await given(owner.put('/api/settings/check_in', { values: { confirmationText: 'The gate opens at 14:00.' } }))
  const booking = await book(setting, { guest: traveller, ...later, arrivalTime: '15:30', children: 1 })
  const mail = await given(desk.get(`/api/hotel/papers/confirmations/${booking.id}`))
  expect(mail).toMatchObject({ to: 'efua@sea.test', name: 'Efua Sutherland' })
  expect(mail.subject).toContain(`your booking ${booking.bookingNumber}, Friday 6 March 2026, 15:30`)
  for (const line of [
    'It is confirmed.',
    'Room: DBL, 2 adults, 1 child',
    'Total with taxes: ₵242.00',
    'Please pay ₵40.00 ahead until Wednesday 4 March 2026.',
    'Cancelling less than 7 days before the arrival costs the first night. Not coming costs the whole stay.',
    'The gate opens at 14:00.',
  ])
    expect(mail.text).toContain(line)
  await given(owner.put('/api/settings/check_in', { values: { confirmationText: null } }))
  expect(await textOfMail(setting, booking.id)).not.toMatch(/\n{3}/)
  const held = await book(setting, { ...later, status: 'optional', releaseOn: '2026-03-05', releaseTime: '18:00' })
  expect(await textOfMail(setting, held.id)).toContain('until Thursday 5 March 2026, 18:00; it is not confirmed yet')
})

test('a confirmation goes to the outbox and is told in the history; a wrong address and a cancelled booking are refused', async () => {
  const setting = await aSetting(house)
  const { owner, desk } = setting
  const booking = await book(setting, { guest: traveller, ...later })
  const send = (to: string) => desk.post(`/api/hotel/papers/confirmations/${booking.id}`, { to })
  await refuses(send('efua'), 400, 'invalid', 'to')
  const { messageId } = await given(send('assistant@sea.test'), 201)
  const message = await given(owner.get(`/api/communication/messages/${messageId}`))
  expect(message).toMatchObject({ template: 'booking_confirmation', recipient: 'assistant@sea.test' })
  const records = await given<{ action: string }[]>(
    owner.get(`/api/audit-trail?resource=booking&resourceId=${booking.id}`),
  )
  const sent = records.find(({ action }) => action === 'booking.send_confirmation')
  expect(JSON.stringify(sent)).not.toContain('sea.test')
  await given(desk.post(`/api/hotel/bookings/${booking.id}/cancel`, { reason: 'Price' }))
  await refuses(send('efua@sea.test'), 409, 'wrong_status')
  await refuses(desk.get(`/api/hotel/papers/registration-cards?bookingId=${booking.id}`), 409, 'wrong_status')
  const waits = await book(setting, { ...later, status: 'waitlisted' })
  await refuses(desk.get(`/api/hotel/papers/confirmations/${waits.id}`), 409, 'wrong_status')
})

test('a registration card hides the document until somebody who may asks for it, and then says who did', async () => {
  const setting = await aSetting(house)
  const { desk, owner, tenant } = setting
  const booking = await book(setting, { guest: traveller })
  const [card] = await given(desk.get(`/api/hotel/papers/registration-cards?bookingId=${booking.id}`))
  expect(card).toMatchObject({
    booking: { bookingNumber: booking.bookingNumber },
    guest: { documentNumber: '••• 567', nationality: 'GH', isMasked: true },
  })
  const [whole] = await given(desk.post('/api/hotel/papers/registration-cards', { bookingId: booking.id }))
  expect(whole?.guest).toMatchObject({ documentNumber: 'G1234567', isMasked: false })
  const records = await given<{ action: string }[]>(
    owner.get(`/api/audit-trail?resource=guest&resourceId=${booking.guest.id}`),
  )
  expect(records.map(({ action }) => action)).toContain('guest.reveal')
  const staff = await tenant.as('staff')
  await refuses(staff.post('/api/hotel/papers/registration-cards', { bookingId: booking.id }), 403, 'forbidden')
  await refuses(desk.get('/api/hotel/papers/registration-cards'), 400, 'invalid', 'bookingId')
})

test('the cards of a day are those of the guests who have not come yet, by the name', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const guest = (lastName: string) => ({ guest: { firstName: 'A', lastName } })
  await bookAndCheckIn(setting, guest('Here'))
  await book(setting, guest('Young'))
  await book(setting, guest('Adom'))
  await book(setting, { ...guest('Later'), ...later })
  const cards = await given(setting.desk.get('/api/hotel/papers/registration-cards?arrival=2026-03-02'))
  expect(cards.map((card) => card.guest.lastName)).toEqual(['Adom', 'Young'])
})

test('the list of a day names who comes, leaves and is in house, with what they ask for and nothing of who cancelled', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const { desk } = setting
  const guest = (lastName: string) => ({ guest: { firstName: 'A', lastName } })
  await bookAndCheckIn(setting, { ...guest('Here'), requests: [{ text: 'Iron', department: 'housekeeping' }] })
  await book(setting, { ...guest('Comes'), arrival: '2026-03-02', departure: '2026-03-03', arrivalTime: '18:00' })
  const off = await book(setting, guest('Off'))
  await given(desk.post(`/api/hotel/bookings/${off.id}/cancel`, { reason: 'Price' }))
  const on = async (day: string, list: string) => {
    const rows = await given<{ guest: string }[]>(desk.get(`/api/hotel/papers/days?day=${day}&list=${list}`))
    return rows.map((row) => row.guest)
  }
  expect(await on('2026-03-02', 'arrivals')).toEqual(['A Comes', 'A Here'])
  expect(await on('2026-03-02', 'in_house')).toEqual(['A Here'])
  expect(await on('2026-03-03', 'in_house')).toEqual(['A Here'])
  expect(await on('2026-03-03', 'departures')).toEqual(['A Comes'])
  expect(await on('2026-03-04', 'departures')).toEqual(['A Here'])
  const rows = await given<unknown[]>(desk.get('/api/hotel/papers/days?day=2026-03-02&list=arrivals'))
  expect(rows[1]).toMatchObject({ roomNumber: '101', requests: [{ text: 'Iron', department: 'housekeeping' }] })
  await refuses(desk.get('/api/hotel/papers/days?day=soon&list=arrivals'), 400, 'invalid', 'day')
})

test('the desk reads the letterhead without the right to the settings', async () => {
  const setting = await aSetting(house)
  const { owner, desk } = setting
  await given(owner.put('/api/settings/property', { values: { address: '1 Beach Road', phone: '+233 30 555 0100' } }))
  expect(await given(desk.get('/api/hotel/papers/letterhead'))).toMatchObject({
    address: '1 Beach Road',
    phone: '+233 30 555 0100',
    date: '2026-03-02',
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a hold is confirmed and keeps its nights; confirming again is refused', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  const hold = await book(setting, { status: 'optional', releaseOn: '2026-03-02' })
  const confirmed = await setting.desk.post(`/api/hotel/bookings/${hold.id}/confirm`)
  expect(confirmed.body).toMatchObject({ data: { status: 'confirmed', releaseOn: null } })
  expect(await setting.desk.post(`/api/hotel/bookings/${hold.id}/confirm`)).toMatchObject({
    status: 409,
    body: { code: 'wrong_status' },
  })
})

test('what is known about a booking changes with its version; a stale change is refused', async () => {
  const setting = await aSetting(house)
  const booking = await book(setting)
  const { id, version } = booking
  const changed = await setting.desk.put(`/api/hotel/bookings/${id}`, { notes: 'Late arrival', version })
  expect(changed.body).toMatchObject({ data: { notes: 'Late arrival', version: version + 1 } })
  expect(await setting.desk.put(`/api/hotel/bookings/${id}`, { notes: 'Other', version })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  })
})

test('a guest who did not come is a no-show from the day of arrival on, and the nights are free again', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  const later = await book(setting, { arrival: '2026-03-05', departure: '2026-03-06' })
  expect(await setting.desk.post(`/api/hotel/bookings/${later.id}/no-show`)).toMatchObject({ status: 409 })
  const booking = await book(setting)
  const missed = await setting.desk.post(`/api/hotel/bookings/${booking.id}/no-show`)
  expect(missed.body).toMatchObject({ data: { status: 'no_show', noShowOn: '2026-03-02' } })
  await book(setting)
})

test('a room given before arrival is held, and given back with null', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  const booking = await book(setting)
  const roomId = setting.hotel.roomIds[0]
  const given = await setting.desk.post(`/api/hotel/bookings/${booking.id}/assign`, { roomId })
  expect(given.body).toMatchObject({ data: { roomId } })
  const back = await setting.desk.post(`/api/hotel/bookings/${booking.id}/assign`, { roomId: null })
  expect(back.body).toMatchObject({ data: { roomId: null, badges: ['due_in', 'unassigned'] } })
})

/** Two book the first room for the same nights in one moment. */
function twoForOneRoom({ desk, hotel }: Setting) {
  const wish = { roomTypeId: hotel.typeId, roomId: hotel.roomIds[0], arrival: '2026-03-02', departure: '2026-03-04' }
  const asked = (firstName: string) => desk.post('/api/hotel/bookings', { ...wish, guest: { firstName }, adults: 1 })
  return Promise.all([asked('Ama'), asked('Kofi')])
}

test('without its exclusion constraint one room is given to two stays at once', async () => {
  const bare = await openHouse()
  try {
    await bare.owner.query('alter table room_hold drop constraint room_given_once')
    const answers = await twoForOneRoom(await aSetting(bare, { rooms: 2 }))
    expect(answers.map((answer) => answer.status)).toEqual([201, 201])
  } finally {
    await bare.close()
  }
})

test('with its exclusion constraint one room is given to one of two stays at once', async () => {
  const answers = await twoForOneRoom(await aSetting(house, { rooms: 2 }))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(answers.find((answer) => answer.status === 409)?.body['code']).toBe('room_taken')
})

test('what is left unpaid goes on account only when somebody says so, and stands in the city ledger', async () => {
  const setting = await aSetting(house)
  const booking = await bookAndCheckIn(setting)
  const url = `/api/hotel/bookings/${booking.id}/check-out`
  expect(await setting.desk.post(url, {})).toMatchObject({ status: 409, body: { code: 'folio_not_settled' } })
  const gone = await setting.desk.post(url, { onAccount: { reason: 'The company pays' } })
  expect(gone.body).toMatchObject({ data: { status: 'checked_out', totals: { balance: 0 } } })
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1110': 100, '4000': -100 })
})

test('too much paid is owed back to the guest after check-out', async () => {
  const setting = await aSetting(house)
  const booking = await bookAndCheckIn(setting)
  await setting.desk.post(`/api/hotel/folios/${booking.folioId}/payments`, { method: 'cash', amount: 130 })
  const gone = await setting.desk.post(`/api/hotel/bookings/${booking.id}/check-out`, {})
  expect(gone.body).toMatchObject({ data: { totals: { balance: 0 } } })
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 130, '2130': -30, '4000': -100 })
})

test('beyond the limit sells only who may, with a reason that stays on record', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  await book(setting)
  const wish = {
    guest: { firstName: 'One', lastName: 'More' },
    roomTypeId: setting.hotel.typeId,
    arrival: '2026-03-02',
    departure: '2026-03-03',
    adults: 1,
    overbook: { reason: 'A sure cancellation' },
  }
  expect(await setting.desk.post('/api/hotel/bookings', wish)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  const sold = await setting.owner.post('/api/hotel/bookings', wish)
  expect(sold).toMatchObject({ status: 201, body: { data: { badges: ['due_in', 'unassigned', 'oversold'] } } })
  const record = await house.owner.query(
    "select reason from audit_record where tenant_id = $1 and action = 'booking.overbook'",
    [setting.tenant.id],
  )
  expect(record.rows).toEqual([{ reason: 'A sure cancellation' }])
})

test('a check-out of today is taken back, and the guest can be charged again', async () => {
  const setting = await aSetting(house)
  const booking = await bookAndCheckIn(setting)
  await setting.desk.post(`/api/hotel/bookings/${booking.id}/check-out`, { payment: { method: 'cash', amount: 100 } })
  await house.owner.query("update room set cleanliness = 'clean' where tenant_id = $1", [setting.tenant.id])
  const back = await setting.owner.post(`/api/hotel/bookings/${booking.id}/reinstate`, {
    reason: 'Forgot the passport',
  })
  expect(back.body).toMatchObject({ data: { status: 'checked_in' } })
  const charged = await setting.desk.post(`/api/hotel/folios/${booking.folioId}/charges`, {
    description: 'Coffee',
    type: 'service',
    unitPrice: 3,
  })
  expect(charged.status).toBe(201)
})

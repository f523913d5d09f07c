import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aSetting, arrive, extrasOn, leave, openHouseOfHours, provesRight } from '#test/setup/hours.ts'
import { book, type TestBooking } from '#test/setup/stay.ts'

let opened: Awaited<ReturnType<typeof openHouseOfHours>>
beforeAll(async () => {
  opened = await openHouseOfHours()
})
afterAll(() => opened.house.close())
beforeEach(() => opened.itIs('15:00'))

const dayUse = { departure: '2026-03-02' }

test('a day use costs a share of the night by its is expected, and charged once at check-in', async () => {
  const setting = await aSetting(opened.house, {}, 'GH')
  const booking = await book(setting, { ...dayUse, arrivalTime: '09:00', departureTime: '13:00' })
  expect(booking).toMatchObject({
    nights: 0,
    expected: { total: 48, due: 48 },
    fees: [{ kind: 'day_use', price: 40 }],
  })
  expect((await book(setting, dayUse)).expected.total).toBe(72)
  expect(await given(setting.desk.get('/api/hotel/bookings/totals?tab=arrivals'))).toMatchObject({
    expected: { total: 120, due: 120 },
  })
  await given(arrive(setting, booking, { expectedFee: 48 }))
  expect(await extrasOn(setting, booking)).toEqual([['charge', 'Day use', 48]])
  const { expected } = await given(leave(setting, booking, { payment: { method: 'card', amount: 48 } }))
  expect(expected).toEqual({ total: 48, due: 0 })
  await provesRight(setting)
})

test('a day use is priced anew for other but not at a price of its own, which asks for the right', async () => {
  const setting = await aSetting(opened.house)
  const [rated, own] = [await book(setting, dayUse), await book(setting, { ...dayUse, nightlyPrice: 33 })]
  const times = { arrivalTime: '09:00', departureTime: '12:30' }
  const change = async ({ id }: TestBooking) =>
    (await given(setting.desk.put(`/api/hotel/bookings/${id}`, times))).expected
  expect([rated.expected.total, (await change(rated)).total]).toEqual([60, 40])
  expect([own.expected.total, (await change(own)).total]).toEqual([33, 33])
  const body = { guest: { firstName: 'Ama', lastName: 'M' }, roomTypeId: setting.hotel.typeId, adults: 1, ...dayUse }
  const off = setting.desk.post('/api/hotel/bookings', { ...body, arrival: '2026-03-02', nightlyPrice: 5 })
  await refuses(off, 403, 'forbidden')
})

test('a day use that stays for the night is charged the night in its place', async () => {
  const setting = await aSetting(opened.house)
  const booking = await book(setting, dayUse)
  await given(arrive(setting, booking))
  const path = `/api/hotel/bookings/${booking.id}/extend` as const
  const { expected, fees } = await given(setting.desk.post(path, { departure: '2026-03-03' }))
  expect({ expected, fees }).toEqual({ expected: { total: 100, due: 100 }, fees: [] })
  await provesRight(setting)
})

test('a day use that nobody comes for costs what the terms say of its price', async () => {
  const setting = await aSetting(opened.house)
  const fee = { fixed: 0, percent: 50, nights: 1 }
  const deposit = { kind: 'percent', fixed: 0, nights: 1, percent: 50, due: 'at_booking', days: 0 }
  const policy = { name: 'Strict', planIds: [], windows: [], noShow: fee, keepsDeposit: false, deposit }
  await given(setting.owner.put('/api/settings/booking_policies', { values: { policies: [policy] } }))
  const booking = await book(setting, dayUse)
  expect(booking.deposit).toMatchObject({ required: 30 })
  const preview = await given(setting.desk.get(`/api/hotel/bookings/${booking.id}/no-show`))
  expect(preview).toMatchObject({ fee: { gross: 30 } })
})

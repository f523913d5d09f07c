import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import {
  aSetting,
  arrive,
  atDeparture,
  extrasOn,
  later,
  leave,
  openHouseOfHours,
  provesRight,
  stayed,
} from '#test/setup/hours.ts'
import { book } from '#test/setup/stay.ts'

let opened: Awaited<ReturnType<typeof openHouseOfHours>>
beforeAll(async () => {
  opened = await openHouseOfHours()
})
afterAll(() => opened.house.close())
beforeEach(() => opened.itIs('15:00'))

test('a fee for an hour stays as it was charged: an allowance takes it back, and neither a void nor a split nor another folio', async () => {
  const setting = await aSetting(opened.house)
  const [booking, other] = [await book(setting), await book(setting)]
  await given(arrive(setting, other))
  opened.itIs('09:00')
  await given(arrive(setting, booking))
  const folio = `/api/hotel/folios/${booking.folioId}` as const
  const [fee] = (await given(setting.owner.get(folio))).lines
  const lineId = fee?.id
  await refuses(setting.owner.post(`${folio}/voids`, { lineId, reason: 'Mistake' }), 409, 'line_not_voidable')
  await refuses(setting.owner.post(`${folio}/splits`, { lineId, by: { percent: 50 } }), 409, 'not_split')
  const away = { lineIds: [lineId], to: { folioId: other.folioId } }
  await refuses(setting.owner.post(`${folio}/moves`, away), 409, 'not_moved')
  expect(await extrasOn(setting, booking)).toEqual([['charge', 'Early check-in, 09:00', 50]])
  await given(setting.owner.post(`${folio}/allowances`, { lineId, amount: 50, reason: 'Waited' }), 201)
  await provesRight(setting)
})

test('a fee for an hour is one of many extras of a room, which the desk may charge by hand as well', async () => {
  const setting = await aSetting(opened.house)
  const booking = await book(setting)
  await given(arrive(setting, booking))
  const items = [{ code: 'cot', name: 'Cot', category: 'room_extras', price: 20 }]
  await given(setting.owner.put('/api/settings/charge_catalogue', { values: { items } }))
  const charge = { item: 'cot', description: 'Cot', unitPrice: 20 }
  await given(setting.desk.post(`/api/hotel/folios/${booking.folioId}/charges`, charge), 201)
  expect(await extrasOn(setting, booking)).toEqual([['charge', 'Cot', 20]])
  await provesRight(setting)
})

test('a fee for an hour goes to the window of such extras at the departure, and is owed by who is billed there', async () => {
  const hotel = await aSetting(opened.house)
  const booking = await stayed(hotel)
  const company = { kind: 'company', firstName: 'Volta Ltd' }
  const payerId = (await given(hotel.owner.post('/api/hotel/guests', company), 201)).id
  const window = { name: 'Volta Ltd', payerId, routes: ['room_extras'] }
  await given(hotel.owner.post(`/api/hotel/folios/${booking.folioId}/windows`, window), 201)
  const setting = await later(opened, hotel, '15:00')
  expect((await atDeparture(setting, booking)).windows).toMatchObject([
    { window: 1, due: 100, hasFees: false },
    { window: 2, due: 50, hasFees: true },
  ])
  const payment = { method: 'card', amount: 100 }
  await given(leave(setting, booking, { payment, expectedFee: 50, onAccount: { reason: 'Volta pays' } }))
  const { lines } = await given(setting.owner.get(`/api/hotel/folios/${booking.folioId}`))
  expect(lines.find(({ category }) => category === 'room_extras')).toMatchObject({ window: 2, gross: 50 })
  await provesRight(setting)
})

test('a fee for an hour that is let go gives a guest back who has paid for it: what the departure shows, to the cent', async () => {
  const hotel = await aSetting(opened.house)
  const booking = await stayed(hotel)
  const paid = { method: 'card', amount: 130, surplus: 'deposit' }
  await given(hotel.desk.post(`/api/hotel/folios/${booking.folioId}/payments`, paid), 201)
  const setting = await later(opened, hotel, '15:00')
  expect(await atDeparture(setting, booking)).toMatchObject({
    due: 20,
    fees: [{ gross: 50 }],
    refunds: [{ amount: 30 }],
  })
  const waive = { reason: 'Flight was late' }
  const path = `/api/hotel/bookings/${booking.id}/check-out` as const
  await given(setting.owner.post(path, { waive, refund: { reason: 'Paid too much' } }))
  const { totals, owedBack } = await given(setting.owner.get(`/api/hotel/folios/${booking.folioId}`))
  expect({ totals, owedBack }).toMatchObject({ totals: { charges: 100, payments: 100 }, owedBack: 0 })
  await provesRight(setting)
})

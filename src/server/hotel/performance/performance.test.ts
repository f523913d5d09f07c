import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '#test/setup/house.ts'
import { given } from '#test/setup/books.ts'
import { aSetting, balancesOf, book, bookAndCheckIn } from '#test/setup/stay.ts'
import { majorOf, ofMajor } from '#contract/kernel/money.ts'
import { perUnit, ratio } from '#contract/hotel/performance/rules.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('published examples: occupancy with and without rooms out of order, ADR and RevPAR from totals', () => {
  expect(ratio(30, 100, { scale: 100, decimals: 2 })).toBe(30)
  expect(ratio(30, 95, { scale: 100, decimals: 2 })).toBe(31.58)
  const adr = perUnit(ofMajor(48_172.98), 401)
  const revpar = perUnit(ofMajor(48_172.98), 473)
  expect([adr && majorOf(adr), revpar && majorOf(revpar)]).toEqual([120.13, 101.85])
  expect(ratio(401, 500, { scale: 100, decimals: 2 })).toBe(80.2)
  expect(ratio(401, 473, { scale: 100, decimals: 2 })).toBe(84.78)
  expect(perUnit(ofMajor(5), 0)).toBeNull()
})

test('the report counts audited nights, and what stood on the books on an earlier day', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  await bookAndCheckIn(setting, { departure: '2026-03-05' })
  await setting.desk.post('/api/hotel/night-audits', {})
  const cancelled = await book(setting, { arrival: '2026-03-03', departure: '2026-03-05' })
  await setting.desk.post('/api/hotel/night-audits', {})
  const url = '/api/hotel/reports/performance?from=2026-03-01&to=2026-03-31'
  expect((await setting.owner.get(url)).body).toMatchObject({
    data: {
      nights: 2,
      roomRevenue: 200,
      adr: 100,
      noShows: 1,
      onTheBooks: 3,
      busiestNight: { date: '2026-03-02', rooms: 1 },
    },
  })
  expect(cancelled.status).toBe('confirmed')
  expect((await setting.owner.get(`${url}&knownOn=2026-03-02`)).body).toMatchObject({ data: { onTheBooks: 3 } })
  expect((await setting.owner.get('/api/hotel/reports/performance?from=2026-03-02&to=2026-03-01')).body).toMatchObject({
    details: [{ path: 'to' }],
  })
})

test('rooms out of order leave the base of the figures, those that the house uses itself do not', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const [, second, third] = setting.hotel.roomIds
  await bookAndCheckIn(setting, { departure: '2026-03-04', roomId: setting.hotel.roomIds[0] })
  const block = (room: string | undefined, kind: string) =>
    setting.desk.post(`/api/hotel/rooms/${room}/blocks`, {
      kind,
      from: '2026-03-02',
      to: '2026-03-04',
      reason: 'Paint',
    })
  expect([(await block(second, 'out_of_order')).status, (await block(third, 'house_use')).status]).toEqual([201, 201])
  await setting.desk.post('/api/hotel/night-audits', {})
  expect((await setting.owner.get('/api/hotel/reports/performance?from=2026-03-02&to=2026-03-02')).body).toMatchObject({
    data: { nights: 1, outOfOrderNights: 1, houseUseNights: 1, occupancy: 33.33, revpar: 33.33 },
  })
  const kept = await house.owner.query(
    'select rooms, out_of_order, house_use from night_statistic where tenant_id = $1',
    [setting.tenant.id],
  )
  expect(kept.rows).toEqual([{ rooms: 4, out_of_order: 1, house_use: 1 }])
})

test('room revenue is what the ledger says: a credit note, a first night charged at departure and allowances of later days are in it', async () => {
  const setting = await aSetting(house, { rooms: 4, taxSet: 'GH' })
  const { desk, owner } = setting
  const month = '/api/hotel/reports/performance?from=2026-03-01&to=2026-03-31'
  const [first, gone] = [await bookAndCheckIn(setting, { departure: '2026-03-04' }), await bookAndCheckIn(setting)]
  // Left on the day of arrival: the first night is charged at the departure.
  await given(desk.post(`/api/hotel/bookings/${gone.id}/check-out`, { onAccount: { reason: 'Ill' } }))
  await given(owner.post('/api/hotel/night-audits', {}), 201)
  const { lines } = await given(owner.get(`/api/hotel/folios/${first.folioId}`))
  const night = lines.find(({ night: on }) => on === '2026-03-02')
  await given(
    owner.post(`/api/hotel/folios/${first.folioId}/allowances`, { amount: 12.1, reason: 'Noise', lineId: night?.id }),
    201,
  )
  await given(owner.post('/api/hotel/night-audits', {}), 201)
  await given(desk.post(`/api/hotel/bookings/${first.id}/check-out`, { onAccount: { reason: 'Company' } }))
  const [invoice] = await given(owner.get('/api/hotel/invoices?limit=1&search='))
  await given(
    owner.post(`/api/hotel/invoices/${invoice?.id}/credit-note`, {
      reason: 'Complaint',
      lines: [{ line: 2, amount: 24.2 }],
    }),
    201,
  )
  const figures = await given(owner.get(month))
  const ledger = await balancesOf(house, setting.tenant)
  expect(figures.roomRevenue).toBeCloseTo(-(ledger['4000'] ?? 0) - (ledger['4090'] ?? 0), 2)
  expect(figures).toMatchObject({ nights: 2, roomRevenue: 270 })
  // The allowance and the credit note belong to the nights that they take something off.
  const on = async (day: string) =>
    (await given(owner.get(`/api/hotel/reports/performance?from=${day}&to=${day}`))).roomRevenue
  expect([await on('2026-03-02'), await on('2026-03-03'), await on('2026-03-04')]).toEqual([190, 80, 0])
  const { checks } = await given(owner.get('/api/accounting/verify'))
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { getTrend } from '#contract/hotel/reports/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse, type Person } from '#test/setup/house.ts'
import { aHotel } from '#test/setup/hotel.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

type Report = Received<typeof getTrend>

let house: House
let setting: Setting
beforeAll(async () => {
  house = await openHouse()
  setting = await aTradingHotel()
})
afterAll(() => house.close())

/** Three days of a hotel with everything in them that a report tells apart; its business date is the 5th of March. */
async function aTradingHotel(): Promise<Setting> {
  const made = await aSetting(house, { rooms: 6, taxSet: 'GH' })
  const { desk, owner, tenant, hotel } = made
  const suites = await aHotel(house, tenant, { rooms: 2, price: 300, code: 'SUI', firstNumber: 201 })
  const block = (kind: string, room: string | undefined) =>
    given(
      owner.post(`/api/hotel/rooms/${room}/blocks`, { kind, from: '2026-03-02', to: '2026-03-04', reason: 'Paint' }),
      201,
    )
  await block('out_of_order', hotel.roomIds[4])
  await block('house_use', hotel.roomIds[5])
  const { id: agencyId } = await given(
    desk.post('/api/hotel/guests', { kind: 'agency', firstName: 'Sankofa Travel', commissionPercent: 10 }),
    201,
  )
  const paid = await bookAndCheckIn(made, { departure: '2026-03-04', source: 'Booking.com', agencyId })
  await bookAndCheckIn(made, { departure: '2026-03-06', roomTypeId: suites.typeId })
  await bookAndCheckIn(made, { departure: '2026-03-03', nightlyPrice: 0 })
  await book(made, { departure: '2026-03-03' })
  const gone = await book(made, { arrival: '2026-03-04', departure: '2026-03-07' })
  const early = await bookAndCheckIn(made, { departure: '2026-03-05' })
  await given(desk.post(`/api/hotel/bookings/${early.id}/check-out`, { onAccount: { reason: 'Ill' } }))
  await given(owner.post('/api/hotel/night-audits', {}), 201)
  const stays = await given(desk.get('/api/hotel/bookings?tab=departures'))
  for (const { id } of stays)
    await given(desk.post(`/api/hotel/bookings/${id}/check-out`, { onAccount: { reason: 'Comp' } }))
  const folio = await given(owner.get(`/api/hotel/folios/${paid.folioId}`))
  const night = folio.lines.find(({ night: on }) => on === '2026-03-02')
  await given(
    owner.post(`/api/hotel/folios/${paid.folioId}/allowances`, { amount: 12.1, reason: 'Noise', lineId: night?.id }),
    201,
  )
  await given(desk.post(`/api/hotel/folios/${paid.folioId}/payments`, { method: 'cash', amount: 50 }), 201)
  await given(
    desk.post(`/api/hotel/folios/${paid.folioId}/charges`, { description: 'Taxi', type: 'service', unitPrice: 10 }),
    201,
  )
  await given(desk.post(`/api/hotel/bookings/${gone.id}/cancel`, { reason: 'Ill' }))
  await given(owner.post('/api/hotel/night-audits', {}), 201)
  await given(desk.post(`/api/hotel/bookings/${paid.id}/check-out`, { onAccount: { reason: 'Company' } }))
  const [invoice] = await given(owner.get('/api/hotel/invoices?limit=1'))
  await given(
    owner.post(`/api/hotel/invoices/${invoice?.id}/credit-note`, {
      reason: 'Late',
      lines: [{ line: 3, amount: 24.2 }],
    }),
    201,
  )
  await given(owner.post('/api/hotel/night-audits', {}), 201)
  await book(made, { arrival: '2026-03-20', departure: '2026-03-23', source: 'Walk-in' })
  return made
}

const days = 'from=2026-03-02&to=2026-03-04'

function rowOf(report: Report, key: string): Report['rows'][number] {
  const row = report.rows.find((one) => one.key === key || one.label === key)
  if (!row) throw new Error(`There is no row ${key} among ${report.rows.map(({ label }) => label).join(', ')}`)
  return row
}

/** What is divided opens what it is divided of. */
const divided = ['adr', 'revpar', 'trevpar', 'occupancy', 'alos', 'cancellationRate', 'noShowRate']

/** Opens each figure of a report; each is what its rows add up to. Answers how many there were. */
async function expectDrills(person: Person, report: Report): Promise<number> {
  let opened = 0
  const lines = [...report.rows, ...(report.totals ? [{ ...report.totals, key: 'total' }] : [])]
  for (const row of lines)
    for (const column of report.columns) {
      const value = row.cells[column.id]
      const query: Record<string, string> = { ...column.drill, ...row.drill }
      if (!('figure' in query) || typeof value !== 'number' || divided.includes(column.id) || divided.includes(row.key))
        continue
      const { daysBefore, ...asked } = query
      if (daysBefore !== undefined) continue
      const rows = await given(
        person.get(
          `/api/hotel/reports/rows?${new URLSearchParams(asked).toString()}&limit=100` as '/api/hotel/reports/rows',
        ),
      ).catch((error: unknown) => {
        throw new Error(`${row.key} ${column.id} ${JSON.stringify(asked)}`, { cause: error })
      })
      expect([row.key, column.id, rows.sum], JSON.stringify(asked)).toEqual([row.key, column.id, value])
      const added = rows.rows.reduce((total, one) => total + Math.round(one.value * 100), 0) / 100
      expect(added).toBe(rows.sum)
      opened += 1
    }
  return opened
}

test('every figure of every report opens rows that add up to it, on every base', async () => {
  const { owner } = setting
  const bases = ['', '&outOfOrder=in&complimentary=off&houseUse=off&money=gross', '&corrections=posted']
  let opened = 0
  for (const base of bases) {
    opened += await expectDrills(
      owner,
      await given(owner.get(`/api/hotel/reports/flash?day=2026-03-04${base}` as '/api/hotel/reports/flash')),
    )
    opened += await expectDrills(
      owner,
      await given(owner.get(`/api/hotel/reports/trend?${days}${base}` as '/api/hotel/reports/trend')),
    )
    for (const by of ['type', 'channel', 'rate'])
      opened += await expectDrills(
        owner,
        await given(owner.get(`/api/hotel/reports/sales?by=${by}&${days}${base}` as '/api/hotel/reports/sales')),
      )
    opened += await expectDrills(
      owner,
      await given(
        owner.get(`/api/hotel/reports/forecast?from=2026-03-05&to=2026-04-05${base}` as '/api/hotel/reports/forecast'),
      ),
    )
  }
  const month = 'from=2026-03-01&to=2026-03-31'
  opened += await expectDrills(
    owner,
    await given(owner.get(`/api/hotel/reports/pickup?${month}&since=2026-03-02` as '/api/hotel/reports/pickup')),
  )
  opened += await expectDrills(
    owner,
    await given(owner.get(`/api/hotel/reports/pace?${month}` as '/api/hotel/reports/pace')),
  )
  for (const name of ['ledgers', 'cashier', 'taxes', 'commissions'])
    opened += await expectDrills(
      owner,
      await given(owner.get(`/api/hotel/reports/${name}?${days}` as '/api/hotel/reports/ledgers')),
    )
  expect(opened).toBeGreaterThan(300)
})

test('the flash tells day, month and year, as they are known now and as they were when the night was closed', async () => {
  const { owner } = setting
  const flash = await given(owner.get('/api/hotel/reports/flash?day=2026-03-02'))
  const cells = (report: Report, key: string) => rowOf(report, key).cells
  expect(cells(flash, 'rooms')).toEqual({ day: 8, month: 16, year: 488 })
  expect(cells(flash, 'available')).toMatchObject({ day: 7 })
  expect(cells(flash, 'nights')).toMatchObject({ day: 3 })
  expect(cells(flash, 'complimentary')).toMatchObject({ day: 1 })
  expect(cells(flash, 'occupancy')).toMatchObject({ day: 42.86 })
  // 100 and 300 and the first night of the guest who left, less the allowance of 10 of the morning after.
  expect(cells(flash, 'revenue')).toMatchObject({ day: 490 })
  expect(cells(flash, 'adr')).toMatchObject({ day: 163.33 })
  expect(cells(flash, 'noShows')).toMatchObject({ day: 1 })
  const then = await given(owner.get('/api/hotel/reports/flash?day=2026-03-02&knownOn=2026-03-02'))
  expect(cells(then, 'revenue')).toMatchObject({ day: 500 })
  const audits = await given(owner.get('/api/hotel/night-audits'))
  expect(audits.find(({ date }) => date === '2026-03-02')?.figures).toMatchObject({ roomRevenue: 500, occupied: 3 })
  const bare = await given(
    owner.get('/api/hotel/reports/flash?day=2026-03-02&outOfOrder=in&complimentary=off&houseUse=off&money=gross'),
  )
  expect([cells(bare, 'available')['day'], cells(bare, 'nights')['day'], cells(bare, 'revenue')['day']]).toEqual([
    7, 2, 592.9,
  ])
})

test('by the night and by the day posted the revenue of a period differs by its corrections; posted, it is the ledger', async () => {
  const { owner } = setting
  const on = async (more: string) =>
    (await given(owner.get(`/api/hotel/reports/trend?${days}${more}` as '/api/hotel/reports/trend'))).rows.map(
      ({ cells }) => cells['revenue'],
    )
  expect(await on('')).toEqual([490, 380, 300])
  expect(await on('&corrections=posted')).toEqual([500, 390, 280])
  expect(await on('&knownOn=2026-03-03')).toEqual([490, 400, 0])
  const balance = await given(
    owner.get('/api/accounting/reports/trial-balance?from=2026-03-04&to=2026-03-04&department=rooms'),
  )
  expect(balance.totals.credit - balance.totals.debit).toBe(280)
})

test('types, channels and rates add up to the house, and stand beside the days before', async () => {
  const { owner } = setting
  for (const by of ['type', 'channel', 'rate'] as const) {
    const report = await given(owner.get(`/api/hotel/reports/sales?by=${by}&${days}` as '/api/hotel/reports/sales'))
    expect(report.totals?.cells).toMatchObject({ nights: 6, revenue: 1170 })
    const sum = report.rows.reduce((total, { cells }) => total + Number(cells['revenue']), 0)
    expect(sum).toBe(1170)
  }
  const types = await given(
    owner.get('/api/hotel/reports/sales?by=type&from=2026-03-03&to=2026-03-03&compare=previous'),
  )
  expect(types.before).toEqual({ from: '2026-03-02', to: '2026-03-02' })
  expect(rowOf(types, 'SUI')).toMatchObject({ cells: { nights: 1, revenue: 300, available: 2 }, before: { nights: 1 } })
})

test('pickup is new less lost, the forecast knows holds, blocks and prices, and the lists know a past date', async () => {
  const { owner } = setting
  const pickup = await given(owner.get('/api/hotel/reports/pickup?from=2026-03-01&to=2026-03-31&since=2026-03-02'))
  expect(pickup.totals?.cells).toEqual({ before: 10, came: 3, went: 3, after: 10, pickup: 0 })
  const forecast = await given(owner.get('/api/hotel/reports/forecast?from=2026-03-20&to=2026-03-22'))
  expect(forecast.totals?.cells).toMatchObject({ available: 24, booked: 3, revenue: 300, adr: 100, arrivals: 1 })
  const arrivals = async (more: string) =>
    (await given(owner.get(`/api/hotel/reports/stays?list=arrivals&${more}` as '/api/hotel/reports/stays'))).pages
      ?.total
  expect(await arrivals('from=2026-03-04&to=2026-03-04')).toBe(0)
  expect(await arrivals('from=2026-03-04&to=2026-03-04&knownOn=2026-03-02')).toBe(1)
  const cancelled = await given(owner.get('/api/hotel/reports/stays?list=cancellations&from=2026-03-01&to=2026-03-31'))
  expect(cancelled.rows.map(({ cells }) => [cells['arrival'], cells['endedOn'], cells['reason']])).toEqual([
    ['2026-03-04', '2026-03-03', 'Ill'],
  ])
})

test('the three ledgers open where they closed, and the cashier is told by person and method', async () => {
  const { owner } = setting
  const ledgers = await given(owner.get(`/api/hotel/reports/ledgers?${days}`))
  const guest = ledgers.rows.filter(({ group, label }) => group === 'Guest ledger' && label !== 'All days')
  for (const [index, { cells }] of guest.entries()) {
    const minor = (id: string) => Math.round(Number(cells[id]) * 100)
    expect(minor('opening') + minor('debit') - minor('credit')).toBe(minor('closing'))
    if (index > 0) expect(cells['opening']).toBe(guest[index - 1]?.cells['closing'])
  }
  const cashier = await given(owner.get(`/api/hotel/reports/cashier?${days}`))
  expect(cashier.rows).toMatchObject([
    { label: 'Cash', group: 'receptionist Tester', cells: { count: 1, received: 50, refunded: 0, net: 50 } },
  ])
})

test('days that end before they begin are refused at their field, and so is who may not read reports', async () => {
  const { owner, desk } = setting
  const wrong = 'from=2026-03-04&to=2026-03-02'
  await refuses(owner.get(`/api/hotel/reports/trend?${wrong}`), 400, 'invalid', 'to')
  await refuses(owner.get(`/api/hotel/reports/rows?figure=nights&${wrong}`), 400, 'invalid', 'to')
  await refuses(owner.get(`/api/hotel/reports/pace?${wrong}`), 400, 'invalid', 'to')
  await refuses(owner.get(`/api/hotel/reports/taxes?${wrong}`), 400, 'invalid', 'to')
  await refuses(owner.get(`/api/hotel/reports/commissions?${wrong}`), 400, 'invalid', 'to')
  await refuses(desk.get(`/api/hotel/reports/trend?${days}`), 403, 'forbidden')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, book, bookAndCheckIn } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('the audit charges each night once, makes no-shows, dirties rooms and moves the business date', async () => {
  const setting = await aSetting(house, { rooms: 3, taxSet: 'GH' })
  const stay = await bookAndCheckIn(setting)
  const absent = await book(setting)
  const done = await setting.desk.post('/api/hotel/night-audits', {})
  expect(done).toMatchObject({ status: 201, body: { data: { date: '2026-03-02', status: 'done', warnings: [] } } })
  const { id, steps } = done.body.data
  expect(Object.fromEntries(steps.map((step) => [step.name, step.count]))).toMatchObject({
    no_shows: 1,
    room_charges: 1,
    rooms_dirty: 1,
    ledger_check: 0,
  })
  expect((await setting.desk.get('/api/hotel/business-date')).body).toMatchObject({ data: { date: '2026-03-03' } })
  expect((await setting.desk.get(`/api/hotel/bookings/${absent.id}`)).body).toMatchObject({
    data: { status: 'no_show' },
  })
  const folio = await setting.desk.get(`/api/hotel/folios/${stay.folioId}`)
  expect(folio.body).toMatchObject({ data: { totals: { charges: 121 }, lines: [{ night: '2026-03-02' }] } })
  expect((await setting.desk.get(`/api/hotel/night-audits/${id}`)).body).toMatchObject({ data: { status: 'done' } })
  expect((await setting.desk.get('/api/hotel/night-audits')).body).toMatchObject({ pagination: { total: 1 } })
})

test('guests who should have left stop the audit and are named by the checks', async () => {
  const setting = await aSetting(house)
  const stay = await bookAndCheckIn(setting, { departure: '2026-03-03' })
  await setting.desk.post('/api/hotel/night-audits', {})
  const checks = await setting.desk.get('/api/hotel/night-audits/checks')
  const { date, checks: found } = checks.body.data
  expect(date).toBe('2026-03-03')
  expect(found.find((check) => check.name === 'departures_open')).toMatchObject({
    count: 1,
    bookings: [{ id: stay.id }],
  })
  expect(await setting.desk.post('/api/hotel/night-audits', {})).toMatchObject({
    status: 409,
    body: { code: 'departures_open' },
  })
})

test('two people who press at once close one night, and a repeated request closes no second one', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  await bookAndCheckIn(setting, { departure: '2026-03-20' })
  const wish = { date: '2026-03-02' }
  const answers = await Promise.all([
    setting.desk.post('/api/hotel/night-audits', wish),
    setting.owner.post('/api/hotel/night-audits', wish),
  ])
  expect(answers.every((answer) => answer.status === 201 || answer.body['code'] === 'not_the_business_date')).toBe(true)
  const key = { 'idempotency-key': 'night' }
  const first = await setting.desk.post('/api/hotel/night-audits', {}, key)
  const again = await setting.desk.post('/api/hotel/night-audits', {}, key)
  expect(again.body).toEqual(first.body)
  expect((await setting.desk.get('/api/hotel/business-date')).body).toMatchObject({ data: { date: '2026-03-04' } })
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1100': 200, '4000': -200 })
})

test('an audit that was interrupted goes on where it stopped and charges nothing twice', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  await bookAndCheckIn(setting)
  // A statistic that can't be written lets the audit fail after the charges were made.
  await house.owner.query('alter table night_statistic add constraint in_the_way check (occupied < 0) not valid')
  expect((await setting.desk.post('/api/hotel/night-audits', {})).status).toBe(500)
  await house.owner.query('alter table night_statistic drop constraint in_the_way')
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1100': 100, '4000': -100 })
  const done = await setting.desk.post('/api/hotel/night-audits', {})
  expect(done.body).toMatchObject({ data: { date: '2026-03-02', status: 'done' } })
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1100': 100, '4000': -100 })
})

test('a guest who comes while the audit runs is charged before the date moves', async () => {
  const setting = await aSetting(house, { rooms: 6 })
  const bookings = await Promise.all(Array.from({ length: 5 }, () => book(setting)))
  const [audit, ...arrivals] = await Promise.all([
    setting.owner.post('/api/hotel/night-audits', { date: '2026-03-02' }),
    ...bookings.map(({ id }) => setting.desk.post(`/api/hotel/bookings/${id}/check-in`, {})),
  ])
  expect(audit.status).toBe(201)
  const inHouse = arrivals.filter((answer) => answer.status === 200).length
  const charged = await house.owner.query("select 1 from folio_line where tenant_id = $1 and night = '2026-03-02'", [
    setting.tenant.id,
  ])
  const late = await house.owner.query("select 1 from booking where tenant_id = $1 and checked_in_on > '2026-03-02'", [
    setting.tenant.id,
  ])
  expect(charged.rowCount).toBe(inHouse - (late.rowCount ?? 0))
})

test('a room whose block ends with the night is dirty in the morning, and one that is blocked on is not', async () => {
  const { hotel, desk } = await aSetting(house, { rooms: 4 })
  const block = async (room: number, to: string, kind = 'out_of_order') => {
    const wish = { kind, from: '2026-03-02', to, reason: 'Paint' }
    expect((await desk.post(`/api/hotel/rooms/${hotel.roomIds[room]}/blocks`, wish)).status).toBe(201)
  }
  await block(0, '2026-03-03')
  await block(1, '2026-03-04')
  await block(2, '2026-03-03', 'out_of_service')
  const states = async () =>
    Promise.all(
      hotel.roomIds.map(async (id) => {
        const { data } = (await desk.get(`/api/hotel/rooms/${id}`)).body
        return data.status.cleanliness
      }),
    )
  const done = await desk.post('/api/hotel/night-audits', {})
  expect(done.body).toMatchObject({
    data: { steps: expect.arrayContaining([{ name: 'rooms_dirty', status: 'done', count: 2 }]) },
  })
  expect(await states()).toEqual(['dirty', 'clean', 'dirty', 'clean'])
  await desk.post('/api/hotel/night-audits', {})
  expect(await states()).toEqual(['dirty', 'dirty', 'dirty', 'clean'])
})

test('the pack of a night says what was known when it was closed, whatever is corrected later, and is the desk’s to print', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const { desk, owner } = setting
  const stay = await bookAndCheckIn(setting, { departure: '2026-03-05' })
  await bookAndCheckIn(setting, { nightlyPrice: 40 })
  await book(setting, { arrival: '2026-03-02', departure: '2026-03-03' })
  await given(desk.post(`/api/hotel/folios/${stay.folioId}/payments`, { method: 'cash', amount: 30 }), 201)
  const { id } = await given(owner.post('/api/hotel/night-audits', {}), 201)
  const before = await given(desk.get(`/api/hotel/night-audits/${id}/pack`))
  const { lines } = await given(owner.get(`/api/hotel/folios/${stay.folioId}`))
  const lineId = lines.find(({ night }) => night !== null)?.id
  await given(owner.post(`/api/hotel/folios/${stay.folioId}/allowances`, { amount: 10, reason: 'Noise', lineId }), 201)
  const pack = await given(desk.get(`/api/hotel/night-audits/${id}/pack`))
  expect(pack).toEqual(before)
  expect(pack.flash.rows.find(({ key }) => key === 'revenue')?.cells).toMatchObject({ day: 140 })
  expect(pack.cashier.rows).toMatchObject([{ label: 'Cash', cells: { received: 30 } }])
  expect(pack.noShows.rows).toHaveLength(1)
  expect(pack.rateCheck.rows.map(({ cells }) => [cells['why'], cells['charged']])).toEqual([['price set by hand', 40]])
  expect(pack.ledgers.rows.find(({ group }) => group === 'Guest ledger')?.cells).toEqual({
    opening: 0,
    debit: 140,
    credit: 30,
    closing: 110,
  })
})

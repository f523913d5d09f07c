import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const breakfast = {
  item: 'breakfast',
  name: 'Breakfast',
  category: 'food',
  per: 'person',
  rhythm: 'night',
  price: 12,
  served: 'next_day',
}
const parking = {
  ...breakfast,
  item: 'parking',
  name: 'Parking',
  category: 'transport',
  per: 'room',
  price: 8,
  served: null,
}
const bed = {
  code: 'bb',
  name: 'Bed and breakfast',
  price: 'included',
  invoice: 'one_line',
  from: null,
  to: null,
  isArchived: false,
  parts: [breakfast],
}
const car = {
  ...bed,
  code: 'car',
  name: 'Car',
  price: 'on_top',
  invoice: 'parts',
  parts: [parking, { ...parking, item: 'misc', name: 'Welcome', category: 'other', rhythm: 'stay', price: 5 }],
}

async function withPackages(
  wishes: Parameters<typeof aSetting>[1] = {},
  packages: object[] = [bed, car],
): Promise<Setting> {
  const setting = await aSetting(house, { rooms: 4, ...wishes })
  await given(setting.owner.put('/api/settings/packages', { values: { packages } }))
  return setting
}

const add = ({ desk }: Setting, id: string, code: string) => desk.post(`/api/hotel/bookings/${id}/packages`, { code })
const drop = ({ desk }: Setting, id: string, code: string) =>
  desk.post(`/api/hotel/bookings/${id}/packages/drop`, { code })
const closeNight = ({ desk }: Setting) => given(desk.post('/api/hotel/night-audits', {}), 201)

/** The charges of a folio with their amounts, in their order. */
async function chargesOf({ owner }: Setting, folioId: string) {
  const { lines } = await given(owner.get(`/api/hotel/folios/${folioId}`))
  return lines
    .filter(({ kind }) => kind === 'charge')
    .map(({ description, gross }) => [description.split(' · ')[0]?.replace(/ .*/, ''), gross])
}

test('a night is charged in parts: the room less what it includes, and what is on top, each to its own account', async () => {
  const setting = await withPackages()
  const stay = await bookAndCheckIn(setting)
  await given(add(setting, stay.id, 'bb'))
  const { expected, packages } = await given(add(setting, stay.id, 'car'))
  expect(packages.map(({ code }) => code)).toEqual(['bb', 'car'])
  // Two nights at 100 that bear the breakfast, with 8 for the car each and the welcome once.
  expect(expected.total).toBe(221)
  await closeNight(setting)
  expect(await chargesOf(setting, stay.folioId)).toEqual([
    ['Room', 76],
    ['Breakfast', 24],
    ['Parking', 8],
    ['Welcome', 5],
  ])
  expect(await balancesOf(house, setting.tenant)).toEqual({
    '1100': 113,
    '4000': -76,
    '4100': -24,
    '4230': -8,
    '4320': -5,
  })
  await closeNight(setting)
  expect((await chargesOf(setting, stay.folioId)).slice(4)).toEqual([
    ['Room', 76],
    ['Breakfast', 24],
    ['Parking', 8],
  ])
  expect((await given(setting.desk.get(`/api/hotel/bookings/${stay.id}`))).nightly.map(({ gross }) => gross)).toEqual([
    113, 108,
  ])
  expect(await brokenProofs(setting)).toEqual([])
})

test('each part bears the taxes of its own category, and the preview of nights says what the audit charges', async () => {
  const wine = { ...breakfast, name: 'Wine', category: 'beverage', served: 'same_day' }
  const setting = await withPackages({ taxSet: 'DE' }, [{ ...bed, parts: [wine] }])
  const stay = await bookAndCheckIn(setting)
  const seen = await given(setting.desk.get(`/api/hotel/bookings/${stay.id}/packages?verb=add&code=bb`))
  const after = await given(add(setting, stay.id, 'bb'))
  expect(after.nightly.map(({ gross }) => gross)).toEqual(seen.nights.map((night) => night.after))
  await closeNight(setting)
  const { lines, totals } = await given(setting.desk.get(`/api/hotel/folios/${stay.folioId}`))
  expect(totals.charges).toBe(seen.nights[0]?.after)
  const [room, drink] = lines
  expect(room).toMatchObject({ unitPrice: 76, night: '2026-03-02' })
  expect(drink).toMatchObject({
    unitPrice: 12,
    quantity: 2,
    night: null,
    package: { name: 'Bed and breakfast', isIncluded: true, roomLineId: room?.id },
  })
  expect(room?.taxes.map(({ component }) => component)).not.toEqual(drink?.taxes.map(({ component }) => component))
  expect(await brokenProofs(setting)).toEqual([])
})

test('a rate plan gives its packages to the bookings at it, and the quote has them', async () => {
  const setting = await withPackages()
  const plan = { code: 'HB', name: 'Half board', roomTypeIds: [setting.hotel.typeId], packages: ['car'] }
  await refuses(
    setting.owner.post('/api/hotel/rate-plans', { ...plan, packages: ['none'] }),
    400,
    'invalid',
    'packages',
  )
  const { id } = await given(setting.owner.post('/api/hotel/rate-plans', plan), 201)
  const offers = await given(
    setting.desk.get('/api/hotel/availability?arrival=2026-03-02&departure=2026-03-04&adults=2&quote=true'),
  )
  expect(offers.find(({ ratePlan }) => ratePlan?.id === id)?.stay?.total).toBe(221)
  const stay = await book(setting, { ratePlanId: id })
  expect(stay).toMatchObject({ packages: [{ code: 'car', origin: 'plan' }], expected: { total: 221 } })
})

test('a package that is added or dropped during the stay is about the nights that are still to be charged', async () => {
  const setting = await withPackages()
  const stay = await bookAndCheckIn(setting, { departure: '2026-03-06' })
  await given(add(setting, stay.id, 'bb'))
  await closeNight(setting)
  await given(drop(setting, stay.id, 'bb'))
  await refuses(drop(setting, stay.id, 'bb'), 404, 'not_found')
  await closeNight(setting)
  await given(add(setting, stay.id, 'bb'))
  await closeNight(setting)
  expect((await chargesOf(setting, stay.folioId)).map(([, gross]) => gross)).toEqual([76, 24, 100, 76, 24])
  expect(await brokenProofs(setting)).toEqual([])
})

test('a guest who leaves on the day of arrival is charged the first night with its packages, as the preview says', async () => {
  const setting = await withPackages()
  const farewell = { ...car, code: 'bye', parts: [{ ...parking, name: 'Farewell', rhythm: 'departure' }] }
  await given(setting.owner.put('/api/settings/packages', { values: { packages: [bed, farewell] } }))
  const { id, folioId } = await bookAndCheckIn(setting)
  await given(add(setting, id, 'bb'))
  await given(add(setting, id, 'bye'))
  const { due } = await given(setting.desk.get(`/api/hotel/bookings/${id}/check-out`))
  expect(due).toBe(108)
  await given(setting.desk.post(`/api/hotel/bookings/${id}/check-out`, { payment: { method: 'cash', amount: due } }))
  expect(await chargesOf(setting, folioId)).toEqual([
    ['First', 76],
    ['Breakfast', 24],
    ['Farewell', 8],
  ])
  expect(await brokenProofs(setting)).toEqual([])
})

test('a night that its package bears whole is no complimentary night, and earns the rooms nothing', async () => {
  const setting = await withPackages({}, [{ ...bed, parts: [{ ...breakfast, price: 70 }] }])
  const stay = await bookAndCheckIn(setting)
  await given(add(setting, stay.id, 'bb'))
  await closeNight(setting)
  expect(await chargesOf(setting, stay.folioId)).toEqual([
    ['Room', 0],
    ['Breakfast', 100],
  ])
  const { rows } = await given(setting.owner.get('/api/hotel/reports/sales?by=type&from=2026-03-02&to=2026-03-02'))
  expect(rows[0]?.cells).toMatchObject({ nights: 1, complimentary: 0, revenue: 0 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('an allowance on a night takes its share off all that its price includes', async () => {
  const setting = await withPackages()
  const stay = await bookAndCheckIn(setting, { departure: '2026-03-05' })
  await given(add(setting, stay.id, 'bb'))
  await given(add(setting, stay.id, 'car'))
  await closeNight(setting)
  const { lines } = await given(setting.owner.get(`/api/hotel/folios/${stay.folioId}`))
  const allow = (amount: number) =>
    setting.owner.post(`/api/hotel/folios/${stay.folioId}/allowances`, {
      amount,
      reason: 'Noise',
      lineId: lines[0]?.id,
    })
  await refuses(allow(100.01), 409, 'over_allowance')
  const { lines: given50 } = await given(allow(50), 201)
  expect(given50.map(({ gross, category }) => [category, gross])).toEqual([
    ['rooms', -38],
    ['food', -12],
  ])
  expect(await brokenProofs(setting)).toEqual([])
})

test('neither a night nor a part of its package is voided', async () => {
  const setting = await withPackages()
  const stay = await bookAndCheckIn(setting)
  await given(add(setting, stay.id, 'bb'))
  // The night is charged and its date has not moved on yet: a statistic that can't be written stops the audit between.
  await house.owner.query('alter table night_statistic add constraint in_the_way check (occupied < 0) not valid')
  expect((await setting.desk.post('/api/hotel/night-audits', {})).status).toBe(500)
  await house.owner.query('alter table night_statistic drop constraint in_the_way')
  const { lines } = await given(setting.owner.get(`/api/hotel/folios/${stay.folioId}`))
  expect(lines).toHaveLength(2)
  for (const { id } of lines)
    await refuses(
      setting.owner.post(`/api/hotel/folios/${stay.folioId}/voids`, { lineId: id, reason: 'Wrong' }),
      409,
      'line_not_voidable',
    )
})

test('what a price includes goes with its room: to the window that takes rooms, and with a night that is moved', async () => {
  const setting = await withPackages({ taxSet: 'GH' })
  const [stay, other] = [await bookAndCheckIn(setting), await bookAndCheckIn(setting)]
  await given(add(setting, stay.id, 'bb'))
  await given(add(setting, stay.id, 'car'))
  const company = await given(setting.owner.post('/api/hotel/guests', { kind: 'company', firstName: 'Volta Ltd' }), 201)
  const window = { name: 'Volta', payerId: company.id, routes: ['rooms'] }
  await given(setting.desk.post(`/api/hotel/folios/${stay.folioId}/windows`, window), 201)
  await closeNight(setting)
  const { lines } = await given(setting.owner.get(`/api/hotel/folios/${stay.folioId}`))
  expect(lines.map((line) => line.window)).toEqual([2, 2, 1, 1])
  const move = { lineIds: [lines[0]?.id], to: { folioId: other.folioId } }
  const { lineIds } = await given(setting.owner.post(`/api/hotel/folios/${stay.folioId}/moves`, move), 201)
  expect(lineIds).toHaveLength(2)
  expect(await brokenProofs(setting)).toEqual([])
})

test('who is served on a morning is who slept with it, and whoever works at the restaurant sees it', async () => {
  const setting = await withPackages()
  const stay = await bookAndCheckIn(setting, { children: 1 })
  await bookAndCheckIn(setting)
  await given(add(setting, stay.id, 'bb'))
  const waiter = await setting.tenant.as('restaurant')
  expect((await given(waiter.get('/api/hotel/served'))).rows).toEqual([])
  await closeNight(setting)
  const { date, rows } = await given(waiter.get('/api/hotel/served'))
  expect(date).toBe('2026-03-03')
  expect(rows).toMatchObject([
    { bookingId: stay.id, part: 'Breakfast', quantity: 3, adults: 2, children: 1, isHere: true },
  ])
  const housekeeper = await setting.tenant.as('housekeeper')
  await refuses(housekeeper.get('/api/hotel/served'), 403, 'forbidden')
})

test('a package is refused that is archived, not sold for these nights, unknown, or there already', async () => {
  const setting = await withPackages({}, [
    bed,
    { ...car, isArchived: true },
    { ...bed, code: 'may', from: '2026-05-01' },
  ])
  const stay = await book(setting)
  await refuses(add(setting, stay.id, 'car'), 400, 'invalid', 'code')
  await refuses(add(setting, stay.id, 'may'), 400, 'invalid', 'code')
  await refuses(add(setting, stay.id, 'none'), 400, 'invalid', 'code')
  await given(add(setting, stay.id, 'bb'))
  await refuses(add(setting, stay.id, 'bb'), 409, 'package_already')
})

/** Ten people who add the same package at once. */
async function raced(racing: House): Promise<number> {
  const setting = await aSetting(racing, { rooms: 2 })
  await given(setting.owner.put('/api/settings/packages', { values: { packages: [bed] } }))
  const { id } = await book(setting)
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(setting, id, 'bb')))
  expect(answers.filter(({ status }) => status !== 200).every(({ body }) => body['code'] === 'package_already')).toBe(
    true,
  )
  const { packages } = await given(setting.desk.get(`/api/hotel/bookings/${id}`))
  return packages.length
}

test('of ten people who add the same package at once one does', async () => {
  expect(await raced(house)).toBe(1)
})

test('the proof sees a part that is missing, and one that was charged for another amount', async () => {
  const setting = await withPackages()
  const stay = await bookAndCheckIn(setting)
  await given(add(setting, stay.id, 'bb'))
  await closeNight(setting)
  await house.owner.query('alter table night_package disable trigger all')
  const whose = 'where tenant_id = $1'
  await house.owner.query(`update night_package set amount = amount + 1 ${whose}`, [setting.tenant.id])
  expect(await brokenProofs(setting)).toEqual(['packages'])
  await house.owner.query(`delete from night_package ${whose}`, [setting.tenant.id])
  expect(await brokenProofs(setting)).toEqual(['packages'])
})

test('the database itself refuses a package twice on a night of a booking', async () => {
  const setting = await withPackages()
  const stay = await book(setting)
  await given(add(setting, stay.id, 'bb'))
  const again = house.owner.query(
    `insert into booking_package select tenant_id, gen_random_uuid(), booking_id, code, name, price, invoice, origin, parts, during,
       added_by_name, added_at from booking_package where tenant_id = $1`,
    [setting.tenant.id],
  )
  await expect(again).rejects.toMatchObject({ constraint: 'booking_package_once' })
})

test('an invoice reads what a price includes in one line with its night, and a credit note takes back each part', async () => {
  const setting = await withPackages({ taxSet: 'GH' })
  const { id } = await bookAndCheckIn(setting, { departure: '2026-03-03' })
  await given(add(setting, id, 'bb'))
  await given(add(setting, id, 'car'))
  await closeNight(setting)
  const { due } = await given(setting.desk.get(`/api/hotel/bookings/${id}/check-out`))
  const gone = await given(
    setting.desk.post(`/api/hotel/bookings/${id}/check-out`, { payment: { method: 'cash', amount: due } }),
  )
  const invoiceId = gone.invoices[0]?.id
  const { items, totalAmount } = await given(setting.desk.get(`/api/hotel/invoices/${invoiceId}`))
  expect(items.map(({ line, foldedInto }) => [line, foldedInto])).toEqual([
    [1, null],
    [2, 1],
    [3, null],
    [4, null],
  ])
  expect(totalAmount).toBe(due)
  expect(await brokenProofs(setting)).toEqual([])
})

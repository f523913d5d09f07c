import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
let setting: Setting
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  setting = await aSetting(house, { taxSet: 'GH', rooms: 4 })
})

const folioOf = (id: string) => given(setting.owner.get(`/api/hotel/folios/${id}`))
const balanceIn = async (id: string, window: number) => {
  const { lines } = await folioOf(id)
  return (
    Math.round(lines.filter((line) => line.window === window).reduce((sum, line) => sum + line.gross * 100, 0)) / 100
  )
}

async function charge(folioId: string, unitPrice: number, type = 'service') {
  const body = { description: 'Laundry', type, unitPrice }
  const { lines } = await given(setting.desk.post(`/api/hotel/folios/${folioId}/charges`, body), 201)
  const [line] = lines
  if (!line) throw new Error('A charge is a line')
  return line
}

async function aCompany(): Promise<string> {
  const company = await given(
    setting.owner.post('/api/hotel/guests', { kind: 'company', firstName: 'Volta Ltd', taxNumber: 'C-77' }),
    201,
  )
  return company.id
}

test('what is routed to a window stands there at once, before and after, and goes back by hand', async () => {
  const { folioId } = await bookAndCheckIn(setting)
  const early = await charge(folioId, 10, 'menu_item')
  const extras = await given(
    setting.desk.post(`/api/hotel/folios/${folioId}/windows`, { name: 'Extras', routes: ['food'] }),
    201,
  )
  expect(extras).toMatchObject({ number: 2, payer: null, routes: ['food'] })
  await charge(folioId, 20, 'menu_item')
  await charge(folioId, 5)
  expect(await balanceIn(folioId, 2)).toBe(36.3)
  await given(setting.desk.post(`/api/hotel/folios/${folioId}/moves`, { lineIds: [early.id], to: { window: 1 } }), 201)
  expect(await balanceIn(folioId, 2)).toBe(24.2)
  const again = await setting.desk.post(`/api/hotel/folios/${folioId}/windows`, {
    name: 'Bar',
    routes: ['food', 'beverage'],
  })
  expect(again).toMatchObject({ status: 400, body: { details: [{ path: 'routes' }] } })
  await refuses(setting.desk.delete(`/api/hotel/folios/${folioId}/windows/2`), 409, 'window_in_use')
})

test('a window is changed and closed while nothing stands in it, and the catalogue says what can be charged', async () => {
  const { folioId } = await bookAndCheckIn(setting)
  const windows = { name: 'Extras', routes: ['laundry'] }
  await given(setting.desk.post(`/api/hotel/folios/${folioId}/windows`, windows), 201)
  const changed = await given(
    setting.desk.put(`/api/hotel/folios/${folioId}/windows/2`, { name: 'Spa', routes: ['spa'] }),
  )
  expect(changed).toMatchObject({ name: 'Spa', routes: ['spa'] })
  const { items } = await given(setting.desk.get('/api/hotel/charge-items'))
  expect(items.map(({ code }) => code)).toEqual([
    'laundry',
    'spa',
    'minibar',
    'telephone',
    'parking',
    'transport',
    'breakfast',
    'misc',
  ])
  const spa = { item: 'spa', description: 'Massage', unitPrice: 100 }
  const charge = (body: object) => setting.desk.post(`/api/hotel/folios/${folioId}/charges`, body)
  await refuses(charge({ ...spa, expectedTotal: 100 }), 409, 'charge_total_changed')
  await refuses(charge({ ...spa, item: 'gone' }), 400, 'invalid', 'item')
  const { lines } = await given(charge({ ...spa, expectedTotal: 120 }), 201)
  expect(lines).toMatchObject([{ category: 'spa', gross: 120 }])
  expect(await balanceIn(folioId, 2)).toBe(120)
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '4210': -100 })
  await refuses(setting.desk.delete(`/api/hotel/folios/${folioId}/windows/2`), 409, 'window_in_use')
  await given(
    setting.owner.post(`/api/hotel/folios/${folioId}/voids`, { lineId: lines[0]?.id, reason: 'Not hers' }),
    201,
  )
  await given(setting.desk.delete(`/api/hotel/folios/${folioId}/windows/2`))
})

test('at departure each window is settled by itself: the guest pays, the company is billed and owes', async () => {
  const { id, folioId } = await bookAndCheckIn(setting)
  const payerId = await aCompany()
  await given(
    setting.desk.post(`/api/hotel/folios/${folioId}/windows`, { name: 'Volta Ltd', payerId, routes: ['rooms'] }),
    201,
  )
  await charge(folioId, 50)
  const preview = await given(setting.desk.get(`/api/hotel/bookings/${id}/check-out`))
  expect(preview).toMatchObject({
    due: 181,
    windows: [
      { window: 1, due: 60 },
      { window: 2, payerName: 'Volta Ltd', due: 121 },
    ],
  })
  const leave = (body: object) => setting.desk.post(`/api/hotel/bookings/${id}/check-out`, body)
  await refuses(leave({ payment: { method: 'card', amount: 181 } }), 409, 'over_due')
  await refuses(leave({ payment: { method: 'card', amount: 60 } }), 409, 'folio_not_settled')
  const { invoices } = await given(
    leave({ payment: { method: 'card', amount: 60 }, onAccount: { reason: 'Volta pays' } }),
  )
  const [own, company] = await Promise.all(
    invoices.map((one) => given(setting.owner.get(`/api/hotel/invoices/${one.id}`))),
  )
  expect(own).toMatchObject({ guest: { firstName: 'Ama' }, totalAmount: 60, outstanding: 0 })
  expect(company).toMatchObject({
    guest: { firstName: 'Volta Ltd', taxNumber: 'C-77' },
    totalAmount: 121,
    outstanding: 121,
    dueDate: '2026-04-01',
  })
  expect(await brokenProofs(setting)).toEqual([])
  const paid = await given(
    setting.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'bank', amount: 121 }),
    201,
  )
  expect(paid.lines).toHaveLength(2)
  expect(await given(setting.owner.get(`/api/hotel/invoices/${company?.id}`))).toMatchObject({ outstanding: 0 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a charge is parted by amount, share or equal parts, to the cent of each tax, and the books stay as they were', async () => {
  const { folioId } = await bookAndCheckIn(setting)
  await given(setting.desk.post(`/api/hotel/folios/${folioId}/windows`, { name: 'Friend' }), 201)
  const split = (lineId: string, by: object, more: object = {}) =>
    setting.desk.post(`/api/hotel/folios/${folioId}/splits`, { lineId, by, ...more })
  const third = await charge(folioId, 33.34)
  const { lines } = await given(split(third.id, { shares: 3 }), 201)
  expect(lines.map(({ gross }) => gross)).toEqual([-40, 13.34, 13.33, 13.33])
  for (const pick of ['net', 'tax', 'gross'] as const)
    expect(lines.reduce((sum, line) => sum + Math.round(line[pick] * 100), 0)).toBe(0)
  const half = await given(split((await charge(folioId, 10)).id, { percent: 30 }, { window: 2 }), 201)
  expect(half.lines.map(({ gross }) => gross)).toEqual([-12, 8.4, 3.6])
  expect(await balanceIn(folioId, 2)).toBe(3.6)
  const [, rest] = half.lines
  await refuses(split(rest?.id ?? '', { amount: 8.4 }), 409, 'not_split')
  await refuses(split(third.id, { amount: 1 }), 409, 'line_gone')
  const { totals } = await folioOf(folioId)
  expect(totals).toMatchObject({ charges: 52 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a charge goes to another folio with its allowances and comes back, and no sum changes', async () => {
  const { folioId } = await bookAndCheckIn(setting)
  const other = await bookAndCheckIn(setting, { guest: { firstName: 'Kofi' } })
  const line = await charge(folioId, 50)
  await given(
    setting.owner.post(`/api/hotel/folios/${folioId}/allowances`, { lineId: line.id, amount: 12, reason: 'Stain' }),
    201,
  )
  const wish = { lineIds: [line.id], to: { folioId: other.folioId } }
  expect(await setting.desk.post(`/api/hotel/folios/${folioId}/moves`, wish)).toMatchObject({ status: 403 })
  const moved = await given(setting.owner.post(`/api/hotel/folios/${folioId}/moves`, wish), 201)
  expect([(await folioOf(folioId)).totals.charges, (await folioOf(other.folioId)).totals.charges]).toEqual([0, 48])
  expect(await brokenProofs(setting)).toEqual([])
  await refuses(setting.owner.post(`/api/hotel/folios/${folioId}/moves`, wish), 409, 'line_gone')
  await given(
    setting.owner.post(`/api/hotel/folios/${other.folioId}/moves`, { lineIds: moved.lineIds, to: { folioId } }),
    201,
  )
  expect([(await folioOf(folioId)).totals.charges, (await folioOf(other.folioId)).totals.charges]).toEqual([48, 0])
  await refuses(
    setting.owner.post(`/api/hotel/folios/${folioId}/moves`, {
      lineIds: moved.lineIds,
      to: { folioId: other.folioId },
    }),
    404,
    'not_found',
  )
  expect(await brokenProofs(setting)).toEqual([])
})

test('a line is taken back once, whatever the program does: the constraint alone refuses the second', async () => {
  const { folioId } = await bookAndCheckIn(setting)
  const line = await charge(folioId, 10)
  const mirror = (number: number) =>
    house.owner.query(
      `insert into folio_line (tenant_id, id, folio_id, line_number, kind, type, category, description, gross, net, business_date, reason,
         reverses_id, reversal, posted_by_name)
       select tenant_id, gen_random_uuid(), folio_id, $2, kind, type, category, description, -gross, -gross, business_date, 'Twice', id, 'voided', 'x'
       from folio_line where id = $1`,
      [line.id, number],
    )
  await mirror(90)
  await expect(mirror(91)).rejects.toThrow(/folio_line_reversed_once/)
})

test('refunds of one payment in parallel never exceed what was paid', async () => {
  const { folioId } = await bookAndCheckIn(setting)
  const { lines } = await given(
    setting.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'card', amount: 100 }),
    201,
  )
  const back = { paymentId: lines[0]?.paymentId, amount: 30, reason: 'Raced for' }
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => setting.owner.post(`/api/hotel/folios/${folioId}/refunds`, back)),
    setting.owner.post(`/api/hotel/folios/${folioId}/voids`, { lineId: lines[0]?.id, reason: 'Raced for' }),
  ])
  expect((await folioOf(folioId)).totals.payments).toBeGreaterThanOrEqual(0)
  const won = answers.filter(({ status }) => status === 201)
  expect([1, 3]).toContain(won.length)
  expect(await brokenProofs(setting)).toEqual([])
})

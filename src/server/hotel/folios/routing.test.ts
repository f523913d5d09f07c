import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
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

const bounds = { from: null, to: null, limit: null, per: 'night' }

async function aWindow(folioId: string, routes: string[], ...terms: object[]) {
  const company = await given(setting.owner.post('/api/hotel/guests', { kind: 'company', firstName: 'Volta Ltd' }), 201)
  const fields = { name: 'Volta', payerId: company.id, routes, terms: terms.map((term) => ({ ...bounds, ...term })) }
  await given(setting.desk.post(`/api/hotel/folios/${folioId}/windows`, fields), 201)
  return fields
}

async function charge(folioId: string, unitPrice: number, type = 'menu_item') {
  const body = { description: type === 'menu_item' ? 'Dinner' : 'Laundry', type, unitPrice }
  const { lines } = await given(setting.desk.post(`/api/hotel/folios/${folioId}/charges`, body), 201)
  return lines[0]?.id ?? ''
}

/** The live lines of each window as amounts, and what they come to with their taxes, in cents. */
async function standingIn(folioId: string) {
  const { lines } = await given(setting.owner.get(`/api/hotel/folios/${folioId}`))
  const live = lines.filter((line) => line.became === null && line.reversesId === null)
  for (const { net, taxes, gross } of live)
    expect(cents([net, ...taxes.map(({ amount }) => amount)])).toBe(Math.round(gross * 100))
  const of = (window: number) => live.filter((line) => line.window === window).map(({ gross }) => gross)
  return { guest: of(1), company: of(2) }
}

function cents(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
}

async function closeDay() {
  await given(setting.desk.post('/api/hotel/night-audits', {}), 201)
}

test('rooms go to the company up to a limit a night and food up to a limit a stay; what is beyond stands with the guest, parted to the cent', async () => {
  const { folioId } = await bookAndCheckIn(setting, { departure: '2026-03-06' })
  await aWindow(
    folioId,
    ['rooms', 'food', 'laundry'],
    { categories: ['rooms'], limit: 100 },
    { categories: ['food'], limit: 50, per: 'stay' },
  )
  await charge(folioId, 30)
  await closeDay()
  await charge(folioId, 30)
  await charge(folioId, 10)
  await closeDay()
  expect(await standingIn(folioId)).toEqual({ guest: [21, 22.6, 12.1, 21], company: [36.3, 100, 13.7, 100] })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a route holds on its days alone, and an allowance goes with its charge whenever it is given', async () => {
  const { folioId } = await bookAndCheckIn(setting, { departure: '2026-03-06' })
  await aWindow(folioId, ['food'], { categories: ['food'], from: '2026-03-03', to: '2026-03-03' })
  const first = await charge(folioId, 10)
  await closeDay()
  const second = await charge(folioId, 20)
  const allow = (lineId: string) =>
    given(setting.owner.post(`/api/hotel/folios/${folioId}/allowances`, { lineId, amount: 6, reason: 'Cold' }), 201)
  await allow(first)
  await closeDay()
  await allow(second)
  expect(await standingIn(folioId)).toEqual({ guest: [12.1, 121, -6, 121], company: [24.2, -6] })
  expect(await brokenProofs(setting)).toEqual([])
})

test('another limit is kept for what was charged before it, and what somebody put elsewhere stays there', async () => {
  const { folioId } = await bookAndCheckIn(setting)
  const fields = await aWindow(folioId, ['food'], { categories: ['food'], limit: 50, per: 'stay' })
  await charge(folioId, 50)
  const byHand = await charge(folioId, 5)
  expect(await standingIn(folioId)).toEqual({ guest: [10.5, 6.06], company: [50] })
  await given(setting.desk.post(`/api/hotel/folios/${folioId}/moves`, { lineIds: [byHand], to: { window: 2 } }), 201)
  const change = (limit: number) =>
    given(
      setting.desk.put(`/api/hotel/folios/${folioId}/windows/2`, {
        ...fields,
        terms: [{ ...bounds, categories: ['food'], limit, per: 'stay' }],
      }),
    )
  await change(100)
  expect(await standingIn(folioId)).toEqual({ guest: [], company: [10.5, 50, 6.06] })
  await change(26)
  const { guest, company } = await standingIn(folioId)
  expect([cents(guest), cents(company)]).toEqual([4056, 2600])
  expect(await brokenProofs(setting)).toEqual([])
})

test('terms that say nothing, end before they begin, or are about what does not go there are refused at their field', async () => {
  const { folioId } = await bookAndCheckIn(setting)
  const open = (...terms: object[]) =>
    setting.desk.post(`/api/hotel/folios/${folioId}/windows`, {
      name: 'Volta',
      routes: ['food'],
      terms: terms.map((term) => ({ ...bounds, categories: ['food'], ...term })),
    })
  for (const [path, ...terms] of [
    ['terms.0.limit', {}],
    ['terms.0.to', { from: '2026-03-04', to: '2026-03-03' }],
    ['terms.0.categories', { categories: ['rooms'], limit: 10 }],
    ['terms.1.categories', { limit: 10 }, { limit: 20 }],
    ['terms.0.limit', { limit: 0 }],
  ] as const)
    expect((await open(...terms)).body).toMatchObject({ code: 'invalid', details: [{ path }] })
  await refuses(open({ categories: [], limit: 5 }), 400, 'invalid')
})

test('charges at once never take more of a window than its limit', async () => {
  const { folioId } = await bookAndCheckIn(setting)
  await aWindow(folioId, ['food'], { categories: ['food'], limit: 100 })
  await Promise.all(Array.from({ length: 8 }, () => charge(folioId, 20)))
  const { guest, company } = await standingIn(folioId)
  expect([cents(guest), cents(company)]).toEqual([9360, 10_000])
  expect(await brokenProofs(setting)).toEqual([])
})

test('a departure on the day of arrival parts its night by the limit, as the preview says, and bills each its part', async () => {
  const { id, folioId } = await bookAndCheckIn(setting)
  await aWindow(folioId, ['rooms'], { categories: ['rooms'], limit: 100 })
  const preview = await given(setting.desk.get(`/api/hotel/bookings/${id}/check-out`))
  expect(preview.windows.map(({ due }) => due)).toEqual([21, 100])
  const leaving = { payment: { method: 'card', amount: 21 }, onAccount: { reason: 'Volta pays' } }
  const { invoices } = await given(setting.desk.post(`/api/hotel/bookings/${id}/check-out`, leaving))
  const billed = await Promise.all(invoices.map((one) => given(setting.owner.get(`/api/hotel/invoices/${one.id}`))))
  expect(billed.map(({ totalAmount, outstanding }) => [totalAmount, outstanding])).toEqual([
    [21, 0],
    [100, 100],
  ])
  expect(await brokenProofs(setting)).toEqual([])
})

test('a limit that was passed past the program is found by its proof', async () => {
  const { folioId } = await bookAndCheckIn(setting)
  await aWindow(folioId, ['food'], { categories: ['food'], limit: 30 })
  await charge(folioId, 20)
  await charge(folioId, 20)
  expect(await brokenProofs(setting)).toEqual([])
  await house.owner.query('update folio_line_place set number = 2 where folio_id = $1', [folioId])
  expect(await brokenProofs(setting)).toEqual(['folio_limits'])
})

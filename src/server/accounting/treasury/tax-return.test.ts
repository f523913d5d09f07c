import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { ask, begin } from '#test/setup/expenses.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { treasuryOf } from '#test/setup/treasury.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a return is filed with its days locked, by who may lock, and dated after them', async () => {
  const setting = await aSetting(house, { taxSet: 'GH' })
  const { owner } = setting
  const { bank } = await treasuryOf(owner)
  const { folioId, id } = await book(setting)
  await given(setting.desk.post(`/api/hotel/bookings/${id}/check-in`, {}))
  const charge = { description: 'Spa', type: 'service', unitPrice: 121 }
  await given(setting.desk.post(`/api/hotel/folios/${folioId}/charges`, charge), 201)
  const stationery = { category: 'Office supplies', amount: 120, merchant: 'Melcom' }
  const { id: bought } = await begin(owner, stationery)
  await given(ask(owner, bought, 'pay', { placeId: bank }))
  const owed = await given(owner.get(`/api/accounting/treasury/tax-owed?through=2026-03-02`))
  expect(owed).toMatchObject({ input: -20 })
  expect(owed.output - 20).toBeCloseTo(owed.total, 2)
  const file = (body: object) =>
    owner.post(`/api/accounting/treasury/tax-returns`, { through: '2026-03-02', partyName: 'GRA', ...body })
  await refuses(file({ lock: 'sales' }), 400, 'invalid', 'through')
  expect((await setting.desk.post('/api/hotel/night-audits', {})).status).toBe(201)
  await refuses(file({ lock: 'all', date: '2026-03-02' }), 409, 'period_locked')
  await given(file({ lock: 'sales', reference: 'GRA 17' }), 201)
  const { locks } = await given(owner.get('/api/accounting/locks'))
  expect(locks.map((one) => [one.class, one.through])).toContainEqual(['sales', '2026-03-02'])
  expect(await brokenProofs(setting)).toEqual([])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const rowsOf = async ({ desk }: Setting) => given(desk.get('/api/hotel/bookings?tab=all&limit=100'))
const rowOf = async (setting: Setting, id: string) => {
  const row = (await rowsOf(setting)).find((one) => one.id === id)
  if (!row) throw new Error('The booking is in the list')
  return row
}
const checkIn = ({ desk }: Setting, id: string) => given(desk.post(`/api/hotel/bookings/${id}/check-in`, {}))
const closeNight = ({ desk }: Setting) => given(desk.post('/api/hotel/night-audits', {}), 201)

describe.each([
  { taxSet: 'GH', over: 'the levies of 2025 and those of 2026' },
  { taxSet: 'DE', over: 'prices that contain their tax' },
  { taxSet: 'US-NYC', over: 'fees by the night and rates that are rounded as one' },
  { taxSet: 'none', over: 'no tax' },
])('what a stay is expected to owe, over $over,', ({ taxSet }) => {
  test('is to the cent what the audits charge, night by night', async () => {
    const setting = await aSetting(house, { rooms: 5, price: 99.99, taxSet, businessDate: dayOf('2025-12-30') })
    const days = { arrival: '2025-12-30', departure: '2026-01-02' }
    const stays = [
      await book(setting, days),
      await book(setting, { ...days, adults: 1, nightlyPrice: 133.37 }),
      await book(setting, { ...days, nightlyPrice: 0.03 }),
    ]
    const before = await Promise.all(stays.map(({ id }) => rowOf(setting, id)))
    for (const { id, totals, expected } of before) {
      expect(totals.charges).toBe(0)
      expect(expected.due).toBe(expected.total)
      await checkIn(setting, id)
    }
    for (let night = 0; night < 3; night += 1) {
      await closeNight(setting)
      const now = await Promise.all(stays.map(({ id }) => rowOf(setting, id)))
      expect(now.map(({ expected }) => expected)).toEqual(before.map(({ expected }) => expected))
    }
    for (const { id, expected } of before) {
      const { totals, nightly } = await given(setting.desk.get(`/api/hotel/bookings/${id}`))
      expect(totals.charges).toBe(expected.total)
      expect(nightly.every(({ charged }) => charged)).toBe(true)
      expect(cents(nightly.map(({ gross }) => gross))).toBe(cents([expected.total]))
    }
  })
})

test('charges, allowances and money paid move what is expected; who paid too much is owed it', async () => {
  const setting = await aSetting(house, { rooms: 2, price: 100, taxSet: 'GH' })
  const { id, folioId, expected } = await book(setting)
  expect(expected).toEqual({ total: 242, due: 242 })
  await given(setting.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: 42 }), 201)
  expect((await rowOf(setting, id)).expected).toEqual({ total: 242, due: 200 })
  await checkIn(setting, id)
  const laundry = { description: 'Laundry', type: 'service', unitPrice: 100 }
  const { lines } = await given(setting.desk.post(`/api/hotel/folios/${folioId}/charges`, laundry), 201)
  expect((await rowOf(setting, id)).expected).toEqual({ total: 362, due: 320 })
  const allowance = { amount: 21, reason: 'A stain', lineId: lines[0]?.id }
  await given(setting.owner.post(`/api/hotel/folios/${folioId}/allowances`, allowance), 201)
  await closeNight(setting)
  expect((await rowOf(setting, id)).expected).toEqual({ total: 341, due: 299 })
  await given(
    setting.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: 310, surplus: 'deposit' }),
    201,
  )
  expect((await rowOf(setting, id)).expected).toEqual({ total: 341, due: -11 })
})

test('a day use owes what its hours cost, and a stay that is off nothing more than it was charged', async () => {
  const setting = await aSetting(house, { rooms: 3, taxSet: 'GH' })
  const day = await book(setting, { departure: '2026-03-02' })
  expect(day.expected).toEqual({ total: 120, due: 120 })
  const cancelled = await book(setting)
  await given(setting.desk.post(`/api/hotel/bookings/${cancelled.id}/cancel`, { reason: 'Ill' }))
  expect((await rowOf(setting, cancelled.id)).expected).toEqual({ total: 0, due: 0 })
})

test.each(['GH', 'US-NYC'])('the totals of a list are those of its rows (%s)', async (taxSet) => {
  const setting = await aSetting(house, { rooms: 9, price: 99.99, taxSet, businessDate: dayOf('2025-12-30') })
  const days = { arrival: '2025-12-30', departure: '2026-01-02' }
  for (const more of [{}, { adults: 1 }, { nightlyPrice: 71.11 }, { departure: '2025-12-31' }])
    await book(setting, { ...days, ...more })
  await book(setting, { arrival: '2025-12-31', departure: '2026-01-02', status: 'optional' })
  const { id } = await book(setting, days)
  await checkIn(setting, id)
  const rows = await rowsOf(setting)
  const { expected } = await given(setting.desk.get('/api/hotel/bookings/totals'))
  expect(cents([expected.total])).toBe(cents(rows.map((row) => row.expected.total)))
  expect(cents([expected.due])).toBe(cents(rows.map((row) => row.expected.due)))
})

/** A sum in minor units, so that no float adds to it. */
function cents(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
}

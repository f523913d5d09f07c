import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('the first night of a guest who leaves on the day of arrival is taxed for every adult, as the preview says', async () => {
  const setting = await aSetting(house, { price: 100 })
  const [set] = await given(setting.owner.get('/api/accounting/taxes'))
  const city = {
    kind: 'per_person_night',
    code: 'CITY',
    name: 'City tax',
    rate: 3.5,
    accountCode: '2204',
    base: [],
    recoverable: false,
    inputAccountCode: null,
    appliesTo: ['room'],
    validFrom: '2026-03-02',
    validTo: null,
    included: 'as_prices',
    longStay: [],
    cappedNights: null,
    roundedWith: null,
    enabled: true,
  }
  await given(setting.owner.post(`/api/accounting/taxes/${set?.id}/components`, city), 201)
  const { id } = await bookAndCheckIn(setting, { adults: 2, children: 1 })
  const preview = await given(setting.desk.get(`/api/hotel/bookings/${id}/check-out`))
  expect(preview.due).toBe(107)
  const gone = await setting.desk.post(`/api/hotel/bookings/${id}/check-out`, {
    payment: { method: 'cash', amount: 107 },
  })
  expect(gone.body).toMatchObject({ data: { totals: { charges: 107, balance: 0 } } })
})

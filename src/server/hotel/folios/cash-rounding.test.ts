import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** A hotel whose smallest coin is five cents. */
async function aRoundingHotel(): Promise<Setting> {
  const setting = await aSetting(house, { price: 15.72 })
  await given(setting.owner.put('/api/settings/cash_rounding', { values: { step: 5 } }))
  return setting
}

const pay = ({ desk }: Setting, folioId: string, method: string) =>
  given(desk.post(`/api/hotel/folios/${folioId}/payments`, { method, amount: 15.72 }), 201)
const refund = ({ owner }: Setting, folioId: string, refunded: { paymentId: string | null; amount: number }) =>
  given(owner.post(`/api/hotel/folios/${folioId}/refunds`, { ...refunded, reason: 'Too much' }), 201)

test('cash on a folio settles the amount in whole coins; other tenders are not rounded', async () => {
  const setting = await aRoundingHotel()
  const { folioId } = await bookAndCheckIn(setting)
  const { lines, totals } = await pay(setting, folioId, 'cash')
  expect(totals.payments).toBe(15.72)
  expect(lines).toMatchObject([{ gross: -15.72, rounding: -0.02, refundable: 15.72 }])
  expect((await pay(setting, folioId, 'card')).lines).toMatchObject([{ gross: -15.72, rounding: 0 }])
  expect(await given(setting.desk.get(`/api/hotel/folios/${folioId}`))).toMatchObject({
    cashStep: 5,
    lines: [{ rounding: -0.02 }, { rounding: 0 }],
  })
  expect(await given(setting.desk.get('/api/hotel/payments?method=cash'))).toMatchObject([
    { amount: 15.72, rounding: -0.02 },
  ])
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '1010': 15.7, '1030': 15.72, '7900': 0.02 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a refund in parts gives back exactly the coins that came in', async () => {
  const setting = await aRoundingHotel()
  const { folioId } = await bookAndCheckIn(setting)
  const [payment] = (await pay(setting, folioId, 'cash')).lines
  const paymentId = payment?.paymentId ?? null
  const parts = []
  for (const amount of [5.03, 5.03, 5.66]) parts.push(await refund(setting, folioId, { paymentId, amount }))
  expect(parts.map(({ lines }) => lines[0]?.rounding)).toEqual([0.02, -0.03, -0.01])
  const { lines } = await given(setting.desk.get(`/api/hotel/folios/${folioId}`))
  expect(lines[0]).toMatchObject({ rounding: -0.02, refundedRounding: -0.02, refundable: 0 })
  expect(await balancesOf(house, setting.tenant)).toEqual({})
  expect(await brokenProofs(setting)).toEqual([])
})

test('a departure takes cash in whole coins, and its invoice is settled by what was owed', async () => {
  const setting = await aRoundingHotel()
  const { id } = await bookAndCheckIn(setting)
  const leaving = `/api/hotel/bookings/${id}/check-out`
  expect(await given(setting.desk.get(leaving))).toMatchObject({ due: 15.72, cashStep: 5 })
  await given(setting.desk.post(leaving, { payment: { method: 'cash', amount: 15.72 } }))
  const [row] = await given(setting.owner.get('/api/hotel/invoices'))
  expect(await given(setting.owner.get(`/api/hotel/invoices/${row?.id}`))).toMatchObject({
    status: 'paid',
    payments: [{ amount: 15.72, paymentMethod: 'cash', rounding: -0.02 }],
  })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '1010': 15.7, '7900': 0.02 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a rounding that the books were not told of fails the proofs of the cash and of its difference', async () => {
  const setting = await aRoundingHotel()
  const { folioId } = await bookAndCheckIn(setting)
  await pay(setting, folioId, 'cash')
  await house.owner.query('update payment set rounding = 1 where tenant_id = $1', [setting.tenant.id])
  expect((await brokenProofs(setting)).toSorted()).toEqual(['cash', 'cash_rounding', 'documents_payment', 'seals'])
})

test('the database keeps a payment that went back whole from keeping a coin, and other tenders from rounding', async () => {
  const setting = await aRoundingHotel()
  const { folioId } = await bookAndCheckIn(setting)
  await pay(setting, folioId, 'cash')
  const change = (to: string) => house.owner.query(`update payment set ${to} where tenant_id = $1`, [setting.tenant.id])
  await expect(change('refunded = amount')).rejects.toThrow(
    /payment_refunded_as_it_came|payment_rounding_not_over_refunded/,
  )
  await expect(change("method = 'card'")).rejects.toThrow(/payment_rounds_cash/)
})

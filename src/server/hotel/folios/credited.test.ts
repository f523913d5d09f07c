import { afterAll, beforeAll, expect, test } from 'vitest'
import type { getHotelInvoice } from '#contract/accounting/invoices/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Invoice = Received<typeof getHotelInvoice>

/** A guest in house with laundry of 100 and a massage of 50 before taxes, and the invoice of both. */
async function invoiced(setting: Setting, paid = 0) {
  const { folioId, id: bookingId } = await bookAndCheckIn(setting)
  for (const unitPrice of [100, 50]) {
    await given(
      setting.desk.post(`/api/hotel/folios/${folioId}/charges`, { description: 'Care', type: 'service', unitPrice }),
      201,
    )
  }
  if (paid > 0)
    await given(setting.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: paid }), 201)
  const invoice = await given(setting.desk.post('/api/hotel/invoices', { folioId }), 201)
  return { folioId, bookingId, invoice }
}

const folioOf = (setting: Setting, id: string) => given(setting.desk.get(`/api/hotel/folios/${id}`))
const credit = (setting: Setting, { id }: Invoice, body: object) =>
  setting.owner.post(`/api/hotel/invoices/${id}/credit-note`, { reason: 'Not wanted', ...body })

async function provesRight(setting: Setting): Promise<void> {
  const { ok, checks } = await given(setting.owner.get('/api/accounting/verify'))
  expect(checks.filter((check) => !check.ok)).toEqual([])
  expect(ok).toBe(true)
}

test('a credit note while the guest is in house takes the charge down on the folio, with its taxes', async () => {
  const setting = await aSetting(house, { taxSet: 'GH' })
  const { folioId, invoice } = await invoiced(setting, 180)
  expect(invoice).toMatchObject({ totalAmount: 180, status: 'paid' })
  await given(credit(setting, invoice, { lines: [{ line: 1, amount: 60 }] }), 201)
  const folio = await folioOf(setting, folioId)
  expect(folio.totals).toEqual({ charges: 120, payments: 180, balance: -60 })
  expect(folio.lines.at(-1)).toMatchObject({ kind: 'allowance', gross: -60, reason: 'Not wanted' })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '1100': -60, '4390': 50, '1010': 180, '2200': -15 })
  expect(await given(setting.desk.get(`/api/hotel/invoices/${invoice.id}`))).toMatchObject({
    status: 'paid',
    paidAmount: 120,
    outstanding: 0,
  })
  await provesRight(setting)
})

test('a credit note after the guest left stands alone: what was paid is owed, the rest is no longer asked', async () => {
  const setting = await aSetting(house, { taxSet: 'GH' })
  const { folioId, bookingId, invoice } = await invoiced(setting, 100)
  await given(
    setting.owner.post(`/api/hotel/bookings/${bookingId}/check-out`, { onAccount: { reason: 'Company pays' } }),
  )
  const before = await folioOf(setting, folioId)
  await given(credit(setting, invoice, {}), 201)
  expect(await folioOf(setting, folioId)).toEqual({
    ...before,
    invoices: expect.anything(),
    onAccount: 121,
    owedBack: 100,
  })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '2130': -100 })
  await provesRight(setting)
})

test('every entry of a stay leads to its booking and folio', async () => {
  const setting = await aSetting(house)
  const { folioId, bookingId, invoice } = await invoiced(setting, 20)
  await given(credit(setting, invoice, { lines: [{ line: 2, amount: 1 }] }), 201)
  const entries = await given(setting.owner.get('/api/accounting/journal-entries'))
  expect(entries.length).toBeGreaterThan(3)
  for (const { source } of entries) expect(source).toMatchObject({ bookingId, folioId })
  const [row] = await given(setting.owner.get('/api/hotel/invoices'))
  expect(row?.bookingId).toBe(bookingId)
  const [payment] = await given(setting.owner.get('/api/hotel/payments'))
  expect(payment?.bookingId).toBe(bookingId)
})

test('charges and credit notes at the same moment wait for each other', async () => {
  const setting = await aSetting(house, { taxSet: 'GH' })
  const { folioId, invoice } = await invoiced(setting)
  const charge = () =>
    setting.desk.post(`/api/hotel/folios/${folioId}/charges`, { description: 'Bar', type: 'service', unitPrice: 1 })
  const note = () => credit(setting, invoice, { lines: [{ line: 1, amount: 12 }] })
  const answers = await Promise.all([charge(), note(), charge(), note(), charge(), note()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
  expect((await folioOf(setting, folioId)).totals.charges).toBe(147.63)
  await refuses(credit(setting, invoice, { lines: [{ line: 1, amount: 84.01 }] }), 409, 'over_credited')
  await provesRight(setting)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { getFolio } from '#contract/hotel/folios/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Line = Received<typeof getFolio>['lines'][number]

async function charge(setting: Setting, folioId: string, unitPrice: number): Promise<Line> {
  const answer = await setting.desk.post(`/api/hotel/folios/${folioId}/charges`, {
    description: 'Laundry',
    type: 'service',
    unitPrice,
  })
  expect(answer.status).toBe(201)
  const { lines } = answer.body.data
  const line = lines.at(-1)
  if (!line) throw new Error('A charge is a line')
  return line
}

test('an allowance takes a part of the charge and of its taxes, and all parts take exactly the whole', async () => {
  const setting = await aSetting(house, { taxSet: 'GH' })
  const { folioId } = await bookAndCheckIn(setting)
  const line = await charge(setting, folioId, 33.33)
  const allow = (amount: number) =>
    setting.owner.post(`/api/hotel/folios/${folioId}/allowances`, { amount, reason: 'Stain', lineId: line.id })
  expect((await allow(13.37)).status).toBe(201)
  const whole = await allow(Math.round((line.gross - 13.37) * 100) / 100)
  expect(whole.body).toMatchObject({ data: { totals: { charges: 0 } } })
  expect(await allow(0.01)).toMatchObject({ status: 409, body: { code: 'over_allowance' } })
  const balances = await balancesOf(house, setting.tenant)
  expect(balances).toEqual({ '4320': -33.33, '4390': 33.33 })
})

test('a price and a quantity that come to more than a line holds are refused at the quantity', async () => {
  const setting = await aSetting(house)
  const { folioId } = await bookAndCheckIn(setting)
  const charged = (unitPrice: number, quantity: number) =>
    setting.desk.post(`/api/hotel/folios/${folioId}/charges`, {
      description: 'X',
      type: 'service',
      unitPrice,
      quantity,
    })
  await refuses(charged(9_999_999_999.99, 2), 400, 'invalid', 'quantity')
  await refuses(charged(9_999_999_999.99, 9999), 400, 'invalid', 'quantity')
  expect((await charged(2_500_000_000, 4)).status).toBe(201)
})

test('a receptionist charges but takes nothing off', async () => {
  const setting = await aSetting(house)
  const { folioId } = await bookAndCheckIn(setting)
  const line = await charge(setting, folioId, 10)
  const refused = await setting.desk.post(`/api/hotel/folios/${folioId}/allowances`, {
    amount: 1,
    reason: 'Kind',
    lineId: line.id,
  })
  expect(refused).toMatchObject({ status: 403, body: { code: 'approval_needed' } })
})

test('a guest who is not in house cannot be charged', async () => {
  const setting = await aSetting(house)
  const { folioId } = await book(setting)
  const answer = await setting.desk.post(`/api/hotel/folios/${folioId}/charges`, {
    description: 'Bar',
    type: 'service',
    unitPrice: 4,
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'guest_not_in_house' } })
})

test('charges stop at the credit limit, counting what was paid', async () => {
  const setting = await aSetting(house)
  const { folioId } = await bookAndCheckIn(setting, { creditLimit: 20 })
  await charge(setting, folioId, 15)
  const over = await setting.desk.post(`/api/hotel/folios/${folioId}/charges`, {
    description: 'Bar',
    type: 'service',
    unitPrice: 6,
  })
  expect(over).toMatchObject({ status: 409, body: { code: 'over_credit_limit' } })
  await setting.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'mobile_money', amount: 10 })
  await charge(setting, folioId, 6)
})

test('parallel charges count on without losing one, and the folio reads with their journal entries', async () => {
  const setting = await aSetting(house)
  const { folioId } = await bookAndCheckIn(setting)
  await Promise.all(Array.from({ length: 12 }, () => charge(setting, folioId, 2)))
  const folio = await setting.desk.get(`/api/hotel/folios/${folioId}`)
  const { lines, totals } = folio.body.data
  expect(totals.charges).toBe(24)
  expect(lines.map((line) => line.lineNumber)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(lines.every((line) => line.entryNumber?.startsWith('JE-2026-'))).toBe(true)
})

test('a payment says its tender under either name, and guest credits are refused until they are kept', async () => {
  const setting = await aSetting(house)
  const { folioId } = await book(setting)
  const pay = (body: Record<string, unknown>) => setting.desk.post(`/api/hotel/folios/${folioId}/payments`, body)
  expect((await pay({ paymentMethod: 'bank', amount: 5 })).status).toBe(201)
  expect(await pay({ amount: 5 })).toMatchObject({ status: 400, body: { details: [{ path: 'method' }] } })
  expect(await pay({ method: 'guest_credit', amount: 5 })).toMatchObject({ status: 400 })
  expect(await pay({ method: 'cash', amount: 0 })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'amount' }] },
  })
  expect(await pay({ method: 'cash', amount: 1.005 })).toMatchObject({ status: 400 })
})

test('an invoice is issued once for what none has yet, and an invoiced charge takes no allowance', async () => {
  const setting = await aSetting(house, { taxSet: 'GH' })
  const { folioId } = await bookAndCheckIn(setting)
  const line = await charge(setting, folioId, 50)
  await setting.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: 20 })
  const issued = await setting.desk.post('/api/hotel/invoices', { folioId })
  expect(issued).toMatchObject({
    status: 201,
    body: { data: { invoiceNumber: 'SI-2026-000001', subtotal: 50, totalAmount: 60, paidAmount: 20, outstanding: 40 } },
  })
  expect(await setting.desk.post('/api/hotel/invoices', { folioId })).toMatchObject({
    status: 409,
    body: { code: 'nothing_to_invoice' },
  })
  const late = await setting.owner.post(`/api/hotel/folios/${folioId}/allowances`, {
    amount: 1,
    reason: 'Stain',
    lineId: line.id,
  })
  expect(late).toMatchObject({ status: 409, body: { code: 'charge_invoiced' } })
})

test.each(['charge', 'allowance'])('the database takes no %s without an account', async (kind) => {
  const setting = await aSetting(house)
  const { folioId } = await bookAndCheckIn(setting)
  const lineId = (await charge(setting, folioId, 20)).id
  const allowance = { lineId, amount: 5, reason: 'Stained' }
  expect((await setting.owner.post(`/api/hotel/folios/${folioId}/allowances`, allowance)).status).toBe(201)
  const again = `insert into folio_line
    select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'line_number', 99) || $2)).*
    from folio_line l where l.tenant_id = $1 and l.kind = $3`
  const written = (more: object) => house.owner.query(again, [setting.tenant.id, more, kind])
  await expect(written({ category: null })).rejects.toThrow('folio_line_check')
  expect((await written({})).rowCount).toBe(1)
})

test('every change answers the lines that it wrote and where the folio stands, just as the folio is read', async () => {
  const setting = await aSetting(house, { taxSet: 'GH' })
  const { folioId } = await bookAndCheckIn(setting)
  const path = `/api/hotel/folios/${folioId}` as const
  const changed = async (call: 'charges' | 'payments' | 'allowances' | 'refunds', body: Record<string, unknown>) => {
    const answer = await setting.owner.post(`${path}/${call}`, body)
    expect(answer.status).toBe(201)
    const { lines, ...standing } = answer.body.data
    const whole = await given(setting.owner.get(path))
    expect(whole).toMatchObject(standing)
    expect(whole.lines.slice(-lines.length)).toEqual(lines)
    return lines[0]
  }
  const charged = await changed('charges', { description: 'Laundry', type: 'service', quantity: 3, unitPrice: 33.33 })
  const paid = await changed('payments', { method: 'cash', amount: 50 })
  await changed('allowances', { amount: 12.5, reason: 'Stain', lineId: charged?.id })
  const { paymentId } = { paymentId: null, ...paid }
  await changed('refunds', { paymentId, amount: 20, reason: 'Too much' })
})

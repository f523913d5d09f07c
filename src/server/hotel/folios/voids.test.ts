import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const voidIt = ({ owner }: Setting, folioId: string, lineId: string, more: object = {}) =>
  owner.post(`/api/hotel/folios/${folioId}/voids`, { lineId, reason: 'Wrong room', ...more })
const folioOf = ({ owner }: Setting, id: string) => given(owner.get(`/api/hotel/folios/${id}`))

async function charge({ desk }: Setting, folioId: string, unitPrice = 58) {
  const { lines } = await given(
    desk.post(`/api/hotel/folios/${folioId}/charges`, { description: 'Laundry', type: 'service', unitPrice }),
    201,
  )
  const [line] = lines
  if (!line) throw new Error('A charge is a line')
  return line
}

async function pay({ desk }: Setting, folioId: string, amount: number, method = 'cash') {
  const { lines } = await given(desk.post(`/api/hotel/folios/${folioId}/payments`, { method, amount }), 201)
  const [line] = lines
  if (!line) throw new Error('A payment is a line')
  return line
}

test('a charge that is voided on its day leaves nothing in the books, and its entry is reversed by name', async () => {
  const setting = await aSetting(house, { taxSet: 'GH' })
  const { folioId } = await bookAndCheckIn(setting)
  const line = await charge(setting, folioId)
  const after = await given(voidIt(setting, folioId, line.id), 201)
  expect(after).toMatchObject({ totals: { charges: 0, balance: 0 }, lines: [{ reversesId: line.id, gross: -69.6 }] })
  expect(await balancesOf(house, setting.tenant)).toEqual({})
  const { lines } = await folioOf(setting, folioId)
  expect(lines[0]).toMatchObject({ became: 'voided' })
  const entry = await given(setting.owner.get(`/api/accounting/journal-entries/${after.lines[0]?.entryId}`))
  expect(entry).toMatchObject({ reverses: line.entryId })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a payment that is voided takes the cash out of the drawer, opens what it settled, and counts as never received', async () => {
  const setting = await aSetting(house)
  const { folioId } = await bookAndCheckIn(setting)
  await charge(setting, folioId, 40)
  const paid = await pay(setting, folioId, 40)
  const invoice = await given(setting.desk.post('/api/hotel/invoices', { folioId }), 201)
  expect(invoice).toMatchObject({ outstanding: 0 })
  await given(voidIt(setting, folioId, paid.id), 201)
  expect(await folioOf(setting, folioId)).toMatchObject({ totals: { payments: 0, balance: 40 } })
  expect(await given(setting.owner.get(`/api/hotel/invoices/${invoice.id}`))).toMatchObject({
    outstanding: 40,
    payments: [],
  })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '1100': 40 })
  expect(await balancesOf(house, setting.tenant)).not.toHaveProperty('1010')
  const payments = await given(setting.owner.get('/api/hotel/payments'))
  expect(payments.map(({ status, refundable }) => ({ status, refundable }))).toEqual([
    { status: 'void', refundable: 0 },
    { status: 'voided', refundable: 0 },
  ])
  expect(await given(setting.owner.get('/api/hotel/payments/totals'))).toMatchObject({
    received: 0,
    refunded: 0,
    net: 0,
  })
  expect(await brokenProofs(setting)).toEqual([])
})

test('the proof of voids sees a void whose mirror is of another amount, and one that is gone', async () => {
  const setting = await aSetting(house)
  const { folioId } = await bookAndCheckIn(setting)
  const paid = await pay(setting, folioId, 40)
  await given(voidIt(setting, folioId, paid.id), 201)
  expect(await brokenProofs(setting)).toEqual([])
  const spoil = (set: string) =>
    house.owner.query(`update payment set ${set} where tenant_id = $1 and direction = 'out'`, [setting.tenant.id])
  await spoil('amount = 3900')
  expect(await brokenProofs(setting)).toContain('voids')
  await spoil('amount = 4000')
  expect(await brokenProofs(setting)).toEqual([])
  await spoil('voided = false')
  expect(await brokenProofs(setting)).toContain('voids')
})

test('a deposit that came to the guest ledger with the check-in is voided from there', async () => {
  const setting = await aSetting(house)
  const { desk } = setting
  const booking = await given(
    desk.post('/api/hotel/bookings', {
      guest: { firstName: 'Ama' },
      roomTypeId: setting.hotel.typeId,
      arrival: '2026-03-02',
      departure: '2026-03-04',
      adults: 1,
    }),
    201,
  )
  const paid = await pay(setting, booking.folioId, 50, 'card')
  await given(desk.post(`/api/hotel/bookings/${booking.id}/check-in`, {}))
  await given(voidIt(setting, booking.folioId, paid.id), 201)
  expect(await balancesOf(house, setting.tenant)).toEqual({})
  expect(await brokenProofs(setting)).toEqual([])
})

test('what is past its day, on an invoice, taken off, given back, or void already is not voided, and says what to do', async () => {
  const setting = await aSetting(house)
  const { folioId } = await bookAndCheckIn(setting)
  const { owner } = setting
  const lowered = await charge(setting, folioId, 30)
  await given(
    owner.post(`/api/hotel/folios/${folioId}/allowances`, { lineId: lowered.id, amount: 5, reason: 'Kind' }),
    201,
  )
  await refuses(voidIt(setting, folioId, lowered.id), 409, 'line_not_voidable')
  const [, allowance] = (await folioOf(setting, folioId)).lines
  await given(voidIt(setting, folioId, allowance?.id ?? ''), 201)
  await given(voidIt(setting, folioId, lowered.id), 201)
  await refuses(voidIt(setting, folioId, lowered.id), 409, 'line_gone')
  const paid = await pay(setting, folioId, 20)
  await given(
    owner.post(`/api/hotel/folios/${folioId}/refunds`, { paymentId: paid.paymentId, amount: 5, reason: 'Change' }),
    201,
  )
  await refuses(voidIt(setting, folioId, paid.id), 409, 'line_not_voidable')
  const old = await charge(setting, folioId, 12)
  const billed = await charge(setting, folioId, 13)
  await given(setting.desk.post('/api/hotel/night-audits', {}), 201)
  await refuses(voidIt(setting, folioId, old.id), 409, 'line_not_voidable')
  const { lines } = await folioOf(setting, folioId)
  const night = lines.find((line) => line.night !== null)
  await refuses(voidIt(setting, folioId, night?.id ?? ''), 409, 'line_not_voidable')
  await given(setting.desk.post('/api/hotel/invoices', { folioId }), 201)
  await refuses(voidIt(setting, folioId, billed.id), 409, 'line_not_voidable')
  expect(await brokenProofs(setting)).toEqual([])
})

test('a receptionist voids what may be voided alone, and asks for the rest', async () => {
  const setting = await aSetting(house)
  const { folioId } = await bookAndCheckIn(setting)
  const line = await charge(setting, folioId, 40)
  const refused = await setting.desk.post(`/api/hotel/folios/${folioId}/voids`, { lineId: line.id, reason: 'Mine' })
  expect(refused).toMatchObject({ status: 403, body: { code: 'approval_needed' } })
})

test('an invoice shows neither what was voided nor what was taken off whole, and names no discount for it', async () => {
  const setting = await aSetting(house, { taxSet: 'GH' })
  const { folioId } = await bookAndCheckIn(setting)
  const wrong = await charge(setting, folioId, 100)
  await given(voidIt(setting, folioId, wrong.id), 201)
  const spoiled = await charge(setting, folioId, 20)
  const given100 = { lineId: spoiled.id, amount: spoiled.gross, reason: 'Spoiled' }
  await given(setting.owner.post(`/api/hotel/folios/${folioId}/allowances`, given100), 201)
  await charge(setting, folioId, 50)
  const invoice = await given(setting.desk.post('/api/hotel/invoices', { folioId }), 201)
  expect(invoice).toMatchObject({
    subtotal: 50,
    discountAmount: 0,
    totalAmount: 60,
    items: [{ description: 'Laundry' }],
  })
  expect(invoice.taxLines.map(({ component, rate }) => [component, rate])).toEqual([
    ['GETFUND', 2.5],
    ['NHIL', 2.5],
    ['VAT', 15],
  ])
  expect(invoice.booking).toMatchObject({ bookingNumber: expect.stringMatching(/^BK-/) })
  await refuses(setting.desk.post('/api/hotel/invoices', { folioId }), 409, 'nothing_to_invoice')
})

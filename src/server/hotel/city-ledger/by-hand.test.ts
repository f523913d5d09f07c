import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { balancesOf } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
let tenant: TestTenant
let owner: Person
let volta: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  tenant = await aTenant(house, { taxSet: 'GH' })
  owner = await tenant.as('owner')
  volta = (await given(owner.post('/api/hotel/guests', { kind: 'company', firstName: 'Volta Trading' }), 201)).id
})

const hall = { description: 'Hall for a day', category: 'other', quantity: 2, unitPrice: 100 }
const ask = (body: Record<string, unknown>, id = volta) => owner.post(`/api/hotel/city-ledger/${id}/invoices`, body)
const account = () => given(owner.get(`/api/hotel/city-ledger/${volta}`))
const proves = async () => expect(await brokenProofs({ owner })).toEqual([])

test('an invoice by hand earns by its kind with its taxes, goes on the account, and is paid, credited and written off there', async () => {
  const invoice = await given(ask({ lines: [hall], notes: 'Thank you', terms: 'Ten days', dueDate: '2026-03-12' }), 201)
  expect(invoice).toMatchObject({
    invoiceNumber: 'SI-2026-000001',
    origin: 'manual',
    status: 'issued',
    issuedDate: '2026-03-02',
    dueDate: '2026-03-12',
    subtotal: 200,
    totalAmount: 240,
    notes: 'Thank you',
    terms: 'Ten days',
    partyId: volta,
  })
  expect(await balancesOf(house, tenant)).toEqual({ '1110': 240, '2200': -30, '2201': -5, '2202': -5, '4320': -200 })
  expect(await account()).toMatchObject({ balance: 240, notDue: 240, openInvoices: 1, notInvoiced: 0 })
  await given(owner.post(`/api/hotel/city-ledger/${volta}/receipts`, { method: 'bank', amount: 100 }), 201)
  const line = { lines: [{ line: 1, amount: 60 }], reason: 'Half a day' }
  const note = await given(owner.post(`/api/accounting/invoices/${invoice.id}/credit-note`, line), 201)
  expect(note).toMatchObject({ totalAmount: 60, origin: 'manual' })
  await given(owner.post(`/api/hotel/invoices/${invoice.id}/write-offs`, { amount: 80, reason: 'Closed down' }), 201)
  expect(await account()).toMatchObject({ balance: 0, openInvoices: 0 })
  const { movements } = await given(
    owner.get(`/api/hotel/city-ledger/${volta}/statement?from=2026-03-01&to=2026-03-31`),
  )
  expect(movements.map(({ kind, charged, credited }) => [kind, charged - credited])).toEqual([
    ['left_on_account', 240],
    ['payment', -100],
    ['credit_note', -60],
    ['write_off', -80],
  ])
  await proves()
})

test('what was owed when the books began is an open document against the opening balances, of its own age', async () => {
  const body = { opening: 500, reference: 'A-77', date: '2025-11-01', dueDate: '2025-12-01' }
  const invoice = await given(ask(body), 201)
  expect(invoice).toMatchObject({ origin: 'opening', status: 'overdue', totalAmount: 500, daysLate: 91 })
  expect(await balancesOf(house, tenant)).toEqual({ '1110': 500, '3900': -500 })
  expect(await account()).toMatchObject({ balance: 500, over90: 500, notInvoiced: 0 })
  const before = await given(owner.get('/api/hotel/city-ledger/totals?asOf=2025-11-15'))
  expect(before).toMatchObject({ balance: 500, notDue: 500, notInvoiced: 0 })
  await proves()
})

test('an invoice by hand refuses at the field what can not be', async () => {
  const bad = (body: Record<string, unknown>, field: string) => refuses(ask(body), 400, 'invalid', field)
  await bad({}, 'lines')
  await bad({ lines: [{ ...hall, category: 'gold' }] }, 'lines.0.category')
  await bad({ lines: [{ ...hall, quantity: 0 }] }, 'lines.0.quantity')
  await bad({ lines: [hall], date: '2026-03-03' }, 'date')
  await bad({ lines: [hall], dueDate: '2026-03-01' }, 'dueDate')
  await bad({ lines: [hall], opening: 5 }, 'lines')
  await refuses(ask({ lines: [hall] }, tenant.id), 404, 'not_found')
  const desk = await tenant.as('receptionist')
  await refuses(desk.post(`/api/hotel/city-ledger/${volta}/invoices`, { lines: [hall] }), 403, 'forbidden')
})

test('two who credit an invoice by hand at once take back no more than it came to', async () => {
  const { id } = await given(ask({ lines: [hall] }), 201)
  const credit = () => owner.post(`/api/accounting/invoices/${id}/credit-note`, { reason: 'Wrong' })
  const both = await Promise.all([credit(), credit(), credit()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  await proves()
})

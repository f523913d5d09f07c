import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoiceStatuses } from '#contract/accounting/invoices/shapes.ts'
import { given, refuses } from '#test/setup/books.ts'
import { anInvoice } from '#test/setup/documents.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

let house: House
let tenant: TestTenant
let owner: Person

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  tenant = await aTenant(house, { taxSet: 'GH' })
  owner = await tenant.as('owner')
})

const numbers = async (query: string) =>
  (await given(owner.get(`/api/hotel/invoices?${query}`))).map(({ invoiceNumber }) => invoiceNumber)

/** Issued, partly paid, paid, overdue, cancelled and a credit note, in this order of numbers. */
async function oneOfEach(): Promise<void> {
  await anInvoice(tenant, { firstName: 'Kofi', lastName: 'Addo' })
  await anInvoice(tenant, { paid: 63 })
  await anInvoice(tenant, { paid: 363 })
  await anInvoice(tenant, { date: '2026-01-10', dueDate: '2026-02-10', lastName: 'Zulu' })
  const wrong = await anInvoice(tenant)
  await given(owner.post(`/api/hotel/invoices/${wrong.id}/credit-note`, { reason: 'Wrong guest' }), 201)
}

describe('an invoice document', () => {
  test('says all that the printed page shows', async () => {
    const settings = { address: 'Labadi, Accra', phone: '+233 20 000 0000', email: null, taxNumber: 'C0001234567' }
    await given(owner.put('/api/settings/property', { values: settings }))
    const { id, invoiceNumber, folioId } = await anInvoice(tenant, { paid: 100 })
    const document = await given(owner.get(`/api/hotel/invoices/${id}`))
    expect(document).toMatchObject({
      invoiceNumber,
      kind: 'invoice',
      status: 'partially_paid',
      issuedDate: '2026-03-02',
      dueDate: '2026-04-01',
      subtotal: 300,
      discountAmount: 0,
      totalAmount: 363,
      paidAmount: 100,
      outstanding: 263,
      taxesIncluded: false,
      folioId,
      tenant: { name: tenant.name, settings },
      guest: { firstName: 'Ama', lastName: 'Mensah', email: 'ama@example.test' },
      booking: {
        checkInDate: '2026-03-01',
        checkOutDate: '2026-03-02',
        room: { roomNumber: '204', roomType: { name: 'Sea view' } },
      },
      corrects: null,
      creditNotes: [],
    })
    expect(document['items']).toMatchObject([
      { line: 1, type: 'room_rate', quantity: 1, unitPrice: 200, totalPrice: 200, gross: 242, left: 242 },
      { line: 2, type: 'menu_item', quantity: 1, unitPrice: 100, totalPrice: 100, gross: 121, left: 121 },
    ])
    expect(document['taxLines']).toMatchObject([
      { component: 'GETFUND', amount: 7.5 },
      { component: 'NHIL', amount: 7.5 },
      { component: 'TOURISM', amount: 3 },
      { component: 'VAT', base: 300, amount: 45 },
    ])
    expect(document['payments']).toMatchObject([{ amount: 100, paymentMethod: 'cash' }])
    expect(await given(owner.get(`/api/accounting/invoices/${id}`))).toEqual(document)
  })

  test('of another tenant or another source is not there', async () => {
    const { id } = await anInvoice(tenant)
    const order = await anInvoice(tenant, { source: 'order' })
    const stranger = await (await aTenant(house)).as('owner')
    await refuses(stranger.get(`/api/hotel/invoices/${id}`), 404, 'not_found')
    await refuses(owner.get(`/api/hotel/invoices/${order.id}`), 404, 'not_found')
    expect((await owner.get(`/api/accounting/invoices/${order.id}`)).status).toBe(200)
    await refuses(owner.get(`/api/hotel/invoices/${tenant.id}`), 404, 'not_found')
    await refuses((await tenant.as('housekeeper')).get(`/api/hotel/invoices/${id}`), 403, 'forbidden')
  })

  test('never changes: the database refuses it', async () => {
    const { id } = await anInvoice(tenant)
    await expect(house.owner.query('update invoice set total_amount = 1 where id = $1', [id])).rejects.toThrow(
      /never changed/,
    )
    await expect(house.owner.query('delete from invoice_line_tax where invoice_id = $1', [id])).rejects.toThrow(
      /never changed/,
    )
  })
})

describe('the list of invoices', () => {
  test('shows each with the status that follows from amounts and business date', async () => {
    await oneOfEach()
    const rows = await given(owner.get('/api/hotel/invoices?sort=invoiceNumber'))
    expect(rows.map(({ invoiceNumber, status, outstanding }) => [invoiceNumber, status, outstanding])).toEqual([
      ['CN-2026-000001', 'issued', 0],
      ['SI-2026-000001', 'issued', 363],
      ['SI-2026-000002', 'partially_paid', 300],
      ['SI-2026-000003', 'paid', 0],
      ['SI-2026-000004', 'overdue', 363],
      ['SI-2026-000005', 'cancelled', 0],
    ])
  })

  test.each([
    ['status=issued', ['CN-2026-000001', 'SI-2026-000001']],
    ['status=issued&kind=invoice', ['SI-2026-000001']],
    ['status=partially_paid', ['SI-2026-000002']],
    ['status=paid', ['SI-2026-000003']],
    ['status=overdue', ['SI-2026-000004']],
    ['status=cancelled', ['SI-2026-000005']],
    ['kind=credit_note', ['CN-2026-000001']],
    ['from=2026-01-01&to=2026-01-31', ['SI-2026-000004']],
    ['search=kofi%20ADDO', ['SI-2026-000001']],
    ['search=si-2026-000002', ['SI-2026-000002']],
    ['search=3', ['SI-2026-000003']],
    ['search=zu%25', []],
    ['sort=-outstanding&limit=1', ['SI-2026-000004']],
    ['sort=guestName&limit=1', ['SI-2026-000001']],
    ['sort=-guestName&limit=1', ['SI-2026-000004']],
    ['sort=dueDate&limit=1', ['SI-2026-000004']],
    ['sort=guestName,-outstanding&limit=1', ['SI-2026-000001']],
  ])('filters and sorts by %s', async (query, expected) => {
    await oneOfEach()
    expect((await numbers(query)).toSorted((a, b) => a.localeCompare(b))).toEqual(expected)
  })

  test('adds up over the whole filter', async () => {
    await oneOfEach()
    const ages = { notDue: 663, to30: 363, to60: 0, to90: 0, over90: 0 }
    const all = { count: 6, totalAmount: 1452, paidAmount: 426, creditedAmount: 363, outstanding: 1026, ages }
    expect(await given(owner.get('/api/hotel/invoices/totals'))).toEqual(all)
    expect(await given(owner.get('/api/accounting/invoices/totals?kind=invoice'))).toMatchObject({ totalAmount: 1815 })
    await anInvoice(tenant, { source: 'order' })
    expect(await given(owner.get('/api/hotel/invoices/totals'))).toEqual(all)
    expect(await given(owner.get('/api/accounting/invoices/totals'))).toMatchObject({ count: 7 })
    expect(await given(owner.get('/api/accounting/invoices?origin=order'))).toMatchObject([{ origin: 'order' }])
    expect(await given(owner.get('/api/accounting/invoices/totals?origin=folio'))).toEqual(all)
    expect((await owner.get('/api/accounting/invoices')).body['pagination']).toMatchObject({ total: 7 })
  })

  test('is the sum of its statuses, each of which is added up invoice by invoice', async () => {
    await oneOfEach()
    const totals = (query: string) => given(owner.get(`/api/hotel/invoices/totals?${query}`))
    const parts = await Promise.all(invoiceStatuses.map((status) => totals(`status=${status}`)))
    const whole = await totals('')
    for (const name of ['count', 'totalAmount', 'paidAmount', 'creditedAmount', 'outstanding'] as const)
      expect(whole[name], name).toBe(parts.reduce((sum, part) => sum + part[name], 0))
    for (const age of ['notDue', 'to30', 'to60', 'to90', 'over90'] as const)
      expect(whole.ages[age], age).toBe(parts.reduce((sum, part) => sum + part.ages[age], 0))
  })

  test('refuses what it can not sort or filter by', async () => {
    await refuses(owner.get('/api/hotel/invoices?sort=colour'), 400, 'invalid', 'sort')
    await refuses(owner.get('/api/hotel/invoices?sort=dueDate-'), 400, 'invalid', 'sort')
    await refuses(owner.get('/api/hotel/invoices?status=void'), 400, 'invalid', 'status')
    await refuses(owner.get('/api/hotel/invoices/totals?page=1'), 400, 'invalid', 'page')
    await refuses((await tenant.as('cashier')).get('/api/hotel/invoices/totals'), 403, 'forbidden')
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { getHotelInvoice } from '#contract/accounting/invoices/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { auditOf, given, refuses, shutBooks } from '#test/setup/books.ts'
import { anInvoice, type TestInvoice } from '#test/setup/documents.ts'
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

type Document = Received<typeof getHotelInvoice>

const creditNote = (invoice: TestInvoice, lines?: { line: number; amount: number }[]) =>
  owner.post(`/api/hotel/invoices/${invoice.id}/credit-note`, { reason: 'Wrong', ...(lines ? { lines } : {}) })

const document = (id: string) => given(owner.get(`/api/hotel/invoices/${id}`))

/** The lines that a credit note posted, by account: debits positive. */
async function postedBy(note: Document): Promise<Record<string, number>> {
  const [entry] = await given(owner.get(`/api/accounting/journal-entries?search=${note.invoiceNumber}`))
  expect(entry?.source).toMatchObject({ type: 'credit_note', id: note.id, label: note.invoiceNumber })
  return Object.fromEntries((entry?.lines ?? []).map((line) => [line.accountCode, line.debit - line.credit]))
}

describe('a credit note', () => {
  test('takes back an unpaid invoice whole: revenue, taxes, and the claim', async () => {
    const invoice = await anInvoice(tenant)
    const note = await given(creditNote(invoice), 201)
    expect(note).toMatchObject({
      invoiceNumber: 'CN-2026-000001',
      status: 'issued',
      totalAmount: 363,
      subtotal: 300,
      reason: 'Wrong',
      corrects: { id: invoice.id, invoiceNumber: invoice.invoiceNumber },
    })
    expect(note.taxLines.map(({ component, amount }) => [component, amount])).toEqual([
      ['GETFUND', 7.5],
      ['NHIL', 7.5],
      ['TOURISM', 3],
      ['VAT', 45],
    ])
    expect(await postedBy(note)).toEqual({
      '4090': 200,
      '4190': 100,
      '2200': 45,
      '2201': 7.5,
      '2202': 7.5,
      '2203': 3,
      '1110': -363,
    })
    expect(await document(invoice.id)).toMatchObject({
      status: 'cancelled',
      outstanding: 0,
      creditNotes: [{ invoiceNumber: 'CN-2026-000001', totalAmount: 363 }],
      items: [{ left: 0 }, { left: 0 }],
    })
    expect(await auditOf(house, tenant, invoice.id)).toEqual(['invoice.credit'])
  })

  test('owes back what was paid and asks no longer for the rest', async () => {
    const invoice = await anInvoice(tenant, { paid: 300 })
    const note = await given(creditNote(invoice, [{ line: 1, amount: 242 }]), 201)
    expect(await postedBy(note)).toMatchObject({ '4090': 200, '1110': -63, '2130': -179 })
    const after = await document(invoice.id)
    expect(after).toMatchObject({ status: 'paid', paidAmount: 121, outstanding: 0, payments: [{ amount: 121 }] })
  })

  test('of a part takes back its share of the taxes, and the last part what is left of them', async () => {
    const invoice = await anInvoice(tenant, { lines: [{ type: 'room_rate', amount: 33.33 }] })
    const parts = [10, 10, 10, 10.32]
    const notes: Document[] = []
    for (const amount of parts) notes.push(await given(creditNote(invoice, [{ line: 1, amount }]), 201))
    expect(notes.map(({ totalAmount }) => totalAmount)).toEqual(parts)
    const taken = (component: string) =>
      notes.reduce(
        (sum, note) => sum + Math.round((note.taxLines.find((tax) => tax.component === component)?.amount ?? 0) * 100),
        0,
      )
    const original = await document(invoice.id)
    for (const { component, amount } of original.taxLines) expect(taken(component)).toBe(Math.round(amount * 100))
    expect(original).toMatchObject({ status: 'cancelled', items: [{ left: 0 }] })
    await refuses(creditNote(invoice), 409, 'over_credited')
    await refuses(creditNote(invoice, [{ line: 1, amount: 0.01 }]), 409, 'over_credited')
  })

  test('takes the taxes out of prices that contain them', async () => {
    const invoice = await anInvoice(tenant, { pricesIncludeTax: true, lines: [{ type: 'menu_item', amount: 100 }] })
    const note = await given(creditNote(invoice), 201)
    expect(note).toMatchObject({ totalAmount: 121, subtotal: 121 })
    expect(await postedBy(note)).toMatchObject({ '4190': 100, '2200': 15, '1110': -121 })
  })

  test('keeps the quantity of a whole line and says one of a part', async () => {
    const invoice = await anInvoice(tenant)
    const note = await given(creditNote(invoice, [{ line: 2, amount: 60.5 }]), 201)
    expect(note.items).toMatchObject([{ line: 1, quantity: 1, totalPrice: 50 }])
  })

  test('has a reason, lines of the invoice, and the permission to void', async () => {
    const invoice = await anInvoice(tenant)
    const path = `/api/hotel/invoices/${invoice.id}/credit-note`
    await refuses(owner.post(path, { reason: ' ' }), 400, 'invalid', 'reason')
    await refuses(creditNote(invoice, [{ line: 9, amount: 1 }]), 400, 'invalid', 'lines.0.line')
    const twice = [
      { line: 1, amount: 1 },
      { line: 1, amount: 1 },
    ]
    await refuses(creditNote(invoice, twice), 400, 'invalid', 'lines.1.line')
    const over = await creditNote(invoice, [{ line: 1, amount: 242.01 }])
    expect(over.body).toMatchObject({ code: 'over_credited', details: { left: 242 } })
    await refuses(creditNote(invoice, [{ line: 1, amount: 0 }]), 400, 'invalid', 'lines.0.amount')
    await refuses((await tenant.as('manager')).post(path, { reason: 'Wrong' }), 403, 'forbidden')
    await refuses(owner.post(`/api/hotel/invoices/${tenant.id}/credit-note`, { reason: 'X' }), 404, 'not_found')
    const note = await given(creditNote(invoice), 201)
    await refuses(owner.post(`/api/hotel/invoices/${note.id}/credit-note`, { reason: 'X' }), 409, 'not_an_invoice')
    const order = await anInvoice(tenant, { source: 'order' })
    await refuses(creditNote(order), 404, 'not_found')
  })

  test('in the books of a locked month is refused and takes no number', async () => {
    const invoice = await anInvoice(tenant)
    await shutBooks(house, tenant, '2026-03-31')
    await refuses(creditNote(invoice), 409, 'period_locked')
    await shutBooks(house, tenant, null)
    expect((await given(creditNote(invoice), 201)).invoiceNumber).toBe('CN-2026-000001')
  })

  test('is issued once for one key, and once of ten at the same moment', async () => {
    const invoice = await anInvoice(tenant, { paid: 100 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => creditNote(invoice)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['code'] === 'over_credited')).toHaveLength(9)
    expect((await document(invoice.id)).creditNotes).toHaveLength(1)
  })

  test('can not pass the invoice even in raw statements, but could without the wall in the database', async () => {
    const invoice = await anInvoice(tenant)
    const note = await given(creditNote(invoice), 201)
    const again = `insert into invoice_line (tenant_id, invoice_id, line_number, description, type, category, quantity, unit_price,
      total_price, corrects_line) values ($1, $2, 9, 'Again', 'service', 'other', 1, 1, 1, 1)`
    await expect(house.owner.query(again, [tenant.id, note.id])).rejects.toThrow(/over-credited/)
    await house.owner.query('alter table invoice_line disable trigger invoice_line_credit')
    expect((await house.owner.query(again, [tenant.id, note.id])).rowCount).toBe(1)
    await house.owner.query('alter table invoice_line enable trigger invoice_line_credit')
  })

  test('and payments together never pass the invoice', async () => {
    const invoice = await anInvoice(tenant, { paid: 100 })
    await given(creditNote(invoice, [{ line: 2, amount: 121 }]), 201)
    const settle = `insert into settlement (tenant_id, id, invoice_id, payment_id, amount, settled_on)
      values ($1, gen_random_uuid(), $2, $3, $4, '2026-03-02')`
    await expect(house.owner.query(settle, [tenant.id, invoice.id, invoice.paymentId, 14_200])).rejects.toThrow(
      /settles more than is left/,
    )
    const { paymentId } = await anInvoice(tenant, { paid: 363 })
    await house.owner.query('alter table settlement disable trigger settlement_unchanged')
    await house.owner.query('delete from settlement where payment_id = $1', [paymentId])
    await house.owner.query('alter table settlement enable trigger settlement_unchanged')
    await expect(house.owner.query(settle, [tenant.id, invoice.id, paymentId, 14_201])).rejects.toThrow(
      /over-allocated/,
    )
    await house.owner.query(settle, [tenant.id, invoice.id, paymentId, 14_200])
    expect(await document(invoice.id)).toMatchObject({ outstanding: 0 })
  })
})

describe('whatever is credited in which parts', () => {
  test('the invoice and its notes come to nothing in revenue, every tax and claim', async () => {
    const amount = fc.integer({ min: 1, max: 100_000 }).map((minor) => minor / 100)
    const share = fc.double({ min: 0.05, max: 1, noNaN: true })
    await fc.assert(
      fc.asyncProperty(
        amount,
        amount,
        fc.array(share, { maxLength: 3 }),
        fc.boolean(),
        async (room, meal, shares, isPaid) => {
          const own = await aTenant(house, { taxSet: 'GH' })
          const person = await own.as('owner')
          const invoice = await anInvoice(own, {
            lines: [
              { type: 'room_rate', amount: room },
              { type: 'menu_item', amount: meal },
            ],
            ...(isPaid ? { paid: 0.01 } : {}),
          })
          for (const part of shares) {
            const { items } = await given(person.get(`/api/hotel/invoices/${invoice.id}`))
            const lines = items
              .map(({ line, left }) => ({ line, amount: Math.floor(left * part * 100) / 100 }))
              .filter(({ amount: credited }) => credited > 0)
            if (lines.length === 0) continue
            await given(person.post(`/api/hotel/invoices/${invoice.id}/credit-note`, { reason: 'Part', lines }), 201)
          }
          const rest = await given(person.get(`/api/hotel/invoices/${invoice.id}`))
          if (rest.items.some(({ left }) => left > 0)) {
            await given(person.post(`/api/hotel/invoices/${invoice.id}/credit-note`, { reason: 'Rest' }), 201)
          }
          const after = await given(person.get(`/api/hotel/invoices/${invoice.id}`))
          expect(after).toMatchObject({ status: 'cancelled', outstanding: 0, paidAmount: 0 })
          const left = await house.owner.query<{ name: string }>(
            `select t.component as name from invoice i join invoice_tax t on t.tenant_id = i.tenant_id and t.invoice_id = i.id
           where i.tenant_id = $1 group by 1 having sum(case i.kind when 'invoice' then t.amount else -t.amount end) <> 0`,
            [own.id],
          )
          expect(left.rows).toEqual([])
        },
      ),
      { numRuns: 15, verbose: true },
    )
  })
})

test('an invoice of an order is credited by the books, not by the desk', async () => {
  const { id } = await anInvoice(tenant, { source: 'order' })
  await refuses(owner.post(`/api/hotel/invoices/${id}/credit-note`, { reason: 'Wrong' }), 404, 'not_found')
  const note = await given(owner.post(`/api/accounting/invoices/${id}/credit-note`, { reason: 'Wrong' }), 201)
  expect(note).toMatchObject({ kind: 'credit_note', origin: 'order', corrects: { id } })
})

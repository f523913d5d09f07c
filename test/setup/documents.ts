import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import { categoryOfCharge } from '#contract/hotel/folios/rules.ts'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import { add, type Money, ofMajor, sumOf, zero } from '#contract/kernel/money.ts'
import { one } from '#contract/kernel/quantity.ts'
import { issueInvoices, type NewInvoice } from '#server/accounting/public/invoices.ts'
import { payingIn } from '#server/accounting/public/payments.ts'
import { taxCharges } from '#server/accounting/public/taxes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { TestTenant } from './house.ts'

export type InvoiceWishes = {
  /** Quoted amounts by type: net, or with tax where the tenant's prices include it. */
  lines?: { type: NewInvoice['lines'][number]['type']; amount: number }[]
  paid?: number
  date?: string
  dueDate?: string
  firstName?: string
  lastName?: string
  folioId?: string
  source?: string
  pricesIncludeTax?: boolean
}

export type TestInvoice = { id: InvoiceId; invoiceNumber: string; total: Money; folioId: string; paymentId?: PaymentId }

const categories = { room_rate: 'room', menu_item: 'food', inventory_item: 'retail', service: 'service' } as const

/** Issues an invoice of a folio as the hotel would, taxed by the tenant's set and paid in cash as wished. */
export async function anInvoice(tenant: TestTenant, wishes: InvoiceWishes = {}): Promise<TestInvoice> {
  const { date = '2026-03-02', folioId = crypto.randomUUID(), source = 'folio' } = wishes
  const issuedDate = dayOf(date)
  return tenant.ctx.transaction(async (tx) => {
    const lines = await linesOf(tx, wishes)
    const taxesIncluded = wishes.pricesIncludeTax ?? false
    const tax = sumOf(lines, (line) => line.tax)
    const subtotal = sumOf(lines, (line) => line.totalPrice)
    const payments =
      wishes.paid === undefined ? [] : [await paid(tx, ofMajor(wishes.paid), { issuedDate, folioId, source })]
    const [invoice] = await issueInvoices(tx, [
      {
        issuedDate,
        dueDate: wishes.dueDate ? dayOf(wishes.dueDate) : addDays(issuedDate, 30),
        billTo: {
          firstName: wishes.firstName ?? 'Ama',
          lastName: wishes.lastName ?? 'Mensah',
          email: 'ama@example.test',
          phone: '+233 20 000 0000',
          address: '1 Beach Road, Accra',
          company: null,
          taxNumber: null,
        },
        partyId: null,
        bookingNumber: 'BK-000001',
        stay: { roomNumber: '204', roomTypeName: 'Sea view', checkIn: addDays(issuedDate, -1), checkOut: issuedDate },
        source: { type: source, id: folioId },
        lines,
        taxes: taxesOf(lines),
        taxesIncluded,
        subtotal,
        discount: zero,
        tax,
        total: taxesIncluded ? subtotal : add(subtotal, tax),
        settledBy: payments,
      },
    ])
    if (!invoice) throw new Error('An invoice was issued')
    return { ...invoice, folioId, ...(payments[0] ? { paymentId: payments[0].paymentId } : {}) }
  })
}

async function linesOf(
  tx: Tx,
  { lines, date = '2026-03-02', pricesIncludeTax }: InvoiceWishes,
): Promise<NewInvoice['lines'][number][]> {
  const wished = lines ?? [
    { type: 'room_rate' as const, amount: 200 },
    { type: 'menu_item' as const, amount: 100 },
  ]
  const taxed = await taxCharges(
    tx,
    wished.map(({ type, amount }) => ({
      date: dayOf(date),
      line: { amount: ofMajor(amount), category: categories[type], nights: 1 },
    })),
  )
  return wished.flatMap(({ type, amount }, index) => {
    const taxes = taxed[index]
    if (!taxes) return []
    return [
      {
        description: type === 'room_rate' ? 'Night of 1 March' : 'Dinner',
        type,
        category: categoryOfCharge[type],
        quantity: one,
        unitPrice: ofMajor(amount),
        totalPrice: pricesIncludeTax ? taxes.gross : taxes.net,
        discount: zero,
        tax: taxes.tax,
        taxes: taxes.taxes,
        sourceLineId: crypto.randomUUID(),
        suppliedOn: null,
        orderNumber: null,
      },
    ]
  })
}

function taxesOf(lines: readonly NewInvoice['lines'][number][]) {
  const byComponent = Map.groupBy(
    lines.flatMap((line) => line.taxes),
    (tax) => tax.component,
  )
  return [...byComponent].map(([component, own]) => ({
    component,
    name: own[0]?.name ?? component,
    rate: null,
    base: sumOf(own, (tax) => tax.base),
    amount: sumOf(own, (tax) => tax.amount),
  }))
}

type Paying = { issuedDate: ReturnType<typeof dayOf>; folioId: string; source: string }

async function paid(tx: Tx, amount: Money, { issuedDate, folioId, source }: Paying) {
  const { id } = await payIn(tx, { amount, date: issuedDate, source: { type: source, id: folioId, label: 'B-000001' } })
  return { paymentId: id, amount }
}

type NewPayment = Parameters<typeof payingIn>[1][number]

/** Records money that came in: cash of Ama Mensah unless told otherwise. */
export async function payIn(tx: Tx, wish: Pick<NewPayment, 'amount' | 'date' | 'source'> & Partial<NewPayment>) {
  const payment = { method: 'cash' as const, rounding: zero, reference: null, payerName: 'Ama Mensah', ...wish }
  const { ids, send } = payingIn(tx, [payment])
  const [id] = ids
  const [receiptNumber] = await send()
  if (!id || !receiptNumber) throw new Error('A payment was recorded')
  return { id, receiptNumber }
}

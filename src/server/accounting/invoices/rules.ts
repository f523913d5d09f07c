import { addTaxes, reverseTaxes } from '#contract/accounting/taxes/rules/document.ts'
import type { TaxAmount, TaxedTotal } from '#contract/accounting/taxes/shapes.ts'
import {
  compare,
  isPositive,
  isZero,
  least,
  type Money,
  negate,
  subtract,
  sumOf,
  zero,
} from '#contract/kernel/money.ts'
import { one } from '#contract/kernel/quantity.ts'
import type { CreditableInvoice, CreditableLine } from './data/credit.ts'
import type { LineCorrection } from './data/open-documents.ts'
import type { OpenInvoice, PaymentLeft, Settling } from './data/settlements.ts'
import type { InvoiceLine, InvoiceLineTax, NewInvoice } from './data/write.ts'

/** What is still to be credited of a line, with its taxes. */
export function leftOf(line: CreditableLine): Money {
  return subtract(line.gross, line.creditedGross)
}

export type CreditedAmounts = Pick<NewInvoice, 'lines' | 'taxes' | 'subtotal' | 'discount' | 'tax' | 'total'>

/** Lines and sums of a credit note: of each line the given amount with its share of the taxes that were stored then. */
export function creditOf(
  parts: readonly { line: CreditableLine; amount: Money }[],
  { taxesIncluded, rates }: Pick<CreditableInvoice, 'taxesIncluded' | 'rates'>,
): CreditedAmounts {
  const lines = parts.map(({ line, amount }) => creditedLine(line, amount, taxesIncluded))
  const taxes = addTaxes(lines.map((line) => totalOf(zero, line.taxes))).taxes
  return {
    lines,
    taxes: mergedByComponent(taxes, rates),
    subtotal: sumOf(lines, (line) => line.totalPrice),
    discount: zero,
    tax: sumOf(lines, (line) => line.tax),
    total: sumOf(parts, ({ amount }) => amount),
  }
}

/** What the note takes off each line of the document; lines that came from none are left out. */
export function correctionsOf(
  parts: readonly { line: CreditableLine; amount: Money }[],
  { lines }: CreditedAmounts,
  taxesIncluded: boolean,
): LineCorrection[] {
  return parts.flatMap(({ line: { sourceLineId, type, category, description }, amount }, index) => {
    const credited = lines[index]
    if (!credited || sourceLineId === null) return []
    const net = taxesIncluded ? subtract(credited.totalPrice, credited.tax) : credited.totalPrice
    return [{ sourceLineId, type, category, description, net, tax: credited.tax, gross: amount, taxes: credited.taxes }]
  })
}

function creditedLine(line: CreditableLine, amount: Money, taxesIncluded: boolean): InvoiceLine {
  const earlier = isZero(line.creditedGross) ? [] : [negated(totalOf(line.creditedGross, line.creditedTaxes))]
  const back = negated(reverseTaxes(totalOf(line.gross, line.taxes), amount, earlier))
  const totalPrice = taxesIncluded ? back.gross : back.net
  const isWhole = compare(amount, line.gross) === 0 && isZero(line.discount)
  return {
    description: line.description,
    type: line.type,
    category: line.category,
    quantity: isWhole ? line.quantity : one,
    unitPrice: isWhole ? line.unitPrice : totalPrice,
    totalPrice,
    discount: zero,
    tax: back.tax,
    taxes: back.taxes.filter((tax) => !isZero(tax.amount)),
    sourceLineId: null,
    suppliedOn: line.suppliedOn,
    orderNumber: line.orderNumber,
    correctsLine: line.line,
  }
}

/** Stored taxes as a taxed total; whether they were contained no longer matters, gross and net say it. */
function totalOf(gross: Money, taxes: readonly InvoiceLineTax[]): TaxedTotal {
  const merged = addUp(taxes)
  const tax = sumOf(merged, ({ amount }) => amount)
  return { net: subtract(gross, tax), taxes: merged, tax, gross }
}

function addUp(taxes: readonly InvoiceLineTax[]): TaxAmount[] {
  const each = taxes.map((tax) => ({ ...tax, included: false }))
  return addTaxes(each.map((tax) => ({ net: zero, taxes: [tax], tax: tax.amount, gross: tax.amount }))).taxes
}

function negated(total: TaxedTotal): TaxedTotal {
  return {
    net: negate(total.net),
    taxes: total.taxes.map((tax) => ({ ...tax, base: negate(tax.base), amount: negate(tax.amount) })),
    tax: negate(total.tax),
    gross: negate(total.gross),
  }
}

function mergedByComponent(taxes: readonly TaxAmount[], rates: CreditableInvoice['rates']): NewInvoice['taxes'] {
  return [...Map.groupBy(taxes, (tax) => tax.component)].flatMap(([component, own]) => {
    const name = own[0]?.name ?? component
    const rate = rates.find((one) => one.component === component)?.rate ?? null
    return [{ component, name, rate, base: sumOf(own, (tax) => tax.base), amount: sumOf(own, (tax) => tax.amount) }]
  })
}

/** Takes an amount out of what payments settle, in their order. */
export function released<P extends { left: Money }>(amount: Money, payments: readonly P[]): (P & { amount: Money })[] {
  let open = amount
  return payments.flatMap((payment) => {
    const part = least(open, payment.left)
    if (!isPositive(part)) return []
    open = subtract(open, part)
    return [{ ...payment, amount: negate(part) }]
  })
}

/** Lets payments settle invoices of their own documents, in their order: the first payments the first invoices. */
export function allot(invoices: readonly OpenInvoice[], payments: readonly PaymentLeft[]): Settling[] {
  const left = new Map(payments.map((payment) => [payment.paymentId, payment.left]))
  return invoices.flatMap(({ invoiceId, sourceId, part, open }) => {
    let asked = open
    return payments.flatMap(({ paymentId, sourceId: paidOn, part: paidPart }) => {
      const amount = least(asked, left.get(paymentId) ?? zero)
      if (paidOn !== sourceId || paidPart !== part || !isPositive(amount)) return []
      asked = subtract(asked, amount)
      left.set(paymentId, subtract(left.get(paymentId) ?? zero, amount))
      return [{ invoiceId, paymentId, amount }]
    })
  })
}

import { taxDocument, type TaxedDocument } from '../../../accounting/taxes/rules/document.ts'
import type { Rate, TaxAmount, TaxedTotal, TaxSetContent } from '../../../accounting/taxes/shapes.ts'
import type { Day } from '../../../kernel/day.ts'
import { allocate, least, minorOf, type Money, portion, subtract, sum, times, zero } from '../../../kernel/money.ts'
import { type Quantity, ratioOf } from '../../../kernel/quantity.ts'
import type { MenuKind } from '../../categories/shapes.ts'

/** Hundredths of a percent, or an amount. */
export type Discount = { kind: 'amount'; amount: Money } | { kind: 'percent'; hundredths: number }

export type PricedLine = {
  id: string
  kind: MenuKind
  quantity: Quantity
  /** With its modifiers. */
  unitPrice: Money
  discount?: Discount | null | undefined
}

export type OrderQuestion = {
  taxSet: Pick<TaxSetContent, 'components' | 'pricesIncludeTax' | 'roundingScope' | 'roundingMode'>
  date: Day
  pricesIncludeTax: boolean
  serviceCharge: { rate: Rate; taxed: boolean }
  lines: readonly PricedLine[]
  discount?: Discount | null | undefined
}

/** A line as the order sells it. `listNet` less `net` is the discount without tax. */
export type TotalledLine = TaxedTotal & {
  id: string
  listAmount: Money
  discountAmount: Money
  listNet: Money
}

export type OrderTotals = {
  subtotal: Money
  discountAmount: Money
  /** As it is quoted: with its tax where prices include it. */
  serviceCharge: Money
  service: TaxedTotal
  tax: Money
  taxes: TaxAmount[]
  /** What the guest owes, without a tip. */
  total: Money
  lines: TotalledLine[]
}

const serviceId = 'service'
const million = 1_000_000n
const wholePercent = 10_000

/**
 * What an order comes to: list prices, less the discount of each line and the order's (spread over the lines by the largest
 * remainder, never below zero), plus the service charge on what is left, taxed as one document. Server and till ask the
 * same rule, so that they agree to the minor unit.
 */
export function totalOf(question: OrderQuestion): OrderTotals {
  const { lines } = question
  const list = lines.map((line) => times(line.unitPrice, line.quantity))
  const own = lines.map((line, index) => discountOf(line.discount, list[index] ?? zero))
  const left = list.map((amount, index) => subtract(amount, own[index] ?? zero))
  const whole = discountOf(question.discount, sum(left))
  const shares = allocate(whole, left.map(minorOf))
  const amounts = left.map((amount, index) => subtract(amount, shares[index] ?? zero))
  const serviceCharge = portion(sum(amounts), BigInt(question.serviceCharge.rate), million)
  const taxed = taxLines(question, amounts, serviceCharge)
  const atList = amounts.every((amount, index) => amount === list[index]) ? taxed : taxLines(question, list, zero)
  return {
    subtotal: sum(list),
    discountAmount: subtract(sum(list), sum(amounts)),
    serviceCharge,
    service: strip(taxed.lines.find(({ id }) => id === serviceId)),
    tax: taxed.tax,
    taxes: taxed.taxes,
    total: taxed.gross,
    lines: lines.map((line, index) => ({
      id: line.id,
      ...strip(taxed.lines[index]),
      listAmount: list[index] ?? zero,
      discountAmount: subtract(list[index] ?? zero, amounts[index] ?? zero),
      listNet: atList.lines[index]?.net ?? zero,
    })),
  }
}

/** The amount that a discount takes off, at most all of it. */
export function discountOf(discount: Discount | null | undefined, amount: Money): Money {
  if (!discount) return zero
  if (discount.kind === 'amount') return least(discount.amount, amount)
  return portion(amount, BigInt(discount.hundredths), BigInt(wholePercent))
}

/** What so much of a line comes to, of what all of it does. */
export function worthOf(quantity: Quantity, of: { total: Money; quantity: Quantity }): Money {
  return portion(of.total, ratioOf(quantity).numerator, ratioOf(of.quantity).numerator)
}

/** A line given away: its whole list price was taken off. */
export function isComp({ listAmount, discountAmount }: Pick<TotalledLine, 'listAmount' | 'discountAmount'>): boolean {
  return listAmount !== zero && discountAmount === listAmount
}

/** A discount as a request writes it, an amount or a percentage with two decimals. */
export function discountFrom({
  amount,
  percent,
}: {
  amount?: Money | undefined
  percent?: number | undefined
}): Discount | null {
  if (amount !== undefined) return { kind: 'amount', amount }
  return percent === undefined ? null : { kind: 'percent', hundredths: Math.round(percent * 100) }
}

function taxLines(question: OrderQuestion, amounts: readonly Money[], serviceCharge: Money): TaxedDocument {
  const lines = question.lines.map((line, index) => ({
    id: line.id,
    amount: amounts[index] ?? zero,
    category: line.kind,
    units: line.quantity,
  }))
  const service = { id: serviceId, amount: serviceCharge, category: 'service' as const }
  const exempt = question.serviceCharge.taxed ? {} : { exempt: 'service charge' }
  return taxDocument({
    set: question.taxSet,
    date: question.date,
    pricesIncludeTax: question.pricesIncludeTax,
    lines: minorOf(serviceCharge) === 0 ? lines : [...lines, { ...service, ...exempt }],
  })
}

function strip(total: TaxedTotal | undefined): TaxedTotal {
  if (!total) return { net: zero, taxes: [], tax: zero, gross: zero }
  const { net, taxes, tax, gross } = total
  return { net, taxes, tax, gross }
}

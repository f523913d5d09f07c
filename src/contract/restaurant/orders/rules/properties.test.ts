import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedTaxSet, shippedTaxSets } from '../../../accounting/taxes/sets.ts'
import { percent } from '../../../accounting/taxes/shapes.ts'
import { dayOf } from '../../../kernel/day.ts'
import { add, compare, minorOf, ofMinor, subtract, sumOf, zero } from '../../../kernel/money.ts'
import { quantityOf } from '../../../kernel/quantity.ts'
import { menuKinds } from '../../categories/shapes.ts'
import { type Discount, type OrderQuestion, totalOf } from './totals.ts'

const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 10_000 }).map((hundredths): Discount => ({ kind: 'percent', hundredths })),
  fc.integer({ min: 1, max: 20_000 }).map((minor): Discount => ({ kind: 'amount', amount: ofMinor(minor) })),
)

const line = fc.record({
  kind: fc.constantFrom(...menuKinds),
  quantity: fc.integer({ min: 1, max: 20_000_000 }).map((millionths) => quantityOf(millionths / 1_000_000)),
  unitPrice: fc.integer({ min: 0, max: 50_000 }).map(ofMinor),
  discount,
})

const orders: fc.Arbitrary<OrderQuestion> = fc.record({
  taxSet: fc.constantFrom(...shippedTaxSets),
  date: fc.constantFrom('2021-06-01', '2024-06-01', '2026-01-01').map(dayOf),
  pricesIncludeTax: fc.boolean(),
  serviceCharge: fc.record({ rate: fc.integer({ min: 0, max: 30 }).map(percent), taxed: fc.boolean() }),
  lines: fc.array(line, { maxLength: 8 }).map((all) => all.map((one, index) => ({ ...one, id: String(index) }))),
  discount,
})

test('lines and service charge add up to the total, and their taxes to its tax', () => {
  fc.assert(
    fc.property(orders, (question) => {
      const totals = totalOf(question)
      const parts = [...totals.lines, totals.service]
      expect(sumOf(parts, ({ gross }) => gross)).toBe(totals.total)
      expect(sumOf(parts, ({ tax }) => tax)).toBe(totals.tax)
      for (const part of parts) expect(add(part.net, part.tax)).toBe(part.gross)
      const ofParts = sumOf(
        parts.flatMap(({ taxes }) => taxes),
        ({ amount }) => amount,
      )
      expect(ofParts).toBe(sumOf(totals.taxes, ({ amount }) => amount))
    }),
  )
})

test('a discount takes at most the list price, of each line and in all, and nothing is below zero', () => {
  fc.assert(
    fc.property(orders, (question) => {
      const totals = totalOf(question)
      for (const one of totals.lines) {
        expect(compare(one.discountAmount, zero)).toBeGreaterThanOrEqual(0)
        expect(compare(one.discountAmount, one.listAmount)).toBeLessThanOrEqual(0)
        expect(minorOf(one.gross)).toBeGreaterThanOrEqual(0)
        expect(minorOf(one.net)).toBeGreaterThanOrEqual(0)
      }
      expect(sumOf(totals.lines, ({ listAmount }) => listAmount)).toBe(totals.subtotal)
      expect(sumOf(totals.lines, ({ discountAmount }) => discountAmount)).toBe(totals.discountAmount)
      expect(minorOf(totals.total)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('prices that include their taxes are what the guest pays, to the minor unit', () => {
  fc.assert(
    fc.property(orders, (asked) => {
      const totals = totalOf({ ...asked, pricesIncludeTax: true })
      const amounts = subtract(totals.subtotal, totals.discountAmount)
      expect(totals.total).toBe(add(amounts, totals.serviceCharge))
    }),
  )
})

test('an order whose prices include the taxes agrees with the one whose prices exclude them', () => {
  const taxSet = shippedTaxSet('GH')
  const terms = { taxSet, date: dayOf('2026-03-02'), serviceCharge: { rate: percent(0), taxed: true } }
  const net = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(net, fc.constantFrom('food', 'retail'), (minor, kind) => {
      const one = { id: '0', kind, quantity: quantityOf(1) } as const
      const excluded = totalOf({ ...terms, pricesIncludeTax: false, lines: [{ ...one, unitPrice: ofMinor(minor) }] })
      const included = totalOf({ ...terms, pricesIncludeTax: true, lines: [{ ...one, unitPrice: excluded.total }] })
      expect(included.total).toBe(excluded.total)
      const apart = minorOf(included.tax) - minorOf(excluded.tax)
      // Four components are rounded each way, by at most half a unit.
      expect(Math.abs(apart)).toBeLessThanOrEqual(excluded.taxes.length)
    }),
  )
})

test('in which order the lines stand makes no difference to what is owed where nothing is taxed', () => {
  const untaxed = orders.map((question): OrderQuestion => ({ ...question, taxSet: shippedTaxSet('none') }))
  fc.assert(
    fc.property(untaxed, (question) => {
      const turned = totalOf({ ...question, lines: question.lines.toReversed() })
      expect(turned.total).toBe(totalOf(question).total)
    }),
  )
})

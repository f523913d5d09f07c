import { describe, expect, test } from 'vitest'
import { aLine, aSet, aTax, lines, tax } from '#test/setup/taxes.ts'
import { dayOf } from '../../../kernel/day.ts'
import {
  add,
  allocate,
  type Money,
  majorOf,
  minorOf,
  negate,
  ofMajor,
  ofMinor,
  portion,
  subtract,
  times,
} from '../../../kernel/money.ts'
import { quantityOf } from '../../../kernel/quantity.ts'
import { taxDocument } from './document.ts'
import type { RoundingMode } from '../shapes.ts'
import { fraction } from './fraction.ts'
import { roundFraction } from './rounding.ts'

describe('rounding', () => {
  const parallel = [aTax('A', 6), aTax('B', 6), aTax('C', 3, { base: ['A', 'B'] })]
  const partly = [
    aTax('A', 6, { included: 'always' }),
    aTax('B', 6, { included: 'always' }),
    parallel[2] ?? aTax('C', 3),
  ]

  test.each([
    { scope: 'line', price: 15.89, set: parallel, tax: 4.86, net: 31.78, gross: 36.64 },
    { scope: 'document', price: 15.89, set: parallel, tax: 4.89, net: 31.78, gross: 36.67 },
    { scope: 'line', price: 17.79, set: partly, tax: 4.86, net: 31.78, gross: 36.64 },
    // The source has 36.66: it rounds the net (31.77) apart from the taxes (3.82), which no longer make the price of 35.58.
    { scope: 'document', price: 17.79, set: partly, tax: 4.89, net: 31.76, gross: 36.65 },
  ] as const)('once per $scope takes $tax from two lines of $price', ({ scope, price, set, ...expected }) => {
    expect(tax({ set: [...set], lines: lines(price, price), roundingScope: scope })).toMatchObject(expected)
  })

  test('per document rounds every component once: 1.91 + 1.91 + 1.07', () => {
    expect(tax({ set: parallel, lines: lines(15.89, 15.89) }).taxes).toEqual([1.91, 1.91, 1.07])
  })

  test.each([
    { mode: 'half_even', taxes: [0.11, 0.12, 0.12, 0.14] },
    { mode: 'half_up', taxes: [0.11, 0.12, 0.13, 0.14] },
    { mode: 'down', taxes: [0.11, 0.11, 0.12, 0.13] },
    { mode: 'up', taxes: [0.12, 0.12, 0.13, 0.14] },
  ] satisfies { mode: RoundingMode; taxes: number[] }[])(
    '$mode makes $taxes of 0.112, 0.115, 0.125, 0.135',
    (given) => {
      const taxes = [1.12, 1.15, 1.25, 1.35].map((amount) =>
        tax({ set: [aTax('T', 10)], lines: lines(amount), roundingMode: given.mode }),
      )
      expect(taxes.map((taxed) => taxed.tax)).toEqual(given.taxes)
    },
  )

  test.each([
    { rate: 6.25, amount: 50.75, mode: 'half_up', tax: 3.17 },
    { rate: 9.75, amount: 6, mode: 'half_even', tax: 0.58 },
    { rate: 9.75, amount: 6, mode: 'half_up', tax: 0.59 },
    { rate: 8.875, amount: 25.75, mode: 'half_even', tax: 2.29 },
    { rate: 8.875, amount: 36.9, mode: 'half_up', tax: 3.27 },
  ] as const)(
    '$mode rounds $rate % of $amount once to $tax, never digit by digit',
    ({ rate, amount, mode, tax: due }) => {
      expect(tax({ set: [aTax('T', rate)], lines: lines(amount), roundingMode: mode }).tax).toBe(due)
    },
  )

  test('leaves the odd cent on the line with the largest remainder', () => {
    const document = taxDocument({
      set: aSet(aTax('T', 10)),
      date: dayOf('2026-03-01'),
      lines: lines(0.33, 0.37, 0.34),
    })
    expect(document.lines.map((line) => majorOf(line.tax))).toEqual([0.03, 0.04, 0.03])
  })
})

test('a sale and its return on one bill take and give back the same tax, in either order', () => {
  const ofLines = (...amounts: number[]) =>
    taxDocument({ set: aSet(aTax('T', 10)), date: dayOf('2026-03-01'), lines: lines(...amounts) }).lines.map((line) =>
      majorOf(line.tax),
    )
  expect([ofLines(0.05, -0.05), ofLines(-0.05, 0.05)]).toEqual([
    [0.01, -0.01],
    [-0.01, 0.01],
  ])
})

describe('amounts around a tax', () => {
  test('cash is rounded to 0.05 alone and the refund mirrors it', () => {
    const due = tax({ set: [aTax('T', 15)], lines: lines(13.67) })
    expect(due).toMatchObject({ tax: 2.05, gross: 15.72 })
    const cash = inCoins(ofMajor(due.gross))
    expect([majorOf(cash), majorOf(inCoins(ofMajor(-due.gross)))]).toEqual([15.7, -15.7])
    const bank = ofMajor(0.68)
    const split = add(bank, inCoins(subtract(ofMajor(due.gross), bank)))
    const back = add(negate(bank), inCoins(subtract(bank, ofMajor(due.gross))))
    expect([majorOf(split), majorOf(back)]).toEqual([15.73, -15.73])
  })

  test('a discount is taken from the whole line: 4 x 0.75 less 10 % is 2.70', () => {
    expect(majorOf(discounted(times(ofMajor(0.75), quantityOf(4)), 100_000n))).toBe(2.7)
  })

  test('a discount of 96.019 % on 829.00 leaves 33.00 on receipt and invoice', () => {
    const price = discounted(ofMajor(829), 960_190n)
    const taxed = taxDocument({ set: aSet(), date: dayOf('2026-03-01'), lines: [{ ...aLine(0), amount: price }] })
    expect([majorOf(price), majorOf(taxed.gross)]).toEqual([33, 33])
  })

  test.each([
    { amount: 50, weights: [1, 1, 1], shares: [16.67, 16.67, 16.66] },
    { amount: 7, weights: [700, 250, 150], shares: [4.46, 1.59, 0.95] },
    { amount: 0.02, weights: [1, 1, 1, 1], shares: [0.01, 0.01, 0, 0] },
  ])('$amount split over $weights keeps every cent', ({ amount, weights, shares }) => {
    expect(allocate(ofMajor(amount), weights).map(majorOf)).toEqual(shares)
  })

  /** To the nearest 0.05. */
  function inCoins(amount: Money): Money {
    return ofMinor(Number(roundFraction(fraction(BigInt(minorOf(amount))), 'half_up', 5)))
  }

  function discounted(price: Money, millionths: bigint): Money {
    return subtract(price, portion(price, millionths, 1_000_000n))
  }
})

import { describe, expect, test } from 'vitest'
import { aFee, aLine, aSet, aTax, inMajor, lines, tax } from '#test/setup/taxes.ts'
import { dayOf } from '../../kernel/day.ts'
import { add, majorOf, ofMajor, portion, subtract } from '../../kernel/money.ts'
import { quantityOf } from '../../kernel/quantity.ts'
import { taxDocument } from './rules/document.ts'
import { shippedTaxSet } from './sets.ts'

describe('a price that contains its tax', () => {
  test.each([
    { rate: 12, gross: 52.5, tax: 5.63, net: 46.87 },
    { rate: 21, gross: 11.9, tax: 2.07, net: 9.83 },
    { rate: 21, gross: 2.8, tax: 0.49, net: 2.31 },
    { rate: 8, gross: 124.4, tax: 9.21, net: 115.19 },
    { rate: 5, gross: 5, tax: 0.25, net: 4.75, roundingStep: 5 },
    { rate: 5, gross: 50, tax: 2.4, net: 47.6, roundingStep: 5 },
    { rate: 19, gross: 10_920, tax: 1744, net: 9176, roundingStep: 100 },
  ])('is the rounded tax and what is left: $gross at $rate % holds $tax and leaves $net', (given) => {
    const taxed = tax({
      set: [aTax('T', given.rate)],
      lines: lines(given.gross),
      pricesIncludeTax: true,
      ...(given.roundingStep ? { roundingStep: given.roundingStep } : {}),
    })
    expect(taxed).toMatchObject({ net: given.net, tax: given.tax, gross: given.gross })
  })

  test('adds up again line by line: 90 + 55 at 5 % hold the same tax on the bill and at the till', () => {
    const document = taxDocument({
      set: aSet(aTax('T', 5)),
      date: dayOf('2026-03-01'),
      lines: lines(90, 55),
      pricesIncludeTax: true,
    })
    expect(inMajor(document)).toMatchObject({ net: 138.1, tax: 6.9, gross: 145 })
    expect(document.lines.map(({ net }) => majorOf(net))).toEqual([85.72, 52.38])
  })

  test('is solved exactly where the base is compound: 21.90 of 121.90 under the Ghana rules of 2025', () => {
    const taxed = tax({ set: shippedTaxSet('GH'), lines: lines(121.9), date: '2025-06-01', pricesIncludeTax: true })
    expect(taxed).toMatchObject({ net: 100, taxes: [2.5, 2.5, 1, 15.9], gross: 121.9 })
  })

  test('contains its fixed amounts too: 131.00 holds what 5 x 19.00 is charged', () => {
    const taxed = tax({
      set: bottles,
      lines: [aLine(131, { units: quantityOf(5) })],
      pricesIncludeTax: true,
    })
    expect(taxed).toMatchObject({ net: 95, taxes: [5, 21, 10], gross: 131 })
  })
})

const bottles = [aFee('DEPOSIT', 'per_unit', 1), aTax('VAT', 21, { base: ['DEPOSIT'] }), aFee('ECO', 'per_unit', 2)]

test('a price that does not cover the fixed amount it contains bears no percentage', () => {
  const set = [aTax('T', 10), aFee('FEE', 'per_unit_night', 2)]
  const room = aLine(1.5, { category: 'room', nights: 1 })
  expect(tax({ set, lines: [room], pricesIncludeTax: true })).toMatchObject({ net: -0.5, taxes: [0, 2], gross: 1.5 })
})

describe('components that feed each other', () => {
  test('a fixed amount per unit can join the base of a percentage: 5 x 19.00 pay 5, 21 on 100, 10', () => {
    const taxed = tax({ set: bottles, lines: [aLine(95, { units: quantityOf(5) })] })
    expect(taxed).toMatchObject({ taxes: [5, 21, 10], bases: [95, 100, 95], gross: 131 })
  })

  test('a price may contain one tax and take another on top: 15 % added and 5.5 % contained in 2,300', () => {
    const added = aTax('ADDED', 15, { included: 'never' })
    const taxed = tax({ set: [added, aTax('CONTAINED', 5.5, { included: 'always' })], lines: lines(2300) })
    expect(taxed).toMatchObject({ taxes: [327.01, 119.91], net: 2180.09, gross: 2627.01 })
  })

  test('a negative rate is withheld, and only what is named joins a base: -20 %, 4 %, then 22 % of 52', () => {
    const set = [aTax('HELD', -20), aTax('FEEDS', 4), aTax('VAT', 22, { base: ['FEEDS'] })]
    expect(tax({ set, lines: lines(50) })).toMatchObject({ taxes: [-10, 2, 11.44], bases: [50, 50, 52], gross: 53.44 })
  })

  test.each([
    { flags: 'none feeds', bases: [[], [], []], gross: 115 },
    { flags: 'the first feeds all', bases: [[], ['A'], ['A']], gross: 115.54 },
    { flags: 'the first feeds the third alone', bases: [[], [], ['A']], gross: 115.18 },
    { flags: 'all feed', bases: [[], ['A'], ['A', 'B']], gross: 115.7308 },
    { flags: 'two side by side feed the third', bases: [[], [], ['A', 'B']], gross: 115.36 },
  ])('6, 6 and 3 % on 100 where $flags come to $gross', ({ bases: [first, second, third], gross }) => {
    const set = [aTax('A', 6, { base: first }), aTax('B', 6, { base: second }), aTax('C', 3, { base: third })]
    // A hundred times the amount, to see the decimals that the source prints.
    expect(tax({ set, lines: lines(10_000) }).gross).toBe(Math.round(gross * 10_000) / 100)
    expect(tax({ set, lines: lines(100) }).gross).toBe(Math.round(gross * 100) / 100)
  })

  test('the order in which a set lists them does not matter', () => {
    const set = [aTax('C', 3, { base: ['A', 'B'] }), aTax('B', 6, { base: ['A'] }), aTax('A', 6)]
    expect(tax({ set, lines: lines(10_000) }).gross).toBe(11_573.08)
  })

  test('bases that name each other in a circle are refused', () => {
    const set = [aTax('A', 6, { base: ['B'] }), aTax('B', 6, { base: ['A'] })]
    expect(() => tax({ set, lines: lines(1) })).toThrow(RangeError)
  })
})

describe('what is taxed', () => {
  test('a service charge that is taxable bears its own tax: 50.00 and a charge of 10.00 at 5 % pay 3.00', () => {
    const set = [aTax('T', 5)]
    expect(tax({ set, lines: lines(50) }).tax).toBe(2.5)
    expect(tax({ set, lines: [aLine(50, { category: 'food' }), aLine(10, { category: 'service' })] }).tax).toBe(3)
  })

  test('a service charge of 10 % on a check of 10 less 2 makes 9.00 on the price before discount, 8.80 after', () => {
    const [check, discount] = [ofMajor(10), ofMajor(2)]
    const after = subtract(check, discount)
    expect(majorOf(add(after, portion(check, 10n, 100n)))).toBe(9)
    expect(majorOf(add(after, portion(after, 10n, 100n)))).toBe(8.8)
  })

  test('a tip of 20 % on 10.00 with 10 % tax is 2.00 before tax and 2.20 after', () => {
    const taxed = taxDocument({ set: aSet(aTax('T', 10)), date: dayOf('2026-03-01'), lines: lines(10) })
    expect([taxed.net, taxed.gross].map((amount) => majorOf(portion(amount, 20n, 100n)))).toEqual([2, 2.2])
  })

  test('a line outside the categories of a component and an exempt line bear nothing of it', () => {
    const set = [aTax('ROOMS', 10, { appliesTo: ['room'] })]
    expect(tax({ set, lines: [aLine(100, { category: 'food' })] })).toMatchObject({ net: 100, taxes: [], gross: 100 })
    const exempt = [aLine(100, { category: 'room', exempt: 'Diplomatic mission' })]
    expect(tax({ set, lines: exempt })).toMatchObject({ net: 100, taxes: [], gross: 100 })
    expect(tax({ set, lines: exempt, pricesIncludeTax: true })).toMatchObject({ net: 100, gross: 100 })
  })

  test('a zero rate is charged and reported with its base', () => {
    expect(tax({ set: [aTax('ZERO', 0)], lines: lines(80) })).toMatchObject({ taxes: [0], bases: [80] })
  })

  test.each([
    { kind: 'per_unit_night', line: { nights: 3, units: quantityOf(2) }, tax: 12 },
    { kind: 'per_person_night', line: { nights: 3, persons: 2 }, tax: 12 },
    { kind: 'per_stay', line: { nights: 3, persons: 2 }, tax: 2 },
    { kind: 'per_stay', line: { nights: 1, stayNight: 2 }, tax: 0 },
    { kind: 'per_unit', line: { units: quantityOf(1.5) }, tax: 3 },
    { kind: 'per_unit_night', line: {}, tax: 0 },
  ] as const)('2.00 $kind on $line comes to $tax', ({ kind, line, tax: due }) => {
    expect(tax({ set: [aFee('FEE', kind, 2)], lines: [aLine(100, { category: 'room', ...line })] }).tax).toBe(due)
  })

  test('a capped component stops after its nights, also when each night is a charge of its own', () => {
    const set = [aFee('CITY', 'per_person_night', 2.5, { cappedNights: 7 })]
    const stay = aLine(900, { category: 'room', nights: 9, persons: 2 })
    expect(tax({ set, lines: [stay] }).tax).toBe(35)
    const nightly = [7, 8].map((stayNight) => aLine(100, { category: 'room', nights: 1, persons: 2, stayNight }))
    expect(nightly.map((night) => tax({ set, lines: [night] }).tax)).toEqual([5, 0])
  })
})

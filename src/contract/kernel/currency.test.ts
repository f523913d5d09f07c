import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  currencyCode,
  currencyCodes,
  exchanged,
  exponentOf,
  foreignOf,
  foreignText,
  inHouse,
  parseForeign,
  partsInHouse,
  rate,
  rateAt,
  rateOf,
  sumForeign,
} from './currency.ts'
import { currencies, majorOf, ofMajor, sum } from './money.ts'

test('the house keeps its books in currencies of two decimals, and deals in those of none and three too', () => {
  expect(currencies.map(exponentOf)).toEqual([2, 2, 2, 2, 2])
  expect(['JPY', 'XOF', 'KWD', 'TND', 'CHF'].map(exponentOf)).toEqual([0, 0, 3, 3, 2])
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
  expect(() => exponentOf('XXX')).toThrow('Not a currency: XXX')
  expect(z.parse(currencyCode, ' jpy ')).toBe('JPY')
  expect(z.safeParse(currencyCode, 'ABC').success).toBe(false)
})

test.each([
  ['JPY', '5000', 5000],
  ['JPY', '-1', -1],
  ['USD', '1250.5', 125_050],
  ['USD', '0.01', 1],
  ['KWD', '-0.005', -5],
  ['KWD', '12', 12_000],
] as const)('%s %s is %i of its minor units, and is written with all its decimals', (currency, text, minor) => {
  const amount = parseForeign(text, currency)
  expect(amount).toBe(foreignOf(minor))
  expect(parseForeign(foreignText({ currency, amount }), currency)).toBe(amount)
})

test('an amount is written with the decimals of its currency', () => {
  expect(foreignText({ currency: 'JPY', amount: foreignOf(-5000) })).toBe('-5000')
  expect(foreignText({ currency: 'USD', amount: foreignOf(5) })).toBe('0.05')
  expect(foreignText({ currency: 'KWD', amount: foreignOf(-1_234_050) })).toBe('-1234.050')
})

describe('what is sent', () => {
  const problemOf = (shape: z.ZodMiniType, value: unknown) => {
    const read = z.safeParse(shape, value)
    return read.success ? null : read.error.issues.map(({ path, message }) => [path.join('.'), message])[0]
  }

  test.each([
    [{ currency: 'JPY', amount: '10.5' }, ['amount', 'JPY has no decimals']],
    [{ currency: 'USD', amount: '1.005' }, ['amount', 'USD has 2 decimals at most']],
    [{ currency: 'KWD', amount: '1.0005' }, ['amount', 'KWD has 3 decimals at most']],
    [{ currency: 'USD', amount: 'ten' }, ['amount', 'Must be an amount, such as 1250.00']],
    [{ currency: 'USD', amount: '1000000000000' }, ['amount', 'Must be less than 1,000,000,000,000']],
    [{ currency: 'ABC', amount: '1' }, ['currency', 'Must be a currency by its three letters, such as USD']],
    [{ currency: 'USD', amount: '0.00' }, ['amount', 'Must be greater than zero']],
    [{ currency: 'USD', amount: '1', rate: '0' }, ['rate', 'Must be greater than zero']],
    [{ currency: 'USD', amount: 10.5 }, ['amount', 'Must be an amount as text, such as "1250.00"']],
  ])('%o is refused by the name of its field', (value, problem) => {
    expect(problemOf(exchanged, value)).toEqual(problem)
  })

  test.each([
    ['0', 'Must be greater than zero'],
    ['-1', 'Must be a rate above zero, such as 12.4505'],
    ['1.12345678901', 'Must have at most 10 decimals'],
    ['1000000001', 'Must not exceed 1,000,000,000'],
  ])('a rate of %s is none', (value, message) => {
    expect(problemOf(rate, value)).toEqual(['', message])
  })

  test('comes back as it was', () => {
    const given = { currency: 'KWD', amount: '12.500', rate: '40.25' }
    expect(z.encode(exchanged, z.decode(exchanged, given))).toEqual(given)
    expect(z.decode(rate, '12.4500')).toBe('12.45')
  })
})

test.each([
  ['USD', '100', '12.5', 1250],
  ['JPY', '5000', '0.0825', 412.5],
  ['KWD', '1.005', '40.25', 40.45],
  // A tie goes away from zero, on both sides.
  ['USD', '0.01', '0.5', 0.01],
  ['USD', '-0.01', '0.5', -0.01],
  ['USD', '0.01', '0.4999999999', 0],
  ['XOF', '1', '0.005', 0.01],
  // Beyond what a float tells apart.
  ['USD', '900000000', '12.3456789012', 11_111_111_011.08],
] as const)('%s %s at %s is %d', (currency, text, at, major) => {
  expect(inHouse({ currency, amount: parseForeign(text, currency) }, rateOf(at))).toBe(ofMajor(major))
})

test.each([
  ['USD', '1.11111', ['10.03', '10.03', '10.03', '-0.03'], [11.15, 11.14, 11.14, -0.03]],
  ['JPY', '0.0825', ['1', '1', '1'], [0.09, 0.08, 0.08]],
  ['KWD', '40.25', ['1.005', '0.001'], [40.45, 0.04]],
] as const)('lines in %s come to their whole at its rate, which is rounded once', (currency, at, parts, due) => {
  const amounts = parts.map((text) => parseForeign(text, currency))
  const found = partsInHouse(currency, amounts, rateOf(at))
  expect(found.map(majorOf)).toEqual(due)
  expect(sum(found)).toBe(inHouse({ currency, amount: sumForeign(amounts) }, rateOf(at)))
})

test('what was paid for an amount says its rate, unless it was next to nothing', () => {
  const dollars = { currency: 'USD', amount: parseForeign('100', 'USD') }
  expect(rateAt(dollars, ofMajor(7812.35))).toBe('78.1235')
  const yen = { currency: 'JPY', amount: parseForeign('900000000000', 'JPY') }
  expect(rateAt(yen, ofMajor(0.01))).toBeNull()
})

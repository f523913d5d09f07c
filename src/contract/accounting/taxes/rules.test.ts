import { describe, expect, test } from 'vitest'
import { dayOf } from '../../kernel/day.ts'
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
} from '../../kernel/money.ts'
import { quantityOf } from '../../kernel/quantity.ts'
import { addTaxes, reverseTaxes, taxDocument, type TaxQuestion } from './rules.ts'
import { fraction } from './rules/fraction.ts'
import { componentsInForce } from './rules/in-force.ts'
import { roundFraction } from './rules/rounding.ts'
import { taxSetProblems } from './rules/set-problems.ts'
import { shippedTaxSet } from './sets.ts'
import { percent, type RoundingMode, type TaxComponent, type TaxedTotal, taxCategories } from './shapes.ts'

type Part = Partial<Omit<TaxComponent, 'kind' | 'rate'>>

const plain = {
  name: 'Tax',
  base: [],
  accountCode: '2200',
  recoverable: false,
  inputAccountCode: null,
  appliesTo: [...taxCategories],
  validFrom: dayOf('2000-01-01'),
  validTo: null,
  included: 'as_prices',
  longStay: [],
  cappedNights: null,
  roundedWith: null,
  enabled: true,
} satisfies Part

function aTax(code: string, percentage: number, part: Part = {}): TaxComponent {
  return { ...plain, code, ...part, kind: 'percent', rate: percent(percentage) }
}

function aFee(
  code: string,
  kind: Exclude<TaxComponent['kind'], 'percent'>,
  amount: number,
  part: Part = {},
): TaxComponent {
  return { ...plain, code, ...part, kind, rate: ofMajor(amount) }
}

function aSet(...components: TaxComponent[]): TaxQuestion['set'] {
  return { components, pricesIncludeTax: false, roundingScope: 'document', roundingMode: 'half_up' }
}

type Line = Partial<Omit<TaxQuestion['lines'][number], 'amount'>>

function lines(...amounts: number[]): TaxQuestion['lines'] {
  return amounts.map((amount, index) => aLine(amount, { id: String(index) }))
}

function aLine(amount: number, part: Line = {}): TaxQuestion['lines'][number] {
  return { id: 'line', category: 'other', ...part, amount: ofMajor(amount) }
}

/** Taxes of a document under the given components, in major units. */
function tax(
  question: Omit<TaxQuestion, 'date' | 'set'> & { set: TaxQuestion['set'] | TaxComponent[]; date?: string },
) {
  const set = Array.isArray(question.set) ? aSet(...question.set) : question.set
  return inMajor(taxDocument({ ...question, set, date: dayOf(question.date ?? '2026-03-01') }))
}

function inMajor(taxed: TaxedTotal) {
  return {
    net: majorOf(taxed.net),
    taxes: taxed.taxes.map(({ amount }) => majorOf(amount)),
    bases: taxed.taxes.map(({ base }) => majorOf(base)),
    tax: majorOf(taxed.tax),
    gross: majorOf(taxed.gross),
  }
}

function byCode(taxed: TaxedTotal) {
  return Object.fromEntries(taxed.taxes.map(({ component, amount }) => [component, majorOf(amount)]))
}

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

describe('stored taxes', () => {
  const sale = taxDocument({
    set: shippedTaxSet('GH'),
    date: dayOf('2025-12-31'),
    lines: [aLine(100, { category: 'food' })],
  })

  test('an invoice adds up what its charges stored: three bills of 17.65 make 52.95', () => {
    const bill = taxDocument({
      set: aSet(aTax('T', 7)),
      date: dayOf('2026-03-01'),
      lines: lines(17.65),
      pricesIncludeTax: true,
    })
    expect(inMajor(addTaxes([bill, bill, bill]))).toEqual({
      net: 49.5,
      taxes: [3.45],
      bases: [49.5],
      tax: 3.45,
      gross: 52.95,
    })
  })

  test('a refund gives back the taxes of the day of the sale, not of today', () => {
    const back = reverseTaxes(sale, sale.gross)
    expect(byCode(sale)).toEqual({ NHIL: 2.5, GETFUND: 2.5, COVID: 1, VAT: 15.9, TOURISM: 1 })
    expect(byCode(back)).toEqual({ NHIL: -2.5, GETFUND: -2.5, COVID: -1, VAT: -15.9, TOURISM: -1 })
    expect(inMajor(addTaxes([sale, back]))).toMatchObject({ net: 0, tax: 0, gross: 0 })
  })

  test('part after part gives back exactly what was charged, and not a cent more', () => {
    const first = reverseTaxes(sale, ofMajor(40.33))
    expect(inMajor(first)).toMatchObject({
      net: -32.81,
      taxes: [-0.82, -0.82, -0.33, -5.22, -0.33],
      gross: -40.33,
    })
    const second = reverseTaxes(sale, ofMajor(0.01), [first])
    const rest = reverseTaxes(sale, subtract(sale.gross, ofMajor(40.34)), [first, second])
    const left = addTaxes([sale, first, second, rest])
    expect([majorOf(left.net), ...left.taxes.map(({ amount }) => majorOf(amount))]).toEqual([0, 0, 0, 0, 0, 0])
    expect(() => reverseTaxes(sale, ofMajor(0.01), [first, second, rest])).toThrow(RangeError)
    expect(() => reverseTaxes(sale, ofMajor(-1))).toThrow(RangeError)
  })

  test('a purchase recovers what the law of its date lets recover; the rest joins the cost', () => {
    const set = shippedTaxSet('GH')
    const bought = { id: 'line', amount: ofMajor(1000), category: 'other' } as const
    const recovered = (date: string) => {
      const { taxes } = taxDocument({ set, date: dayOf(date), lines: [bought] })
      const accounts = new Map(componentsInForce(set.components, dayOf(date)).map((one) => [one.code, one]))
      return taxes.map(({ component, amount }) => {
        const known = accounts.get(component)
        return [component, majorOf(amount), known?.recoverable ? known.inputAccountCode : null]
      })
    }
    expect(recovered('2025-12-31')).toEqual([
      ['NHIL', 25, null],
      ['GETFUND', 25, null],
      ['COVID', 10, null],
      ['VAT', 159, '1300'],
    ])
    expect(recovered('2026-01-01')).toEqual([
      ['NHIL', 25, '1301'],
      ['GETFUND', 25, '1302'],
      ['VAT', 150, '1300'],
    ])
  })
})

describe('a sound set', () => {
  test.each([
    { fault: 'two rates of one code on one day', set: [aTax('A', 1), aTax('A', 2)], path: 'components.1.validFrom' },
    {
      fault: 'a last day before the first',
      set: [aTax('A', 1, { validTo: dayOf('1999-12-31') })],
      path: 'components.0.validTo',
    },
    { fault: 'a base that is missing', set: [aTax('A', 1, { base: ['B'] })], path: 'components.0.base' },
    { fault: 'a base that names itself', set: [aTax('A', 1, { base: ['A'] })], path: 'components.0.base' },
    {
      fault: 'bases in a circle',
      set: [aTax('A', 1, { base: ['C'] }), aTax('B', 1, { base: ['A'] }), aTax('C', 1, { base: ['B'] })],
      path: 'components.0.base',
    },
    {
      fault: 'a recoverable tax without its account',
      set: [aTax('A', 1, { recoverable: true })],
      path: 'components.0.inputAccountCode',
    },
  ])('does not have $fault', ({ set, path }) => {
    expect(taxSetProblems(set).map((problem) => problem.path)).toContain(path)
  })

  test('may change a rate from one day to the next', () => {
    const until = aTax('A', 1, { validTo: dayOf('2025-12-31') })
    expect(taxSetProblems([until, aTax('A', 2, { validFrom: dayOf('2026-01-01') })])).toEqual([])
  })
})

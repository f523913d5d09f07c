import { describe, expect, test } from 'vitest'
import { shippedTaxSet } from '../../../accounting/taxes/sets.ts'
import { percent, taxCategories, type TaxComponent } from '../../../accounting/taxes/shapes.ts'
import { dayOf } from '../../../kernel/day.ts'
import { majorOf, ofMajor } from '../../../kernel/money.ts'
import { quantityOf } from '../../../kernel/quantity.ts'
import { type Discount, discountFrom, type OrderQuestion, type PricedLine, totalOf } from './totals.ts'
import { balanceOf } from './verbs.ts'

type Wish = { price: number; quantity?: number; discount?: Discount | null; kind?: PricedLine['kind'] }
type Question = Partial<Omit<OrderQuestion, 'lines' | 'serviceCharge'>> & {
  lines: Wish[]
  service?: number
  serviceTaxed?: boolean
}

const off = (percentage: number) => discountFrom({ percent: percentage })
const less = (amount: number) => discountFrom({ amount: ofMajor(amount) })

/** An order under the taxes of Ghana of 2026 without the tourism levy, 20 % in all, unless told otherwise. */
function order({ lines, service = 0, serviceTaxed = true, ...more }: Question) {
  const totals = totalOf({
    taxSet: ghana,
    date: dayOf('2026-03-02'),
    pricesIncludeTax: false,
    ...more,
    serviceCharge: { rate: percent(service), taxed: serviceTaxed },
    lines: lines.map(({ price, quantity = 1, discount = null, kind = 'food' }, index) => ({
      id: String(index),
      kind,
      quantity: quantityOf(quantity),
      unitPrice: ofMajor(price),
      discount,
    })),
  })
  return {
    subtotal: majorOf(totals.subtotal),
    discount: majorOf(totals.discountAmount),
    service: majorOf(totals.serviceCharge),
    tax: majorOf(totals.tax),
    total: majorOf(totals.total),
    taxes: Object.fromEntries(totals.taxes.map(({ component, amount }) => [component, majorOf(amount)])),
    lines: totals.lines.map((line) => majorOf(line.gross)),
    nets: totals.lines.map((line) => majorOf(line.net)),
    discounts: totals.lines.map((line) => majorOf(line.discountAmount)),
  }
}

const shipped = shippedTaxSet('GH')
const ghana = { ...shipped, components: shipped.components.filter(({ code }) => code !== 'TOURISM') }
const untaxed = { ...ghana, components: [] }

function oneTax(rate: number, more: Partial<TaxComponent> = {}) {
  const [vat] = shipped.components.filter(({ code }) => code === 'VAT')
  const component = {
    ...vat,
    kind: 'percent',
    rate: percent(rate),
    base: [],
    appliesTo: [...taxCategories],
    validFrom: dayOf('2000-01-01'),
    validTo: null,
    ...more,
  } as TaxComponent // a tax of the shipped set with another rate
  return { ...ghana, components: [component] }
}

describe('the taxes of Ghana', () => {
  const thousand = [{ price: 1000 }]

  test('stand on a price that excludes them, in the law of each year', () => {
    expect(order({ lines: thousand, date: dayOf('2021-06-01') })).toMatchObject({
      taxes: { NHIL: 25, GETFUND: 25, COVID: 10, VAT: 132.5 },
      total: 1192.5,
    })
    expect(order({ lines: thousand, date: dayOf('2024-06-01') })).toMatchObject({ taxes: { VAT: 159 }, total: 1219 })
    expect(order({ lines: thousand })).toMatchObject({ taxes: { NHIL: 25, GETFUND: 25, VAT: 150 }, total: 1200 })
  })

  test('are taken out of a price that includes them', () => {
    const included = { pricesIncludeTax: true }
    expect(order({ lines: [{ price: 1192.5 }], date: dayOf('2021-06-01'), ...included })).toMatchObject({
      taxes: { NHIL: 25, GETFUND: 25, COVID: 10, VAT: 132.5 },
      total: 1192.5,
      nets: [1000],
    })
    expect(order({ lines: [{ price: 1200 }], ...included })).toMatchObject({ tax: 200, total: 1200, nets: [1000] })
  })

  test('are rounded over the whole order, not line by line', () => {
    const pair = [{ price: 15.89 }, { price: 15.89 }]
    const set = oneTax(6)
    expect(order({ lines: pair, taxSet: { ...set, roundingScope: 'document' } })).toMatchObject({ tax: 1.91 })
    expect(order({ lines: pair, taxSet: { ...set, roundingScope: 'line' } })).toMatchObject({ tax: 1.9 })
  })

  test('a tax that is included is rounded, and the net is what is left', () => {
    const sale = (rate: number, price: number) =>
      order({ lines: [{ price }], taxSet: oneTax(rate), pricesIncludeTax: true })
    expect(sale(12, 52.5)).toMatchObject({ tax: 5.63, nets: [46.87], total: 52.5 })
    expect(sale(21, 11.9)).toMatchObject({ tax: 2.07, nets: [9.83] })
    expect(sale(8, 124.4)).toMatchObject({ tax: 9.21, nets: [115.19] })
  })
})

describe('the service charge', () => {
  test('is on what is left after the discount: 10 less 2 and 10 % make 8.80', () => {
    const bill = order({ lines: [{ price: 10, discount: less(2) }], service: 10, taxSet: untaxed })
    expect(bill).toMatchObject({ service: 0.8, total: 8.8 })
    expect(order({ lines: [{ price: 10 }], discount: less(2), service: 10, taxSet: untaxed })).toMatchObject({
      service: 0.8,
      total: 8.8,
    })
  })

  test('is taxed where the outlet says so: 50 with 5 % and a charge of 10 is taxed 3.00, else 2.50', () => {
    const bill = { lines: [{ price: 50 }], service: 20, taxSet: oneTax(5) }
    expect(order(bill)).toMatchObject({ service: 10, tax: 3, total: 63 })
    expect(order({ ...bill, serviceTaxed: false })).toMatchObject({ service: 10, tax: 2.5, total: 62.5 })
  })

  test('includes its tax where prices do', () => {
    const bill = { lines: [{ price: 120 }], service: 10, pricesIncludeTax: true }
    expect(order(bill)).toMatchObject({ service: 12, tax: 22, total: 132 })
    expect(order({ ...bill, serviceTaxed: false })).toMatchObject({ service: 12, tax: 20, total: 132 })
  })
})

describe('a discount', () => {
  test('is rounded once for the line, not for each piece: 4 at 0.75 less 10 % make 2.70', () => {
    const lines = [{ price: 0.75, quantity: 4, discount: off(10) }]
    expect(order({ lines, taxSet: untaxed })).toMatchObject({ subtotal: 3, discount: 0.3, total: 2.7 })
  })

  test('has at most two decimals of percent: 829.00 less 96.02 % is 32.99, and 33.00 is asked for as an amount', () => {
    const sale = (discount: Discount | null) => order({ lines: [{ price: 829, discount }], taxSet: untaxed }).total
    expect(sale(off(96.02))).toBe(32.99)
    expect(sale(off(96.01))).toBe(33.08)
    expect(sale(less(796))).toBe(33)
  })

  test('of the order is spread by the largest remainder and adds up exactly', () => {
    const thirds = [{ price: 16.67 }, { price: 16.67 }, { price: 16.66 }]
    const bill = order({ lines: thirds, discount: less(10), taxSet: untaxed })
    expect(bill).toMatchObject({ discounts: [3.34, 3.33, 3.33], total: 40 })
    const uneven = [{ price: 7 }, { price: 2.5 }, { price: 1.5 }]
    const seven = order({ lines: uneven, discount: less(4), taxSet: untaxed })
    expect(seven.lines.reduce((sum, line) => sum + line * 100, 0)).toBe(700)
    expect(order({ lines: uneven, discount: less(0.02), taxSet: untaxed }).discounts).toEqual([0.01, 0.01, 0])
  })

  test('of the order comes on top of those of its lines, and on what they leave', () => {
    const lines = [{ price: 10, discount: off(50) }, { price: 5 }]
    expect(order({ lines, discount: off(10), taxSet: untaxed })).toMatchObject({
      discount: 6,
      discounts: [5.5, 0.5],
      total: 9,
    })
  })

  test('lowers a price that includes its taxes by its face, and its taxes with it', () => {
    const bill = order({ lines: [{ price: 120 }], discount: less(12), pricesIncludeTax: true })
    expect(bill).toMatchObject({ discount: 12, tax: 18, total: 108, nets: [90] })
  })

  test('never takes a line or an order below zero, however large it is', () => {
    const lines = [{ price: 3, discount: less(5) }, { price: 2 }]
    expect(order({ lines })).toMatchObject({ discounts: [3, 0], total: 2.4 })
    expect(order({ lines, discount: less(1000), service: 10 })).toMatchObject({ discount: 5, service: 0, total: 0 })
  })

  test('of the whole is a comp: nothing is owed, taxed or served', () => {
    const lines = [{ price: 24, quantity: 2, discount: off(100) }]
    expect(order({ lines, service: 10 })).toMatchObject({ subtotal: 48, discount: 48, service: 0, tax: 0, total: 0 })
  })

  test('is exact to hundredths of a percent, also where a float is not', () => {
    expect(discountFrom({ percent: 0.29 })).toEqual({ kind: 'percent', hundredths: 29 })
    expect(discountFrom({ percent: 1.15 })).toEqual({ kind: 'percent', hundredths: 115 })
    expect(discountFrom({})).toBeNull()
  })
})

test('a part of a piece is rounded half up once', () => {
  const lines = [
    { price: 0.05, quantity: 0.1 },
    { price: 1, quantity: 0.333333 },
    { price: 3, quantity: 1.5 },
  ]
  expect(order({ lines, taxSet: untaxed }).lines).toEqual([0.01, 0.33, 4.5])
})

test('an order without lines comes to nothing', () => {
  expect(order({ lines: [], service: 10, discount: less(5) })).toMatchObject({ total: 0, discount: 0, service: 0 })
})

test('the balance is the total with the tip, less what was paid', () => {
  const [total, tip, paid] = [ofMajor(20), ofMajor(3), ofMajor(13.18)]
  expect(majorOf(balanceOf({ total, tip, paid }))).toBe(9.82)
})

import { describe, expect, test } from 'vitest'
import { aLine, aSet, aTax, inMajor, lines } from '#test/setup/taxes.ts'
import { dayOf } from '../../../kernel/day.ts'
import { majorOf, ofMajor, subtract } from '../../../kernel/money.ts'
import { addTaxes, reverseTaxes, taxDocument } from './document.ts'
import { shippedTaxSet } from '../sets.ts'
import type { TaxedTotal } from '../shapes.ts'
import { componentsInForce } from './in-force.ts'

function byCode(taxed: TaxedTotal) {
  return Object.fromEntries(taxed.taxes.map(({ component, amount }) => [component, majorOf(amount)]))
}

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

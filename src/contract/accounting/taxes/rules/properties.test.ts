import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf } from '../../../kernel/day.ts'
import { add, minorOf, negate, ofMinor, subtract, sum, sumOf } from '../../../kernel/money.ts'
import { addTaxes, reverseTaxes, taxDocument, type TaxedDocument, type TaxQuestion } from './document.ts'
import { shippedTaxSets } from '../sets.ts'
import { roundingModes, roundingScopes, type TaxAmount, taxCategories } from '../shapes.ts'

const line = fc.record({
  amount: fc.integer({ min: -200_000, max: 5_000_000 }).map(ofMinor),
  category: fc.constantFrom(...taxCategories),
  nights: fc.integer({ min: 0, max: 40 }),
  persons: fc.integer({ min: 0, max: 4 }),
  stayNight: fc.integer({ min: 1, max: 40 }),
  stayNights: fc.integer({ min: 1, max: 200 }),
})

/** Documents under every shipped set, over the years, with components that contain, add, feed and round together. */
const question: fc.Arbitrary<TaxQuestion> = fc.record({
  set: fc.constantFrom(...shippedTaxSets).chain((set) =>
    fc
      .array(fc.constantFrom('as_prices', 'always', 'never'), {
        minLength: set.components.length,
        maxLength: set.components.length,
      })
      .map((included) => ({
        ...set,
        components: set.components.map((component, index) => ({
          ...component,
          enabled: true,
          included: included[index] ?? component.included,
        })),
      })),
  ),
  date: fc.constantFrom('2019-01-01', '2021-06-01', '2024-06-01', '2025-12-31', '2026-01-01').map(dayOf),
  pricesIncludeTax: fc.boolean(),
  roundingScope: fc.constantFrom(...roundingScopes),
  roundingMode: fc.constantFrom(...roundingModes),
  roundingStep: fc.constantFrom(1, 5, 100),
  lines: fc
    .array(line, { maxLength: 12 })
    .map((lines) => lines.map((given, index) => ({ ...given, id: String(index) }))),
})

function contained(taxes: readonly TaxAmount[], included: boolean) {
  return sumOf(
    taxes.filter((tax) => tax.included === included),
    ({ amount }) => amount,
  )
}

function amounts(taxed: TaxedDocument) {
  const ofTaxes = [taxed, ...taxed.lines].flatMap(({ taxes }) => taxes.map(({ amount }) => amount))
  return [taxed.net, taxed.gross, ...ofTaxes, ...taxed.lines.map(({ net }) => net)].map(minorOf)
}

describe('for any document', () => {
  test('the net and what the prices contain add back to the prices, line by line and in all', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const taxed = taxDocument(asked)
        taxed.lines.forEach((each, index) => {
          expect(add(each.net, contained(each.taxes, true))).toBe(asked.lines[index]?.amount)
          expect(add(each.net, contained(each.taxes, true), contained(each.taxes, false))).toBe(each.gross)
        })
        expect(add(taxed.net, contained(taxed.taxes, true))).toBe(sumOf(asked.lines, ({ amount }) => amount))
        expect(add(taxed.net, taxed.tax)).toBe(taxed.gross)
      }),
    )
  })

  test('the lines add up to the document, component by component', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const taxed = taxDocument(asked)
        for (const tax of taxed.taxes) {
          const ofLines = taxed.lines.flatMap((each) => each.taxes.filter((other) => other.component === tax.component))
          expect(sumOf(ofLines, ({ amount }) => amount)).toBe(tax.amount)
          expect(sumOf(ofLines, ({ base }) => base)).toBe(tax.base)
        }
        expect(sum(taxed.lines.map(({ net }) => net))).toBe(taxed.net)
        expect(sum(taxed.taxes.map(({ amount }) => amount))).toBe(taxed.tax)
      }),
    )
  })

  test('the same document with every amount negated has every tax negated', () => {
    const priced = question.filter((asked) => asked.lines.every(({ amount }) => minorOf(amount) !== 0))
    fc.assert(
      fc.property(priced, (asked) => {
        const mirrored = { ...asked, lines: asked.lines.map((each) => ({ ...each, amount: negate(each.amount) })) }
        expect(amounts(taxDocument(mirrored)).map((minor) => minor + 0)).toEqual(
          amounts(taxDocument(asked)).map((minor) => 0 - minor),
        )
      }),
    )
  })

  test('a document of one line is taxed alike by line and by document', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const one = { ...asked, lines: asked.lines.slice(0, 1) }
        const byLine = taxDocument({ ...one, roundingScope: 'line' })
        expect(byLine).toEqual(taxDocument({ ...one, roundingScope: 'document' }))
      }),
    )
  })

  test('what is taken back in parts never exceeds a tax and leaves nothing of it in the end', () => {
    const sale = question.filter(
      (asked) => asked.lines.length > 0 && asked.lines.every(({ amount }) => minorOf(amount) > 0),
    )
    fc.assert(
      fc.property(sale, fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 5 }), (asked, parts) => {
        const sold = taxDocument(asked)
        const back: ReturnType<typeof reverseTaxes>[] = []
        let left = sold.gross
        for (const part of parts.map(ofMinor)) {
          if (minorOf(part) >= minorOf(left)) continue
          back.push(reverseTaxes(sold, part, back))
          left = subtract(left, part)
        }
        back.push(reverseTaxes(sold, left, back))
        const rest = addTaxes([sold, ...back])
        expect(
          [rest.net, rest.tax, rest.gross, ...rest.taxes.map(({ amount }) => amount)].every(
            (each) => minorOf(each) === 0,
          ),
        ).toBe(true)
        for (const tax of back.flatMap(({ taxes }) => taxes)) expect(minorOf(tax.amount)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

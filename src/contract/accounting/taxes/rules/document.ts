import type { Day } from '../../../kernel/day.ts'
import {
  add,
  isZero,
  minorOf,
  type Money,
  negate,
  ofMinor,
  portion,
  subtract,
  sum,
  sumOf,
  zero,
} from '../../../kernel/money.ts'
import { allot } from './allot.ts'
import { type ExactTax, exactTaxes, type TaxableLine } from './exact.ts'
import { nothing, total } from './fraction.ts'
import { componentsInForce } from './in-force.ts'
import { roundFraction } from './rounding.ts'
import type { RoundingMode, RoundingScope, TaxAmount, TaxComponent, TaxedTotal, TaxSetContent } from '../shapes.ts'

export type TaxedLine = TaxedTotal & { id: string }
export type TaxedDocument = TaxedTotal & { lines: TaxedLine[] }

export type TaxQuestion = {
  set: Pick<TaxSetContent, 'components' | 'pricesIncludeTax' | 'roundingScope' | 'roundingMode'>
  /** Date of supply: it chooses the components, not the day of booking or of billing. */
  date: Day
  lines: readonly TaxableLine[]
  /** Where an outlet, a rate or a till differs from its set. */
  pricesIncludeTax?: boolean
  roundingScope?: RoundingScope
  roundingMode?: RoundingMode
  /** Smallest step of a tax in minor units: 5 rounds to 0.05, 100 to whole units; 1 when not given. */
  roundingStep?: number
}

type Rounding = { scope: RoundingScope; mode: RoundingMode; step: number }

/** One row per component of a document or line; the exact taxes of its lines, null where it doesn't apply. */
type Row = readonly (ExactTax | null)[]

/**
 * Taxes a document. Each component is computed in exact fractions and rounded once per document (or once per line), the
 * difference goes to the lines with the largest remainders, so that lines, document and ledger agree to the minor unit.
 * What a price contains is taken out of it: net = price - contained taxes, never a second rounding. A document is one
 * folio charge or one order; an invoice adds up what they stored (`addTaxes`). Throws RangeError for a set whose bases
 * name each other in a circle.
 */
export function taxDocument(question: TaxQuestion): TaxedDocument {
  const { set, lines } = question
  const components = componentsInForce(set.components, question.date)
  const pricesIncludeTax = question.pricesIncludeTax ?? set.pricesIncludeTax
  const exact = lines.map((line) => exactTaxes(line, components, pricesIncludeTax))
  const rounded = roundTaxes(components, exact, {
    scope: question.roundingScope ?? set.roundingScope,
    mode: question.roundingMode ?? set.roundingMode,
    step: question.roundingStep ?? 1,
  })
  const taxed = lines.map((line, index) => taxedLine(line, exact[index] ?? [], rounded[index] ?? []))
  return { ...addTaxes(taxed), lines: taxed }
}

/**
 * Adds stored totals up, tax by tax: the charges of a folio to its invoice, the lines of an order to the order. Nothing is
 * computed again, so three bills of 17.65 make 52.95.
 */
export function addTaxes(totals: readonly TaxedTotal[]): TaxedTotal {
  const byComponent = new Map<string, TaxAmount>()
  for (const tax of totals.flatMap(({ taxes }) => taxes)) {
    const key = keyOf(tax)
    const before = byComponent.get(key)
    const after = before
      ? { ...before, base: add(before.base, tax.base), amount: add(before.amount, tax.amount) }
      : { ...tax }
    byComponent.set(key, after)
  }
  return {
    net: sumOf(totals, ({ net }) => net),
    taxes: [...byComponent.values()],
    tax: sumOf(totals, ({ tax }) => tax),
    gross: sumOf(totals, ({ gross }) => gross),
  }
}

/**
 * Takes back a part of what was stored, for a refund, an allowance or a credit note: the rates of that day, not of today.
 * `gross` is the amount given back now, of the same sign as the stored gross; `earlier` are the answers of this function for
 * the same document so far. Answers negated amounts that add up to -gross; the last part takes back exactly what is left
 * of every tax. Throws RangeError when more would be taken back than was stored.
 */
export function reverseTaxes(stored: TaxedTotal, gross: Money, earlier: readonly TaxedTotal[] = []): TaxedTotal {
  const before = addTaxes(earlier)
  const reached = subtract(gross, before.gross)
  if (!liesWithin(reached, stored.gross)) throw new RangeError('More would be taken back than was charged')
  const takeBack = (amount: Money, gone = zero) => subtract(negate(scaled(amount, reached, stored.gross)), gone)
  const taxes = stored.taxes.map((tax) => {
    const gone = before.taxes.find((other) => keyOf(other) === keyOf(tax))
    return { ...tax, base: takeBack(tax.base, gone?.base), amount: takeBack(tax.amount, gone?.amount) }
  })
  const tax = sumOf(taxes, ({ amount }) => amount)
  return { net: subtract(negate(gross), tax), taxes, tax, gross: negate(gross) }
}

function keyOf(tax: TaxAmount): string {
  return `${tax.component} ${tax.accountCode} ${tax.included}`
}

/** The share of an amount that `part` is of `all`; a document that comes to nothing is taken whole. */
function scaled(amount: Money, part: Money, all: Money): Money {
  if (isZero(all)) return amount
  const sign = minorOf(all) < 0 ? -1n : 1n
  return portion(amount, sign * BigInt(minorOf(part)), sign * BigInt(minorOf(all)))
}

function liesWithin(part: Money, all: Money): boolean {
  const [reached, limit] = [minorOf(part), minorOf(all)]
  return limit < 0 ? reached <= 0 && reached >= limit : reached >= 0 && reached <= limit
}

function taxedLine(line: TaxableLine, exact: Row, rounded: readonly bigint[]): TaxedLine {
  const amounts = exact.map((_, index) => ofMinor(Number(rounded[index] ?? 0n)))
  const of = (included: boolean) => sum(amounts.filter((_, index) => exact[index]?.included === included))
  const net = subtract(line.amount, of(true))
  const byCode = new Map(exact.map((tax, index) => [tax?.component.code, amounts[index] ?? zero]))
  const taxes = exact.flatMap((tax, index): TaxAmount[] => {
    if (!tax) return []
    const { code, name, accountCode, base } = tax.component
    const feeding = base.flatMap((other) => byCode.get(other) ?? [])
    const full = add(net, ...feeding)
    return [
      {
        component: code,
        name,
        accountCode,
        included: tax.included,
        base: portion(full, tax.share.numerator, tax.share.denominator),
        amount: amounts[index] ?? zero,
      },
    ]
  })
  return { id: line.id, net, taxes, tax: sum(amounts), gross: add(line.amount, of(false)) }
}

/** Rounded minor units by line and component. */
function roundTaxes(components: readonly TaxComponent[], exact: readonly Row[], rounding: Rounding): bigint[][] {
  if (rounding.scope === 'line') return exact.flatMap((row) => roundTogether(components, [row], rounding))
  return roundTogether(components, exact, rounding)
}

function roundTogether(
  components: readonly TaxComponent[],
  rows: readonly Row[],
  { mode, step }: Rounding,
): bigint[][] {
  const rounded = rows.map(() => components.map(() => 0n))
  for (const group of groupsOf(components)) {
    const columns = group.map((index) => rows.map((row) => row[index]?.amount ?? nothing))
    const totals = columns.map(total)
    const parts = allot(roundFraction(total(totals), mode, step), totals, step)
    columns.forEach((column, place) => {
      writeColumn(rounded, group[place] ?? 0, allot(parts[place] ?? 0n, column, step))
    })
  }
  return rounded
}

function writeColumn(rounded: bigint[][], index: number, column: readonly bigint[]): void {
  rounded.forEach((row, line) => {
    row[index] = column[line] ?? 0n
  })
}

/** Indexes of the components that are rounded as one: each alone, but for those that a law combines. */
function groupsOf(components: readonly TaxComponent[]): number[][] {
  const groups = new Map<string, number[]>()
  components.forEach(({ code, included, roundedWith }, index) => {
    const key = roundedWith === null ? `alone ${code}` : `${included} ${roundedWith}`
    groups.set(key, [...(groups.get(key) ?? []), index])
  })
  return [...groups.values()]
}

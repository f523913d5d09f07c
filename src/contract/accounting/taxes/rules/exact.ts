import { isNegative, minorOf, type Money } from '../../../kernel/money.ts'
import { type Quantity, one, ratioOf } from '../../../kernel/quantity.ts'
import type { LongStay, Rate, TaxCategory, TaxComponent } from '../shapes.ts'
import { type Fraction, fraction, minus, nothing, plus, product, quotient, total, whole } from './fraction.ts'

/** A line to be taxed; counts that are not given count nothing, except one unit per night. */
export type TaxableLine = {
  id: string
  /** Price after discount, as it is quoted; negative for what is given back. */
  amount: Money
  category: TaxCategory
  nights?: number
  persons?: number
  units?: Quantity
  /** Which night of the stay the line's first night is, 1 when not given. */
  stayNight?: number
  /** Length of the whole stay as booked, for rules that look at it; the line's nights when not given. */
  stayNights?: number
  /** Why no tax is charged; the line is then its own net. */
  exempt?: string
}

/** What one component comes to on one line, before any rounding: `share` of the base, `amount` in minor units. */
export type ExactTax = { component: TaxComponent; included: boolean; share: Fraction; amount: Fraction }

/** A tax as a linear function of the line's net. */
type Linear = { perNet: Fraction; fixed: Fraction }

const million = 1_000_000n

/**
 * The exact taxes of a line, in the order of the components, null where one doesn't apply. Every tax is a linear function
 * of the net, so the net of an inclusive price is one division, whatever the bases and fixed amounts. Throws RangeError
 * when included rates come to -100 %.
 */
export function exactTaxes(
  line: TaxableLine,
  components: readonly TaxComponent[],
  pricesIncludeTax: boolean,
): (ExactTax | null)[] {
  const linear = linearTaxes(line, components)
  const included = components.map((component) => isIncluded(component, pricesIncludeTax))
  const contained = linear.filter((_, index) => included[index] === true)
  const amount = fraction(BigInt(minorOf(line.amount)))
  const solved = quotient(
    minus(amount, total(contained.map((tax) => tax?.fixed ?? nothing))),
    plus(whole, total(contained.map((tax) => tax?.perNet ?? nothing))),
  )
  const net = isOpposite(solved, amount) ? nothing : solved
  return components.map((component, index) => {
    const tax = linear[index]
    if (!tax) return null
    return {
      component,
      included: included[index] === true,
      share: taxedShare(component, line),
      amount: plus(product(tax.perNet, net), tax.fixed),
    }
  })
}

/** A price that doesn't cover the fixed amounts it contains leaves no value to be taxed. */
function isOpposite(net: Fraction, amount: Fraction): boolean {
  return amount.numerator < 0n ? net.numerator > 0n : net.numerator < 0n
}

function isIncluded(component: TaxComponent, pricesIncludeTax: boolean): boolean {
  return component.included === 'as_prices' ? pricesIncludeTax : component.included === 'always'
}

function linearTaxes(line: TaxableLine, components: readonly TaxComponent[]): (Linear | null)[] {
  const byCode = new Map<string, Linear>()
  return components.map((component) => {
    const tax = appliesTo(component, line) ? linearTax(component, line, byCode) : null
    if (tax) byCode.set(component.code, tax)
    return tax
  })
}

function appliesTo(component: TaxComponent, line: TaxableLine): boolean {
  if (line.exempt !== undefined || !component.appliesTo.includes(line.category)) return false
  const measure = component.kind === 'percent' ? taxedShare(component, line) : chargedCount(component, line)
  return measure.numerator !== 0n
}

function linearTax(component: TaxComponent, line: TaxableLine, byCode: ReadonlyMap<string, Linear>): Linear {
  if (component.kind !== 'percent') {
    const size = product(fraction(BigInt(minorOf(component.rate))), chargedCount(component, line))
    return { perNet: nothing, fixed: isNegative(line.amount) ? minus(nothing, size) : size }
  }
  const feeding = component.base.flatMap((code) => byCode.get(code) ?? [])
  const factor = product(share(component.rate), taxedShare(component, line))
  return {
    perNet: product(factor, plus(whole, total(feeding.map((tax) => tax.perNet)))),
    fixed: product(factor, total(feeding.map((tax) => tax.fixed))),
  }
}

/** How many times a fixed amount is charged; a line that is given back gives back as many. */
function chargedCount(component: TaxComponent, line: TaxableLine): Fraction {
  const nights = product(fraction(BigInt(line.nights ?? 0)), taxedShare(component, line))
  switch (component.kind) {
    case 'percent':
      return whole
    case 'per_unit':
      return line.units === undefined ? nothing : count(line.units)
    case 'per_unit_night':
      return product(nights, count(line.units ?? one))
    case 'per_person_night':
      return product(nights, fraction(BigInt(line.persons ?? 0)))
    case 'per_stay':
      return nights.numerator !== 0n && (line.stayNight ?? 1) === 1 ? whole : nothing
  }
}

function count(units: Quantity): Fraction {
  const { numerator, denominator } = ratioOf(units)
  return fraction(numerator < 0n ? -numerator : numerator, denominator)
}

/** The part of the base that is taxed: all of it, but for room lines of a long stay or past the capped nights. */
function taxedShare(component: TaxComponent, line: TaxableLine): Fraction {
  if (line.category !== 'room' || (component.longStay.length === 0 && component.cappedNights === null)) return whole
  const nights = Math.max(line.nights ?? 1, 1)
  const first = line.stayNight ?? 1
  let taxed = nothing
  for (let night = first; night < first + nights; night += 1) {
    if (component.cappedNights !== null && night > component.cappedNights) break
    taxed = plus(taxed, shareOfNight(component.longStay, night, Math.max(line.stayNights ?? nights, night)))
  }
  return product(taxed, fraction(1n, BigInt(nights)))
}

/** Of the reliefs that a night has reached, the one that begins last. */
function shareOfNight(reliefs: readonly LongStay[], night: number, stayNights: number): Fraction {
  const reached = reliefs.filter(({ counts, fromNight }) => (counts === 'night' ? night : stayNights) >= fromNight)
  const last = reached.toSorted((a, b) => b.fromNight - a.fromNight)[0]
  return last ? share(last.taxed) : whole
}

function share(rate: Rate): Fraction {
  return fraction(BigInt(rate), million)
}

import { divideHalfUp } from '../../kernel/money.ts'
import { type Quantity, quantityOf, ratioOf } from '../../kernel/quantity.ts'
import { type Fraction, fraction, product, whole } from '../../accounting/taxes/rules/fraction.ts'

/** An item as far as its units go. */
export type Units = {
  unit: string
  units: readonly { name: string; numerator: number; denominator: number }[]
}

/** Units that every item knows whose base unit measures the same; each in the smallest of them. */
const dimensions: readonly Record<string, bigint>[] = [
  { g: 1n, kg: 1000n },
  { ml: 1n, cl: 10n, l: 1000n },
]

/** How many base units one of the named unit is, exactly; undefined for a unit that the item doesn't know. */
export function unitFactor(item: Units, name: string): Fraction | undefined {
  if (name === item.unit) return whole
  const own = item.units.find((unit) => unit.name === name)
  return own ? fraction(BigInt(own.numerator), BigInt(own.denominator)) : builtInFactor(item.unit, name)
}

/** Between units of weight, or units of volume: one kg is 1000 g. */
export function builtInFactor(base: string, name: string): Fraction | undefined {
  for (const sizes of dimensions) {
    const [from, to] = [sizes[name.toLowerCase()], sizes[base.toLowerCase()]]
    if (from !== undefined && to !== undefined) return fraction(from, to)
  }
  return undefined
}

/** Every unit that a quantity of the item may be given in, the base unit first. */
export function unitNames(item: Units): string[] {
  const builtIn = dimensions.filter((sizes) => item.unit.toLowerCase() in sizes).flatMap((sizes) => Object.keys(sizes))
  return [...new Set([item.unit, ...item.units.map((unit) => unit.name), ...builtIn])]
}

/** A quantity as an exact fraction. */
export function exactly(quantity: Quantity): Fraction {
  const { numerator, denominator } = ratioOf(quantity)
  return fraction(numerator, denominator)
}

/** A quantity of the named unit in base units, exactly. */
export function inBaseUnits(item: Units, quantity: Quantity, unit: string): Fraction | undefined {
  const factor = unitFactor(item, unit)
  return factor && product(exactly(quantity), factor)
}

const scale = 1_000_000n

/** A fraction rounded once, half up, to the millionth: as many millionths as it has. */
export function roundedMillionths({ numerator, denominator }: Fraction): bigint {
  return divideHalfUp(numerator * scale, denominator)
}

/** How many millionths a quantity has, for exact arithmetic. */
export function millionthsOf(quantity: Quantity): bigint {
  return ratioOf(quantity).numerator
}

/** The quantity of so many millionths. */
export function ofMillionths(millionths: bigint): Quantity {
  const size = millionths < 0n ? -millionths : millionths
  const text = `${size / scale}.${String(size % scale).padStart(6, '0')}`
  return quantityOf(millionths < 0n ? `-${text}` : text)
}

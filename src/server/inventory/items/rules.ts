import { builtInFactor } from '#contract/inventory/items/rules.ts'
import type { FieldError } from '#contract/kernel/error.ts'
import { compareFractions, fraction } from '#contract/accounting/taxes/rules/fraction.ts'
import type { UnitFields } from './data/write.ts'

/** What is wrong with the further units of an item that is kept in `base`. */
export function unitProblems(base: string, units: readonly UnitFields[]): FieldError[] {
  return units.flatMap((unit, index) => {
    const at = (message: string) => [{ path: `units.${index}.name`, message }]
    if (unit.name === base) return at('This is the base unit itself')
    if (units.findIndex((other) => other.name === unit.name) !== index) return at('This unit stands here twice')
    const builtIn = builtInFactor(base, unit.name)
    const own = fraction(BigInt(unit.numerator), BigInt(unit.denominator ?? 1))
    if (builtIn && compareFractions(builtIn, own) !== 0)
      return at(`Between ${unit.name} and ${base} the measure is fixed`)
    return []
  })
}

/** The first unit that recipes name and that would be gone or measure otherwise. */
export function unitBroken(
  named: readonly string[],
  before: readonly UnitFields[],
  after: readonly UnitFields[],
): string | undefined {
  const sizeIn = (units: readonly UnitFields[], name: string) => {
    const unit = units.find((one) => one.name === name)
    return unit && fraction(BigInt(unit.numerator), BigInt(unit.denominator ?? 1))
  }
  return named.find((name) => {
    const [was, is] = [sizeIn(before, name), sizeIn(after, name)]
    return was !== undefined && (is === undefined || compareFractions(was, is) !== 0)
  })
}

import { compareFractions, type Fraction, floorOf, fraction, minus, negated, total } from './fraction.ts'

/**
 * Splits a rounded total over the exact values that it rounds, so that the parts add up to it: every part is its value
 * rounded down, the steps left over go to the largest remainders, among equals to the larger value, then to the first.
 * The negated values give the negated parts.
 */
export function allot(rounded: bigint, values: readonly Fraction[], step = 1): bigint[] {
  if (isMirrored(values)) return allot(-rounded, values.map(negated), step).map((part) => -part)
  const size = BigInt(step)
  const steps = values.map((value) => fraction(value.numerator, value.denominator * size))
  const parts = steps.map(floorOf)
  let left = rounded / size - parts.reduce((sum, part) => sum + part, 0n)
  for (const index of byRemainder(steps, parts)) {
    if (left <= 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    left -= 1n
  }
  return parts.map((part) => part * size)
}

function byRemainder(steps: readonly Fraction[], floors: readonly bigint[]): number[] {
  const remainders = steps.map((value, index) => ({
    index,
    value,
    remainder: minus(value, fraction(floors[index] ?? 0n)),
  }))
  remainders.sort(
    (a, b) =>
      compareFractions(b.remainder, a.remainder) || compareFractions(size(b.value), size(a.value)) || a.index - b.index,
  )
  return remainders.map(({ index }) => index)
}

function size(value: Fraction): Fraction {
  return value.numerator < 0n ? negated(value) : value
}

/** A negative total is split as the mirror of the positive one; a total of zero looks at its first value. */
function isMirrored(values: readonly Fraction[]): boolean {
  const sum = total(values).numerator
  const first = values.find((value) => value.numerator !== 0n)?.numerator ?? 0n
  return sum < 0n || (sum === 0n && first < 0n)
}

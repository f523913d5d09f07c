import type { RoundingMode } from '../shapes.ts'
import { type Fraction, fraction, negated } from './fraction.ts'

/**
 * The multiple of `step` (minor units) nearest to an exact number of minor units, rounded once. Every mode treats a
 * negative number as the mirror of the positive one, so a refund rounds as its sale did.
 */
export function roundFraction(exact: Fraction, mode: RoundingMode, step = 1): bigint {
  if (exact.numerator < 0n) return -roundFraction(negated(exact), mode, step)
  const size = BigInt(step)
  const steps = fraction(exact.numerator, exact.denominator * size)
  return size * (steps.numerator / steps.denominator + (isRaised(steps, mode) ? 1n : 0n))
}

/** Whether a number that is not negative goes to the integer above it. */
function isRaised({ numerator, denominator }: Fraction, mode: RoundingMode): boolean {
  const twice = 2n * (numerator % denominator)
  switch (mode) {
    case 'up':
      return twice > 0n
    case 'down':
      return false
    case 'half_up':
      return twice >= denominator
    case 'half_even':
      return twice > denominator || (twice === denominator && (numerator / denominator) % 2n === 1n)
  }
}

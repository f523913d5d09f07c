/** An exact number; the denominator is positive. */
export type Fraction = { numerator: bigint; denominator: bigint }

export const nothing: Fraction = { numerator: 0n, denominator: 1n }
export const whole: Fraction = { numerator: 1n, denominator: 1n }

/** The fraction in lowest terms; throws RangeError when the denominator is zero. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError('The denominator must not be zero')
  const sign = denominator < 0n ? -1n : 1n
  const divisor = commonDivisor(numerator, denominator)
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor }
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.numerator === 0n) return b
  if (b.numerator === 0n) return a
  if (a.denominator === b.denominator) return fraction(a.numerator + b.numerator, a.denominator)
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, negated(b))
}

export function product(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator)
}

export function quotient(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator)
}

export function negated(a: Fraction): Fraction {
  return { numerator: -a.numerator, denominator: a.denominator }
}

export function total(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(plus, nothing)
}

/** Negative, zero or positive, as for a sort. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The greatest integer that is not above it. */
export function floorOf(a: Fraction): bigint {
  const cut = a.numerator / a.denominator
  return a.numerator < 0n && cut * a.denominator !== a.numerator ? cut - 1n : cut
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

import type { Check } from '#contract/accounting/reports/shapes.ts'
import { isZero, type Money, ofMajor, subtract, zero } from '#contract/kernel/money.ts'

/** A proof that two amounts are one. */
export function proveEqual(name: string, { expected, actual }: { expected: Money; actual: Money }): Check {
  const difference = subtract(actual, expected)
  return { name, ok: isZero(difference), expected, actual, difference }
}

/** A proof that nothing is wrong; a count stands as a whole number. */
export function proveNone(name: string, wrong: number): Check {
  return { name, ok: wrong === 0, expected: zero, actual: ofMajor(wrong), difference: ofMajor(wrong) }
}

/** The most findings that a proof names; it counts them all. */
const named = 100

/** A proof that nothing was found; what was is named. */
export function proveFound(name: string, findings: readonly string[]): Check {
  return { ...proveNone(name, findings.length), ...(findings.length > 0 ? { findings: findings.slice(0, named) } : {}) }
}

import type { Check } from '#contract/accounting/reports/shapes.ts'
import { compare, isZero, type Money, ofMajor, subtract, sumOf, zero } from '#contract/kernel/money.ts'

/** A proof that two amounts are one. */
export function proveEqual(name: string, { expected, actual }: { expected: Money; actual: Money }): Check {
  const difference = subtract(actual, expected)
  return { name, ok: isZero(difference), expected, actual, difference }
}

/** A proof that nothing is wrong; a count stands as a whole number. */
export function proveNone(name: string, wrong: number): Check {
  return { name, ok: wrong === 0, expected: zero, actual: ofMajor(wrong), difference: ofMajor(wrong) }
}

/** What documents of some sources brought to an account, less what they took. */
export type Flow = { name: string; sources: readonly string[]; expected: Money }

/** What the books say that one source brought to an account, less what it took. */
export type Moved = { source: string; amount: Money }

/**
 * A proof that a running account is what came in less what went out, each of it as its documents say; what differs is named. What people
 * wrote by hand has no other document than its entry.
 */
export function proveRunning(name: string, flows: readonly Flow[], moved: readonly Moved[]): Check {
  const known = new Set(flows.flatMap(({ sources }) => sources))
  const books = (sources: readonly string[]) =>
    sumOf(
      moved.filter(({ source }) => sources.includes(source)),
      ({ amount }) => amount,
    )
  const strange = moved.filter(({ source }) => source !== 'manual' && !known.has(source))
  const told = [
    ...flows.map((flow) => ({ name: flow.name, documents: flow.expected, books: books(flow.sources) })),
    ...strange.map(({ source, amount }) => ({ name: source, documents: zero, books: amount })),
  ]
  const differs = told.filter(({ documents, books: found }) => compare(documents, found) !== 0)
  const expected = sumOf(told, ({ documents }) => documents)
  const actual = sumOf(told, ({ books: found }) => found)
  const check = { name, ok: differs.length === 0, expected, actual, difference: subtract(actual, expected) }
  return differs.length > 0 ? { ...check, differs } : check
}

/** The most findings that a proof names; it counts them all. */
const named = 100

/** A proof that nothing was found; what was is named. */
export function proveFound(name: string, findings: readonly string[]): Check {
  return { ...proveNone(name, findings.length), ...(findings.length > 0 ? { findings: findings.slice(0, named) } : {}) }
}

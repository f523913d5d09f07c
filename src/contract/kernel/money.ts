import * as z from 'zod/mini'
import { type Quantity, ratioOf } from './quantity.ts'

/** Largest amount that the API takes or a document carries: ten billion in major units. */
const limit = 10_000_000_000

declare const minorUnits: unique symbol

/**
 * An amount in integer minor units of its currency (2 decimals for all five currencies). Opaque on purpose: `a + b` does
 * not compile, so every sum and every rounding of money goes through this file.
 */
export type Money = { readonly [minorUnits]: 'Money' }

/** Currencies a tenant may keep its books in. */
export const currencies = ['GHS', 'USD', 'EUR', 'GBP', 'NGN'] as const
export type Currency = (typeof currencies)[number]

/** Our own symbols, since the platform prints GHS in three ways and never as the one people write. */
export const symbols: Record<Currency, string> = { USD: '$', GHS: '₵', EUR: '€', GBP: '£', NGN: '₦' }

/** Wraps an integer of minor units; throws RangeError for anything that is not a safe integer. */
export function ofMinor(minor: number): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an integer of minor units: ${minor}`)
  // The one place where the number becomes the opaque type.
  return (minor === 0 ? 0 : minor) as unknown as Money
}

/** The integer of minor units inside an amount. */
export function minorOf(amount: Money): number {
  // And the one place where it is a number again.
  return amount as unknown as number
}

/** Converts major units with at most two decimals, as they stand in JSON, to an amount. */
export function ofMajor(major: number): Money {
  return ofMinor(Math.round(major * 100))
}

/** The amount in major units, a number with at most two decimals, as it stands in JSON. */
export function majorOf(amount: Money): number {
  return minorOf(amount) / 100
}

export const zero: Money = ofMinor(0)

/** Sum of any number of amounts. */
export function add(...amounts: readonly Money[]): Money {
  return sum(amounts)
}

/** Sum of a list of amounts; zero for an empty list. */
export function sum(amounts: readonly Money[]): Money {
  let total = 0
  for (const amount of amounts) total += minorOf(amount)
  return ofMinor(total)
}

/** Sum of one amount of each row. */
export function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => Money): Money {
  let total = 0
  for (const row of rows) total += minorOf(amountOf(row))
  return ofMinor(total)
}

export function subtract(from: Money, amount: Money): Money {
  return ofMinor(minorOf(from) - minorOf(amount))
}

export function negate(amount: Money): Money {
  return ofMinor(-minorOf(amount))
}

export function absolute(amount: Money): Money {
  return ofMinor(Math.abs(minorOf(amount)))
}

/** Negative, zero or positive, as for a sort. */
export function compare(a: Money, b: Money): number {
  return minorOf(a) - minorOf(b)
}

export function isZero(amount: Money): boolean {
  return minorOf(amount) === 0
}

export function isNegative(amount: Money): boolean {
  return minorOf(amount) < 0
}

export function isPositive(amount: Money): boolean {
  return minorOf(amount) > 0
}

export function least(a: Money, b: Money): Money {
  return compare(a, b) <= 0 ? a : b
}

export function greatest(a: Money, b: Money): Money {
  return compare(a, b) >= 0 ? a : b
}

/** Half up, away from zero on a tie, of `numerator / denominator` in exact integers. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive')
  const negative = numerator < 0n
  const size = negative ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return negative ? -rounded : rounded
}

/** `amount * numerator / denominator`, rounded half up once. */
export function portion(amount: Money, numerator: bigint, denominator: bigint): Money {
  return ofMinor(Number(divideHalfUp(BigInt(minorOf(amount)) * numerator, denominator)))
}

/** The nearest multiple of `step` minor units, half up. */
export function toMultiple(amount: Money, step: number): Money {
  return ofMinor(Number(divideHalfUp(BigInt(minorOf(amount)), BigInt(step))) * step)
}

/** Unit price times an exact quantity, rounded half up once. */
export function times(unitPrice: Money, quantity: Quantity): Money {
  const { numerator, denominator } = ratioOf(quantity)
  return portion(unitPrice, numerator, denominator)
}

/** What is said of a price and a quantity that one line can't hold. */
export const beyondLine = 'With its price this comes to more than 10,000,000,000'

/** Whether a price times a quantity is an amount that one line may have. */
export function isWithinLine(unitPrice: Money, quantity: Quantity): boolean {
  const { numerator, denominator } = ratioOf(quantity)
  const exact = BigInt(minorOf(unitPrice)) * numerator
  return (exact < 0n ? -exact : exact) <= BigInt(limit) * 100n * denominator
}

/**
 * Splits an amount over weights so that the shares add up to it exactly: each share is rounded down, the minor units left
 * over go to the largest remainders. Weights are non-negative integers; all zero splits evenly.
 */
export function allocate(amount: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0) return []
  const given = weights.map(BigInt)
  const weightSum = given.reduce((a, b) => a + b, 0n)
  const shares = weightSum === 0n ? given.map(() => 1n) : given
  const whole = weightSum === 0n ? BigInt(given.length) : weightSum
  const size = BigInt(Math.abs(minorOf(amount)))
  const floors = shares.map((share) => (size * share) / whole)
  let left = Number(size - floors.reduce((a, b) => a + b, 0n))
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (size * share) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const extra = new Set<number>()
  for (const { index } of byRemainder) {
    if (left === 0) break
    extra.add(index)
    left -= 1
  }
  const sign = minorOf(amount) < 0 ? -1 : 1
  return floors.map((floor, index) => ofMinor(sign * (Number(floor) + (extra.has(index) ? 1 : 0))))
}

/** Text with two decimals and no symbol, by integer division: "-1234.05". For exports and documents, not for screens. */
export function plainText(amount: Money): string {
  const minor = minorOf(amount)
  const size = Math.abs(minor)
  return `${minor < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

/** Largest sum that is answered: beyond it a JSON number no longer tells its minor units apart. */
const sumLimit = 70_000_000_000_000

// Sums are wider than the lines that they are of: what is given is held to the one limit, what is answered to the other. A sum beyond it
// is a fault, and never rounded.
const majorNumber = z.number({ error: 'Must be a number with at most two decimals' }).check(
  z.refine((major) => Math.abs(Math.round(major * 100) / 100 - major) < 1e-9, 'Must have at most two decimals'),
  z.refine((major) => Math.abs(major) <= sumLimit, 'Must not exceed 10,000,000,000'),
)

const anyAmount = z.custom<Money>((value) => Number.isSafeInteger(value))

const inMajor = {
  decode: (major: number, { issues }: { issues: z.core.$ZodRawIssue[] }): Money => {
    if (Math.abs(major) > limit)
      issues.push({ code: 'custom', message: 'Must not exceed 10,000,000,000', input: major })
    return ofMajor(major)
  },
  encode: (amount: Money): number => majorOf(amount),
}

/** JSON number in major units on the outside, Money inside. */
export const money = z.codec(majorNumber, anyAmount, inMajor)

/** As `money`, refusing negative amounts. */
export const moneyFromZero = z.codec(
  majorNumber.check(z.refine((major) => major >= 0, 'Must not be negative')),
  anyAmount,
  inMajor,
)

/** As `money`, refusing zero and negative amounts. */
export const moneyAboveZero = z.codec(
  majorNumber.check(z.refine((major) => major > 0, 'Must be greater than zero')),
  anyAmount,
  inMajor,
)

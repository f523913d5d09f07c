import Big from 'big.js'
import * as z from 'zod/mini'

declare const exactDecimal: unique symbol

/** An exact decimal with at most six decimals, as text ("1.5"); never a float. */
export type Quantity = string & { readonly [exactDecimal]: 'Quantity' }

const scale = 1_000_000

/** Reads a number or a text; throws RangeError past six decimals. */
export function quantityOf(value: number | string): Quantity {
  const exact = new Big(value)
  if (!exact.round(6).eq(exact)) throw new RangeError(`More than six decimals: ${value}`)
  return plain(exact)
}

export const one: Quantity = quantityOf(1)

/** The quantity as an exact fraction over a million, for arithmetic with money. */
export function ratioOf(quantity: Quantity): { numerator: bigint; denominator: bigint } {
  return { numerator: BigInt(new Big(quantity).times(scale).toFixed(0)), denominator: BigInt(scale) }
}

export const none: Quantity = quantityOf(0)

/** The sum of quantities. */
export function addQuantities(...quantities: readonly Quantity[]): Quantity {
  return plain(quantities.reduce((total, quantity) => total.plus(quantity), new Big(0)))
}

/** What is left of a quantity. */
export function subtractQuantity(from: Quantity, quantity: Quantity): Quantity {
  return plain(new Big(from).minus(quantity))
}

/** Below zero when the first is less, zero when they are equal. */
export function compareQuantities(a: Quantity, b: Quantity): number {
  return new Big(a).cmp(b)
}

function plain(exact: Big): Quantity {
  // The one place where text becomes a Quantity.
  return exact.toFixed() as Quantity
}

const sixDecimals = z.number({ error: 'Must be a number' }).check(
  z.refine((value) => Math.abs(value) <= 1_000_000_000, 'Must not exceed 1,000,000,000'),
  z.refine((value) => new Big(value).round(6).eq(value), 'Must have at most six decimals'),
)

const anyQuantity = z.custom<Quantity>((value) => typeof value === 'string')

/** JSON number on the outside, Quantity inside. */
export const quantity = z.codec(sixDecimals, anyQuantity, {
  decode: (value) => quantityOf(value),
  encode: (value) => Number(value),
})

/** As `quantity`, refusing zero and less. */
export const quantityAboveZero = z.codec(
  sixDecimals.check(z.refine((value) => value > 0, 'Must be greater than zero')),
  anyQuantity,
  { decode: (value) => quantityOf(value), encode: (value) => Number(value) },
)

/** As `quantity`, refusing less than zero. */
export const quantityFromZero = z.codec(
  sixDecimals.check(z.refine((value) => value >= 0, 'Must not be negative')),
  anyQuantity,
  { decode: (value) => quantityOf(value), encode: (value) => Number(value) },
)

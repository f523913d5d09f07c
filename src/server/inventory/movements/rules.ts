import {
  add,
  divideHalfUp,
  isNegative,
  isPositive,
  isZero,
  minorOf,
  type Money,
  negate,
  ofMinor,
  portion,
  subtract,
  zero,
} from '#contract/kernel/money.ts'

/**
 * What lies of an item at a place. Quantity and value are the truth, the average is value by quantity; both are below zero where
 * more was taken than came. Quantities are in millionths of the base unit.
 */
export type Held = {
  quantity: bigint
  value: Money
  /** The last known cost of a base unit, in millionths of a minor unit. */
  lastCost: bigint
}

const million = 1_000_000n
const minorUnit = ofMinor(1)

/**
 * Takes a quantity out by moving average. The last of it takes the whole value that is left, so that nothing is worth nothing;
 * what does not lie there leaves at the last known cost.
 * @returns what is left, and the cost of what was taken
 */
export function takeOut(held: Held, quantity: bigint): { held: Held; value: Money } {
  const lying = held.quantity > 0n ? held.quantity : 0n
  const covered = quantity < lying ? quantity : lying
  const value = add(partOf(held.value, covered, lying), costOf(held.lastCost, quantity - covered))
  return { held: { ...held, quantity: held.quantity - quantity, value: subtract(held.value, value) }, value }
}

/**
 * Puts a quantity in that is worth `value`. Where stock stood below zero, the part that fills the hole was sold at a guessed cost:
 * the difference between the guess and what came in is the revaluation, which belongs to the cost of what was sold.
 * @returns what lies there then, and the revaluation that is already in its value
 */
export function putIn(held: Held, quantity: bigint, value: Money): { held: Held; revaluation: Money } {
  const missing = held.quantity < 0n ? -held.quantity : 0n
  const covered = quantity < missing ? quantity : missing
  const guessed = partOf(held.value, covered, missing)
  const revaluation = covered === 0n ? zero : negate(add(guessed, partOf(value, covered, quantity)))
  const after = { quantity: held.quantity + quantity, value: add(held.value, value, revaluation) }
  return { held: { ...after, lastCost: lastCostAfter(held, after, unitCost(value, quantity)) }, revaluation }
}

/**
 * Takes out again what came in worth `value`, at that value. Where what is left can't be worth what would remain (nothing worth
 * something, something worth less than nothing), it leaves at its average cost instead and the difference is the revaluation.
 */
export function takeBack(held: Held, quantity: bigint, value: Money): { held: Held; revaluation: Money } {
  const exact = { ...held, quantity: held.quantity - quantity, value: subtract(held.value, value) }
  if (canStand(exact))
    return { held: { ...exact, lastCost: lastCostAfter(held, exact, held.lastCost) }, revaluation: zero }
  const taken = takeOut(held, quantity)
  return { held: taken.held, revaluation: subtract(taken.held.value, exact.value) }
}

/** Cost of a base unit in millionths of a minor unit. */
export function unitCost(value: Money, quantity: bigint): bigint {
  const [amount, size] = [BigInt(minorOf(value)), quantity < 0n ? -quantity : quantity]
  return size === 0n ? 0n : divideHalfUp((amount < 0n ? -amount : amount) * million * million, size)
}

/** What a quantity costs, rounded half up to the minor unit. */
export function costOf(cost: bigint, quantity: bigint): Money {
  return portion(minorUnit, cost * quantity, million * million)
}

/** The share of a value that a part of its quantity has; the whole quantity has all of it. */
function partOf(value: Money, part: bigint, quantity: bigint): Money {
  if (part === 0n) return zero
  return part === quantity ? value : portion(value, part, quantity)
}

function lastCostAfter(held: Held, after: { quantity: bigint; value: Money }, incoming: bigint): bigint {
  if (after.quantity > 0n) return unitCost(after.value, after.quantity)
  return after.quantity === 0n ? incoming : held.lastCost
}

function canStand({ quantity, value }: { quantity: bigint; value: Money }): boolean {
  if (quantity === 0n) return isZero(value)
  return quantity > 0n ? !isNegative(value) : !isPositive(value)
}

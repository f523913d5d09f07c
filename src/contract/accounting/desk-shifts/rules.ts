import {
  greatest,
  isNegative,
  isPositive,
  least,
  type Money,
  subtract,
  sumOf,
  times,
  zero,
} from '../../kernel/money.ts'
import { quantityOf } from '../../kernel/quantity.ts'

/** The drawer of a desk that has but one. */
export const mainDrawer = 'Front desk'

/** Where the cash of an opening count comes from. */
export type Opening = {
  /** Taken at the desk without a shift before, and in the drawer from now on; below zero it went back so. */
  collected: Money
  /** From the safe; for the first shift of a drawer. */
  float: Money
  /** More than was left, or below zero less. */
  difference: Money
}

/**
 * What a count at the opening means. What it finds beside what the shift before left is first of all cash that was taken at the desk without a
 * shift, as far as there is any; the rest is the float of a new drawer, or a difference.
 * @param left what the shift before left; null for the first of a drawer
 * @param loose cash taken without a shift, below zero given back
 */
export function openedWith({ count, left, loose }: { count: Money; left: Money | null; loose: Money }): Opening {
  const more = subtract(count, left ?? zero)
  const collected = isPositive(more)
    ? least(more, greatest(loose, zero))
    : left !== null && isNegative(more)
      ? greatest(more, least(loose, zero))
      : zero
  const rest = subtract(more, collected)
  return left === null ? { collected, float: rest, difference: zero } : { collected, float: zero, difference: rest }
}

/** What notes and coins come to. */
export function sumOfPieces(count: readonly { value: Money; pieces: number }[]): Money {
  return sumOf(count, ({ value, pieces }) => times(value, quantityOf(pieces)))
}

import { add, compare, greatest, least, type Money, subtract, toMultiple } from '../../kernel/money.ts'
import type { CashStep } from './settings.ts'

/** Cash that moves for an amount: the amount is what it settles, and by `rounding` more or, below zero, less passes the desk. */
export type RoundedCash = { cash: Money; rounding: Money }

/** An amount as it is paid in cash: the nearest whole number of coins, half up. */
export function roundedCash(amount: Money, step: CashStep): RoundedCash {
  const cash = step === null ? amount : toMultiple(amount, step)
  return { cash, rounding: subtract(cash, amount) }
}

/** A payment with a tip in it, and what went back of both. */
export type PaidWithTip = { amount: Money; tip: Money; refunded: Money; refundedTip: Money }

/** What of a payment can settle something: what is neither a tip nor given back. */
export function settling({ amount, tip, refunded, refundedTip }: PaidWithTip): Money {
  return subtract(subtract(amount, tip), subtract(refunded, refundedTip))
}

/** A cash payment as a refund of it looks at it: what came in, and what went back before. */
export type PaidInCash = { amount: Money; rounding: Money; refunded: Money; refundedRounding: Money }

/**
 * An amount of a cash payment as it goes back in cash. Once all of it went back, so did the cash that came in, to the coin, in however many
 * parts; until then no more than that, rounded by what went back in all.
 */
export function roundedRefund(paid: PaidInCash, amount: Money, step: CashStep): RoundedCash {
  const gone = add(paid.refunded, amount)
  const before = add(paid.refunded, paid.refundedRounding)
  const taken = add(paid.amount, paid.rounding)
  const isAll = compare(gone, paid.amount) === 0
  // A coarser coin chosen since takes nothing back that was given.
  const inAll = isAll ? taken : greatest(before, least(roundedCash(gone, step).cash, taken))
  const cash = subtract(inAll, before)
  return { cash, rounding: subtract(cash, amount) }
}

import { roundedCash } from '#contract/accounting/payments/rules.ts'
import type { CashStep } from '#contract/accounting/payments/settings.ts'
import { denominations } from '#contract/kernel/cash.ts'
import {
  add,
  compare,
  greatest,
  isPositive,
  least,
  minorOf,
  type Money,
  ofMajor,
  ofMinor,
  portion,
  subtract,
  sum,
  zero,
  type Currency,
} from '#contract/kernel/money.ts'
import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { OrderTender } from '#contract/restaurant/orders/shapes.ts'
import { t } from '#web/texts/text.ts'

/** Ways to pay that this till takes. */
export type TillTender = OrderTender

/** One part of a payment as it is put together; `tendered` is the cash handed over for the amount with its rounding. */
export type TenderPart = {
  method: TillTender
  amount: Money
  tendered?: Money
  rounding?: Money
  reference?: string
  room?: { bookingId: BookingId; roomNumber: string; guestName: string }
  credit?: { id: CreditId; number: string }
}

/** What a guest is likely to hand over: the exact amount, then the next amounts that notes make; at most five. */
export function quickCash(due: Money, currency: Currency): Money[] {
  const steps = denominations[currency].filter((note) => note >= 5).map(ofMajor)
  const offers = steps.map((step) => upTo(due, step)).sort(compare)
  const distinct = [due, ...offers].filter(
    (offer, index, all) => index === 0 || compare(offer, all[index - 1] ?? zero) !== 0,
  )
  return distinct.slice(0, 5)
}

/** What of a credit the parts leave to pay with. */
export function leftOnCredit({ id, usable }: { id: CreditId; usable: Money }, parts: readonly TenderPart[]): Money {
  const own = parts.filter(({ credit }) => credit?.id === id)
  return greatest(zero, subtract(usable, sum(own.map(({ amount }) => amount))))
}

/** What is still to be paid after the parts. */
export function remainingOf(due: Money, parts: readonly TenderPart[]): Money {
  return greatest(zero, subtract(due, sum(parts.map(({ amount }) => amount))))
}

/**
 * A part of at most what remains, in whole coins; only cash can be more, and the rest is change.
 * @param given what was handed over; null for the exact amount
 */
export function cashPart(remaining: Money, given: Money | null, step: CashStep): TenderPart {
  const whole = roundedCash(remaining, step)
  const tendered = given ?? whole.cash
  if (compare(tendered, whole.cash) >= 0) {
    return { method: 'cash', amount: remaining, rounding: whole.rounding, tendered }
  }
  const amount = least(remaining, tendered)
  const part = roundedCash(amount, step)
  return { method: 'cash', amount, rounding: part.rounding, tendered: part.cash }
}

/** What goes back to the guest. */
export function changeOf(parts: readonly TenderPart[]): Money {
  return sum(
    parts.map(({ amount, rounding = zero, tendered }) => (tendered ? subtract(tendered, add(amount, rounding)) : zero)),
  )
}

/** What the parts in cash are rounded by in all. */
export function roundingOf(parts: readonly TenderPart[]): Money {
  return sum(parts.map(({ rounding = zero }) => rounding))
}

/** A share of the total as a tip, in whole minor units. */
export function tipOf(total: Money, percent: number): Money {
  return portion(total, BigInt(percent), 100n)
}

/** Spreads a tip over the parts from the first on, as far as each reaches. */
export function tipsOver(parts: readonly TenderPart[], tip: Money): Money[] {
  let left = tip
  return parts.map(({ amount }) => {
    const share = least(left, amount)
    left = subtract(left, share)
    return share
  })
}

/** The amount after a key of the pad: digits come in from the right, as on a till. */
export function typed(amount: Money, key: string): Money {
  if (key === 'clear') return zero
  const digits = String(minorOf(amount))
  const next = key === 'back' ? digits.slice(0, -1) : `${digits}${key}`
  return next.length > 11 ? amount : ofMinor(Number(next || '0'))
}

/** Why a charge to a room can't be made, in words; null when it can. */
export function whyNoRoomCharge(amount: Money, limitLeft: Money | null): string | null {
  if (limitLeft === null || compare(amount, limitLeft) <= 0) return null
  return isPositive(limitLeft)
    ? t('More than the limit of this guest leaves')
    : t('This guest pays at once: no limit is left')
}

function upTo(amount: Money, step: Money): Money {
  const [whole, size] = [BigInt(minorOf(amount)), BigInt(minorOf(step))]
  return ofMinor(Number(((whole + size - 1n) / size) * size))
}

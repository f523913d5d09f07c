import { type RoundedCash, roundedCash } from '../../../accounting/payments/rules.ts'
import type { CashStep } from '../../../accounting/payments/settings.ts'
import type { CreditId } from '../../../hotel/guest-credits/shapes.ts'
import type { BookingId } from '../../../hotel/bookings/shapes.ts'
import type { FieldError } from '../../../kernel/error.ts'
import {
  compare,
  isPositive,
  isZero,
  least,
  type Money,
  plainText,
  subtract,
  sumOf,
  zero,
} from '../../../kernel/money.ts'
import type { OrderTender } from '../shapes.ts'
import { refuseFields } from './refusals.ts'

/** A payment as a request writes it. */
export type WishedPayment = {
  method: OrderTender
  amount: Money
  tendered?: Money | undefined
  tip?: Money | undefined
  reference?: string | null | undefined
  bookingId?: BookingId | undefined
  creditId?: CreditId | undefined
}

/** A payment as it is applied: tendered less change is the amount with its rounding. */
export type AppliedPayment = {
  method: OrderTender
  amount: Money
  rounding: Money
  tendered: Money | null
  change: Money
  tip: Money
  reference: string | null
  bookingId: BookingId | null
  /** The guest credit that it is made with. */
  creditId: CreditId | null
}

/**
 * Payments as they are applied: cash in whole coins, and a tip of the whole order spread over them.
 * @throws OrderRefused `invalid` naming payment and field
 */
export function appliedPayments(
  wishes: readonly WishedPayment[],
  { tip, cashStep }: { tip?: Money | undefined; cashStep: CashStep },
): AppliedPayment[] {
  const wrong: FieldError[] = []
  const named = sumOf(wishes, (wish) => wish.tip ?? zero)
  if (tip !== undefined && !isZero(named) && compare(named, tip) !== 0) {
    wrong.push({ path: 'tip', message: 'Must be the sum of the payments’ tips' })
  }
  let open = tip !== undefined && isZero(named) ? tip : zero
  const payments = wishes.map((wish, index): AppliedPayment => {
    const path = `payments.${index}`
    const { method, tendered = null, bookingId = null, creditId = null } = wish
    const moved = roundedCash(wish.amount, method === 'cash' ? cashStep : null)
    wrong.push(...wrongWith(wish, moved).map(({ path: field, message }) => ({ path: `${path}.${field}`, message })))
    const share = least(open, wish.amount)
    if (isPositive(share)) open = subtract(open, share)
    return {
      method,
      amount: wish.amount,
      rounding: moved.rounding,
      tendered,
      change: tendered === null ? zero : subtract(tendered, moved.cash),
      tip: wish.tip ?? share,
      reference: wish.reference?.trim() || null,
      bookingId,
      creditId,
    }
  })
  refuseFields(wrong)
  return payments
}

/** What is wrong with one payment by itself. */
function wrongWith(
  { method, amount, tendered, tip, bookingId, creditId }: WishedPayment,
  { cash, rounding }: RoundedCash,
): FieldError[] {
  const isRoom = method === 'room_charge'
  const tooLittle = isZero(rounding)
    ? 'Must not be less than the amount'
    : `Must not be less than ${plainText(cash)}, the amount in whole coins`
  const complaints: [boolean, string, string][] = [
    [isRoom && !bookingId, 'bookingId', 'Must name the stay that is charged'],
    [!isRoom && bookingId !== undefined, 'bookingId', 'Must only be given for a room charge'],
    [method === 'guest_credit' && !creditId, 'creditId', 'Must name the guest credit'],
    [method !== 'guest_credit' && creditId !== undefined, 'creditId', 'Must only be given for a guest credit'],
    [method !== 'cash' && tendered !== undefined, 'tendered', 'Must only be given for cash'],
    [tendered !== undefined && compare(tendered, cash) < 0, 'tendered', tooLittle],
    [compare(tip ?? zero, amount) > 0, 'tip', 'Must not be more than the amount'],
  ]
  return complaints.flatMap(([isWrong, path, message]) => (isWrong ? [{ path, message }] : []))
}

import type { CashStep } from '#contract/accounting/payments/settings.ts'
import type { PaymentId, PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import { reasonAgainst } from '#contract/hotel/bookings/rules.ts'
import type { Booking, BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Bounded } from '#contract/hotel/folios/rules.ts'
import type { PendingOrder } from '#contract/hotel/folios/shapes.ts'
import type { FeeDue } from '#contract/hotel/stay-fees/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import {
  add,
  isNegative,
  isPositive,
  least,
  type Money,
  negate,
  subtract,
  sumOf,
  zero,
} from '#contract/kernel/money.ts'
import { cashStepIn } from '#server/accounting/public/payments.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { wrongStatus } from '../../errors.ts'
import { standingAt } from './departing-charges.ts'
import { findPendingOrders } from '../../folios/data/orders.ts'
import { type Refundable, refundablePayments } from '../../folios/data/refundable.ts'
import { windowBalancesOf } from '../../folios/data/windows.ts'
import { taxNights } from '../../folios/actions/night-costs.ts'
import { seeBookings } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { firstNightOf } from './shorten.ts'
import { duesAtDeparture } from './fees/due.ts'
import { chargedOf, hourTerms } from '../../stay-fees/actions/terms.ts'

export type Settlement = {
  charges: Money
  payments: Money
  nightsFreed: number
  firstNight: Money | null
  fees: FeeDue[]
  due: Money
  refunds: { paymentId: PaymentId; receiptNumber: string; paymentMethod: PaymentMethod; amount: Money }[]
  windows: { window: number; name: string | null; payerName: string | null; hasFees: boolean; due: Money }[]
  pendingOrders: PendingOrder[]
  cashStep: CashStep
}

/** What a check-out now would settle; nothing is written. @throws 404 · 409 `wrong_status` */
export async function previewCheckOut(ctx: Ctx, id: BookingId): Promise<Settlement> {
  return ctx.read(async (tx) => {
    const businessDate = await readBusinessDate(tx)
    const booking = await readBookingIn(tx, id)
    const reason = reasonAgainst(booking, 'check_out', businessDate)
    if (reason) throw wrongStatus({ reason })
    const nights = await firstNightNow(tx, booking, businessDate)
    const firstNight = nights.length > 0 ? sumOf(nights, ({ gross }) => gross) : null
    const charges = add(booking.totals.charges, firstNight ?? zero)
    const { payments } = booking.totals
    const nightsFreed = booking.nightly.filter(({ date, charged }) => date >= businessDate && !charged).length
    const fees = await feesNow({ ctx, tx }, id, businessDate)
    const waivable = sumOf(
      fees.filter(({ kind }) => kind !== 'day_use'),
      chargedOf,
    )
    const due = subtract(add(charges, sumOf(fees, chargedOf)), payments)
    const dueWithout = subtract(due, waivable)
    const [pendingOrders, cashStep, balances, paid] = await Promise.all([
      findPendingOrders(tx, [id]),
      cashStepIn(tx),
      windowBalancesOf(tx, id),
      isNegative(dueWithout) ? refundablePayments(tx, booking.folioId) : [],
    ])
    const charged = fees.map(chargedOf)
    const { feesIn, amountIn } = standingAt(balances, { nights, fees: charged, date: businessDate })
    const windows = balances.map(({ window, name, payerName, balance }) => ({
      window,
      name,
      payerName,
      hasFees: window === feesIn,
      due: add(balance, amountIn(window)),
    }))
    const refunds = backOf(negate(dueWithout), paid)
    return { charges, payments, nightsFreed, firstNight, fees, due, refunds, windows, pendingOrders, cashStep }
  })
}

/** How an amount goes back: of the newest payments first. */
function backOf(amount: Money, paid: readonly Refundable[]): Settlement['refunds'] {
  let left = amount
  return paid.flatMap(({ paymentId, receiptNumber, method: paymentMethod, refundable }) => {
    const part = least(left, refundable)
    if (!isPositive(part)) return []
    left = subtract(left, part)
    return [{ paymentId, receiptNumber, paymentMethod, amount: part }]
  })
}

/** What leaving at this moment costs, and a day use that is not charged yet. */
async function feesNow({ ctx, tx }: { ctx: Ctx; tx: Tx }, id: BookingId, date: Day): Promise<FeeDue[]> {
  const [[seen], terms] = await Promise.all([seeBookings(tx, [id]), hourTerms(tx)])
  return seen ? duesAtDeparture(seen, terms, { date, now: ctx.clock.now(), timeZone: ctx.tenant.timeZone }) : []
}

/** The lines of a first night that would be charged now to the folio of the guest, the room first. */
async function firstNightNow(tx: Tx, booking: Booking, businessDate: Day): Promise<Bounded[]> {
  const [first] = booking.nightly
  if (!first || first.charged || businessDate >= booking.departure || businessDate > booking.arrival) return []
  const [seen] = await seeBookings(tx, [booking.id])
  if (!seen) return []
  const [taxed] = await taxNights(tx, [firstNightOf(seen, first.price, businessDate)])
  if (!taxed) return []
  const room: Bounded[] = booking.groupPaysRoom ? [] : [{ category: 'rooms', businessDate, gross: taxed.room.gross }]
  const beside = taxed.parts
    .filter(({ isIncluded }) => !isIncluded || !booking.groupPaysRoom)
    .map(({ isIncluded, part, taxed: { gross } }) => ({
      category: isIncluded ? ('rooms' as const) : part.category,
      businessDate,
      gross,
    }))
  return [...room, ...beside]
}

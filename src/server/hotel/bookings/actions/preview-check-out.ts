import type { CashStep } from '#contract/accounting/payments/settings.ts'
import { reasonAgainst } from '#contract/hotel/bookings/rules.ts'
import type { Booking, BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { PendingOrder } from '#contract/hotel/folios/shapes.ts'
import type { FeeDue } from '#contract/hotel/stay-fees/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, type Money, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import { cashStepIn } from '#server/accounting/public/payments.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { wrongStatus } from '../../errors.ts'
import { findPendingOrders } from '../../folios/data/orders.ts'
import { taxFirstNight } from '../../folios/data/lines.ts'
import { seeBookings } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { duesAtDeparture } from './fees/due.ts'
import { chargedOf, hourTerms } from '../../stay-fees/actions/terms.ts'

export type Settlement = {
  charges: Money
  payments: Money
  nightsFreed: number
  firstNight: Money | null
  fees: FeeDue[]
  due: Money
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
    const firstNight = await firstNightOf(tx, booking, businessDate)
    const charges = add(booking.totals.charges, firstNight ?? zero)
    const { payments } = booking.totals
    const nightsFreed = booking.nightly.filter(({ date, charged }) => date >= businessDate && !charged).length
    const [pendingOrders, cashStep, fees] = await Promise.all([
      findPendingOrders(tx, [id]),
      cashStepIn(tx),
      feesNow({ ctx, tx }, id, businessDate),
    ])
    const due = subtract(add(charges, sumOf(fees, chargedOf)), payments)
    return { charges, payments, nightsFreed, firstNight, fees, due, pendingOrders, cashStep }
  })
}

/** What leaving at this moment costs, and a day use that is not charged yet. */
async function feesNow({ ctx, tx }: { ctx: Ctx; tx: Tx }, id: BookingId, date: Day): Promise<FeeDue[]> {
  const [[seen], terms] = await Promise.all([seeBookings(tx, [id]), hourTerms(tx)])
  return seen ? duesAtDeparture(seen, terms, { date, now: ctx.clock.now(), timeZone: ctx.tenant.timeZone }) : []
}

async function firstNightOf(tx: Tx, booking: Booking, businessDate: Day): Promise<Money | null> {
  const [first] = booking.nightly
  if (
    !first ||
    booking.groupPaysRoom ||
    first.charged ||
    businessDate >= booking.departure ||
    businessDate > booking.arrival
  )
    return null
  const stayNights = booking.nightly.length
  return (await taxFirstNight(tx, { date: businessDate, price: first.price, adults: booking.adults, stayNights })).gross
}

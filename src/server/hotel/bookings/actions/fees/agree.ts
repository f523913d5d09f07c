import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { FeeDue, HourFeeKind } from '#contract/hotel/stay-fees/shapes.ts'
import { compare, majorOf } from '#contract/kernel/money.ts'
import { allowanceOf, approvalNeeded, byWhom } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import { businessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { feeChanged, wrongStatus } from '../../../errors.ts'
import { insertAgreed, markFeeTakenBack } from '../../data/fees.ts'
import { bookingBy, type LockedBooking, seeBookings } from '../../data/lock.ts'
import { readBookingIn } from '../../data/read.ts'
import { updateBooking } from '../../data/write.ts'
import { refuseWrong } from '../guard.ts'
import { feeRights, type FeeWish } from './charge.ts'
import { duesAtArrival } from './due.ts'
import { type AskedHour, dueForHour } from '../../../stay-fees/actions/price.ts'
import { promised, requireDue } from './promise.ts'
import { hourTerms } from '../../../stay-fees/actions/terms.ts'

/** What a check-in now would charge; nothing is written. @throws 404 · 409 `wrong_status` */
export async function previewCheckIn(ctx: Ctx, id: BookingId): Promise<{ fees: FeeDue[] }> {
  return ctx.read(async (tx) => {
    const [date, [booking], terms] = await Promise.all([readBusinessDate(tx), seeBookings(tx, [id]), hourTerms(tx)])
    if (!booking) throw notFound('booking')
    refuseWrong(booking, 'check_in', date)
    return { fees: duesAtArrival(booking, terms, { date, now: ctx.clock.now(), timeZone: ctx.tenant.timeZone }) }
  })
}

/** What coming or leaving at an hour would cost; null for nothing. @throws 404 */
export async function previewFee(ctx: Ctx, id: BookingId, asked: AskedHour): Promise<FeeDue | null> {
  return ctx.read(async (tx) => {
    const [[booking], terms] = await Promise.all([seeBookings(tx, [id]), hourTerms(tx)])
    return booking ? dueForHour(terms, asked, booking) : null
  })
}

/**
 * Agrees on an early check-in or a late check-out: the hour and its price are kept, and what was agreed on before goes. Free of charge
 * it asks for the right to waive fees, or for somebody who has it.
 * @throws 400 at an hour that costs nothing · 403 `approval_needed` · 409 `wrong_status`, `fee_changed`
 */
export async function agreeFee(ctx: Ctx, id: BookingId, { kind, at, ...wish }: AskedHour & FeeWish) {
  const { rights, approver } = await allowanceOf(ctx, wish.approval, ...feeRights)
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseWrong(booking, 'change', date)
    refuseLate(booking, kind)
    const due = requireDue(await hourTerms(tx), { kind, at }, { stay: booking, field: 'at' })
    if (wish.expectedFee !== undefined && compare(wish.expectedFee, due.gross) !== 0)
      throw feeChanged({ fee: majorOf(due.gross) })
    if (wish.waive && !rights.has('bookings:waive_fee')) throw approvalNeeded(beyondWaiver, 'bookings:waive_fee')
    const before = booking.fees.find((fee) => fee.kind === kind)
    if (before) await markFeeTakenBack(tx, before.id, { on: date, reversalLineId: null })
    const by = wish.waive ? byWhom(approver) : {}
    const free = { waivedBecause: wish.waive?.reason ?? null, approvedBy: by.approvedBy ?? null }
    await insertAgreed(tx, id, [{ ...promised({ kind, at }, due, tx.actor.name), ...free }])
    await updateBooking(tx, id, kind === 'early_check_in' ? { arrival_time: at } : { departure_time: at })
    const change = { kind, at, fee: due.gross, ...(wish.waive ? { givenAway: due.gross, ...by } : {}) }
    tx.audit({
      action: 'booking.agree_fee',
      resource: 'booking',
      id,
      label: booking.number,
      reason: wish.waive?.reason ?? null,
      change,
    })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'changed' } })
    return readBookingIn(tx, id)
  })
}

const beyondWaiver = 'You may not agree on it for nothing alone. Somebody who may waive fees can approve it'

/** @throws 409 `wrong_status` once the guest has come, or the fee is charged */
function refuseLate({ status, fees }: LockedBooking, kind: HourFeeKind): void {
  if (kind === 'early_check_in' && status === 'checked_in')
    throw wrongStatus({ reason: 'The guest is in house already' })
  if (fees.some((fee) => fee.kind === kind && fee.isDecided)) throw wrongStatus({ reason: 'It is charged already' })
}

/** Takes back what was agreed on for an hour, before it is charged. @throws 404 where nothing was · 409 `wrong_status` */
export async function dropFee(ctx: Ctx, id: BookingId, kind: HourFeeKind) {
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseWrong(booking, 'change', date)
    refuseLate(booking, kind)
    const agreed = booking.fees.find((fee) => fee.kind === kind)
    if (!agreed) throw notFound('agreement')
    await markFeeTakenBack(tx, agreed.id, { on: date, reversalLineId: null })
    await updateBooking(tx, id, {})
    const change = { kind, at: agreed.at }
    tx.audit({ action: 'booking.drop_fee', resource: 'booking', id, label: booking.number, change })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'changed' } })
    return readBookingIn(tx, id)
  })
}

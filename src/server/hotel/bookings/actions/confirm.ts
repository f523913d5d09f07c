import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { lacks } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { bookingBy } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { updateBooking } from '../data/write.ts'
import { refuseWrong } from './guard.ts'
import { type Promotion, promote } from './promote.ts'

export type Confirmation = Promotion & {
  as?: 'confirmed' | 'optional' | undefined
  releaseOn?: Day | null | undefined
  releaseTime?: string | null | undefined
}

/**
 * Confirms a hold, an inquiry or a waitlisted booking, or puts one of the last two on hold. What holds no nights yet is checked against
 * availability, prices and restrictions in the same transaction.
 * @throws 403 for an override without its permission · 409 `wrong_status`, `room_type_sold_out`, `price_changed`, `stay_restricted`,
 *   `price_missing`
 */
export async function confirmBooking(ctx: Ctx, id: BookingId, wish: Confirmation = {}) {
  const isPast = wish.override !== undefined || wish.prices === 'quoted'
  if (isPast && !ctx.can('bookings:override_restriction')) throw lacks('bookings:override_restriction')
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseWrong(booking, 'confirm', date)
    const promoted = booking.status === 'optional' ? {} : await promote(tx, booking, { ...wish, date })
    const status = booking.status === 'optional' ? 'confirmed' : (wish.as ?? 'confirmed')
    await updateBooking(tx, id, { status, ...releaseOf(wish, { status, arrival: booking.arrival }) })
    const label = booking.number
    const change = { from: booking.status, to: status, ...promoted }
    tx.audit({
      action: 'booking.confirm',
      resource: 'booking',
      id,
      label,
      reason: wish.override?.reason ?? null,
      change,
    })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'confirmed' } })
    return readBookingIn(tx, id)
  })
}

/** When it goes by itself: a hold on the day that was said, or at the latest on that of the arrival. */
function releaseOf(
  { releaseOn, releaseTime }: Confirmation,
  { status, arrival }: { status: 'confirmed' | 'optional'; arrival: Day },
) {
  return status === 'confirmed'
    ? { release_on: null, release_time: null }
    : { release_on: releaseOn ?? arrival, release_time: releaseTime ?? null }
}

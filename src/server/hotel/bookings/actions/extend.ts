import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid } from '#server/platform/errors.ts'
import { amendHeld, only } from './amend.ts'
import { holding } from './amending/sight.ts'
import { refuseWrong } from './guard.ts'

export type Extension = {
  departure: Day
  overbook?: { reason: string } | undefined
  override?: { reason: string } | undefined
}

/**
 * Moves the departure, later or earlier: an amendment of the departure alone, at the prices that stand.
 * @throws 400 · 403 for a sale beyond the limit or past a restriction without its permission · 409 `wrong_status`,
 *   `stay_restricted`, `room_type_sold_out`, `room_taken`, `price_missing`
 */
export async function extendStay(ctx: Ctx, id: BookingId, { departure, ...past }: Extension) {
  return ctx.transaction(async (tx) => {
    const sight = holding(tx)
    const held = await sight.bookings([id])
    const booking = only(held.bookings)
    refuseWrong(booking, 'extend', held.date)
    if (departure === booking.arrival) throw invalid('departure', 'Must lie after the arrival')
    const telling = {
      action: 'booking.extend',
      event: 'extended',
      reason: past.overbook?.reason ?? past.override?.reason,
    }
    return amendHeld({ ctx, tx, sight }, { ...held, booking }, { wish: { departure, ...past }, telling })
  })
}

import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import { bookingBy } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { updateBooking } from '../data/write.ts'
import { refuseWrong } from './guard.ts'

/**
 * Confirms a hold, an inquiry or a waitlisted booking; what holds no nights yet is checked against availability now.
 * @throws 409 `wrong_status`, `room_type_sold_out`
 */
export async function confirmBooking(ctx: Ctx, id: BookingId) {
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseWrong(booking, 'confirm', date)
    if (booking.status !== 'optional') {
      await moveHolds(
        tx,
        booking.nights.map(({ night, roomTypeId }) => ({ roomTypeId, night, delta: 1 })),
        { raise: false },
      )
    }
    await updateBooking(tx, id, { status: 'confirmed', release_on: null })
    tx.audit({ action: 'booking.confirm', resource: 'booking', id, label: booking.number })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'confirmed' } })
    return readBookingIn(tx, id)
  })
}

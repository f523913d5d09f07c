import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { isZero } from '#contract/kernel/money.ts'
import { post } from '#server/accounting/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { holdBusinessDate } from '#server/tenancy/public.ts'
import { alreadyCharged } from '../../errors.ts'
import { folioHasCharges, setFolioStanding } from '../../folios/data/folio.ts'
import { transferPosting } from '../../folios/posting.ts'
import { readBookingIn } from '../data/read.ts'
import { vacateRoom } from '../data/rooms.ts'
import { updateBooking } from '../data/write.ts'
import { lockFor } from './guard.ts'

/**
 * Puts a booking back before its check-in, on the same business date and before anything was charged: the room is vacant as it was,
 * and payments are deposits again.
 * @throws 409 `wrong_status`, `already_charged`
 */
export async function undoCheckIn(ctx: Ctx, id: BookingId) {
  return ctx.transaction(async (tx) => {
    const businessDate = await holdBusinessDate(tx)
    const booking = await lockFor(tx, id, { verb: 'undo_check_in', businessDate })
    const { folio } = booking
    if (await folioHasCharges(tx, folio.id)) throw alreadyCharged()
    if (booking.roomId) await vacateRoom(tx, booking.roomId, 'clean')
    await updateBooking(tx, id, { status: 'confirmed', checked_in_on: null, occupied_type_id: null })
    await setFolioStanding(tx, folio.id, { ledger: 'deposit' })
    tx.audit({ action: 'booking.undo_check_in', resource: 'booking', id, label: booking.number })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'undo_check_in' } })
    if (!isZero(folio.payments)) {
      await post(tx, [
        transferPosting({
          id,
          event: 'undo_check_in',
          key: `undo_check_in:${id}:${booking.version}`,
          guestId: booking.guestId,
          bookingNumber: booking.number,
          date: businessDate,
          from: 'deposit',
          to: 'guest',
          amount: folio.payments,
        }),
      ])
    }
    return readBookingIn(tx, id)
  })
}

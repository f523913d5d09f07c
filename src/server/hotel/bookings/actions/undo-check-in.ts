import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { isZero } from '#contract/kernel/money.ts'
import { post } from '#server/accounting/public/entries.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import { alreadyCharged } from '../../errors.ts'
import { folioHasCharges, setFolioState } from '../../folios/data/folio.ts'
import { findPendingOrders } from '../../folios/data/orders.ts'
import { transferPosting } from '../../folios/posting.ts'
import { bookingBy, type LockedBooking } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { roomsOf, vacateRoom } from '../data/rooms.ts'
import { retypeNights, updateBooking } from '../data/write.ts'
import { movedToType } from '../rules.ts'
import { refusePending, refuseWrong } from './guard.ts'

/**
 * Puts a booking back before its check-in, on the same business date and before anything was charged: the room is vacant and as clean
 * as it is, its nights are held by the booked type again, and payments are deposits again. Where that type was sold in the meantime,
 * the booking is oversold, on record.
 * @throws 409 `wrong_status`, `already_charged`, `orders_pending` when orders of the guest are open at an outlet
 */
export async function undoCheckIn(ctx: Ctx, id: BookingId) {
  return ctx.transaction(async (tx) => {
    const [[date, booking], pending] = await Promise.all([
      tx.lock(businessDate(tx), bookingBy(tx, id), roomsOf(tx, [id])),
      findPendingOrders(tx, [id]),
    ])
    const { folio } = booking
    refuseWrong(booking, 'undo_check_in', date)
    refusePending(pending, 'undo_check_in')
    if (await folioHasCharges(tx, folio.id)) throw alreadyCharged()
    if (booking.roomId) await vacateRoom(tx, booking.roomId, null)
    const raised = await holdBookedType(tx, booking)
    await updateBooking(tx, id, {
      status: 'confirmed',
      checked_in_on: null,
      occupied_type_id: null,
      ...(raised > 0 ? { oversold: true } : {}),
    })
    await setFolioState(tx, folio.id, { ledger: 'deposit' })
    tx.audit({ action: 'booking.undo_check_in', resource: 'booking', id, label: booking.number, change: { raised } })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'undo_check_in' } })
    if (!isZero(folio.payments)) {
      await post(tx, [
        transferPosting({
          id,
          event: 'undo_check_in',
          key: `undo_check_in:${id}:${booking.version}`,
          guestId: booking.guestId,
          bookingNumber: booking.number,
          date,
          from: 'deposit',
          to: 'guest',
          amount: folio.payments,
        }),
      ])
    }
    return readBookingIn(tx, id)
  })
}

async function holdBookedType(tx: Tx, { id, arrival, nights, roomTypeId }: LockedBooking): Promise<number> {
  const moves = movedToType(nights, roomTypeId)
  if (moves.length === 0) return 0
  const raised = await moveHolds(tx, moves, { raise: true })
  await retypeNights(tx, id, { from: arrival, type: roomTypeId })
  return raised
}

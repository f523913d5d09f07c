import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { isZero } from '#contract/kernel/money.ts'
import { post } from '#server/accounting/public/entries.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import { alreadyCharged } from '../../errors.ts'
import { folioHasCharges, setFolioState } from '../../folios/data/folio.ts'
import { numberLines, writeLines } from '../../folios/data/lines.ts'
import { findPendingOrders } from '../../folios/data/orders.ts'
import { transferPosting } from '../../folios/posting.ts'
import { followRooms } from '../../housekeeping/actions/make.ts'
import { bookingBy, type LockedBooking } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { roomsOf, vacateRoom } from '../data/rooms.ts'
import { retypeNights, updateBooking } from '../data/write.ts'
import { movedToType } from '../rules.ts'
import { feesBack } from './fees/take-back.ts'
import { refusePending, refuseWrong } from './guard.ts'

/**
 * Puts a booking back before its check-in, on the same business date and before anything was charged: the room is vacant and as clean
 * as it is, its nights are held by the booked type again, payments are deposits again, and fees for its hours are taken off. Where that type was sold in the meantime,
 * the booking is oversold, on record.
 * @throws 409 `wrong_status`, `already_charged`, `charge_invoiced`, `orders_pending` when orders of the guest are open at an outlet
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
    const back = await feesBack(tx, booking, {
      kinds: ['early_check_in', 'day_use'],
      date,
      reason: 'The check-in was undone',
      keepsAgreed: true,
      invoiced: 'refuses',
    })
    const lines = back.moved.map(({ line }) => line)
    await writeLines(tx, numberLines([folio], lines))
    await back.write()
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
    await followRooms(tx, [booking.roomId])
    tx.audit({ action: 'booking.undo_check_in', resource: 'booking', id, label: booking.number, change: { raised } })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'undo_check_in' } })
    const postings = back.moved.map(({ posting }) => posting)
    if (!isZero(folio.payments)) {
      postings.push(
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
      )
    }
    await post(tx, postings)
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

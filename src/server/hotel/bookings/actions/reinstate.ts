import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { absolute, isZero, negate } from '#contract/kernel/money.ts'
import { settleInvoices } from '#server/accounting/public/invoices.ts'
import { post, type Posting } from '#server/accounting/public/entries.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Day } from '#contract/kernel/day.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import { roomOccupied, wrongStatus } from '../../errors.ts'
import { inWindow } from '../../folios/actions/settle.ts'
import { onAccountByWindow } from '../../folios/actions/debtors.ts'
import { setFolioState } from '../../folios/data/folio.ts'
import { transferLine, numberLines, writeLines } from '../../folios/data/lines.ts'
import { afterDepartureOf } from '../../folios/data/after-departure.ts'
import { transferPosting } from '../../folios/posting.ts'
import { followRooms } from '../../housekeeping/actions/make.ts'
import { bookingBy, type LockedBooking } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { heldDays, insertHolds, occupyRoom, roomBy } from '../data/rooms.ts'
import { updateBooking } from '../data/write.ts'
import { takeBackEnding } from './ending/take-back.ts'
import { feesBack } from './fees/take-back.ts'
import { refuseWrong } from './guard.ts'

/**
 * Brings a booking back: a cancelled or no-show one is confirmed again where its nights are still to be had, one that checked out
 * today is in house again where its room is still free. A fee for not coming is taken back with it.
 * @throws 409 `wrong_status`, `room_type_sold_out`, `room_occupied`, `room_taken`, `charge_invoiced`
 */
export async function reinstateBooking(ctx: Ctx, id: BookingId, reason: string) {
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseWrong(booking, 'reinstate', date)
    const entries =
      booking.status === 'checked_out' ? await takeBack(tx, booking, date) : await confirmAgain(tx, booking, date)
    tx.audit({ action: 'booking.reinstate', resource: 'booking', id, label: booking.number, reason })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'reinstated' } })
    await post(tx, entries)
    return readBookingIn(tx, id)
  })
}

async function confirmAgain(tx: Tx, booking: LockedBooking, date: Day): Promise<Posting[]> {
  if (booking.arrival < date) throw wrongStatus({ reason: 'The arrival date has passed' })
  await moveHolds(
    tx,
    booking.nights.map(({ night, roomTypeId }) => ({ roomTypeId, night, delta: 1 })),
    { raise: false },
  )
  await updateBooking(tx, booking.id, {
    status: 'confirmed',
    room_id: null,
    cancelled_on: null,
    no_show_on: null,
    cancel_reason: null,
    cancellation_number: null,
  })
  return takeBackEnding(tx, booking, date)
}

async function takeBack(tx: Tx, booking: LockedBooking, date: Day): Promise<Posting[]> {
  if (!booking.roomId) throw wrongStatus({ reason: 'This stay had no room' })
  const [room] = await tx.lock(roomBy(tx, booking.roomId))
  if (!room || room.occupiedBy !== null) throw roomOccupied({ room: room?.number ?? '' })
  // Of a stay that had come to its last day nothing was given up: its nights are in their rooms still.
  const { arrival, departure } = booking
  if (departure > date || departure === arrival)
    await insertHolds(tx, [{ bookingId: booking.id, roomId: room.id, ...heldDays(date, departure) }])
  await occupyRoom(tx, room.id, booking.id)
  await updateBooking(tx, booking.id, { status: 'checked_in', checked_out_on: null })
  await followRooms(tx, [room.id])
  return reopenFolio(tx, booking, date)
}

/**
 * What was left on account, and what was to be refunded, stands on the guest ledger again. A fee for leaving late is taken off, to be
 * reckoned anew; one on an invoice stands, and is not charged again.
 */
async function reopenFolio(tx: Tx, whole: LockedBooking, date: Day): Promise<Posting[]> {
  const { folio, ...booking } = whole
  const fees = await feesBack(tx, whole, {
    kinds: ['late_check_out'],
    date,
    reason: 'The guest is in house again',
    keepsAgreed: true,
    invoiced: 'stays',
  })
  const { owedBack } = await afterDepartureOf(tx, folio.id)
  const place = { folioId: folio.id, bookingId: booking.id, businessDate: date }
  const fromAccounts = (await onAccountByWindow(tx, folio.id)).map(({ window, debtorId, amount }) => {
    const words = { ledger: 'city' as const, description: 'Taken back from the account', reason: null }
    return { owing: debtorId, line: inWindow(transferLine(place, { ...words, amount }), window) }
  })
  const credit = { ledger: 'refund' as const, description: 'Credit balance taken back', reason: null }
  const fromCredit = isZero(owedBack)
    ? []
    : [{ owing: booking.guestId, line: transferLine(place, { ...credit, amount: negate(owedBack) }) }]
  const back = [...fromAccounts, ...fromCredit]
  await setFolioState(tx, folio.id, { status: 'open' })
  await writeLines(tx, numberLines([folio], [...back.map(({ line }) => line), ...fees.moved.map(({ line }) => line)]))
  await fees.write()
  await settleInvoices(tx, { type: 'folio', ids: [folio.id] }, { date })
  const transfers = back.map(({ line, owing }) =>
    transferPosting({
      id: line.id,
      event: 'transferred',
      key: `folio_line:${line.id}`,
      guestId: owing,
      bookingNumber: booking.number,
      date,
      ...(line.ledger === 'city' ? { from: 'city', to: 'guest' } : { from: 'guest', to: 'refund' }),
      amount: line.ledger === 'city' ? line.gross : absolute(line.gross),
    }),
  )
  return [...transfers, ...fees.moved.map(({ posting }) => posting)]
}

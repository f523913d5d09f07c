import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { documentNumber, holdBusinessDate, takeNumbers } from '#server/tenancy/public.ts'
import { moveHoldsInTurn, type NightMove } from '../../availability/actions/hold.ts'
import type { LockedBooking } from '../data/lock.ts'
import { markCancelled, markNoShows } from '../data/marks.ts'
import { readBookingIn } from '../data/read.ts'
import { endHolds } from '../data/rooms.ts'
import { lockAllFor } from './guard.ts'

/**
 * Cancels a booking: its nights can be sold again, its cancellation number is given. A deposit stays with the booking until it
 * is refunded.
 * @throws 409 `wrong_status`
 */
export async function cancelBooking(ctx: Ctx, id: BookingId, reason: string) {
  return ctx.transaction(async (tx) => {
    await cancelWithin(tx, [id], reason)
    return readBookingIn(tx, id)
  })
}

/** The same for several bookings, inside a transaction that is open. */
export async function cancelWithin(tx: Tx, ids: readonly BookingId[], reason: string): Promise<void> {
  if (ids.length === 0) return
  const businessDate = await holdBusinessDate(tx)
  const bookings = await lockAllFor(tx, ids, { verb: 'cancel', businessDate })
  await releaseAll(tx, bookings)
  const first = await takeNumbers(tx, { series: 'CX', year: 0, count: bookings.length })
  await markCancelled(
    tx,
    bookings.map((booking, index) => ({ id: booking.id, number: documentNumber('CX', 0, first + index) })),
    { reason, on: businessDate },
  )
  for (const { id, number } of bookings) {
    tx.audit({ action: 'booking.cancel', resource: 'booking', id, label: number, reason })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'cancelled' } })
  }
}

/**
 * Marks a booking as a no-show once its arrival date has come: its nights can be sold again, no fee is charged.
 * @throws 409 `wrong_status`
 */
export async function markNoShow(ctx: Ctx, id: BookingId) {
  return ctx.transaction(async (tx) => {
    await noShowWithin(tx, [id])
    return readBookingIn(tx, id)
  })
}

/** The same for several bookings, inside a transaction that is open. */
export async function noShowWithin(tx: Tx, ids: readonly BookingId[]): Promise<void> {
  if (ids.length === 0) return
  const businessDate = await holdBusinessDate(tx)
  const bookings = await lockAllFor(tx, ids, { verb: 'no_show', businessDate })
  await releaseAll(tx, bookings)
  await markNoShows(tx, ids, businessDate)
  for (const { id, number } of bookings) {
    tx.audit({ action: 'booking.no_show', resource: 'booking', id, label: number })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'no_show' } })
  }
}

async function releaseAll(tx: Tx, bookings: readonly LockedBooking[]): Promise<void> {
  await moveHoldsInTurn(
    tx,
    bookings
      .filter(({ status }) => status === 'confirmed' || status === 'optional')
      .map((booking) => ({ moves: givenBack(booking, booking.arrival), raise: false })),
  )
  const assigned = bookings.filter((booking) => booking.roomId !== null)
  await endHolds(
    tx,
    assigned.map((booking) => ({ bookingId: booking.id, on: booking.arrival })),
  )
}

/** The nights of a booking from a day on, given back to the selling counters. */
export function givenBack(booking: LockedBooking, from: Day): NightMove[] {
  return booking.nights
    .filter((night) => night.night >= from)
    .map(({ night, roomTypeId }) => ({ roomTypeId, night, delta: -1 }))
}

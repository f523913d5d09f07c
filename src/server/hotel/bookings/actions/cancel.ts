import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import { earlyGuard } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { numberAt, takeNumbers } from '#server/tenancy/public/numbers.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import { leaveBlocks, nightsOfBlocks } from '../../groups/actions/return.ts'
import { bookingBy, bookingsBy, type LockedBooking } from '../data/lock.ts'
import { markCancelled, markNoShows } from '../data/marks.ts'
import { readBookingIn } from '../data/read.ts'
import { endHolds } from '../data/rooms.ts'
import { givenBack, holdRanOut } from '../rules.ts'
import { refuseWrong } from './guard.ts'

/**
 * Cancels a booking: its nights can be sold again, its cancellation number is given. A deposit stays with the booking until it
 * is refunded.
 * @throws 409 `wrong_status`
 */
export async function cancelBooking(ctx: Ctx, id: BookingId, reason: string) {
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    await cancel(tx, [booking], { reason, date })
    return readBookingIn(tx, id)
  })
}

/** Cancels several bookings on the business date, which the caller holds. @throws 409 `wrong_status` */
export async function cancelBookings(
  tx: Tx,
  ids: readonly BookingId[],
  why: { reason: string; date: Day },
): Promise<void> {
  if (ids.length === 0) return
  const [bookings] = await tx.lock(bookingsBy(tx, ids))
  await cancel(tx, bookings, why)
}

/** Cancels holds whose day of release has come, on the business date, which the caller holds. @throws 409 `wrong_status` */
export async function releaseHolds(tx: Tx, ids: readonly BookingId[], date: Day): Promise<void> {
  await cancelBookings(tx, ids, { reason: holdRanOut, date })
}

async function cancel(
  tx: Tx,
  bookings: readonly LockedBooking[],
  { reason, date: on }: { reason: string; date: Day },
): Promise<void> {
  for (const booking of bookings) refuseWrong(booking, 'cancel', on)
  await release(tx, bookings)
  const [taken] = await takeNumbers(tx, Number(on.slice(0, 4)), [{ series: 'CX', count: bookings.length }])
  await markCancelled(
    tx,
    bookings.map((booking, index) => ({ id: booking.id, number: numberAt(taken, index).number })),
    { reason, on },
  )
  for (const { id, number } of bookings) {
    tx.audit({ action: 'booking.cancel', resource: 'booking', id, label: number, reason })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'cancelled' } })
  }
}

/**
 * Marks a booking as a no-show once its arrival date has come: its nights can be sold again, no fee is charged.
 * @throws 403 `approval_needed` before the hour of the night audit · 409 `wrong_status`
 */
export async function markNoShow(ctx: Ctx, id: BookingId, approval?: Approval) {
  const refuseEarly = await earlyGuard(ctx, approval)
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseWrong(booking, 'no_show', date)
    await noShow(tx, [booking], { date, ...(await refuseEarly(tx, date)) })
    return readBookingIn(tx, id)
  })
}

/** Marks several bookings as no-shows on the business date, which the caller holds. @throws 409 `wrong_status` */
export async function noShowBookings(tx: Tx, ids: readonly BookingId[], date: Day): Promise<void> {
  if (ids.length === 0) return
  const [bookings] = await tx.lock(bookingsBy(tx, ids))
  await noShow(tx, bookings, { date })
}

async function noShow(
  tx: Tx,
  bookings: readonly LockedBooking[],
  { date, ...approved }: { date: Day; approvedBy?: string },
): Promise<void> {
  for (const booking of bookings) refuseWrong(booking, 'no_show', date)
  await release(tx, bookings)
  await markNoShows(
    tx,
    bookings.map(({ id }) => id),
    date,
  )
  for (const { id, number } of bookings) {
    tx.audit({ action: 'booking.no_show', resource: 'booking', id, label: number, change: approved })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'no_show' } })
  }
}

/** The nights of bookings can be sold again, or go back to the block that they were picked up from, and their rooms are free. */
async function release(tx: Tx, bookings: readonly LockedBooking[]): Promise<void> {
  const holding = bookings.filter(({ status }) => status === 'confirmed' || status === 'optional')
  const back = await nightsOfBlocks(tx, holding)
  const given = holding.flatMap((booking) => givenBack(booking, booking.arrival))
  await moveHolds(tx, [...given, ...back], { raise: false })
  await leaveBlocks(tx, holding, back)
  const assigned = bookings.filter((booking) => booking.roomId !== null)
  await endHolds(
    tx,
    assigned.map((booking) => ({ bookingId: booking.id, on: booking.arrival })),
  )
}

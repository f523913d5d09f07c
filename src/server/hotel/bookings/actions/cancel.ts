import { holdsReleased } from '#contract/hotel/bookings/notices.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { post } from '#server/accounting/public/entries.ts'
import { allowanceOf, byWhom, earlyFor } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { numberAt, takeNumbers } from '#server/tenancy/public/numbers.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import { leaveBlocks, nightsOfBlocks } from '../../groups/actions/return.ts'
import { followRooms } from '../../housekeeping/actions/make.ts'
import { bookingBy, bookingsBy, type LockedBooking } from '../data/lock.ts'
import { markCancelled, markNoShows } from '../data/marks.ts'
import { readBookingIn } from '../data/read.ts'
import { endHolds } from '../data/rooms.ts'
import { givenBack, holdRanOut, neverTaken } from '../rules.ts'
import { endBookings, endingRights, type Endings, type EndingWish, tracedEnding } from './ending/end.ts'
import { refuseWrong } from './guard.ts'

export type Cancellation = EndingWish & { reason: string }

/**
 * Cancels a booking: its nights can be sold again, its cancellation number is given, and the fee of its terms is charged unless it is
 * waived. What was paid ahead covers the fee; what it leaves over goes back or stays, as told.
 * @throws 403 `approval_needed` · 409 `wrong_status`, `fee_changed`
 */
export async function cancelBooking(ctx: Ctx, id: BookingId, { reason, ...wish }: Cancellation) {
  const allowed = await allowanceOf(ctx, wish.approval, ...endingRights)
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    await cancel(tx, [booking], { reason, date, wish, allowed })
    return readBookingIn(tx, id)
  })
}

/**
 * Cancels several bookings by their terms on the business date, which the caller holds; what was paid ahead and is left over stays.
 * @throws 409 `wrong_status`
 */
export async function cancelBookings(
  tx: Tx,
  ids: readonly BookingId[],
  why: { reason: string; date: Day },
): Promise<void> {
  if (ids.length === 0) return
  const [bookings] = await tx.lock(bookingsBy(tx, ids))
  await cancel(tx, bookings, why)
}

/**
 * Cancels holds whose day of release has come, and tells people of them; what waits or asks and holds nothing goes silently. The caller
 * holds the business date.
 * @throws 409 `wrong_status`
 */
export async function releaseHolds(tx: Tx, ids: readonly BookingId[], date: Day): Promise<void> {
  if (ids.length === 0) return
  const [bookings] = await tx.lock(bookingsBy(tx, ids))
  const byStatus = Map.groupBy(bookings, ({ status }) => status)
  const holds = byStatus.get('optional') ?? []
  const groups = [
    { reason: holdRanOut, gone: holds },
    { reason: neverTaken.waitlisted, gone: byStatus.get('waitlisted') ?? [] },
    { reason: neverTaken.inquiry, gone: byStatus.get('inquiry') ?? [] },
  ]
  await release(tx, bookings)
  for (const { reason, gone } of groups) if (gone.length > 0) await cancelReleased(tx, gone, { reason, date })
  if (holds.length === 0) return
  const values = { count: String(holds.length), guests: holds.map(({ guestName }) => guestName).join(', ') }
  await raise(tx, holdsReleased, { values, actionUrl: `/hotel/bookings?tab=all&night=${date}&outcome=released` })
}

type Ends = Omit<Endings, 'kind' | 'reason'>

async function cancel(tx: Tx, bookings: readonly LockedBooking[], { reason, ...ends }: Ends & { reason: string }) {
  const { date: on } = ends
  for (const booking of bookings) refuseWrong(booking, 'cancel', on)
  await release(tx, bookings)
  await cancelReleased(tx, bookings, { reason, ...ends })
}

/** The same for bookings whose nights were given back already. */
async function cancelReleased(
  tx: Tx,
  bookings: readonly LockedBooking[],
  { reason, ...ends }: Ends & { reason: string },
): Promise<void> {
  const { date: on } = ends
  const { ended, write } = await endBookings(tx, bookings, { ...ends, reason, kind: 'cancelled' })
  const [taken] = await takeNumbers(tx, Number(on.slice(0, 4)), [{ series: 'CX', count: bookings.length }])
  await markCancelled(
    tx,
    bookings.map((booking, index) => ({ id: booking.id, number: numberAt(taken, index).number })),
    { reason, on },
  )
  for (const one of ended) {
    const { id, number } = one.booking
    const change = tracedEnding(one, byWhom(ends.allowed?.approver ?? null).approvedBy)
    tx.audit({ action: 'booking.cancel', resource: 'booking', id, label: number, reason, change })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'cancelled' } })
  }
  await post(tx, await write())
}

/**
 * Marks a booking as a no-show once its arrival date has come: its nights can be sold again, and the fee of its terms is charged unless
 * it is waived.
 * @throws 403 `approval_needed` before the hour of the night audit, or for what is given away · 409 `wrong_status`, `fee_changed`
 */
export async function markNoShow(ctx: Ctx, id: BookingId, wish: EndingWish = {}) {
  const allowed = await allowanceOf(ctx, wish.approval, ...endingRights, 'night_audit:run_early')
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseWrong(booking, 'no_show', date)
    const { approvedBy } = await earlyFor(ctx, allowed)(tx, date)
    await noShow(tx, [booking], { date, wish, allowed, ...(approvedBy === undefined ? {} : { approvedBy }) })
    return readBookingIn(tx, id)
  })
}

/** Marks several bookings as no-shows by their terms on the business date, which the caller holds. @throws 409 `wrong_status` */
export async function noShowBookings(tx: Tx, ids: readonly BookingId[], date: Day): Promise<void> {
  if (ids.length === 0) return
  const [bookings] = await tx.lock(bookingsBy(tx, ids))
  await noShow(tx, bookings, { date })
}

async function noShow(
  tx: Tx,
  bookings: readonly LockedBooking[],
  { approvedBy, ...ends }: Ends & { approvedBy?: string },
) {
  for (const booking of bookings) refuseWrong(booking, 'no_show', ends.date)
  await release(tx, bookings)
  const { ended, write } = await endBookings(tx, bookings, {
    ...ends,
    reason: 'The guest did not come',
    kind: 'no_show',
  })
  await markNoShows(
    tx,
    bookings.map(({ id }) => id),
    ends.date,
  )
  const signer = approvedBy ?? byWhom(ends.allowed?.approver ?? null).approvedBy
  for (const one of ended) {
    const { id, number } = one.booking
    tx.audit({ action: 'booking.no_show', resource: 'booking', id, label: number, change: tracedEnding(one, signer) })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'no_show' } })
  }
  await post(tx, await write())
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
  await followRooms(
    tx,
    assigned.map(({ roomId }) => roomId),
  )
}

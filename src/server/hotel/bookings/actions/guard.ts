import { type BookingVerb, reasonAgainst } from '#contract/hotel/bookings/rules.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { PendingOrder } from '#contract/hotel/folios/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { holdBusinessDate } from '#server/tenancy/public.ts'
import { ordersPending, wrongStatus } from '../../errors.ts'
import { type LockedBooking, lockBookings } from '../data/lock.ts'

type Beginning = { verb: BookingVerb; businessDate: Day }

/**
 * Holds the business date and locks bookings for a verb, in one go, refusing when it does not start from where one of them stands.
 * @throws 404 · 409 `wrong_status`
 */
export async function beginFor(
  tx: Tx,
  ids: readonly BookingId[],
  verb: BookingVerb,
): Promise<{ businessDate: Day; bookings: LockedBooking[] }> {
  const [businessDate, bookings] = await Promise.all([holdBusinessDate(tx), lockBookings(tx, ids)])
  refuseWrong(bookings, { verb, businessDate })
  return { businessDate, bookings }
}

/** Locks bookings for a verb on a business date that is held. @throws 404 · 409 `wrong_status` */
export async function lockAllFor(tx: Tx, ids: readonly BookingId[], beginning: Beginning): Promise<LockedBooking[]> {
  const bookings = await lockBookings(tx, ids)
  refuseWrong(bookings, beginning)
  return bookings
}

function refuseWrong(bookings: readonly LockedBooking[], { verb, businessDate }: Beginning): void {
  for (const booking of bookings) {
    const reason = reasonAgainst(booking, verb, businessDate)
    if (reason) throw wrongStatus({ reason })
  }
}

/** The same for one booking. */
export async function lockFor(tx: Tx, id: BookingId, beginning: Beginning): Promise<LockedBooking> {
  const [booking] = await lockAllFor(tx, [id], beginning)
  if (!booking) throw notFound('booking')
  return booking
}

/** Refuses a verb that no order may stay open behind. @throws 409 `orders_pending` */
export function refusePending(pending: readonly PendingOrder[], verb: 'check_out' | 'undo_check_in'): void {
  if (pending.length === 0) return
  throw ordersPending({
    orders: pending.map(({ orderNumber, locationName }) => `${orderNumber} at ${locationName}`),
    verb,
  })
}

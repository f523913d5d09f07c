import { type BookingVerb, reasonAgainst } from '#contract/hotel/bookings/rules.ts'
import type { PendingOrder } from '#contract/hotel/folios/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { ordersPending, wrongStatus } from '../../errors.ts'
import type { LockedBooking } from '../data/lock.ts'

/** Refuses a verb that doesn't start from where a booking stands on the business date. @throws 409 `wrong_status` */
export function refuseWrong(booking: LockedBooking, verb: BookingVerb, date: Day): void {
  const reason = reasonAgainst(booking, verb, date)
  if (reason) throw wrongStatus({ reason })
}

/** Refuses a verb that no order may stay open behind. @throws 409 `orders_pending` */
export function refusePending(pending: readonly PendingOrder[], verb: 'check_out' | 'undo_check_in'): void {
  if (pending.length === 0) return
  throw ordersPending({
    orders: pending.map(({ orderNumber, locationName }) => `${orderNumber} at ${locationName}`),
    verb,
  })
}

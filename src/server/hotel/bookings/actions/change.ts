import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound, stale } from '#server/platform/errors.ts'
import { lockBookings } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { updateBooking } from '../data/write.ts'

export type BookingFacts = {
  adults?: number | undefined
  children?: number | undefined
  source?: string | null | undefined
  notes?: string | null | undefined
  creditLimit?: Money | null | undefined
  releaseOn?: Day | null | undefined
  version?: number | undefined
}

/** Changes what is known about a booking. @throws 404 · 409 `stale` when somebody changed it in the meantime */
export async function changeBooking(ctx: Ctx, id: BookingId, facts: BookingFacts) {
  return ctx.transaction(async (tx) => {
    const [booking] = await lockBookings(tx, [id])
    if (!booking) throw notFound('booking')
    const { version, creditLimit, releaseOn, ...rest } = facts
    if (version !== undefined && version !== booking.version) throw stale({ what: 'booking' })
    await updateBooking(tx, id, { ...rest, credit_limit: creditLimit, release_on: releaseOn })
    tx.audit({
      action: 'booking.change',
      resource: 'booking',
      id,
      label: booking.number,
      change: { ...rest, releaseOn },
    })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'changed' } })
    return readBookingIn(tx, id)
  })
}

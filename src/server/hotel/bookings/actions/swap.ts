import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid, lacks } from '#server/platform/errors.ts'
import { wrongStatus } from '../../errors.ts'
import type { LockedBooking, Segment } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { tell } from './amend.ts'
import { judge } from './amending/judge.ts'
import { gathered, refuseFirst } from './amending/refusals.ts'
import { rehomed } from './amending/rehome.ts'
import { holding } from './amending/sight.ts'
import { refuseStale } from './amending/stale.ts'
import { isInHouse } from './amending/stay.ts'
import { toldOf, writeChanges } from './amending/write.ts'
import { refuseWrong } from './guard.ts'

export type Swap = {
  with: BookingId
  segment?: Day | undefined
  withSegment?: Day | undefined
  override?: { reason: string } | undefined
  version?: number | undefined
  withVersion?: number | undefined
}

/**
 * Swaps the rooms of two bookings, of each its whole stay or one part of it: each takes the other's room for its own nights, in house
 * from the business date on as a move. Both rooms have to be free for that once both stays are taken out.
 * @returns both bookings, the named one first
 * @throws 400 · 403 for an override without its permission · 409 `stale`, `wrong_status`, `room_taken`, `room_occupied`, `room_not_ready`
 */
export async function swapRooms(ctx: Ctx, id: BookingId, swap: Swap) {
  if (swap.override && !ctx.can('bookings:checkin_override')) throw lacks('bookings:checkin_override')
  return ctx.transaction(async (tx) => {
    const sight = holding(tx)
    const { date, bookings } = await sight.bookings([id, swap.with])
    const [one, other] = bookings
    if (!one || !other || one.id === other.id) throw invalid('with', 'Choose another booking')
    await refuseStale({ ctx, tx }, one, swap.version)
    await refuseStale({ ctx, tx }, other, swap.withVersion)
    for (const booking of [one, other]) refuseWrong(booking, 'swap', date)
    const part = partOf(one, date, { path: 'segment', from: swap.segment })
    const otherPart = partOf(other, date, { path: 'withSegment', from: swap.withSegment })
    if (part.roomId === otherPart.roomId) throw invalid('with', 'Both have the same room')
    const rooms = await sight.rooms([id, swap.with], [part.roomId, otherPart.roomId])
    const changes = [
      rehomed(one, [{ ...part, roomId: otherPart.roomId }], { rooms, date }),
      rehomed(other, [{ ...otherPart, roomId: part.roomId }], { rooms, date }),
    ]
    const refusals = gathered()
    const override = swap.override !== undefined
    const verdict = await judge(tx, sight, { changes, date, rooms, refusals, overbook: false, override })
    refuseFirst(refusals)
    await writeChanges(tx, changes, { verdict })
    for (const change of changes) {
      const telling = { action: 'booking.swap', event: 'swapped', reason: swap.override?.reason }
      const partner = change.booking === one ? other : one
      tell(tx, change.booking, { ...telling, change: { ...toldOf(change, rooms), with: partner.number } })
    }
    return [await readBookingIn(tx, id), await readBookingIn(tx, swap.with)]
  })
}

/** The part of a stay that is meant, as far as it is left. @throws 400 at the field · 409 `wrong_status` without a room */
function partOf(booking: LockedBooking, date: Day, { path, from }: { path: string; from: Day | undefined }): Segment {
  const left = booking.segments.filter(({ to }) => !isInHouse(booking) || to > date)
  const [first] = left
  if (!first) throw wrongStatus({ reason: `${booking.number} has no room to swap` })
  const part = from === undefined ? first : left.find((one) => one.from === from)
  if (!part) throw invalid(path, 'No part of the stay begins on this day')
  if (from === undefined && left.length > 1) throw invalid(path, 'The stay is split: say which part is meant')
  return isInHouse(booking) && part.from < date ? { ...part, from: date } : part
}

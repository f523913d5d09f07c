import { reasonAgainst } from '#contract/hotel/bookings/rules.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { compareForGiving } from '#contract/hotel/rooms/rules.ts'
import type { RowResult } from '#contract/kernel/bulk.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { noRoomFree } from '../../errors.ts'
import { type LockedBooking, seeKnown } from '../data/lock.ts'
import { type FreeRoom, freeRooms, heldDays } from '../data/rooms.ts'
import { whyGiven } from './choose-room.ts'

/** A room that an earlier booking of the same preview would get. */
type Given = { id: FreeRoom['id']; from: Day; to: Day }

/**
 * Which room each of several bookings would be given, in their order, and which are left as they are and why: as `assignFreeRoom` chooses
 * for one after the other. Nothing is written, and nothing is promised until it is.
 */
export async function previewAssigning(ctx: Ctx, ids: readonly BookingId[]): Promise<RowResult[]> {
  return ctx.read(async (tx) => {
    const date = await readBusinessDate(tx)
    const known = new Map((await seeKnown(tx, ids)).map((booking) => [booking.id, booking]))
    const given: Given[] = []
    const results: RowResult[] = []
    for (const id of ids) {
      const booking = known.get(id)
      if (!booking) {
        results.push({ id, ok: false, error: notFound('booking').message })
        continue
      }
      const reason = whyLeft(booking, date)
      const days = heldDays(booking.arrival, booking.departure)
      const free = reason === null ? await freeRooms(tx, { type: booking.roomTypeId, ...days }, date) : []
      const [room] = stillFree(free, given, days).toSorted(compareForGiving)
      if (room) given.push({ id: room.id, ...days })
      results.push(
        room ? { id, ok: true, note: whyGiven(room) } : { id, ok: false, error: reason ?? noRoomFree().message },
      )
    }
    return results
  })
}

function whyLeft(booking: LockedBooking, date: Day): string | null {
  return reasonAgainst(booking, 'assign', date) ?? (booking.roomId === null ? null : 'Has its room already')
}

/** The rooms that nobody before would be given for these days, promised as far as those before leave them. */
function stillFree(rooms: readonly FreeRoom[], given: readonly Given[], { from, to }: { from: Day; to: Day }) {
  return rooms.flatMap((room) => {
    const own = given.filter(({ id }) => id === room.id)
    if (own.some((one) => one.from < to && one.to > from)) return []
    const later = own.filter((one) => one.from >= to).map((one) => one.from)
    return [{ ...room, freeUntil: [...later, ...(room.freeUntil ? [room.freeUntil] : [])].toSorted()[0] ?? null }]
  })
}

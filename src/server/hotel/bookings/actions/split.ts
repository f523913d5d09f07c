import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid } from '#server/platform/errors.ts'
import { wrongStatus } from '../../errors.ts'
import type { LockedBooking } from '../data/lock.ts'
import { amendHeld, only } from './amend.ts'
import { holding } from './amending/sight.ts'
import { refuseStale } from './amending/stale.ts'
import { isInHouse, segmentOn } from './amending/stay.ts'
import { refuseWrong } from './guard.ts'

export type Split = { night: Day; roomId: RoomId; version?: number | undefined }

/**
 * Gives a stay another room from a night on, until the end of the part that the night falls in; prices and folio stay. In house a split
 * from the business date is a move.
 * @throws 400 for a night or a room that can't be · 409 `stale`, `wrong_status`, `room_taken`, `room_type_sold_out`
 */
export async function splitStay(ctx: Ctx, id: BookingId, { night, roomId, version }: Split) {
  return ctx.transaction(async (tx) => {
    const sight = holding(tx)
    const held = await sight.bookings([id])
    const booking = only(held.bookings)
    await refuseStale({ ctx, tx }, booking, version)
    refuseWrong(booking, 'split', held.date)
    refuseNight(booking, night, held.date)
    if (segmentOn(booking.segments, night)?.roomId === roomId) {
      throw invalid('roomId', 'The stay has this room on these nights already')
    }
    const wish = { roomId, splitFrom: night, keepType: true }
    const telling = { action: 'booking.split', event: 'split' }
    return amendHeld({ ctx, tx, sight }, { ...held, booking }, { wish, telling })
  })
}

function refuseNight(booking: LockedBooking, night: Day, date: Day): void {
  if (booking.segments.length === 0) throw wrongStatus({ reason: 'Give the stay a room before it is split' })
  if (night <= booking.arrival || night >= booking.departure) {
    throw invalid('night', 'Must lie between the arrival and the departure')
  }
  if (isInHouse(booking) && night < date) throw invalid('night', `Must not lie before the business date ${date}`)
}

export type Unification = {
  roomId?: RoomId | undefined
  override?: { reason: string } | undefined
  version?: number | undefined
}

/**
 * Gives a split stay one room for all nights that are left: the named one, or the one that it has now.
 * @throws 409 `stale`, `wrong_status` where nothing is split, `room_taken`, `room_not_ready`, `room_occupied`
 */
export async function unifyStay(ctx: Ctx, id: BookingId, { roomId, override, version }: Unification) {
  return ctx.transaction(async (tx) => {
    const sight = holding(tx)
    const held = await sight.bookings([id])
    const booking = only(held.bookings)
    await refuseStale({ ctx, tx }, booking, version)
    refuseWrong(booking, 'split', held.date)
    const left = booking.segments.filter(({ to }) => !isInHouse(booking) || to > held.date)
    if (left.length < 2) throw wrongStatus({ reason: 'The stay has one room for all its nights already' })
    const wish = { roomId: roomId ?? booking.roomId ?? left[0]?.roomId, override, keepType: true }
    const telling = { action: 'booking.unify', event: 'split', reason: override?.reason }
    return amendHeld({ ctx, tx, sight }, { ...held, booking }, { wish, telling })
  })
}

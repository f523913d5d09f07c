import { plainPricing } from '#contract/hotel/rate-plans/rules/selling.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { LockedBooking, Segment } from '../../data/lock.ts'
import type { RoomsById } from './judge.ts'
import { nightsAfter } from './nights.ts'
import { type Change, isInHouse, joined, rehoused, segmentOn, stayOf } from './stay.ts'

type House = { rooms: RoomsById; date: Day }

/** A booking that has other rooms on some of its days, a guest in house from today on as a move; its prices stay. */
export function rehomed(booking: LockedBooking, parts: readonly Segment[], house: House): Change {
  const segments = parts.reduce<readonly Segment[]>(rehoused, booking.segments)
  const here = isInHouse(booking) ? (segmentOn(parts, house.date)?.roomId ?? booking.roomId) : undefined
  return changeTo(booking, joined(segments), { ...house, here })
}

/** A booking whose guest is not here yet, without the room that it has. */
export function withoutRoom(booking: LockedBooking, house: House): Change {
  return changeTo(booking, [], { ...house, here: null })
}

function changeTo(
  booking: LockedBooking,
  segments: Segment[],
  { rooms, date, here }: House & { here: RoomId | null | undefined },
): Change {
  const { roomTypeId, adults, children } = booking
  const homes = { roomTypeId, segments, typeOf: (room: RoomId) => rooms.get(room)?.roomTypeId }
  const isFrozen = (night: Day) => isInHouse(booking) && night < date
  const people = { adults, children }
  const pricing = {
    type: undefined,
    nightlyPrice: undefined,
    rates: plainPricing,
    people,
    all: false,
    ofGroup: null,
    isFrozen,
  }
  const nights = nightsAfter(booking, booking, { pricing, homes })
  const roomId = here === undefined ? (segments[0]?.roomId ?? null) : here
  return { booking, after: { ...stayOf(booking), segments, nights, roomId } }
}

import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { reasonAgainst } from '#contract/hotel/bookings/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { noRoomReady, wrongStatus } from '../../../errors.ts'
import type { LockedBooking, Segment } from '../../data/lock.ts'
import { heldDays, type LockedRoom } from '../../data/rooms.ts'
import type { Dates } from './dates.ts'
import type { Refusals } from './refusals.ts'
import type { Sight } from './sight.ts'
import { isInHouse, joined, rehoused, segmentOn, stretched } from './stay.ts'

export type RoomWish = {
  roomTypeId?: RoomTypeId | undefined
  roomId?: RoomId | null | undefined
  segment?: Day | undefined
  /** From this night on, until the end of the part that it falls in. */
  splitFrom?: Day | undefined
  keepType?: boolean | undefined
}

/** Where a stay will be: its parts, where the guest is or arrives, and the type that is charged. */
export type Housing = { segments: Segment[]; roomId: RoomId | null; roomTypeId: RoomTypeId }

type Facts = { dates: Dates; date: Day; rooms: Map<RoomId, LockedRoom>; refusals: Refusals }

/** Where a stay is to be by what is wished for; where that can't be, it stays where it is on the new dates. */
export async function housingAfter(
  sight: Sight,
  booking: LockedBooking,
  { wish, ...facts }: Facts & { wish: RoomWish },
): Promise<Housing> {
  const asked = await roomAsked(sight, booking, { wish, ...facts })
  const parts = stretched(booking.segments, facts.dates)
  const stays = { segments: parts, roomId: isInHouse(booking) ? booking.roomId : (parts[0]?.roomId ?? null) }
  const roomTypeId = typeAsked(booking, wish, facts.rooms)
  const left = { ...stays, roomTypeId }
  if (asked === undefined) return left
  return facts.refusals.or('roomId', left, () => {
    const { from, to } = daysAsked(booking, { wish, asked, ...facts })
    if (asked === null) return { segments: [], roomId: null, roomTypeId }
    const segments = parts.length === 0 ? [{ roomId: asked, from, to }] : rehoused(parts, { roomId: asked, from, to })
    const isMoving = isInHouse(booking) && segmentOn([{ roomId: asked, from, to }], facts.date) !== undefined
    const stayed = isInHouse(booking) ? booking.roomId : (segments[0]?.roomId ?? null)
    return { segments: joined(segments), roomId: isMoving ? asked : stayed, roomTypeId }
  })
}

/** The room that is asked for, by itself or by a type: none of it for somebody who comes, the first ready one for who is here. */
async function roomAsked(
  sight: Sight,
  booking: LockedBooking,
  { wish, dates, date, rooms, refusals }: Facts & { wish: RoomWish },
): Promise<RoomId | null | undefined> {
  const { roomTypeId: type, roomId } = wish
  if (roomId) return rooms.has(roomId) ? roomId : refusals.or('roomId', undefined, refuseUnknown)
  if (roomId === null || type === undefined || wish.keepType || type === booking.roomTypeId) return roomId
  const here = (room: RoomId | null) => room !== null && rooms.get(room)?.roomTypeId === type
  if (!isInHouse(booking)) return booking.segments.every((part) => here(part.roomId)) ? undefined : null
  if (here(booking.roomId)) return undefined
  const ready = await sight.readyRoom({ type, from: date, to: heldDays(dates.arrival, dates.departure).to })
  if (ready) rooms.set(ready.id, ready)
  else refusals.add('roomTypeId', noRoomReady())
  return ready?.id
}

function refuseUnknown(): never {
  throw notFound('room')
}

/** The days for which a room is asked for. @throws 400, 409 `wrong_status` where no room can be given or taken back */
function daysAsked(
  booking: LockedBooking,
  { wish, asked, dates, date, rooms }: Omit<Facts, 'refusals'> & { wish: RoomWish; asked: RoomId | null },
): { from: Day; to: Day } {
  const whole = heldDays(dates.arrival, dates.departure)
  if (isInHouse(booking)) {
    if (asked === null) throw invalid('roomId', 'A guest in house keeps a room')
    if (whole.to <= date) throw wrongStatus({ reason: 'The guest leaves today; extend the stay first' })
  } else {
    const reason = reasonAgainst(booking, 'assign', date)
    if (reason && asked !== null) throw wrongStatus({ reason })
  }
  refuseOtherType(wish, asked === null ? undefined : rooms.get(asked))
  const part = partAsked(booking, wish, whole) ?? whole
  if (part.to <= date && isInHouse(booking)) throw invalid('segment', 'This part of the stay is over')
  return { from: isInHouse(booking) && part.from < date ? date : part.from, to: part.to }
}

type Days = { from: Day; to: Day }

/** The part of the stay that gets the room, the last one up to the new end; undefined where it is for all that is left. */
function partAsked({ segments }: LockedBooking, { segment, splitFrom }: RoomWish, whole: Days): Days | undefined {
  const from = splitFrom ?? segment
  if (from === undefined) return undefined
  const part = splitFrom ? segmentOn(segments, splitFrom) : segments.find((one) => one.from === segment)
  if (!part) throw invalid('segment', 'No part of the stay begins on this day')
  const reachesEnd = part === segments.at(-1) || part.to > whole.to
  return { from, to: reachesEnd ? whole.to : part.to }
}

function refuseOtherType({ roomTypeId, keepType }: RoomWish, room: LockedRoom | undefined): void {
  if (!room || !roomTypeId || keepType || room.roomTypeId === roomTypeId) return
  throw invalid('roomId', `Room ${room.number} is of another type than the one that is charged`)
}

/** The type that is charged: the one that is asked for, or that of the room which is given for all nights, unless it is an upgrade. */
function typeAsked(booking: LockedBooking, wish: RoomWish, rooms: Map<RoomId, LockedRoom>): RoomTypeId {
  if (wish.roomTypeId) return wish.roomTypeId
  if (!wish.roomId || wish.keepType || wish.segment !== undefined) return booking.roomTypeId
  return rooms.get(wish.roomId)?.roomTypeId ?? booking.roomTypeId
}

import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import type { LockedBooking, Segment } from '../data/lock.ts'
import { tell } from './amend.ts'
import { isMove, judge, type RoomsById, type Verdict } from './amending/judge.ts'
import type { Refusals } from './amending/refusals.ts'
import { rehomed, withoutRoom } from './amending/rehome.ts'
import type { Sight } from './amending/sight.ts'
import { type Change, isInHouse } from './amending/stay.ts'
import { toldOf, writeChanges } from './amending/write.ts'

/** A booking that makes way: to another room, or to none. */
export type Way = { bookingId: BookingId; roomId: RoomId | null }

/** Days for which a room is wanted by somebody else. */
export type Wanted = { roomId: RoomId; from: Day; to: Day }

/** The nights of a booking that fall in with the wanted days: those parts whole, of a guest in house from the first wanted day on. */
export function nightsInTheWay(booking: LockedBooking, wanted: Wanted, date: Day): Segment[] {
  const first = wanted.from > date ? wanted.from : date
  return booking.segments
    .filter(({ roomId, from, to }) => roomId === wanted.roomId && from < wanted.to && to > wanted.from)
    .map((part) => (isInHouse(booking) && part.from < first ? { ...part, from: first } : part))
    .filter((part) => part.from < part.to)
}

type Asked = { bookings: readonly LockedBooking[]; moves: readonly Way[]; wanted: Wanted; date: Day; rooms: RoomsById }

/** What becomes of the bookings that make way; one that is not in the way any more stays as it is. */
export function waysAsked({ bookings, moves, wanted, date, rooms }: Asked, refusals: Refusals): Change[] {
  const given: Segment[] = []
  return bookings.flatMap((booking, index) => {
    const parts = nightsInTheWay(booking, wanted, date)
    const roomId = moves.find((move) => move.bookingId === booking.id)?.roomId ?? null
    if (parts.length === 0) return []
    const why = whyNot(booking, { roomId, wanted, rooms, parts, given })
    if (why !== undefined) {
      refusals.add('moves', invalid(`moves.${index}.roomId`, why))
      return []
    }
    if (roomId === null) return [withoutRoom(booking, { rooms, date })]
    const elsewhere = parts.map((part) => ({ ...part, roomId }))
    given.push(...elsewhere)
    return [rehomed(booking, elsewhere, { rooms, date })]
  })
}

type Tried = { roomId: RoomId | null; wanted: Wanted; rooms: RoomsById; parts: Segment[]; given: Segment[] }

/** Why a booking can't make way so, as far as these bookings know. */
function whyNot(booking: LockedBooking, { roomId, wanted, rooms, parts, given }: Tried): string | undefined {
  if (roomId === null) return isInHouse(booking) ? `${booking.guestName} is in house and keeps a room` : undefined
  if (roomId === wanted.roomId) return 'This is the room that is wanted'
  const room = rooms.get(roomId)
  if (!room) return 'This room does not exist'
  const isGiven = given.some(
    (one) => one.roomId === roomId && parts.some(({ from, to }) => one.from < to && one.to > from),
  )
  return isGiven ? `Room ${room.number} is given to another of these bookings` : undefined
}

type Judging = { changes: readonly Change[]; date: Day; rooms: RoomsById; refusals: Refusals }

/** Judges bookings that make way, all together. */
export function judgeWays(tx: Tx, sight: Sight, judging: Judging): Promise<Verdict> {
  return judge(tx, sight, { ...judging, overbook: false, override: false })
}

/** Writes that bookings made way, each with its record; the reason is that of whoever wants the room. */
export async function writeWays(
  tx: Tx,
  changes: readonly Change[],
  { verdict, rooms, reason }: { verdict: Verdict; rooms: RoomsById; reason: string },
): Promise<void> {
  if (changes.length === 0) return
  await writeChanges(tx, changes, { verdict })
  for (const change of changes) {
    const words = isMove(change)
      ? { action: 'booking.move', event: 'moved' }
      : { action: 'booking.assign', event: 'assigned' }
    tell(tx, change.booking, { ...words, reason, change: toldOf(change, rooms) })
  }
}

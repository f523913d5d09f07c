import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { roomKept, roomNotReady, roomOccupied, roomTaken } from '../../../errors.ts'
import type { NightCounter } from '../../../availability/data.ts'
import { keyOf, type NightMove, nightsTouched, serve } from '../../../availability/rules.ts'
import type { LockedRoom } from '../../data/rooms.ts'
import { type Holder, holdersOf } from '../../data/segments.ts'
import { nightChanges } from './nights.ts'
import type { Refusals } from './refusals.ts'
import type { Sight } from './sight.ts'
import { type Change, holdsNights, isInHouse, leftFrom } from './stay.ts'

export type RoomsById = Map<RoomId, LockedRoom>

/** What the house says to changes: who is in the way, and how the selling counters stand afterwards. */
export type Verdict = {
  holders: Holder[]
  counters: NightCounter[]
  /** On how many type-nights more is sold than the limit was. */
  raised: number
}

export type Allowed = {
  date: Day
  rooms: RoomsById
  refusals: Refusals
  /** Sells added nights beyond the limit. */
  overbook: boolean
  /** Moves guests into rooms that are not clean. */
  override: boolean
}

/** Judges changes that are made together, against all others: rooms given once, nights sold up to the limit, moves into ready rooms. */
export async function judge(
  tx: Tx,
  sight: Sight,
  { changes, ...allowed }: Allowed & { changes: readonly Change[] },
): Promise<Verdict> {
  const holders = await refuseTaken(tx, changes, allowed)
  refuseKept(changes, allowed)
  refuseUnready(changes, allowed)
  return { holders, ...(await served(sight, changes, allowed)) }
}

async function refuseTaken(tx: Tx, changes: readonly Change[], { date, rooms, refusals }: Allowed): Promise<Holder[]> {
  const ids = changes.map(({ booking }) => booking.id)
  const holders = await holdersOf(
    tx,
    changes.flatMap((change) => newlyHeld(change, date)),
    ids,
  )
  for (const [room, own] of Map.groupBy(holders, (holder) => holder.roomId)) {
    const bookings = own.map(({ bookingNumber, guest, reason }) =>
      bookingNumber ? `${guest ?? ''} (${bookingNumber})`.trim() : (reason ?? ''),
    )
    refusals.add('roomId', roomTaken({ room: rooms.get(room)?.number ?? '', bookings }))
  }
  return holders
}

/** Days in rooms that a change takes; what a guest in house had before today is over. */
function newlyHeld({ booking, after }: Change, date: Day) {
  const held = after.segments.filter(
    (part) => !booking.segments.some((old) => old.roomId === part.roomId && old.from <= part.from && old.to >= part.to),
  )
  return isInHouse(booking) ? leftFrom(held, date) : held
}

/** A stay that was promised its room leaves it for no other one; its days may change. */
function refuseKept(changes: readonly Change[], { rooms, refusals }: Allowed): void {
  for (const { booking, after } of changes) {
    const [part] = booking.segments
    if (!booking.keepsRoom || !part) continue
    const isKept =
      after.segments.length > 0 &&
      after.segments.every(({ roomId }) => booking.segments.some((old) => old.roomId === roomId))
    if (!isKept)
      refusals.add('roomId', roomKept({ guest: booking.guestName, room: rooms.get(part.roomId)?.number ?? '' }))
  }
}

/** A guest in house moves into a room that is vacant and clean; one that is left by the other of two who swap is vacant then. */
function refuseUnready(changes: readonly Change[], { rooms, refusals, override }: Allowed): void {
  const moving = changes.filter(isMove)
  const leaving = new Set<BookingId>(moving.map(({ booking }) => booking.id))
  for (const { after } of moving) {
    const room = after.roomId === null ? undefined : rooms.get(after.roomId)
    if (!room) continue
    if (room.occupiedBy !== null && !leaving.has(room.occupiedBy)) {
      refusals.add('roomId', roomOccupied({ room: room.number }))
    } else if ((room.cleanliness === 'dirty' || room.occupiedBy !== null) && !override) {
      refusals.add('roomId', roomNotReady({ room: room.number }))
    }
  }
}

/** Whether a guest in house leaves the room for another one. */
export function isMove({ booking, after }: Change): boolean {
  return isInHouse(booking) && booking.roomId !== null && after.roomId !== booking.roomId
}

/**
 * How the counters stand afterwards. First what is sold and given back, up to the limit unless that may be passed; then nights of guests
 * in house who go over to a room of another type: the room is there, so a full counter is raised on record.
 */
async function served(
  sight: Sight,
  changes: readonly Change[],
  { refusals, overbook }: Allowed,
): Promise<Pick<Verdict, 'counters' | 'raised'>> {
  const holding = changes.filter(({ booking }) => holdsNights(booking))
  const sold = holding.flatMap((change) => movesOf(change, !isMove(change)))
  const moved = holding.filter(isMove).flatMap(retyped)
  const keys = nightsTouched([...sold, ...moved])
  const counters = new Map((await sight.counters(keys)).map((counter) => [keyOf(counter), counter]))
  const none = { raised: 0, counters: [] }
  const first = refusals.or('roomTypeId', none, () => serve([...counters.values()], sold, { raise: overbook }))
  for (const counter of first.counters) counters.set(keyOf(counter), counter)
  const second = serve([...counters.values()], moved, { raise: true })
  for (const counter of second.counters) counters.set(keyOf(counter), counter)
  const written = [...first.counters, ...second.counters].map((counter) => counters.get(keyOf(counter)) ?? counter)
  return { counters: [...new Set(written)], raised: first.raised + second.raised }
}

/** What a change moves of the selling counters; with `retypes`, kept nights that go over to another type too. */
function movesOf({ booking, after }: Change, retypes: boolean): NightMove[] {
  return nightChanges(booking.nights, after.nights).flatMap(({ date: night, before, after: next }): NightMove[] => {
    const isKept = before !== null && next !== null
    if (isKept && (!retypes || before.roomTypeId === next.roomTypeId)) return []
    return [
      ...(before ? [{ roomTypeId: before.roomTypeId, night, delta: -1 } as const] : []),
      ...(next ? [{ roomTypeId: next.roomTypeId, night, delta: 1 } as const] : []),
      // What the block holds already is held no more than before; its counter is locked all the same.
      ...(next?.takes === 'block' ? [{ roomTypeId: next.roomTypeId, night, delta: -1 } as const] : []),
    ]
  })
}

function retyped({ booking, after }: Change): NightMove[] {
  return nightChanges(booking.nights, after.nights).flatMap(({ date: night, before, after: next }): NightMove[] =>
    before && next && before.roomTypeId !== next.roomTypeId
      ? [
          { roomTypeId: before.roomTypeId, night, delta: -1 },
          { roomTypeId: next.roomTypeId, night, delta: 1 },
        ]
      : [],
  )
}

import type { BlockPreview, InTheWay } from '#contract/hotel/room-blocks/shapes.ts'
import { takesRoom } from '#contract/hotel/rooms/rules.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Verdict } from '../../bookings/actions/amending/judge.ts'
import { gathered } from '../../bookings/actions/amending/refusals.ts'
import { looking } from '../../bookings/actions/amending/sight.ts'
import { judgeWays, nightsInTheWay, type Wanted, type Way, waysAsked } from '../../bookings/actions/make-way.ts'
import { roomsInstead } from '../../bookings/actions/choose-room.ts'
import type { LockedBooking } from '../../bookings/actions/amending/stay.ts'
import { roomOccupied } from '../../errors.ts'
import { nightsSold } from '../../rooms/actions/capacity.ts'
import { blockWithin, bookingsWithin } from '../data.ts'
import { type BlockWish, movesOf, refusalOfDays, targetsOf } from '../rules.ts'
import { type BlockedRoom, refuseArchived } from './block.ts'

/**
 * What a block would come to, by the rules of the block itself: who is in the way and what they could have instead, on which nights too
 * little is left, and what it would be refused for. A booking for which no move is asked gets what is suggested. Nothing is written.
 * @throws 404
 */
export async function previewBlock(ctx: Ctx, id: RoomId, wish: BlockWish): Promise<BlockPreview> {
  return ctx.read(async (tx) => {
    const sight = looking(tx)
    const wanted = { roomId: id, from: wish.from, to: wish.to }
    const isTaken = takesRoom(wish.kind) && wish.from < wish.to
    const ids = isTaken ? (await bookingsWithin(tx, id, wanted)).map((one) => one.id) : []
    const { date, bookings } = await sight.bookings(ids)
    const [room] = [...(await sight.rooms([], [id])).values()]
    if (!room) return refuseArchived(tx, id)
    const refusals = gathered()
    const wrong = refusalOfDays(wish, date)
    if (wrong) refusals.add('', wrong)
    const conflicts = await conflictsOf(tx, room, { bookings, wanted, date })
    const moves = conflicts.map((conflict) => askedOrSuggested(conflict, movesOf(wish)))
    const rooms = await sight.rooms(ids, [id, ...targetsOf(moves)])
    const changes = waysAsked({ bookings, moves, wanted, date, rooms }, refusals)
    const verdict = await judgeWays(tx, sight, { changes, date, rooms, refusals })
    const isLeft = conflicts.some(({ bookingId }) => bookingId === room.occupiedBy)
    if (isTaken && room.occupiedBy !== null && !isLeft && wish.from <= date)
      refusals.add('from', roomOccupied({ room: room.number }))
    return {
      conflicts,
      blocked: wrong ? null : ((await blockWithin(tx, id, wanted)) ?? null),
      short: isTaken && !wrong ? await shortNights(tx, room, { wanted, verdict }) : [],
      refusals: refusals.found.map(({ path, refusal: { code, message } }) => ({ path, code, message })),
    }
  })
}

function askedOrSuggested({ bookingId, suggested }: InTheWay, moves: readonly Way[]): Way {
  return moves.find((move) => move.bookingId === bookingId) ?? { bookingId, roomId: suggested }
}

type Found = { bookings: readonly LockedBooking[]; wanted: Wanted; date: Day }

/** The bookings in the way, each with the rooms that it could have; none is suggested to two of them. */
async function conflictsOf(tx: Tx, room: BlockedRoom, { bookings, wanted, date }: Found): Promise<InTheWay[]> {
  const conflicts: InTheWay[] = []
  for (const booking of bookings) {
    const parts = nightsInTheWay(booking, wanted, date)
    const [from, to] = [parts[0]?.from, parts.at(-1)?.to]
    if (!from || !to || !isComingOrHere(booking)) continue
    const isMove = booking.status === 'checked_in' && from === date
    const rooms = await roomsInstead(tx, { type: room.roomTypeId, from, to }, { date, isMove })
    const given = new Set(conflicts.filter((one) => one.from < to && one.to > from).map((one) => one.suggested))
    const suggested = rooms.find(({ id, isOfType }) => isOfType && !given.has(id))?.id ?? null
    conflicts.push({
      bookingId: booking.id,
      bookingNumber: booking.number,
      guestName: booking.guestName,
      status: booking.status,
      arrival: booking.arrival,
      departure: booking.departure,
      from,
      to,
      isMove,
      rooms: rooms.map(({ isOfType: _, ...other }) => other),
      suggested,
    })
  }
  return conflicts
}

type Expected = LockedBooking & { status: InTheWay['status'] }

function isComingOrHere(booking: LockedBooking): booking is Expected {
  const { status } = booking
  return status === 'optional' || status === 'confirmed' || status === 'checked_in'
}

/** Nights of a block on which the type would have fewer rooms than are sold, after those in the way have moved. */
async function shortNights(
  tx: Tx,
  { roomTypeId }: BlockedRoom,
  { wanted, verdict }: { wanted: Wanted; verdict: Verdict },
): Promise<BlockPreview['short']> {
  const own = verdict.counters.filter((counter) => counter.roomTypeId === roomTypeId)
  const moved = new Map(own.map((counter) => [counter.night, counter]))
  const nights = await nightsSold(tx, roomTypeId, wanted)
  return nights.flatMap((before) => {
    const { held, raised } = moved.get(before.night) ?? before
    const left = Math.max(before.capacity - 1, 0)
    return held > left + raised ? [{ night: before.night, sold: held, left }] : []
  })
}

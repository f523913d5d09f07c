import type { BlockPreview, InTheWay } from '#contract/hotel/room-blocks/shapes.ts'
import { takesRoom } from '#contract/hotel/rooms/rules.ts'
import type { RoomBlockId, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Verdict } from '../../bookings/actions/amending/judge.ts'
import { gathered, type Refusals } from '../../bookings/actions/amending/refusals.ts'
import { looking } from '../../bookings/actions/amending/sight.ts'
import { judgeWays, nightsInTheWay, type Wanted, type Way, waysAsked } from '../../bookings/actions/make-way.ts'
import { roomsInstead } from '../../bookings/actions/choose-room.ts'
import type { LockedBooking } from '../../bookings/actions/amending/stay.ts'
import { roomOccupied } from '../../errors.ts'
import { nightsSold } from '../../rooms/actions/capacity.ts'
import { blockWithin, bookingsWithin } from '../data.ts'
import { type BlockWish, movesOf, refusalOfDays, type Standing, targetsOf } from '../rules.ts'
import { type BlockedRoom, refuseArchived, standingBlock } from './block.ts'

/**
 * What a block would come to, by the rules of the block itself: who is in the way and what they could have instead, on which nights too
 * little is left, and what it would be refused for. A booking for which no move is asked gets what is suggested. Nothing is written.
 * @throws 404
 */
export async function previewBlock(
  ctx: Ctx,
  id: RoomId,
  { blockId, ...wish }: BlockWish & { blockId?: RoomBlockId | undefined },
): Promise<BlockPreview> {
  return ctx.read(async (tx) => {
    const sight = looking(tx)
    const wanted = { roomId: id, from: wish.from, to: wish.to }
    const isTaken = takesRoom(wish.kind) && wish.from < wish.to
    const ids = isTaken ? (await bookingsWithin(tx, id, wanted)).map((one) => one.id) : []
    const { date, bookings } = await sight.bookings(ids)
    const [room] = [...(await sight.rooms([], [id])).values()]
    if (!room) return refuseArchived(tx, id)
    const refusals = gathered()
    const standing = blockId && (await standingBlock(tx, { room: id, id: blockId, date }))
    const wrong = refusalOfDays(wish, date, standing)
    if (wrong) refusals.add('', wrong)
    const conflicts = await conflictsOf(tx, room, { bookings, wanted, date })
    const verdict = await judgeLeaving(tx, { room, bookings, wanted, date, conflicts, moves: movesOf(wish), refusals })
    if (isTaken && wish.from <= date && !closes(standing)) refuseOccupied(refusals, room, conflicts)
    return {
      conflicts,
      blocked: wrong ? null : ((await blockWithin(tx, id, { ...wanted, beside: blockId })) ?? null),
      short: isTaken && !wrong ? await shortNights(tx, room, { wanted, verdict, closed: standing }) : [],
      refusals: wordsOf(refusals),
    }
  })
}

function closes(block: Standing | undefined): boolean {
  return block !== undefined && takesRoom(block.kind)
}

/** Somebody who is in the room without a night that is left is named by nobody else. */
export function refuseOccupied(refusals: Refusals, room: BlockedRoom, conflicts: readonly InTheWay[]): void {
  const isLeft = conflicts.some(({ bookingId }) => bookingId === room.occupiedBy)
  if (room.occupiedBy !== null && !isLeft) refusals.add('from', roomOccupied({ room: room.number }))
}

/** What was refused, as a preview tells it. */
export function wordsOf({ found }: Refusals): BlockPreview['refusals'] {
  return found.map(({ path, refusal: { code, message } }) => ({ path, code, message }))
}

type Leaving = Found & { room: BlockedRoom; conflicts: readonly InTheWay[]; moves: readonly Way[]; refusals: Refusals }

/** How the counters stand once everybody who has a room on the wanted days has left it, as asked or else as suggested. */
export async function judgeLeaving(tx: Tx, { room, conflicts, moves: asked, ...found }: Leaving): Promise<Verdict> {
  const { bookings, wanted, date, refusals } = found
  const sight = looking(tx)
  const moves = conflicts.map((conflict) => askedOrSuggested(conflict, asked))
  const ids = bookings.map((booking) => booking.id)
  const rooms = await sight.rooms(ids, [room.id, ...targetsOf(moves)])
  const changes = waysAsked({ bookings, moves, wanted, date, rooms }, refusals)
  return judgeWays(tx, sight, { changes, date, rooms, refusals })
}

function askedOrSuggested({ bookingId, suggested }: InTheWay, moves: readonly Way[]): Way {
  return moves.find((move) => move.bookingId === bookingId) ?? { bookingId, roomId: suggested }
}

type Found = { bookings: readonly LockedBooking[]; wanted: Wanted; date: Day }

/** The bookings in the way, each with the rooms that it could have; none is suggested to two of them. */
export async function conflictsOf(tx: Tx, room: BlockedRoom, { bookings, wanted, date }: Found): Promise<InTheWay[]> {
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

/** Nights on which the type would have fewer rooms than are sold, after those in the way have moved; those that a block closes already have what is left. */
export async function shortNights(
  tx: Tx,
  { roomTypeId }: BlockedRoom,
  { wanted, verdict, closed }: { wanted: Wanted; verdict: Verdict; closed?: Standing | undefined },
): Promise<BlockPreview['short']> {
  const own = verdict.counters.filter((counter) => counter.roomTypeId === roomTypeId)
  const moved = new Map(own.map((counter) => [counter.night, counter]))
  const nights = await nightsSold(tx, roomTypeId, wanted)
  const isClosed = (night: Day) => closed !== undefined && closes(closed) && closed.from <= night && night < closed.to
  return nights.flatMap((before) => {
    if (isClosed(before.night)) return []
    const { held, raised } = moved.get(before.night) ?? before
    const left = Math.max(before.capacity - 1, 0)
    return held > left + raised ? [{ night: before.night, sold: held, left }] : []
  })
}

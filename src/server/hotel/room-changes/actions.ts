import type { BlockPreview } from '#contract/hotel/room-blocks/shapes.ts'
import type { Room, RoomId } from '#contract/hotel/rooms/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { lacks } from '#server/platform/errors.ts'
import { gathered, refuseFirst } from '../bookings/actions/amending/refusals.ts'
import { holding, looking } from '../bookings/actions/amending/sight.ts'
import { judgeWays, type Way, waysAsked, writeWays } from '../bookings/actions/make-way.ts'
import { refuseArchived } from '../room-blocks/actions/block.ts'
import { conflictsOf, judgeLeaving, refuseOccupied, shortNights, wordsOf } from '../room-blocks/actions/preview.ts'
import { changeHeldRoom, type RoomChange } from '../rooms/actions/change.ts'
import { holdersOfRoom } from './data.ts'

type Wish = { moves?: readonly Way[] | undefined }

/** A room that is archived, or of another type, is wanted for good: further than anybody books. */
const wantedFrom = (roomId: RoomId, from: Day) => ({ roomId, from, to: addDays(from, 36_500) })

/**
 * Who holds a room that is to be archived or of another type, what they could have instead, on which nights too little is left, and what it
 * would be refused for; a booking for which no move is asked gets what is suggested. Nothing is written.
 * @throws 404
 */
export async function previewRoomChange(
  ctx: Ctx,
  id: RoomId,
  { moves = [] }: Wish,
): Promise<Pick<BlockPreview, 'conflicts' | 'short' | 'refusals'>> {
  return ctx.read(async (tx) => {
    const sight = looking(tx)
    const { date, bookings } = await sight.bookings(await holdersOfRoom(tx, id))
    const [room] = [...(await sight.rooms([], [id])).values()]
    if (!room) return refuseArchived(tx, id)
    const refusals = gathered()
    const wanted = wantedFrom(id, date)
    const conflicts = await conflictsOf(tx, room, { bookings, wanted, date })
    const verdict = await judgeLeaving(tx, { room, bookings, wanted, date, conflicts, moves, refusals })
    refuseOccupied(refusals, room, conflicts)
    return { conflicts, short: await shortNights(tx, room, { wanted, verdict }), refusals: wordsOf(refusals) }
  })
}

/**
 * Archives a room or gives it another type, and moves the bookings that hold it: all of it or nothing.
 * @throws 400 at the field · 403 for moving bookings without its permission · 404 · 409 `stale`, `room_held` naming the bookings that no
 *   move was asked for, `capacity_below_sold` with the night, and what a move is refused for
 */
export async function changeRoomWithBookings(
  ctx: Ctx,
  id: RoomId,
  { moves = [], ...change }: RoomChange & Wish,
): Promise<Room> {
  if (moves.length > 0 && !ctx.can('bookings:write')) throw lacks('bookings:write')
  return ctx.transaction(async (tx) => {
    const sight = holding(tx)
    const ids = moves.map(({ bookingId }) => bookingId)
    const { date, bookings } = await sight.bookings(ids)
    const targets = moves.flatMap(({ roomId }) => roomId ?? [])
    const rooms = await sight.rooms(ids, [id, ...targets])
    const room = rooms.get(id) ?? (await refuseArchived(tx, id))
    const refusals = gathered()
    const changes = waysAsked({ bookings, moves, wanted: wantedFrom(id, date), date, rooms }, refusals)
    refuseFirst(refusals)
    const verdict = await judgeWays(tx, sight, { changes, date, rooms, refusals })
    refuseFirst(refusals)
    const reason = change.isArchived ? `Room ${room.number} is archived` : `Room ${room.number} is of another type now`
    await writeWays(tx, changes, { verdict, rooms, reason })
    const moved = changes.map(({ booking }) => booking.number)
    return changeHeldRoom(tx, { id, date, moved }, change)
  })
}

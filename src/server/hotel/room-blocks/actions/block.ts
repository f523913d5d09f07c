import { takesRoom } from '#contract/hotel/rooms/rules.ts'
import type { Cleanliness, Room, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { judgeWays, waysAsked, writeWays } from '../../bookings/actions/make-way.ts'
import type { RoomsById } from '../../bookings/actions/amending/judge.ts'
import { gathered, refuseFirst } from '../../bookings/actions/amending/refusals.ts'
import { holding } from '../../bookings/actions/amending/sight.ts'
import type { Change } from '../../bookings/actions/amending/stay.ts'
import { roomBlocked, roomOccupied, roomTaken } from '../../errors.ts'
import { recountType } from '../../rooms/actions/capacity.ts'
import { roomIn } from '../../rooms/actions/read.ts'
import { blockWithin, bookingsWithin, insertBlock } from '../data.ts'
import { type BlockWish, movesOf, refusalOfDays, refusalOfRights, targetsOf } from '../rules.ts'

export type AskedBlock = BlockWish & {
  reason: string
  returns?: Cleanliness | undefined
  overbook?: { reason: string } | undefined
}

/** The room of which a block is asked, as it is locked. */
export type BlockedRoom = NonNullable<ReturnType<RoomsById['get']>>

/**
 * Blocks a room for [from, to), and gives the bookings that are in the way their other rooms with it: all of it or nothing. Out of order
 * and in house use nobody has the room and it is not sold; out of service is a mark alone.
 * @throws 400 at the field · 403 for moving bookings or for selling beyond the limit without its permission · 404 · 409 `room_taken` naming
 *   the bookings that no move was asked for, `room_blocked`, `room_occupied`, `capacity_below_sold`, and what a move is refused for
 */
export async function blockRoom(ctx: Ctx, id: RoomId, wish: AskedBlock): Promise<Room> {
  const moves = movesOf(wish)
  const forbidden = refusalOfRights({ ...wish, moves }, (permission) => ctx.can(permission))
  if (forbidden) throw forbidden
  return ctx.transaction(async (tx) => {
    const sight = holding(tx)
    const ids = moves.map(({ bookingId }) => bookingId)
    const { date, bookings } = await sight.bookings(ids)
    const rooms = await sight.rooms(ids, [id, ...targetsOf(moves)])
    const room = rooms.get(id) ?? (await refuseArchived(tx, id))
    const wrong = refusalOfDays(wish, date)
    if (wrong) throw wrong
    await refuseBlocked(tx, room, wish)

    const refusals = gathered()
    const changes = waysAsked({ bookings, moves, wanted: { roomId: id, ...wish }, date, rooms }, refusals)
    refuseFirst(refusals)
    const verdict = await judgeWays(tx, sight, { changes, date, rooms, refusals })
    refuseFirst(refusals)
    await writeWays(tx, changes, { verdict, rooms, reason: wish.reason })
    if (takesRoom(wish.kind)) await refuseTaken(tx, room, { ...wish, changes, date })

    const { kind, from, to, reason, returns = 'dirty' } = wish
    const blockId = await insertBlock(tx, id, { kind, from, to, reason, returns })
    const raised = await recountType(tx, room.roomTypeId, { from: date, raise: wish.overbook !== undefined })
    const moved = changes.map(({ booking }) => booking.number)
    tx.audit({
      action: 'room.block',
      resource: 'room',
      id,
      label: room.number,
      reason: wish.overbook ? `${reason}. ${wish.overbook.reason}` : reason,
      change: {
        blockId,
        kind,
        from,
        to,
        returns,
        ...(moved.length > 0 ? { moved } : {}),
        ...(raised > 0 ? { raised } : {}),
      },
    })
    tx.tell({ topic: 'hotel.room', payload: { id } })
    return roomIn(tx, id)
  })
}

/** An archived room is none to block. @throws 404 for one that is not there */
export async function refuseArchived(tx: Tx, id: RoomId): Promise<never> {
  await roomIn(tx, id)
  throw invalid('id', 'This room is archived')
}

/** Says which block is there already; the exclusion constraint refuses what slips in beside. */
async function refuseBlocked(tx: Tx, room: BlockedRoom, days: { from: Day; to: Day }): Promise<void> {
  const block = await blockWithin(tx, room.id, days)
  if (block)
    throw roomBlocked({ room: room.number, kind: block.kind, from: block.from, to: block.to, reason: block.reason })
}

type Left = { from: Day; to: Day; changes: readonly Change[]; date: Day }

/** Says who is still in the way once the others have moved; the exclusion constraint refuses what slips in beside. */
async function refuseTaken(tx: Tx, room: BlockedRoom, { from, to, changes, date }: Left): Promise<void> {
  const left = await bookingsWithin(tx, room.id, { from, to })
  if (left.length > 0) throw roomTaken({ room: room.number, bookings: left.map(({ number }) => number) })
  const hasLeft = changes.some(({ booking, after }) => booking.id === room.occupiedBy && after.roomId !== room.id)
  if (room.occupiedBy !== null && !hasLeft && from <= date) throw roomOccupied({ room: room.number })
}

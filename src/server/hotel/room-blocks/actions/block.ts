import { takesRoom } from '#contract/hotel/rooms/rules.ts'
import type { Cleanliness, Room, RoomBlock, RoomBlockId, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { changesBetween } from '#server/platform/changes.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { judgeWays, waysAsked, writeWays } from '../../bookings/actions/make-way.ts'
import type { RoomsById } from '../../bookings/actions/amending/judge.ts'
import { gathered, refuseFirst } from '../../bookings/actions/amending/refusals.ts'
import { holding } from '../../bookings/actions/amending/sight.ts'
import type { Change } from '../../bookings/actions/amending/stay.ts'
import { blockOver, roomBlocked, roomOccupied, roomTaken } from '../../errors.ts'
import { recountType } from '../../rooms/actions/capacity.ts'
import { roomIn } from '../../rooms/actions/read.ts'
import { blockWithin, bookingsWithin, endBlock, findBlock, insertBlock, writeBlock } from '../data.ts'
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
  refuseForbidden(ctx, wish)
  return ctx.transaction(async (tx) => {
    await blockRoomIn(tx, id, wish)
    return roomIn(tx, id)
  })
}

/** The same inside a transaction that is open; whether the caller may move bookings is asked before. */
export async function blockRoomIn(tx: Tx, id: RoomId, wish: AskedBlock): Promise<RoomBlockId> {
  const taken = await takeDays(tx, { roomId: id }, wish)
  const { kind, from, to, reason, returns = 'dirty' } = wish
  const blockId = await insertBlock(tx, id, { kind, from, to, reason, returns })
  await tellBlock(tx, taken, { wish, action: 'room.block', change: { blockId, kind, from, to, returns } })
  return blockId
}

/**
 * Changes a block where it stands: its days, its kind, why, and how the room comes back. What has begun keeps its first day, and of another
 * kind it is another block from today on, so that the past stays what it was. Who is in the way moves with it.
 * @throws as `blockRoom` · 409 `block_over`
 */
export async function changeBlock(ctx: Ctx, which: Required<Which>, wish: AskedBlock): Promise<Room> {
  const { roomId: id, blockId } = which
  refuseForbidden(ctx, wish)
  return ctx.transaction(async (tx) => {
    const { standing, ...taken } = await takeDays(tx, which, wish)
    if (!standing) throw notFound('block')
    const { kind, from, to, reason, returns = standing.returns } = wish
    const after = { kind, from, to, reason, returns }
    if (from < taken.date && kind !== standing.kind) {
      await endBlock(tx, blockId, taken.date)
      await insertBlock(tx, id, { ...after, from: taken.date })
    } else await writeBlock(tx, id, { id: blockId, ...after })
    const change = { blockId, ...changesBetween(standing, { ...standing, ...after }) }
    return tellBlock(tx, taken, { wish, action: 'room.change_block', change })
  })
}

/** A block of a room; a new one has no id yet. */
type Which = { roomId: RoomId; blockId?: RoomBlockId }

/** Refuses moves and selling beyond the limit to who may not do that. @throws 403 */
export function refuseForbidden(ctx: Ctx, wish: AskedBlock): void {
  const forbidden = refusalOfRights({ ...wish, moves: movesOf(wish) }, (permission) => ctx.can(permission))
  if (forbidden) throw forbidden
}

type Taken = { date: Day; room: BlockedRoom; changes: readonly Change[]; standing?: RoomBlock | undefined }

/** Locks the room and makes it free for the days of a block: a new one, or one that is changed. */
async function takeDays(tx: Tx, { roomId: id, blockId }: Which, wish: AskedBlock): Promise<Taken> {
  const moves = movesOf(wish)
  const sight = holding(tx)
  const ids = moves.map(({ bookingId }) => bookingId)
  const { date, bookings } = await sight.bookings(ids)
  const rooms = await sight.rooms(ids, [id, ...targetsOf(moves)])
  const room = rooms.get(id) ?? (await refuseArchived(tx, id))
  const standing = blockId && (await standingBlock(tx, { room: id, id: blockId, date }))
  const wrong = refusalOfDays(wish, date, standing)
  if (wrong) throw wrong
  await refuseBlocked(tx, room, { ...wish, beside: blockId })

  const refusals = gathered()
  const changes = waysAsked({ bookings, moves, wanted: { roomId: id, ...wish }, date, rooms }, refusals)
  refuseFirst(refusals)
  const verdict = await judgeWays(tx, sight, { changes, date, rooms, refusals })
  refuseFirst(refusals)
  await writeWays(tx, changes, { verdict, rooms, reason: wish.reason })
  const from = standing && wish.from < date ? date : wish.from
  if (takesRoom(wish.kind)) await refuseTaken(tx, room, { from, to: wish.to, changes, date })
  return { date, room, changes, standing }
}

/** A block that goes on or is to come. @throws 404 · 409 `block_over` */
export async function standingBlock(
  tx: Tx,
  { room, id, date }: { room: RoomId; id: RoomBlockId; date: Day },
): Promise<RoomBlock> {
  const block = await findBlock(tx, room, id)
  if (!block) throw notFound('block')
  if (block.releasedOn !== null || block.to <= date) throw blockOver()
  return block
}

type Told = { wish: AskedBlock; action: string; change: Record<string, unknown> }

/** Counts what can be sold anew, and records what was done and who moved for it. */
async function tellBlock(tx: Tx, { room, date, changes }: Taken, { wish, action, change }: Told): Promise<Room> {
  const raised = await recountType(tx, room.roomTypeId, { from: date, raise: wish.overbook !== undefined })
  const moved = changes.map(({ booking }) => booking.number)
  tx.audit({
    action,
    resource: 'room',
    id: room.id,
    label: room.number,
    reason: wish.overbook ? `${wish.reason}. ${wish.overbook.reason}` : wish.reason,
    change: { ...change, ...(moved.length > 0 ? { moved } : {}), ...(raised > 0 ? { raised } : {}) },
  })
  tx.tell({ topic: 'hotel.room', payload: { id: room.id } })
  return roomIn(tx, room.id)
}

/** An archived room is none to block. @throws 404 for one that is not there */
export async function refuseArchived(tx: Tx, id: RoomId): Promise<never> {
  await roomIn(tx, id)
  throw invalid('id', 'This room is archived')
}

/** Says which block is there already; the exclusion constraint refuses what slips in beside. */
async function refuseBlocked(
  tx: Tx,
  room: BlockedRoom,
  days: { from: Day; to: Day; beside: RoomBlockId | undefined },
): Promise<void> {
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

import type { Room, RoomBlockId, RoomId } from '#contract/hotel/rooms/shapes.ts'
import { type Day, daysBetween } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { blockOver, roomOccupied, roomTaken } from '../../errors.ts'
import { roomTypesBy } from '../../room-types/data.ts'
import { endBlock, findBlock, holdsWithin, insertBlock, type NewBlock } from '../data/holds.ts'
import { type LockedRoomRow, roomRow, updateCleanliness } from '../data/write.ts'
import { recountAll } from './change.ts'
import { roomIn } from './read.ts'

const longestBlock = 1830

/**
 * Takes a room out of order or out of service for [from, to). Out of order can't be sold and lets nobody in; out of service is
 * a mark alone.
 * @throws 400 for days that can't be · 404 · 409 `room_taken` naming the bookings, `room_occupied`, `capacity_below_sold`
 */
export async function blockRoom(ctx: Ctx, id: RoomId, block: NewBlock): Promise<Room> {
  if (block.to <= block.from) throw invalid('to', 'Must lie after the first day')
  if (daysBetween(block.from, block.to) > longestBlock) throw invalid('to', `Must lie within ${longestBlock} days`)
  return ctx.transaction(async (tx) => {
    const [date, room] = await tx.lock(businessDate(tx), roomRow(tx, id))
    if (block.from < date) throw invalid('from', `Must not lie before the business date ${date}`)
    if (room.archived_on !== null) throw invalid('id', 'This room is archived')
    if (block.kind === 'out_of_order') await refuseTaken(tx, room, { ...block, businessDate: date })
    const [types] = await tx.lock(roomTypesBy(tx, [room.room_type_id]))
    const blockId = await insertBlock(tx, id, block)
    await recountAll(
      tx,
      types.map((type) => type.id),
      date,
    )
    tx.audit({
      action: 'room.block',
      resource: 'room',
      id,
      label: room.room_number,
      reason: block.reason,
      change: { blockId, kind: block.kind, from: block.from, to: block.to },
    })
    tx.tell({ topic: 'hotel.room', payload: { id } })
    return roomIn(tx, id)
  })
}

/** Says who is in the way; the exclusion constraint refuses what slips in beside. */
async function refuseTaken(
  tx: Tx,
  room: LockedRoomRow,
  days: { from: Day; to: Day; businessDate: Day },
): Promise<void> {
  const collisions = await holdsWithin(tx, room.id, days)
  const bookings = collisions.flatMap((hold) => hold.bookingNumber ?? [])
  if (collisions.length > 0) throw roomTaken({ room: room.room_number, bookings })
  if (room.occupied_by !== null && days.from <= days.businessDate) throw roomOccupied({ room: room.room_number })
}

/**
 * Gives a blocked room back from the business date on. It returns dirty when the block had begun.
 * @throws 404 · 409 `block_over`
 */
export async function releaseBlock(ctx: Ctx, id: RoomId, blockId: RoomBlockId): Promise<Room> {
  return ctx.transaction(async (tx) => {
    const [date, room] = await tx.lock(businessDate(tx), roomRow(tx, id))
    const block = await findBlock(tx, id, blockId)
    if (!block) throw notFound('block')
    if (block.releasedOn !== null || block.to <= date) throw blockOver()
    const [types] = await tx.lock(roomTypesBy(tx, [room.room_type_id]))
    await endBlock(tx, blockId, date)
    if (block.from <= date) await updateCleanliness(tx, [id], 'dirty')
    await recountAll(
      tx,
      types.map((type) => type.id),
      date,
    )
    tx.audit({
      action: 'room.release_block',
      resource: 'room',
      id,
      label: room.room_number,
      change: { blockId, kind: block.kind, releasedOn: date },
    })
    tx.tell({ topic: 'hotel.room', payload: { id } })
    return roomIn(tx, id)
  })
}

import type { Room, RoomBlockId, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { holding } from '../../bookings/actions/amending/sight.ts'
import { recountType } from '../../rooms/actions/capacity.ts'
import { setReturned } from '../../rooms/actions/clean.ts'
import { roomIn } from '../../rooms/actions/read.ts'
import { endBlock } from '../data.ts'
import { standingBlock } from './block.ts'

/**
 * Gives a blocked room back from the business date on. It is as clean as the block says once that had begun, and as it was before it.
 * @throws 404 · 409 `block_over`
 */
export async function releaseBlock(ctx: Ctx, id: RoomId, blockId: RoomBlockId): Promise<Room> {
  return ctx.transaction(async (tx) => {
    await releaseBlockIn(tx, id, blockId)
    return roomIn(tx, id)
  })
}

/** The same inside a transaction that is open. */
export async function releaseBlockIn(tx: Tx, id: RoomId, blockId: RoomBlockId): Promise<void> {
  const sight = holding(tx)
  const { date } = await sight.bookings([])
  const rooms = await sight.rooms([], [id])
  const block = await standingBlock(tx, { room: id, id: blockId, date })
  const room = rooms.get(id)
  if (!room) throw notFound('block')
  await endBlock(tx, blockId, date)
  if (block.from <= date) await setReturned(tx, id, block.returns)
  await recountType(tx, room.roomTypeId, { from: date, raise: false })
  tx.audit({
    action: 'room.release_block',
    resource: 'room',
    id,
    label: room.number,
    change: { blockId, kind: block.kind, releasedOn: date },
  })
  tx.tell({ topic: 'hotel.room', payload: { id } })
}

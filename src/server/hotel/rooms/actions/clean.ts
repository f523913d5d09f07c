import type { Cleanliness, Room, RoomId, RoomResult } from '#contract/hotel/rooms/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { followRooms } from '../../housekeeping/actions/make.ts'
import { roomRows, updateCleanliness } from '../data/write.ts'
import { roomIn } from './read.ts'

/** Says how clean a room is. @throws 404 */
export async function setCleanliness(ctx: Ctx, id: RoomId, cleanliness: Cleanliness): Promise<Room> {
  return ctx.transaction(async (tx) => {
    const [known] = await cleanAll(tx, [id], cleanliness)
    if (!known) throw notFound('room')
    return roomIn(tx, id)
  })
}

/** Says how clean several rooms are; a room that is not there is told so and holds up no other. */
export async function setManyCleanliness(
  ctx: Ctx,
  ids: readonly RoomId[],
  cleanliness: Cleanliness,
): Promise<RoomResult[]> {
  return ctx.transaction(async (tx) => {
    const known = new Set(await cleanAll(tx, ids, cleanliness))
    return ids.map((id) =>
      known.has(id) ? { id, ok: true } : { id, ok: false, error: 'This room does not exist', code: 'not_found' },
    )
  })
}

/** Writes the state of those of the rooms that are there, with a record for each. */
async function cleanAll(tx: Tx, ids: readonly RoomId[], cleanliness: Cleanliness): Promise<RoomId[]> {
  const [, rooms] = await tx.lock(businessDate(tx), roomRows(tx, ids))
  const known = rooms.map((room) => room.id)
  await updateCleanliness(tx, known, cleanliness)
  for (const room of rooms) {
    tx.audit({
      action: 'room.set_cleanliness',
      resource: 'room',
      id: room.id,
      label: room.room_number,
      change: { cleanliness: { from: room.cleanliness, to: cleanliness } },
    })
    tx.tell({ topic: 'hotel.room', payload: { id: room.id } })
  }
  await followRooms(tx, known)
  return known
}

/** A room that is locked comes back from a block, as clean as that said. */
export async function setReturned(tx: Tx, id: RoomId, cleanliness: Cleanliness): Promise<void> {
  await updateCleanliness(tx, [id], cleanliness)
}

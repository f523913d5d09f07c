import type { Room, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { unlessNamed } from '#server/platform/db/references.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, stale } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { roomHeld, roomInUse } from '../../errors.ts'
import { roomTypesBy } from '../../room-types/data.ts'
import { bookingsHolding } from '../data/holds.ts'
import { deleteRoomRow, roomIsUsed, roomRow, roomsToConnect, updateRoom, writeConnections } from '../data/write.ts'
import { recountAll } from './capacity.ts'
import { roomIn } from './read.ts'

export type RoomChange = {
  roomNumber?: string | undefined
  roomTypeId?: RoomTypeId | undefined
  floor?: string | null | undefined
  features?: readonly string[] | undefined
  connectedTo?: readonly RoomId[] | undefined
  isArchived?: boolean | undefined
  version?: number | undefined
}

/**
 * Changes a room. Another type or the archive take it out of what can be sold, so no stay may hold it from now on.
 * @throws 400 at the field · 404 · 409 `stale`, `name_taken`, `room_held` naming the bookings, `capacity_below_sold` with the night
 */
export async function changeRoom(ctx: Ctx, id: RoomId, change: RoomChange): Promise<Room> {
  return ctx.transaction(async (tx) => {
    const [date] = await tx.lock(businessDate(tx), roomRow(tx, id))
    return changeHeldRoom(tx, { id, date }, change)
  })
}

/** The same of a room that is locked, with the business date; who had to leave it has left. `moved` are their numbers, for the record. */
export async function changeHeldRoom(
  tx: Tx,
  { id, date, moved = [] }: { id: RoomId; date: Day; moved?: readonly string[] },
  change: RoomChange,
): Promise<Room> {
  const before = await roomIn(tx, id)
  if (change.version !== undefined && change.version !== before.version) throw stale({ what: 'room' })
  if (change.connectedTo) await refuseDoors(tx, id, change.connectedTo)
  const isArchived = change.isArchived ?? before.isArchived
  const roomTypeId = change.roomTypeId ?? before.roomTypeId
  const moves = isArchived !== before.isArchived || roomTypeId !== before.roomTypeId
  if (moves) await refuseHeld(tx, before, date)
  const types = moves ? await lockTypes(tx, before.roomTypeId, { roomTypeId, isArchived }) : []
  const archivedOn = isArchived ? date : null
  await updateRoom(tx, id, {
    ...factsOf(change),
    archivedOn: isArchived === before.isArchived ? undefined : archivedOn,
  })
  if (change.connectedTo) await writeConnections(tx, id, change.connectedTo)
  await recountAll(tx, types, date)
  const after = await roomIn(tx, id)
  tx.audit({
    action: 'room.change',
    resource: 'room',
    id,
    label: after.roomNumber,
    change: { ...changesBetween(before, after), ...(moved.length > 0 ? { moved } : {}) },
  })
  tx.tell({ topic: 'hotel.room', payload: { id } })
  return after
}

function factsOf({ roomNumber, roomTypeId, floor, features }: RoomChange) {
  return { roomNumber, roomTypeId, floor: floor === '' ? null : floor, features: features && onceEach(features) }
}

/** Rooms that one has a door to at most. */
const mostDoors = 6

/** A door leads to another open room, and no room has more of them than walls. @throws 400 at `connectedTo` */
async function refuseDoors(tx: Tx, id: RoomId, others: readonly RoomId[]): Promise<void> {
  if (others.includes(id)) throw invalid('connectedTo', 'A room has no door to itself')
  const known = await roomsToConnect(tx, id, others)
  if (known.length < new Set(others).size)
    throw invalid('connectedTo', 'One of these rooms does not exist or is archived')
  const full = known.find(({ doors }) => doors >= mostDoors)
  if (full) throw invalid('connectedTo', `Room ${full.number} has doors to ${mostDoors} rooms already`)
}

/** A feature in other letters is the same; the first one stays. */
function onceEach(features: readonly string[]): string[] {
  const isFirst = (feature: string, index: number) =>
    features.findIndex((other) => other.toLowerCase() === feature.toLowerCase()) === index
  return features.filter(isFirst)
}

/** Deletes a room that no stay or block ever used. @throws 404 · 409 `room_held`, `room_in_use`, `capacity_below_sold` */
export async function deleteRoom(ctx: Ctx, id: RoomId): Promise<{ id: RoomId }> {
  return ctx.transaction(async (tx) => {
    const [date, room] = await tx.lock(businessDate(tx), roomRow(tx, id))
    await refuseHeld(tx, { id, roomNumber: room.room_number }, date)
    if (await roomIsUsed(tx, id)) throw roomInUse()
    await tx.lock(roomTypesBy(tx, [room.room_type_id]))
    await unlessNamed(deleteRoomRow(tx, id), roomInUse)
    await recountAll(tx, [room.room_type_id], date)
    tx.audit({ action: 'room.delete', resource: 'room', id, label: room.room_number })
    tx.tell({ topic: 'hotel.room', payload: { id } })
    return { id }
  })
}

async function refuseHeld(tx: Tx, room: Pick<Room, 'id' | 'roomNumber'>, date: Day): Promise<void> {
  const bookings = await bookingsHolding(tx, room.id, date)
  if (bookings.length > 0) throw roomHeld({ room: room.roomNumber, bookings })
}

/** Locks the types whose counters the change moves; the one that the room ends up in must be open. */
async function lockTypes(
  tx: Tx,
  current: RoomTypeId,
  next: { roomTypeId: RoomTypeId; isArchived: boolean },
): Promise<RoomTypeId[]> {
  const [types] = await tx.lock(roomTypesBy(tx, [current, next.roomTypeId]))
  const target = types.find((type) => type.id === next.roomTypeId)
  if (!target) throw invalid('roomTypeId', 'This room type does not exist')
  if (!next.isArchived && target.archived_at !== null) throw invalid('roomTypeId', 'This room type is archived')
  return types.map((type) => type.id)
}
